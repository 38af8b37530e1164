// SPDX-License-Identifier: MIT
// Tables of facts: lines of cells parted by tabs, the first with the names of the columns.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

namespace cutaway::test
{

// Rows by the names of the columns.
inline std::vector<std::map<std::string, std::string>> factRows(const std::filesystem::path &table)
{
    const auto cells = [](const std::string &line) {
        std::vector<std::string> found(1);
        for (const char c : line) {
            if (c == '\t')
                found.emplace_back();
            else
                found.back() += c;
        }
        return found;
    };
    std::ifstream in(table);
    std::string line;
    std::getline(in, line);
    const std::vector<std::string> names = cells(line);
    std::vector<std::map<std::string, std::string>> rows;
    while (std::getline(in, line)) {
        const std::vector<std::string> values = cells(line);
        auto &row = rows.emplace_back();
        for (std::size_t i = 0; i < std::min(names.size(), values.size()); ++i)
            row[names[i]] = values[i];
    }
    return rows;
}

} // namespace cutaway::test
