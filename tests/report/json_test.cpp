// The JSON reader and writer: what is JSON, what is not, and that what is written is read back.
#include "report/json_value.h"
#include "report/json_writer.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>

using namespace mazur::report;

namespace {

JsonValue good(std::string_view text)
{
    auto read = read_json(text);
    if (const auto *error = std::get_if<JsonError>(&read)) {
        ADD_FAILURE() << text << ": " << error->text();
        return JsonValue();
    }
    return std::get<JsonValue>(std::move(read));
}

JsonError bad(std::string_view text)
{
    auto read = read_json(text);
    if (const auto *error = std::get_if<JsonError>(&read))
        return *error;
    ADD_FAILURE() << "accepted: " << text;
    return JsonError();
}

TEST(JsonReader, Scalars)
{
    EXPECT_TRUE(good("null").is_null());
    EXPECT_EQ(good(" true ").boolean(), true);
    EXPECT_EQ(good("false").boolean(), false);
    EXPECT_EQ(good("-0").integer(), 0);
    EXPECT_EQ(good("-200").integer(), -200);
    EXPECT_FALSE(good("-200").unsigned_integer());
    EXPECT_EQ(good("9223372036854775807").integer(), std::numeric_limits<int64_t>::max());
    EXPECT_FALSE(good("9223372036854775808").integer());
    EXPECT_EQ(good("18446744073709551615").unsigned_integer(), std::numeric_limits<uint64_t>::max());
    EXPECT_FALSE(good("18446744073709551616").unsigned_integer());
    EXPECT_EQ(good("1.5e3").number(), 1500.0);
    EXPECT_FALSE(good("1.0").integer());
    EXPECT_EQ(*good("\"a\"").string(), "a");
    EXPECT_FALSE(good("1").boolean());
    EXPECT_EQ(good("1").string(), nullptr);
}

TEST(JsonReader, Escapes)
{
    EXPECT_EQ(*good(R"("\"\\\/\b\f\n\r\t")").string(), "\"\\/\b\f\n\r\t");
    EXPECT_EQ(*good(R"("\u0041\u00e4\u20AC\ud83d\ude00")").string(), "A\xc3\xa4\xe2\x82\xac\xf0\x9f\x98\x80");
    EXPECT_EQ(good(R"("\u0000")").string()->size(), 1u);
    for (const char *text : {R"("\u12")", R"("\u12g4")", R"("\u-123")", R"("\ud83d")", R"("\ud83dx")",
                             R"("\ud83d\u0041")", R"("\ude00")", R"("\x")", R"("\)", "\"a", "\"\n\"", "\"\xff\"",
                             "\"\xc0\x80\"", "\"\xed\xa0\x80\"", "\"\xf4\x90\x80\x80\"", "\"\xe2\x82\""})
        bad(text);
}

TEST(JsonReader, ObjectsAndArrays)
{
    const JsonValue value = good(R"({"a": [1, 2, [] , {}], "b": {"c": "d"}, "a": 3})");
    ASSERT_NE(value.find("a"), nullptr);
    EXPECT_EQ(value.find("a")->array()->size(), 4u);
    EXPECT_EQ(*value.find("b")->find("c")->string(), "d");
    EXPECT_EQ(value.find("x"), nullptr);
    EXPECT_EQ(good("[]").find("a"), nullptr);
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
    const JsonError error = bad("{\n  \"a\": 1,\n  \"b\": x\n}");
    EXPECT_EQ(error.line, 3u);
    EXPECT_EQ(error.column, 8u);
    EXPECT_EQ(error.text(), "line 3, column 8: a value is expected");
    EXPECT_EQ(bad("[1, 2").text(), "line 1, column 6: ',' or ']' is expected");
}

TEST(JsonReader, DeepNestingIsRefusedNotFatal)
{
    EXPECT_EQ(bad(std::string(1'000'000, '[')).message, "nested too deeply");
    std::string objects;
    for (int i = 0; i < 100'000; i++)
        objects += "{\"a\":";
    EXPECT_EQ(bad(objects).message, "nested too deeply");
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
            EXPECT_FALSE(error->message.empty());
        }
    }
}

TEST(JsonWriter, LaysOut)
{
    std::string out;
    JsonWriter json(out);
    json.begin_object()
        .member("a", 1)
        .key("b")
        .begin_array(JsonWriter::Layout::Line)
        .value("x")
        .value(true)
        .null()
        .end();
    json.key("c").begin_array().end();
    json.key("d").begin_array().begin_object(JsonWriter::Layout::Line).member("e", 2u).member("f", 0.5).end().end();
    json.end();
    EXPECT_EQ(out, "{\n  \"a\": 1,\n  \"b\": [\"x\", true, null],\n  \"c\": [],\n  \"d\": [\n    {\"e\": 2, \"f\": "
                   "0.5}\n  ]\n}\n");
}

TEST(JsonWriter, NumbersAreExact)
{
    std::string out;
    JsonWriter(out)
        .begin_array(JsonWriter::Layout::Line)
        .value(std::numeric_limits<uint64_t>::max())
        .value(std::numeric_limits<int64_t>::min())
        .value(0.1)
        .value(std::numeric_limits<double>::infinity())
        .end();
    EXPECT_EQ(out, "[18446744073709551615, -9223372036854775808, 0.1, null]\n");
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
        const JsonValue read = good(out);
        ASSERT_NE(read.object(), nullptr);
        EXPECT_EQ(*read.object()->front().value.string(), read.object()->front().name);
    }
}

TEST(JsonWriter, KeepsValidTextAndReplacesTheRest)
{
    std::string out;
    JsonWriter(out)
        .begin_array(JsonWriter::Layout::Line)
        .value("ä\"\\\n\x01\x7f")
        .value("a\xff"
               "b\xc3")
        .end();
    const JsonValue read = good(out);
    EXPECT_EQ(*(*read.array())[0].string(), "ä\"\\\n\x01\x7f");
    EXPECT_EQ(*(*read.array())[1].string(), "a\xef\xbf\xbd"
                                            "b\xef\xbf\xbd");
}

} // namespace
