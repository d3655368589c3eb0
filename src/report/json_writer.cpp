#include "report/json_writer.h"

#include <nlohmann/json.hpp>

namespace mazur::report {

JsonWriter &JsonWriter::begin(char open, char close, bool is_block)
{
    before_element();
    out_ += open;
    levels_.push_back({close, is_block});
    return *this;
}

JsonWriter &JsonWriter::end()
{
    const Level level = levels_.back();
    levels_.pop_back();
    if (level.is_block && !level.empty)
        new_line();
    out_ += level.close;
    if (levels_.empty())
        out_ += '\n';
    return *this;
}

JsonWriter &JsonWriter::key(std::string_view name)
{
    value(name);
    out_ += ": ";
    after_key_ = true;
    return *this;
}

JsonWriter &JsonWriter::value(const Json &value)
{
    before_element();
    out_ += value.dump(-1, ' ', false, Json::error_handler_t::replace);
    return *this;
}

JsonWriter &JsonWriter::member(std::string_view name, const Json &value) { return key(name).value(value); }

JsonWriter &JsonWriter::members(const Json &object)
{
    for (const auto &[name, what] : object.items())
        member(name, what);
    return *this;
}

JsonWriter &JsonWriter::block(std::string_view name, const Json &object)
{
    return key(name).begin_object().members(object).end();
}

void JsonWriter::before_element()
{
    if (after_key_ || levels_.empty()) {
        after_key_ = false;
        return;
    }
    Level &level = levels_.back();
    if (!level.empty)
        out_ += ',';
    if (level.is_block)
        new_line();
    level.empty = false;
}

void JsonWriter::new_line()
{
    out_ += '\n';
    out_.append(2 * levels_.size(), ' ');
}

} // namespace mazur::report
