// SPDX-License-Identifier: MIT
// Prints a libFuzzer dictionary: dictionary FORMAT FILE...
//
// Names of the tables of the format, whether or not a file has them, and the words in the files: signatures,
// keywords, columns, keys of JSON.
#include "core/base/mappedfile.h"
#include "core/formats/hkx/schema/classes.h"
#include "core/formats/nif/blocktypes.h"

#include <cctype>
#include <fmt/format.h>
#include <set>

using namespace cutaway;

namespace
{

void addNames(std::string_view format, std::set<std::string> &words)
{
    if (format == "nif") {
        for (const std::string_view type : nif::blockTypeNames())
            words.emplace(type);
    }
    if (format == "hkx")
        hkx::forEachClass([&words](const hkx::ClassRow &row) { words.emplace(row.type->name); });
}

// Runs of letters, digits and what stands in names.
void addWords(ByteSpan bytes, std::set<std::string> &words)
{
    constexpr std::size_t kShortest = 2, kLongest = 40;
    std::string word;
    const auto end = [&] {
        if (word.size() >= kShortest && word.size() <= kLongest && std::isdigit(word[0]) == 0)
            words.insert(word);
        word.clear();
    };
    for (const std::uint8_t byte : bytes) {
        if (byte < 0x80 && (std::isalnum(byte) != 0 || byte == '_' || byte == ':'))
            word += static_cast<char>(byte);
        else
            end();
    }
    end();
}

} // namespace

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    std::set<std::string> words{"0"}; // libFuzzer refuses an empty one
    addNames(argv[1], words);
    for (int i = 2; i < argc; ++i) {
        if (const auto loaded = loadFile(argv[i]))
            addWords(loaded->bytes.span(), words);
    }
    for (const std::string &word : words)
        fmt::print("\"{}\"\n", word);
}
