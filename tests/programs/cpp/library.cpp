// Containers, algorithms, strings and numbers: the library computes as it does elsewhere.
// mazur: safe
#include <algorithm>
#include <any>
#include <array>
#include <cassert>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <queue>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <variant>
#include <vector>

static void trees()
{
    std::map<int, int> m;
    for (int i = 0; i < 200; i++)
        m[i * 37 % 101] = i;
    assert(m.size() == 101);
    int last = -1;
    for (auto &[k, v] : m) {
        assert(k == last + 1 && v * 37 % 101 == k);
        last = k;
    }
    for (int i = 0; i < 101; i += 2)
        assert(m.erase(i * 53 % 101) == 1);
    assert(m.size() == 50 && std::is_sorted(m.begin(), m.end()));
    assert(std::distance(m.rbegin(), m.rend()) == 50);
    std::multiset<std::string> s{"b", "a", "b"};
    assert(s.count("b") == 2 && *s.begin() == "a" && *s.rbegin() == "b");
    s.erase(s.begin());
    s.clear();
    assert(s.empty() && s.begin() == s.end());
}

static void hashes()
{
    std::unordered_map<std::string, int> m;
    for (int i = 0; i < 100; i++)
        m["key" + std::to_string(i)] = i;
    assert(m.size() == 100 && m.at("key42") == 42 && m.load_factor() <= 1);
    m.erase("key7");
    assert(!m.contains("key7") && m.count("key8") == 1);
    std::unordered_set<int> s{1, 2, 3, 2, 1};
    assert(s.size() == 3);
}

static void sequences()
{
    std::list<int> l{3, 1, 2};
    l.sort();
    l.reverse();
    l.splice(l.begin(), std::list<int>{9, 8});
    assert((l == std::list<int>{9, 8, 3, 2, 1}));
    std::deque<int> d;
    for (int i = 0; i < 300; i++)
        i % 2 ? d.push_back(i) : d.push_front(i);
    assert(d.size() == 300 && d.front() == 298 && d.back() == 299);
    std::vector<int> v(50);
    std::iota(v.begin(), v.end(), 0);
    std::reverse(v.begin(), v.end());
    std::sort(v.begin(), v.end());
    assert(v[7] == 7 && std::accumulate(v.begin(), v.end(), 0) == 1225);
    assert(std::ranges::find(v, 12) - v.begin() == 12 && std::binary_search(v.begin(), v.end(), 49));
    std::priority_queue<int> q(v.begin(), v.end());
    assert(q.top() == 49);
    std::span<int> part(v.data() + 10, 5);
    assert(part.front() == 10 && std::ranges::count_if(part, [](int x) { return x % 2 == 0; }) == 3);
    std::array<int, 3> a{1, 2, 3};
    assert(std::ranges::max(a) == 3);
}

static void wrappers()
{
    std::variant<int, std::string> v = 3;
    assert(std::get<int>(v) == 3);
    v = "text";
    assert(std::visit([](auto &x) -> int { return sizeof x; }, v) == sizeof(std::string));
    try {
        (void)std::get<int>(v);
        assert(false);
    } catch (std::bad_variant_access &) {
    }
    std::optional<std::string> o;
    assert(!o && o.value_or("none") == "none");
    o = "some";
    assert(*o == "some");
    std::any a = 5;
    assert(std::any_cast<int>(a) == 5);
    std::function<int(int)> f = [n = 2](int x) { return x * n; };
    std::function<int(int)> g;
    assert(f(4) == 8 && !g);
    try {
        g(1);
        assert(false);
    } catch (std::bad_function_call &) {
    }
    auto p = std::make_shared<int>(4);
    std::weak_ptr<int> w = p;
    assert(p.use_count() == 1 && w.lock() && *w.lock() == 4);
    p.reset();
    assert(w.expired());
}

static void strings()
{
    std::string s = "hello";
    s += " world, and a text that is longer than the small buffer";
    assert(s.find("world") == 6 && s.rfind('o') > 20 && s.substr(0, 5) == "hello" && s.starts_with("hell"));
    s.replace(0, 5, "goodbye").insert(0, 2, '-').erase(2, 3);
    assert(s.compare(0, 6, "--dbye") == 0 && s > "--a");
    assert(std::to_string(-42) == "-42" && std::stoi("123x") == 123 && std::stod("2.5") == 2.5 && std::stoul("ff", nullptr, 16) == 255);
    assert(std::string_view(s).substr(2, 4) == "dbye" && std::hash<std::string>()("a") == std::hash<std::string_view>()("a"));
    try {
        (void)std::stoi("none");
        assert(false);
    } catch (std::invalid_argument &) {
    }
}

int main()
{
    trees();
    hashes();
    sequences();
    wrappers();
    strings();
}
