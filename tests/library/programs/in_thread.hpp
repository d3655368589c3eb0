// Runs run() in a started thread.
#include <thread>
static void run();
int main() { std::thread(run).join(); }
