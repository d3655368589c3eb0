// Relations between the events of one graph, as bit matrices.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace mazur::graph {

using Row = std::vector<uint64_t>;

class Relation {
public:
    explicit Relation(size_t n) : words_((n + 63) / 64), rows_(n, Row(words_)) {}
    void add(size_t a, size_t b) { rows_[a][b / 64] |= uint64_t{1} << b % 64; }
    bool has(size_t a, size_t b) const { return (rows_[a][b / 64] >> b % 64 & 1) != 0; }
    const Row &row(size_t a) const { return rows_[a]; }
    void unite(Row &into, size_t a) const
    {
        for (size_t w = 0; w < words_; w++)
            into[w] |= rows_[a][w];
    }
    size_t size() const { return rows_.size(); }
    Row empty() const { return Row(words_); }

private:
    size_t words_;
    std::vector<Row> rows_;
};

inline bool test(const Row &row, size_t i) { return (row[i / 64] >> i % 64 & 1) != 0; }

bool acyclic(const Relation &relation);

} // namespace mazur::graph
