// Damerau's distance over whole words; words are short.
#include "cli/near_miss.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace mazur::cli {

namespace {

constexpr size_t kLongestWord = 64;

}

unsigned edit_distance(std::string_view a, std::string_view b)
{
    std::vector<std::vector<unsigned>> table(a.size() + 1, std::vector<unsigned>(b.size() + 1));
    for (size_t i = 0; i <= a.size(); i++)
        for (size_t j = 0; j <= b.size(); j++) {
            if (i == 0 || j == 0) {
                table[i][j] = static_cast<unsigned>(i + j);
                continue;
            }
            const unsigned replaced = table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            table[i][j] = std::min({table[i - 1][j] + 1, table[i][j - 1] + 1, replaced});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                table[i][j] = std::min(table[i][j], table[i - 2][j - 2] + 1);
        }
    return table[a.size()][b.size()];
}

std::string did_you_mean(std::string_view typed, std::span<const std::string_view> known)
{
    if (typed.size() > kLongestWord)
        return "";
    std::string_view best;
    unsigned least = 3;
    for (const std::string_view word : known) {
        const bool completes = typed.size() >= 3 && word.starts_with(typed);
        const unsigned distance = completes ? 1 : edit_distance(typed, word);
        if (distance < least && 3 * distance <= std::max(typed.size(), word.size())) {
            least = distance;
            best = word;
        }
    }
    return best.empty() ? "" : fmt::format("; did you mean {}?", best);
}

} // namespace mazur::cli
