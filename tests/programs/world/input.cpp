// mazur: unsupported
// options: -- '-DREAD=std::cin>>n'
// mazur: unsupported
// options: -- '-DREAD=std::getline(std::cin,text)'
// mazur: unsupported
// options: -- '-DREAD=n=std::cin.get()'
// mazur: unsupported
// options: -- '-DREAD=std::cin.ignore()'
// mazur: safe
// options: -- '-DREAD=std::istringstream("7")>>n'
// assumes: nothing
// What a user would type is not known.
#include <iostream>
#include <sstream>
#include <string>

int main()
{
    int n = 0;
    std::string text;
    READ;
    return n == 3;
}
