// The address of an array of a block that has ended, used in another block whose array has come to the same place.
// mazur: unsafe memory
// mazur: unsafe memory
// options: --engine graph
int main(void)
{
    int *known = 0;
    int size = 1;
    {
        int first[size];
        first[0] = 1;
        known = first;
    }
    {
        int second[size];
        second[0] = 2;
        return *known == 1 && second[0] == 2; // error
    }
}
