// SPDX-License-Identifier: MIT
// Golden values of packfiles together with the packfile they belong to, found by its SHA-1.
#pragma once

#include "core/formats/hkx/hkxformat.h"
#include "tests/support/corpus.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/paths.h"

#include <QCryptographicHash>
#include <QTest>

#include <cmath>
#include <map>

namespace cutaway::test
{

struct GoldenRow {
    std::string name; // of the golden file, with the number of the packfile when it stands in a NIF
    nlohmann::json golden;
    Bytes bytes;
};

inline std::map<std::string, Bytes> packfilesBySha1()
{
    std::map<std::string, Bytes> found;
    for (NamedPackfile &file : corpusPackfiles()) {
        const QByteArrayView view(file.bytes.data(), static_cast<qsizetype>(file.bytes.size()));
        const QByteArray sha1 = QCryptographicHash::hash(view, QCryptographicHash::Sha1);
        found.emplace(sha1.toHex().toStdString(), std::move(file.bytes));
    }
    return found;
}

// All golden packfiles whose bytes are at hand. Read once.
inline const std::vector<GoldenRow> &goldenRows()
{
    static const std::vector<GoldenRow> rows = [] {
        std::vector<GoldenRow> made;
        if (sharedDir().empty())
            return made;
        const std::map<std::string, Bytes> files = packfilesBySha1();
        const auto take = [&](std::string name, const nlohmann::json &golden) {
            const auto file = files.find(golden.value("sha1", ""));
            if (file != files.end())
                made.push_back({std::move(name), golden, file->second});
        };
        std::error_code error;
        for (const auto &entry : std::filesystem::directory_iterator(sharedDir() / "golden/havok", error)) {
            const std::string name = entry.path().stem().string();
            const nlohmann::json whole = golden("havok", name);
            if (whole.contains("sha1"))
                take(name, whole);
            const nlohmann::json packfiles = whole.is_object()
                                                 ? whole.value("packfiles", nlohmann::json::array())
                                                 : nlohmann::json::array();
            for (std::size_t i = 0; i < packfiles.size(); ++i)
                take(fmt::format("{}[{}]", name, i), packfiles[i]);
        }
        return made;
    }();
    return rows;
}

// One test row per golden packfile whose name starts with `prefix`; index -1 when there is none.
inline void addGoldenRows(const std::string &prefix)
{
    QTest::addColumn<int>("index");
    bool any = false;
    for (std::size_t i = 0; i < goldenRows().size(); ++i) {
        if (!goldenRows()[i].name.starts_with(prefix))
            continue;
        QTest::newRow(goldenRows()[i].name.c_str()) << static_cast<int>(i);
        any = true;
    }
    if (!any)
        QTest::newRow("no golden values") << -1;
}

// An open packfile and short ways to its values. A path that leads nowhere gives NaN, "?" or 0.
class GoldenFile
{
public:
    explicit GoldenFile(int index)
        : m_row(goldenRows()[static_cast<std::size_t>(index)]), m_file(openPackfile(m_row.bytes))
    {
    }

    const nlohmann::json &golden() const { return m_row.golden; }
    const File &file() const { return *m_file; }
    const hkx::Packfile &pack() const { return m_file->state<hkx::HkxState>().pack; }

    std::string objectAt(std::uint32_t offset) const
    {
        const auto found = pack().objectAt(pack().header.contentsSection, offset);
        return found ? fmt::format("object[{}]", *found) : "?";
    }
    std::string objectOf(std::string_view className) const
    {
        const auto found = std::ranges::find(pack().objects, className, &hkx::Object::className);
        return fmt::format("object[{}]", found - pack().objects.begin());
    }

    bool exists(const std::string &path) const { return m_file->parsePath(path).has_value(); }
    std::size_t count(const std::string &path) const
    {
        return read<std::size_t>(path, 0,
                                 [](const UnitTree &tree, NodeId id) { return tree.node(id).childCount; });
    }
    std::string text(const std::string &path) const
    {
        const Result<NodePath> found = m_file->parsePath(path);
        return found ? m_file->displayValue(found->unit, *m_file->tree(found->unit)->find(found->path)) : "?";
    }
    std::vector<double> numbers(const std::string &path) const
    {
        return read<std::vector<double>>(path, {}, [](const UnitTree &tree, NodeId id) {
            const Value value = tree.value(id);
            if (const auto *list = std::get_if<std::vector<double>>(&value))
                return *list;
            if (const auto *number = std::get_if<std::int64_t>(&value))
                return std::vector<double>{static_cast<double>(*number)};
            if (const auto *natural = std::get_if<std::uint64_t>(&value))
                return std::vector<double>{static_cast<double>(*natural)};
            const auto *real = std::get_if<double>(&value);
            return real == nullptr ? std::vector<double>() : std::vector<double>{*real};
        });
    }
    double number(const std::string &path) const
    {
        const std::vector<double> found = numbers(path);
        return found.size() == 1 ? found.front() : std::nan("");
    }
    // The numbers at the path begin with these, as closely as six digits can say.
    bool near(const std::string &path, const std::vector<double> &expected) const
    {
        const std::vector<double> found = numbers(path);
        bool same = found.size() >= expected.size();
        for (std::size_t i = 0; same && i < expected.size(); ++i)
            same = std::fabs(found[i] - expected[i]) <= 1e-6 + 5e-6 * std::fabs(expected[i]);
        if (!same)
            qWarning("%s: %s, expected %s", path.c_str(), fmt::format("{}", fmt::join(found, " ")).c_str(),
                     fmt::format("{}", fmt::join(expected, " ")).c_str());
        return same;
    }
    // An array of exactly these numbers.
    bool sameNumbers(const std::string &path, const nlohmann::json &expected) const
    {
        bool same = count(path) == expected.size();
        for (std::size_t i = 0; same && i < expected.size(); ++i)
            same = number(fmt::format("{}[{}]", path, i)) == expected[i].get<double>();
        return same;
    }

private:
    template <class T, class Fn> T read(const std::string &path, T fallback, Fn fn) const
    {
        const Result<NodePath> found = m_file->parsePath(path);
        if (!found)
            return fallback;
        const auto tree = m_file->tree(found->unit);
        return fn(*tree, *tree->find(found->path));
    }

    const GoldenRow &m_row;
    std::unique_ptr<File> m_file;
};

} // namespace cutaway::test
