// Whatever the constructors make of an expression, it means the same: by plain C arithmetic and by Z3.
#include "tree.h"

#include <gtest/gtest.h>

namespace mazur::smt {
namespace {

Model model_of(const std::vector<uint64_t> &values)
{
    Model model;
    for (uint32_t v = 0; v < values.size(); v++)
        model.set(v, values[v]);
    return model;
}

TEST(Meaning, RandomValuesOfAllWidths)
{
    Random random(1);
    Shape shape{{1, 8, 16, 32, 64}, {1, 8, 16, 32, 64, 64, 32, 16, 8, 1}};
    Expressions expressions;
    for (unsigned w : shape.variable_widths)
        expressions.variable(w);
    for (int n = 0; n < 30000; n++) {
        TreePtr tree = random_tree(random, shape, shape.widths[random() % 5], 1 + random() % 4);
        Expr e = build(*tree, expressions);
        ASSERT_EQ(expressions.width(e), tree->width);
        for (int i = 0; i < 12; i++) {
            std::vector<uint64_t> values(shape.variable_widths.size());
            for (size_t v = 0; v < values.size(); v++)
                values[v] = random_value(random, shape.variable_widths[v]);
            ASSERT_EQ(expressions.evaluate(e, model_of(values)), meaning(*tree, values))
                << expressions.text(e) << ", round " << n;
        }
    }
}

TEST(Meaning, AllValuesOfSmallWidths)
{
    Random random(2);
    for (auto [round, shape] : {std::pair{40000, Shape{{1, 2, 3}, {3, 3, 1}}},
                                {15000, Shape{{1, 2, 3, 4, 5}, {4, 2, 1}}},
                                {20000, Shape{{1, 2}, {1, 1, 2, 2}}}}) {
        Expressions expressions;
        unsigned bits = 0;
        for (unsigned w : shape.variable_widths) {
            expressions.variable(w);
            bits += w;
        }
        std::vector<std::vector<uint64_t>> all;
        std::vector<Model> models;
        for (uint64_t packed = 0; packed >> bits == 0; packed++) {
            std::vector<uint64_t> values;
            uint64_t rest = packed;
            for (unsigned w : shape.variable_widths) {
                values.push_back(rest & ((1u << w) - 1));
                rest >>= w;
            }
            all.push_back(values);
            models.push_back(model_of(values));
        }
        for (int n = 0; n < round; n++) {
            TreePtr tree = random_tree(random, shape, shape.widths[random() % shape.widths.size()], 1 + random() % 3);
            Expr e = build(*tree, expressions);
            for (size_t i = 0; i < all.size(); i++)
                ASSERT_EQ(expressions.evaluate(e, models[i]), meaning(*tree, all[i]))
                    << expressions.text(e) << ", round " << n;
        }
    }
}

TEST(Meaning, Z3SeesNoDifference)
{
    Random random(3);
    int undecided = 0;
    for (auto [rounds, shape] : {std::pair{200, Shape{{1, 8, 16, 32, 64}, {1, 8, 16, 32, 64, 64, 32, 16, 8, 1}, false}},
                                 {300, Shape{{1, 4, 8}, {4, 4, 8, 8, 1}}},
                                 {100, Shape{{1, 8, 32}, {32, 8, 1, 32}, false}}}) {
        Z3Judge z3;
        Expressions expressions;
        for (unsigned w : shape.variable_widths)
            expressions.variable(w);
        for (int n = 0; n < rounds; n++) {
            TreePtr tree = random_tree(random, shape, shape.widths[random() % shape.widths.size()], 1 + random() % 3);
            Expr e = build(*tree, expressions);
            Z3_lbool differs = z3.can_differ(*tree, *tree_of(e, expressions));
            ASSERT_NE(differs, Z3_L_TRUE) << expressions.text(e) << ", round " << n;
            undecided += differs == Z3_L_UNDEF;
        }
    }
    EXPECT_LT(undecided, 10);
}

/// The reference of these tests against Z3: all operations, all pairs of interesting values.
TEST(Meaning, PlainArithmeticIsZ3s)
{
    Random random(4);
    Z3Judge z3;
    for (unsigned width : {1u, 8u, 16u, 32u, 64u})
        for (int op = static_cast<int>(Op::Add); op <= static_cast<int>(Op::UMulO); op++)
            for (int n = 0; n < 40; n++) {
                bool predicate = op >= static_cast<int>(Op::Eq);
                auto x = std::make_shared<Tree>(Tree{Op::Variable, width, 0, 0, {}});
                auto y = std::make_shared<Tree>(Tree{Op::Variable, width, 0, 1, {}});
                Tree tree{static_cast<Op>(op), predicate ? 1 : width, 0, 0, {x, y}};
                std::vector<uint64_t> values{random_value(random, width), random_value(random, width)};
                ASSERT_EQ(meaning(tree, values), z3.value(tree, values))
                    << op << " on " << values[0] << ", " << values[1] << " of width " << width;
            }
}

} // namespace
} // namespace mazur::smt
