// SPDX-License-Identifier: MIT
#include "core/schema/numberlist.h"

#include "core/schema/value.h"

#include <algorithm>

namespace cutaway
{

Result<std::vector<double>> parseNumberList(std::string_view text)
{
    constexpr std::string_view kBetween = " ,()\t";
    std::vector<double> numbers;
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(kBetween), text.size()));
        if (text.empty())
            return numbers;
        const std::string_view word = text.substr(0, text.find_first_of(kBetween));
        const Result<Value> number = parseScalar(Kind::F64, word);
        if (!number)
            return tl::unexpected(number.error());
        numbers.push_back(std::get<double>(*number));
        text.remove_prefix(word.size());
    }
}

} // namespace cutaway
