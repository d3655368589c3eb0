// An object is deleted by its own type, or by a base with a virtual destructor.
// mazur: unsafe memory
// options: -- -DWRONG
// shows: delete by a type of another size than the object has
// mazur: safe
#include <map>
#include <memory>
#include <string>
#include <vector>

struct Base {
    int x;
};
struct Derived : Base {
    int y;
    ~Derived() {}
};
struct Virtual {
    virtual ~Virtual() {}
};
struct Large : Virtual {
    int a[10];
};
struct alignas(64) Aligned {
    int x;
    ~Aligned() {}
};

int main()
{
#ifdef WRONG
    Base *b = new Derived;
    delete b; // error
#else
    Virtual *v = new Large;
    delete v;
    delete[] new Derived[3];
    delete new Base;
    delete[] new Aligned[2];
    delete new Aligned;
    delete[] new int[5];
    ::operator delete(::operator new(10));
    std::vector<std::string> texts(3, std::string(100, 'x'));
    std::map<int, int> map{{1, 2}};
    auto shared = std::make_shared<Large>();
    std::unique_ptr<Virtual> unique(new Large);
    std::shared_ptr<Base> by_base(new Derived);
#endif
}
