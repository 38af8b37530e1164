// SPDX-License-Identifier: MIT
#include "core/base/quantity.h"

namespace cutaway
{

namespace
{

struct Ending {
    std::string_view one, many;
};
// The first that fits; others take an s.
constexpr Ending kEndings[] = {
    {"vertex", "vertices"}, {"index", "indices"}, {"axis", "axes"}, {"child", "children"},
    {"leaf", "leaves"},     {"ay", "ays"},        {"ey", "eys"},    {"y", "ies"},
    {"s", "ses"},           {"x", "xes"},         {"ch", "ches"},   {"sh", "shes"},
};

} // namespace

std::string nounFor(bool isOne, std::string_view one)
{
    if (isOne)
        return std::string(one);
    for (const Ending &ending : kEndings) {
        if (one.ends_with(ending.one))
            return std::string(one.substr(0, one.size() - ending.one.size())).append(ending.many);
    }
    return std::string(one) + 's';
}

} // namespace cutaway
