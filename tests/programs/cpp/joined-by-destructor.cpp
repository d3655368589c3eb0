// The destructor of an object's own class leaves the pointer to its virtual functions as it is: no race with a thread that
// it joins. That of a base changes it.
// mazur: safe
// mazur: safe
// options: --engine graph
// mazur: safe
// options: --engine dpor
// mazur: unsafe race
// options: -- -DBASE
#include <thread>

struct Worker {
    std::thread thread;
    int rounds = 0;
    void start()
    {
        thread = std::thread([this] { run(); }); // error
    }
    virtual void run() { rounds++; }
    virtual ~Worker() { thread.join(); }
};
#ifdef BASE
struct Special : Worker {
    void run() override { rounds += 2; }
    ~Special() override {}
};
#else
using Special = Worker;
#endif

int main()
{
    Special worker;
    worker.start();
}
