#include "machine/library_races.h"

#include <algorithm>
#include <string_view>

namespace mazur {

namespace {

enum class Part : uint8_t {
    Shared,   ///< made for several threads, or not known to be anything else
    Helper,   ///< works on what it is given
    Container ///< its objects belong to whoever uses them
};

struct Named {
    std::string_view prefix;
    Part part;
};
/// The first that fits counts. Names are those of classes, some with a method.
constexpr Named kParts[] = {
    // Caches and registries that all threads use, behind locks or volatile fields of their own.
    {"java/util/Currency", Part::Shared},
    {"java/util/Locale", Part::Shared},
    {"java/util/ResourceBundle", Part::Shared},
    {"java/util/ServiceLoader", Part::Shared},
    {"java/util/TimeZone", Part::Shared},
    {"java/util/function/", Part::Helper},
    {"java/util/stream/", Part::Helper},
    {"java/util/", Part::Container},
    {"java/lang/AbstractStringBuilder.", Part::Container},
    {"java/lang/StringBuilder.", Part::Container},
    {"java/lang/Character", Part::Helper},
    {"java/lang/Integer.", Part::Helper},
    {"java/lang/Iterable.", Part::Helper},
    {"java/lang/Long.", Part::Helper},
    {"java/lang/Math.", Part::Helper},
    {"java/lang/String", Part::Helper},
    {"java/lang/System.", Part::Helper},
    {"mazur/model/java/lang/String", Part::Helper},
    {"mazur/model/java/lang/System.arraycopy", Part::Container},
    {"mazur/model/java/lang/Object.clone", Part::Container},
    {"mazur/internal/Arrays.", Part::Container},
};

/// Maps make views when they are first asked for, and keep them: all that are made are alike, with final fields.
constexpr std::string_view kViews[] = {"keySet",        "values",           "entrySet", "navigableKeySet",
                                       "descendingMap", "descendingKeySet", "shuffle"};

Part part_of(std::string_view symbol)
{
    for (const Named &n : kParts)
        if (symbol.starts_with(n.prefix)) {
            std::string_view rest = symbol.substr(n.prefix.size());
            // Packages below, as java.util.concurrent, are others.
            bool below = n.prefix.ends_with('/') && n.part == Part::Container &&
                         rest.substr(0, rest.find_first_of(".(")).find('/') != std::string_view::npos;
            return below ? Part::Shared : n.part;
        }
    return Part::Shared;
}

std::string_view method_of(std::string_view symbol)
{
    symbol = symbol.substr(0, symbol.find('('));
    return symbol.substr(symbol.rfind('.') + 1);
}

} // namespace

bool acts_for_program(const Frame *frame, std::string_view class_)
{
    constexpr std::string_view kViewClasses[] = {"KeySet", "Values", "EntrySet", "SubMap", "Collections$Unmodifiable"};
    for (std::string_view name : kViewClasses)
        if (class_.starts_with("java.util.") && class_.find(name) != class_.npos)
            return false;
    if (std::find(std::begin(kViews), std::end(kViews), method_of(frame->function->symbol)) != std::end(kViews))
        return false;
    bool container = false;
    for (; frame != nullptr && frame->function->library; frame = frame->parent) {
        Part part = part_of(frame->function->symbol);
        if (part == Part::Shared)
            return false;
        container |= part == Part::Container;
    }
    return container;
}

bool is_standard_stream(std::string_view global)
{
    constexpr std::string_view kStreams[] = {"std::cin",  "std::cout",  "std::cerr",  "std::clog",
                                             "std::wcin", "std::wcout", "std::wcerr", "std::wclog"};
    return std::ranges::find(kStreams, global) != std::end(kStreams);
}

} // namespace mazur
