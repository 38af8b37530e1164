// SPDX-License-Identifier: MIT
#include "core/domains/script/sources.h"

#include "core/domains/script/compiled.h"
#include "core/domains/script/script.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>

namespace cutaway::script
{

namespace
{

// Types of the game that scripts extend; they declare no property that a plugin sets.
constexpr std::string_view kGameTypes[] = {"scriptobject",
                                           "form",
                                           "alias",
                                           "referencealias",
                                           "locationalias",
                                           "refcollectionalias",
                                           "objectreference",
                                           "actor",
                                           "quest",
                                           "scene",
                                           "topicinfo",
                                           "topic",
                                           "package",
                                           "perk",
                                           "terminal",
                                           "activemagiceffect",
                                           "magiceffect",
                                           "weapon",
                                           "armor",
                                           "book",
                                           "potion",
                                           "ingredient",
                                           "key",
                                           "miscobject",
                                           "activator",
                                           "talkingactivator",
                                           "container",
                                           "door",
                                           "furniture",
                                           "flora",
                                           "light",
                                           "location",
                                           "cell",
                                           "worldspace",
                                           "faction",
                                           "race",
                                           "spell",
                                           "enchantment",
                                           "shout",
                                           "actorbase",
                                           "formlist",
                                           "globalvariable",
                                           "keyword",
                                           "outfit",
                                           "leveledactor",
                                           "leveleditem",
                                           "message",
                                           "soulgem",
                                           "ammo",
                                           "scroll",
                                           "sound",
                                           "static",
                                           "holotape",
                                           "instancenamingrules"};
constexpr int kMostParents = 64;

std::string lower(std::string_view text)
{
    std::string result(text);
    std::ranges::transform(result, result.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return result;
}

bool isNameLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == ':';
}

// Declarations, line by line. A type is a name, with [] behind it for a list.
class SourceReader
{
public:
    explicit SourceReader(std::string_view text) : m_text(lower(text)) {}

    Declared read()
    {
        while (m_at < m_text.size()) {
            std::vector<std::string> words = nextLine();
            if (!words.empty())
                take(words);
        }
        return std::move(m_declared);
    }

private:
    bool skip(std::string_view open, std::string_view close)
    {
        if (m_text.compare(m_at, open.size(), open) != 0)
            return false;
        const std::size_t end = m_text.find(close, m_at + open.size());
        m_at = end == std::string::npos ? m_text.size() : end + close.size();
        return true;
    }

    // The words and signs of a line, without comments and texts; a line goes on behind a backslash.
    std::vector<std::string> nextLine()
    {
        std::vector<std::string> words;
        while (m_at < m_text.size()) {
            const char c = m_text[m_at];
            if (c == '\n') {
                ++m_at;
                break;
            }
            if (skip(";/", "/;") || skip("{", "}") || skip("\"", "\""))
                continue;
            if (c == ';') {
                m_at = std::min(m_text.find('\n', m_at), m_text.size());
            } else if (c == '\\') {
                m_at = std::min(m_text.find('\n', m_at), m_text.size() - 1) + 1;
            } else if (isNameLetter(c)) {
                const std::size_t first = m_at;
                while (m_at < m_text.size() && isNameLetter(m_text[m_at]))
                    ++m_at;
                words.push_back(m_text.substr(first, m_at - first));
            } else {
                if (c != ' ' && c != '\t' && c != '\r')
                    words.emplace_back(1, c);
                ++m_at;
            }
        }
        return words;
    }

    void take(const std::vector<std::string> &words)
    {
        const auto word = [&](std::size_t at) { return at < words.size() ? words[at] : std::string(); };
        const bool isList = word(1) == "[" && word(2) == "]";
        const std::size_t what = isList ? 3 : 1; // behind a type
        if (word(0) == "scriptname") {
            m_declared.name = word(1);
            if (word(2) == "extends")
                m_declared.parent = word(3);
        } else if (word(0) == "function" || word(0) == "event") {
            m_declared.functions.insert(word(1));
        } else if (word(what) == "function") {
            m_declared.functions.insert(word(what + 1));
        } else if (word(what) == "property" && !word(what + 1).empty()) {
            m_declared.properties[word(what + 1)] = word(0) + (isList ? "[]" : "");
        }
    }

    std::string m_text;
    std::size_t m_at = 0;
    Declared m_declared;
};

std::optional<std::string> contentOf(const std::filesystem::path &file)
{
    std::error_code error;
    if (std::filesystem::file_size(file, error) > Sources::kMostBytes || error)
        return std::nullopt;
    std::ifstream in(file, std::ios::binary);
    std::string content{std::istreambuf_iterator<char>(in), {}};
    return in.bad() ? std::nullopt : std::optional(std::move(content));
}

} // namespace

Declared parseSource(std::string_view text)
{
    return SourceReader(text).read();
}

bool suits(std::int64_t stored, std::string_view declared)
{
    const bool isList = declared.ends_with("[]");
    const std::string_view plain = isList ? declared.substr(0, declared.size() - 2) : declared;
    const std::int64_t type = isList ? stored - kListBy : stored;
    if (stored == kNoType || plain == "var")
        return true;
    return plain == "int"      ? type == kInt
           : plain == "float"  ? type == kFloat
           : plain == "bool"   ? type == kBool
           : plain == "string" ? type == kText
                               : type == kObject || type == kStruct; // the name does not tell which
}

const std::string *Family::typeOf(std::string_view property) const
{
    for (const Declared *script : scripts) {
        if (const auto found = script->properties.find(lower(property)); found != script->properties.end())
            return &found->second;
    }
    return nullptr;
}

bool Family::hasFunction(std::string_view function) const
{
    return std::ranges::any_of(scripts, [name = lower(function)](const Declared *script) {
        return script->functions.contains(name);
    });
}

Sources Sources::below(const std::vector<std::filesystem::path> &folders)
{
    // Fallout 4 keeps sources in folders of its own.
    constexpr const char *kPlaces[] = {"Scripts/Source", "Scripts/Source/User", "Scripts/Source/Base",
                                       "Source/Scripts", "Scripts"};
    std::vector<std::filesystem::path> places;
    for (const std::filesystem::path &folder : folders) {
        for (const char *place : kPlaces)
            places.push_back(folder / place);
    }
    return Sources(std::move(places));
}

bool Sources::empty()
{
    list();
    return m_files.empty() && m_compiled.empty();
}

// A colon in the name of a script is a folder.
void Sources::list()
{
    if (std::exchange(m_isListed, true))
        return;
    for (const std::filesystem::path &folder : m_folders) {
        std::error_code error;
        std::size_t seen = 0;
        const auto options = std::filesystem::directory_options::skip_permission_denied;
        for (std::filesystem::recursive_directory_iterator each(folder, options, error), end;
             !error && each != end && ++seen < kMostFiles; each.increment(error)) {
            const std::string ending = lower(each->path().extension().string());
            if (ending != ".psc" && ending != ".pex")
                continue;
            std::string name =
                lower(each->path().lexically_relative(folder).replace_extension().generic_string());
            std::ranges::replace(name, '/', ':');
            (ending == ".psc" ? m_files : m_compiled).emplace(std::move(name), each->path());
        }
    }
}

const Declared *Sources::find(std::string_view script)
{
    list();
    const std::string name = lower(script);
    if (const auto known = m_read.find(name); known != m_read.end())
        return known->second.get();
    std::unique_ptr<Declared> &declared = m_read[name];
    const auto source = m_files.find(name), compiled = m_compiled.find(name);
    std::optional<Declared> read;
    if (source != m_files.end()) {
        if (const auto text = contentOf(source->second))
            read = parseSource(*text);
    } else if (compiled != m_compiled.end()) {
        if (const auto bytes = contentOf(compiled->second))
            read = parseCompiled({reinterpret_cast<const std::uint8_t *>(bytes->data()), bytes->size()});
    }
    declared = read ? std::make_unique<Declared>(std::move(*read)) : nullptr;
    return declared.get();
}

Family Sources::family(std::string_view script)
{
    Family family;
    std::string name = lower(script);
    for (int depth = 0; depth < kMostParents; ++depth) {
        const Declared *found = find(name);
        if (found == nullptr) {
            family.complete = !family.scripts.empty() &&
                              std::ranges::find(kGameTypes, std::string_view(name)) != std::end(kGameTypes);
            break;
        }
        family.scripts.push_back(found);
        name = found->parent;
        if (name.empty()) {
            family.complete = true;
            break;
        }
    }
    return family;
}

} // namespace cutaway::script
