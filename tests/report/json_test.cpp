// What is asked of the JSON library: what is JSON, what is not, exact numbers, errors with their place, a limit for
// nesting; and that what is written is read back.
#include "report/json_writer.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <limits>
#include <random>

using namespace mazur::report;

namespace {

Json good(std::string_view text)
{
    auto read = read_json(text);
    if (const auto *error = std::get_if<JsonError>(&read)) {
        ADD_FAILURE() << text << ": " << error->text;
        return Json();
    }
    return std::get<Json>(std::move(read));
}

std::string bad(std::string_view text)
{
    auto read = read_json(text);
    if (const auto *error = std::get_if<JsonError>(&read))
        return error->text;
    ADD_FAILURE() << "accepted: " << text;
    return "";
}

TEST(JsonReader, NumbersAreExact)
{
    EXPECT_EQ(good("-200").get<int64_t>(), -200);
    EXPECT_FALSE(good("-200").is_number_unsigned());
    EXPECT_TRUE(good("18446744073709551615").is_number_unsigned());
    EXPECT_EQ(good("18446744073709551615").get<uint64_t>(), std::numeric_limits<uint64_t>::max());
    EXPECT_FALSE(good("18446744073709551616").is_number_integer());
    EXPECT_EQ(good("1.5e3").get<double>(), 1500.0);
    EXPECT_FALSE(good("1.0").is_number_integer());
}

TEST(JsonReader, Strings)
{
    EXPECT_EQ(good(R"("\u0041\u00e4\u20AC\ud83d\ude00")"), "A\xc3\xa4\xe2\x82\xac\xf0\x9f\x98\x80");
    EXPECT_EQ(good(R"("\u0000")").get<std::string>().size(), 1u);
    for (const char *text : {R"("\u12")", R"("\u12g4")", R"("\u-123")", R"("\ud83d")", R"("\ud83dx")",
                             R"("\ud83d\u0041")", R"("\ude00")", R"("\x")", R"("\)", "\"a", "\"\n\"", "\"\xff\"",
                             "\"\xc0\x80\"", "\"\xed\xa0\x80\"", "\"\xf4\x90\x80\x80\"", "\"\xe2\x82\""})
        bad(text);
}

TEST(JsonReader, MembersStayInOrder)
{
    EXPECT_EQ(good(R"({"b": [1, 2, [] , {}], "a": {"c": "d"}})").dump(), R"({"b":[1,2,[],{}],"a":{"c":"d"}})");
}

TEST(JsonReader, RefusesWhatIsNotJson)
{
    for (const char *text :
         {"",     " ",     "nul",    "tru", "True",  "01",        "-",        "+1",         "1.",
          ".5",   "1e",    "1e+",    "0x1", "1e999", "[",         "[1",       "[1,",        "[1,]",
          "[,1]", "[1 2]", "]",      "{",   "{1:2}", "{\"a\"}",   "{\"a\":}", "{\"a\":1,}", "{\"a\" 1}",
          "{,}",  "1 2",   "null x", "'a'", "[1}",   "{\"a\":1]", "NaN",      "Infinity"})
        bad(text);
}

TEST(JsonReader, SaysWhereItWentWrong)
{
    EXPECT_TRUE(bad("{\n  \"a\": 1,\n  \"b\": x\n}").starts_with("line 3, column 8: ")) << bad("x");
    EXPECT_EQ(bad("[1, 2"),
              "line 1, column 6: syntax error while parsing array - unexpected end of input; expected ']'");
}

TEST(JsonReader, ErrorsAreShort)
{
    EXPECT_LT(bad("{\"" + std::string(1'000'000, 'x')).size(), 300u);
    EXPECT_LT(bad("[\"" + std::string(1'000'000, '\x01') + "\"]").size(), 300u);
}

TEST(JsonReader, DeepNestingIsRefusedNotFatal)
{
    EXPECT_EQ(bad(std::string(1'000'000, '[')), "nested too deeply");
    std::string objects;
    for (int i = 0; i < 100'000; i++)
        objects += "{\"a\":";
    EXPECT_EQ(bad(objects), "nested too deeply");
    good(std::string(90, '[') + std::string(90, ']'));
}

TEST(JsonReader, SurvivesMutations)
{
    const std::string seed = R"({"a": [1, -2.5e3, true, null], "b\u00e4": {"c": "d\n", "e": [[], {}]}, "f": "gäh"})";
    std::mt19937 random(1);
    for (int round = 0; round < 20'000; round++) {
        std::string text = seed;
        for (unsigned changes = random() % 4 + 1; changes > 0; changes--) {
            const size_t at = random() % text.size();
            switch (random() % 4) {
            case 0:
                text[at] = static_cast<char>(random());
                break;
            case 1:
                text.erase(at, random() % 5);
                break;
            case 2:
                text.insert(at, 1, "[]{}\",:\\0-e."[random() % 13]);
                break;
            default:
                text.insert(at, text.substr(random() % text.size(), 7));
                break;
            }
            if (text.empty())
                text = "0";
        }
        const auto read = read_json(text);
        if (const auto *error = std::get_if<JsonError>(&read)) {
            EXPECT_FALSE(error->text.empty());
        }
    }
}

TEST(JsonWriter, LaysOut)
{
    std::string out;
    JsonWriter json(out);
    json.begin_object().member("a", 1).key("b").begin_line().value("x").value(true).value(nullptr).end();
    json.key("c").begin_array().end();
    json.members({{"g", 7}, {"h", "i"}});
    json.key("d").begin_array().value({{"e", 2u}, {"f", 0.5}}).end();
    json.end();
    EXPECT_EQ(out, R"({
  "a": 1,
  "b": ["x",true,null],
  "c": [],
  "g": 7,
  "h": "i",
  "d": [
    {"e":2,"f":0.5}
  ]
}
)");
}

TEST(JsonWriter, NumbersAreExact)
{
    std::string out;
    JsonWriter(out)
        .begin_line()
        .value(std::numeric_limits<uint64_t>::max())
        .value(std::numeric_limits<int64_t>::min())
        .value(0.1)
        .value(std::numeric_limits<double>::infinity())
        .end();
    EXPECT_EQ(out, "[18446744073709551615,-9223372036854775808,0.1,null]\n");
}

TEST(JsonWriter, WhateverTheBytesTheReaderReadsThem)
{
    std::mt19937 random(2);
    for (int round = 0; round < 2'000; round++) {
        std::string text;
        for (unsigned length = random() % 40; length > 0; length--)
            text += static_cast<char>(random() % 3 == 0 ? random() : random() % 128);
        std::string out;
        JsonWriter(out).begin_object().member(text, text).end();
        const Json read = good(out);
        ASSERT_EQ(read.size(), 1u);
        EXPECT_EQ(read.begin().value(), read.begin().key());
    }
}

TEST(JsonWriter, KeepsValidTextAndReplacesTheRest)
{
    std::string out;
    JsonWriter(out)
        .begin_line()
        .value("ä\"\\\n\x01\x7f")
        .value("a\xff"
               "b\xc3")
        .end();
    const Json read = good(out);
    EXPECT_EQ(read[0], "ä\"\\\n\x01\x7f");
    EXPECT_EQ(read[1], "a\xef\xbf\xbd"
                       "b\xef\xbf\xbd");
}

} // namespace
