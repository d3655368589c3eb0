// What is defined nowhere is named as the source has it: a function, data, and data that only other data refer to.
// mazur: unsupported
// mazur: unsupported
// options: -- -DDATA
// mazur: unsupported
// options: -- -DINDIRECT
// mazur: safe
// options: -- -DUNUSED
namespace far {
int away(int);
extern int data;
} // namespace far

int *const table[] = {&far::data};

int main(int argc, char **)
{
#if defined(DATA)
    return far::data;
#elif defined(INDIRECT)
    return *table[argc - 1];
#elif defined(UNUSED)
    return argc == 7 ? far::away(*table[0]) : 0;
#else
    return far::away(argc);
#endif
}
