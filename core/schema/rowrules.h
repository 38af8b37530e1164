// SPDX-License-Identifier: MIT
// What a row of a table says about rows that others name by number, or that stand beside each other:
//
//   field("materialIndex", Kind::U32).to(kRows, "of materials")        number of a row of that array
//   field("startBoneIndex", Kind::I16).to(kRows, "of bones over numBones")  as many rows as numBones from
//   there array("referencePose", kQsTransform).to(kRows, "beside bones")     row i belongs to row i of that
//   array array("sections", kSection).to(kRows, "held by the tree of boxes") numbers in a form of its own
//   array("bodies", kBody).to(kRows, "held around by the NIF")         likewise, in the file around a part
//   field("bone", Kind::U16).to(kRows, "of bones; judged by the rules for skins")  they say when it names
//   none
//
// Several rules are parted by semicolons. core/file/rowpaths.h says how the path to an array is read. "of"
// also holds for all numbers of a structure or an array.
#pragma once

#include "core/schema/fielddesc.h"

namespace cutaway
{

// Such a row leads to no place of its own, so that its target is free to say this.
inline constexpr Link kRows = Link::None;

struct RowRules {
    std::string_view path;       // to the array that a number counts in
    std::string_view span;       // the member that says how many rows are meant
    std::string_view beside;     // path to the array that this one stands beside
    std::string_view holder;     // what holds numbers of its rows
    std::string_view hostHolder; // in the file around
    std::string_view judge;      // what knows which of the numbers the games read
};

constexpr RowRules rowRules(const FieldDesc &row)
{
    RowRules rules;
    std::string_view rest = row.link == kRows && row.kind != Kind::Pointer ? row.linkType : "";
    const auto take = [](std::string_view text, std::string_view word, std::string_view &into) {
        if (text.substr(0, word.size()) == word)
            into = text.substr(word.size());
        return !into.empty();
    };
    while (!rest.empty()) {
        const std::size_t end = rest.find("; ") < rest.size() ? rest.find("; ") : rest.size();
        const std::string_view rule = rest.substr(0, end);
        rest = end + 2 < rest.size() ? rest.substr(end + 2) : "";
        constexpr std::string_view kOver = " over ";
        std::string_view found;
        if (take(rule, "of ", found)) {
            const std::size_t over = found.find(kOver);
            rules.path = found.substr(0, over);
            rules.span = over < found.size() ? found.substr(over + kOver.size()) : "";
        } else if (!take(rule, "beside ", rules.beside) && !take(rule, "held by ", rules.holder) &&
                   !take(rule, "held around by ", rules.hostHolder)) {
            take(rule, "judged by ", rules.judge);
        }
    }
    return rules;
}

} // namespace cutaway
