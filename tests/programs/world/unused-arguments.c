// mazur: safe
// assumes: nothing
/* Nobody looks at the arguments. */
int main(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    return 0;
}
