/* Catch2 as Mazur sees it: each TEST_CASE without sections is a program that `mazur check --test NAME` runs. */
#ifndef MAZUR_CATCH_H
#define MAZUR_CATCH_H

#include "../mazur_assertions.h"

#include <cmath>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

extern "C" void __mazur_unsupported(const char *what);

#define TEST_CASE(name, ...) MAZUR_CATCH_TEST(name, __COUNTER__)
#define MAZUR_CATCH_TEST(name, number) MAZUR_CATCH_NUMBERED(name, number)
#define MAZUR_CATCH_NUMBERED(name, number) MAZUR_TEST_CALLED(test_case_##number, name)
#define SECTION(...) if (__mazur_unsupported("SECTION: each way through a test case needs a test case of its own"), true)

#define CHECK(...) MAZUR_ASSERTION(static_cast<bool>(__VA_ARGS__), #__VA_ARGS__)
#define CHECK_FALSE(...) MAZUR_ASSERTION(!static_cast<bool>(__VA_ARGS__), "!(" #__VA_ARGS__ ")")
#define CHECK_THROWS(...) MAZUR_THROWS_SOMETHING(__VA_ARGS__)
#define CHECK_THROWS_AS(statement, exception) MAZUR_THROWS(statement, exception)
#define CHECK_NOTHROW(...) MAZUR_THROWS_NOTHING(__VA_ARGS__)
#define REQUIRE(...) CHECK(__VA_ARGS__)
#define REQUIRE_FALSE(...) CHECK_FALSE(__VA_ARGS__)
#define REQUIRE_THROWS(...) CHECK_THROWS(__VA_ARGS__)
#define REQUIRE_THROWS_AS(statement, exception) CHECK_THROWS_AS(statement, exception)
#define REQUIRE_NOTHROW(...) CHECK_NOTHROW(__VA_ARGS__)
#define FAIL(...) MAZUR_FAILURE("FAIL()")
#define FAIL_CHECK(...) MAZUR_FAILURE("FAIL_CHECK()")
#define SUCCEED(...) static_cast<void>(0)
#define SKIP(...) return
#define INFO(...) static_cast<void>(0)
#define CAPTURE(...) static_cast<void>(0)

#endif
