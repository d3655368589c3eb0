// A pointer to a variable of a function that has returned, used in a function that has variables in the same place.
// mazur: unsafe memory
// mazur: unsafe memory
// options: --engine graph
// mazur: unsafe memory
// options: -- -DDEEPER
static int *make(void)
{
    int x = 5;
    int *volatile p = &x;
    return p;
}

#ifdef DEEPER
static int *deeper(void)
{
    int y = 1;
    int *volatile p = &y;
    int *q = make();
    return *p != 0 ? q : 0;
}
#endif

static int use(int *p)
{
    int y = 7, z = 8;
    int *volatile q = &y;
    int *volatile r = &z;
    return *p + *q + *r; // error
}

int main(void)
{
#ifdef DEEPER
    return use(deeper()) == 0;
#else
    return use(make()) == 0;
#endif
}
