// SPDX-License-Identifier: MIT
#include "core/formats/esp/masters.h"

#include "core/base/quantity.h"
#include "core/formats/esp/datafolders.h"
#include "core/formats/esp/espdecode.h"
#include "core/formats/esp/formfields.h"
#include "core/formats/esp/formid.h"
#include "core/formats/esp/recordedit.h"
#include "core/formats/esp/renumber.h"
#include "core/schema/value.h"

#include <algorithm>
#include <array>
#include <fstream>

namespace cutaway::esp
{

namespace
{

constexpr std::uint32_t kHighestIndex = 0xFF;      // of a FormID
constexpr std::uint64_t kMostNameBytes = 512;      // of the header record, the NUL included
constexpr std::uint64_t kMostHeaderData = 1 << 20; // of a header record that is read for its masters

bool isListed(const std::vector<std::string> &names, std::string_view name)
{
    return std::ranges::any_of(names, [&](const std::string &each) { return samePlugin(each, name); });
}

bool endsWith(std::string_view name, std::string_view extension)
{
    return name.size() > extension.size() &&
           samePlugin(name.substr(name.size() - extension.size()), extension);
}

Result<void> checkName(std::string_view name)
{
    if (!endsWith(name, ".esm") && !endsWith(name, ".esl") && !endsWith(name, ".esp"))
        return fail("'{}' is not the name of a plugin: they end with .esm, .esl or .esp", name);
    if (name.find_first_of("/\\:") != std::string_view::npos)
        return fail("'{}' has a folder; a master is named without", name);
    if (name.size() >= kMostNameBytes)
        return fail("the name of a master would have {}; the limit is {}", quantity(name.size() + 1, "byte"),
                    kMostNameBytes);
    return {};
}

Result<void> checkNames(const File &file, const std::vector<std::string> &names)
{
    const std::vector<std::string> &before = file.state<EspState>().masters;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const bool isKept = std::ranges::find(before, names[i]) != before.end();
        if (const Result<void> good = isKept ? Result<void>() : checkName(names[i]); !good)
            return good;
        if (!isKept && samePlugin(names[i], file.name()))
            return fail("{} is the plugin itself", names[i]);
        if (isListed({names.begin(), names.begin() + static_cast<std::ptrdiff_t>(i)}, names[i]))
            return fail("{} is listed twice", names[i]);
    }
    const std::size_t most = mostMasters(file.state<EspState>().game);
    if (names.size() > most && names.size() > before.size())
        return fail("the plugin would have {}; the limit is {}", quantity(names.size(), "master"), most);
    return {};
}

// The masters of the header record as they are stored: each MAST with the DATA behind it.
struct StoredMasters {
    std::vector<SubrecordRun> pairs;
    std::size_t before = 0; // subrecord in front of which the first stands, or would
};

StoredMasters storedMasters(const RecordEdit &header)
{
    constexpr Signature kInFront[] = {sig("HEDR"), sig("OFST"), sig("DELE"), sig("CNAM"), sig("SNAM")};
    const std::vector<Subrecord> &subs = header.subrecords();
    StoredMasters stored;
    for (std::size_t i = 0; i < subs.size(); ++i) {
        if (stored.pairs.empty() && std::ranges::find(kInFront, subs[i].signature) != std::end(kInFront))
            stored.before = i + 1;
        if (subs[i].signature != sig("MAST"))
            continue;
        if (stored.pairs.empty())
            stored.before = i;
        const bool hasData = i + 1 < subs.size() && subs[i + 1].signature == sig("DATA");
        stored.pairs.push_back({i, i + (hasData ? 2 : 1)});
    }
    return stored;
}

Bytes newPair(std::string_view name)
{
    Bytes text(name.begin(), name.end());
    text.push_back(0);
    Bytes pair = storedSubrecord(sig("MAST"), text);
    const Bytes data = storedSubrecord(sig("DATA"), Bytes(8));
    pair.insert(pair.end(), data.begin(), data.end());
    return pair;
}

// Splices that make the pairs those of `names`; `before[i]` is the pair that name i has now, if any.
std::vector<Splice> headerSplices(const RecordEdit &header, const std::vector<std::string> &names,
                                  const std::vector<std::optional<std::size_t>> &before)
{
    const StoredMasters stored = storedMasters(header);
    const ByteSpan bytes = header.tree().bytes().span();
    const auto rangeOf = [&](const SubrecordRun &run) {
        const std::uint64_t from = header.startOf(run.first);
        return ByteRange{from, header.subrecords()[run.last - 1].payload.end() - from};
    };
    Bytes pairs;
    for (std::size_t i = 0; i < names.size(); ++i) {
        Bytes fresh;
        ByteSpan pair;
        if (before[i]) {
            const ByteRange range = rangeOf(stored.pairs[*before[i]]);
            pair = bytes.subspan(range.offset, range.size);
        } else {
            fresh = newPair(names[i]);
            pair = fresh;
        }
        pairs.insert(pairs.end(), pair.begin(), pair.end());
    }
    std::vector<Splice> splices{{header.startOf(stored.before), 0, std::move(pairs)}};
    for (const SubrecordRun &run : stored.pairs) {
        const ByteRange range = rangeOf(run);
        if (splices.back().offset + splices.back().removed == range.offset)
            splices.back().removed += range.size;
        else
            splices.push_back({range.offset, range.size, {}});
    }
    return splices;
}

// The places in a new list by those in the present one.
class IndexMap
{
public:
    IndexMap(const File &file, const std::vector<std::string> &names) : m_file(file), m_names(names.size())
    {
        const std::vector<std::string> &masters = file.state<EspState>().masters;
        m_before.resize(names.size());
        m_now.resize(masters.size());
        for (std::size_t i = 0; i < masters.size(); ++i) {
            for (std::size_t n = 0; n < names.size() && !m_now[i]; ++n) {
                if (!m_before[n] && samePlugin(names[n], masters[i])) {
                    m_before[n] = i;
                    m_now[i] = n;
                }
            }
        }
    }

    const std::vector<std::optional<std::size_t>> &before() const { return m_before; }

    Result<std::uint32_t> now(std::uint32_t formId) const
    {
        const std::uint32_t index = formId >> 24, object = formId & kObjectMask;
        // Without masters, ids of the engine count none.
        if (m_now.empty() && formId < kFirstFreeObject)
            return formId;
        if (index < m_now.size() && !m_now[index])
            return fail("FormID {:08X} is of {}", formId, m_file.state<EspState>().masters[index]);
        const std::size_t place = index < m_now.size() ? *m_now[index] : index - m_now.size() + m_names;
        if (place > kHighestIndex)
            return fail("FormID {:08X} would count more than {} masters", formId, kHighestIndex);
        return static_cast<std::uint32_t>(place) << 24 | object;
    }

private:
    const File &m_file;
    std::size_t m_names;
    std::vector<std::optional<std::size_t>> m_before, m_now;
};

bool isMasterFile(const std::string &name, const std::optional<PluginFacts> &facts)
{
    return endsWith(name, ".esm") || endsWith(name, ".esl") ||
           (facts && (facts->flags & recordflag::kMaster) != 0);
}

// The header record of a file, or nothing.
Bytes headerBytes(const std::filesystem::path &path)
{
    std::ifstream in(path, std::ios::binary);
    Bytes bytes(kHeaderSize);
    const auto fill = [&](std::size_t from) {
        in.read(reinterpret_cast<char *>(bytes.data() + from),
                static_cast<std::streamsize>(bytes.size() - from));
        return in.good();
    };
    if (!fill(0) || load<Signature>(bytes, 0) != kPluginHeader ||
        recordHeader(bytes).dataSize > kMostHeaderData)
        return {};
    bytes.resize(kHeaderSize + recordHeader(bytes).dataSize);
    return fill(kHeaderSize) ? bytes : Bytes();
}

} // namespace

std::vector<MasterUse> usesOfMasters(const File &file, Progress &progress)
{
    const std::vector<std::string> &masters = file.state<EspState>().masters;
    std::vector<MasterUse> uses;
    for (const std::string &name : masters)
        uses.push_back({name});
    const auto count = static_cast<UnitId>(file.units().size());
    for (UnitId unit = 0; unit < count && !progress.cancelled(); ++unit) {
        progress.report(unit, count);
        Diagnostics ignored;
        const UnitTree tree = decodeUnit(file, unit, ignored);
        forEachFormOf(tree, [&](const Node &, std::uint32_t formId) {
            if (const std::uint32_t index = formId >> 24; index < uses.size())
                ++uses[index].forms;
        });
        forEachUnexplained(tree, tree.root(), [&](const Node &node) {
            if (!isWithoutRow(node))
                return;
            forEachPossibleForm(tree.bytesOf(node), masters.size(), [&](std::size_t, std::uint32_t formId) {
                if (const std::uint32_t index = formId >> 24;
                    index < uses.size() && uses[index].mayBeNamed.empty())
                    uses[index].mayBeNamed = file.pathText(unit, node.id);
            });
        });
    }
    return uses;
}

std::size_t mostMasters(Game game)
{
    return game == Game::SkyrimLE ? 254 : 253; // light plugins take one of the 255 places
}

Result<Patch> withMasters(const File &file, const std::vector<std::string> &names, Progress &progress)
{
    if (!file.state<EspState>().hasHeader)
        return fail("the plugin has no header record that lists masters");
    if (names == file.state<EspState>().masters)
        return Patch();
    if (const Result<void> good = checkNames(file, names); !good)
        return tl::unexpected(good.error());
    const RecordEdit header(file, 0);
    if (storedMasters(header).pairs.size() != file.state<EspState>().masters.size())
        return fail("the header record cannot be read to its end");
    const IndexMap map(file, names);
    return renumbered(file,
                      {[&map](std::uint32_t formId) { return map.now(formId); },
                       headerSplices(header, names, map.before())},
                      progress);
}

Result<std::vector<std::string>> mastersWith(const File &file, const std::vector<std::string> &added)
{
    std::vector<std::string> names = file.state<EspState>().masters;
    for (const std::string &name : added) {
        if (isListed(names, name))
            return fail("{} is a master already", name);
        names.push_back(name);
    }
    return names;
}

Result<Patch> withMastersAdded(const File &file, const std::vector<std::string> &added, Progress &progress)
{
    const auto names = mastersWith(file, added);
    return names ? withMasters(file, *names, progress) : tl::unexpected(names.error());
}

Result<void> checkNoCircle(const File &from, const File &to, const std::vector<std::string> &names)
{
    const bool isNamed =
        std::ranges::any_of(names, [&](const std::string &name) { return samePlugin(name, from.name()); });
    return isNamed && namesPlugin(from, to.name())
               ? fail("{} builds on {}, so that it cannot be its master", from.name(), to.name())
               : Result<void>();
}

std::vector<std::string> usedMasters(const File &file, Progress &progress)
{
    std::vector<std::string> names;
    for (const MasterUse &use : usesOfMasters(file, progress)) {
        if (use.isUsed())
            names.push_back(use.name);
    }
    return names;
}

FactsOf factsIn(const FormatSet &formats, const std::filesystem::path &folder)
{
    return [folder, formats](const std::string &name) -> std::optional<PluginFacts> {
        const std::filesystem::path path = fileNamed(folder, name);
        Bytes bytes = path.empty() ? Bytes() : headerBytes(path);
        if (bytes.empty())
            return std::nullopt;
        Progress progress;
        const auto header = File::fromBytes(BytesView::own(std::move(bytes)), name, formats, progress);
        const auto *state = header->stateIf<EspState>();
        return state == nullptr ? std::nullopt : std::optional(PluginFacts{state->flags, state->masters});
    };
}

std::vector<std::string> sortedMasters(const std::vector<std::string> &masters, const FactsOf &factsOf)
{
    struct Waiting {
        std::string name;
        bool isMaster = false;
        std::vector<std::string> needs;
    };
    std::vector<Waiting> waiting;
    for (const std::string &name : masters) {
        const std::optional<PluginFacts> facts = factsOf ? factsOf(name) : std::nullopt;
        waiting.push_back(
            {name, isMasterFile(name, facts), facts ? facts->masters : std::vector<std::string>()});
    }
    std::ranges::stable_sort(waiting, std::ranges::greater(), &Waiting::isMaster);
    std::vector<std::string> sorted;
    while (!waiting.empty()) {
        const auto isReady = [&](const Waiting &each) {
            return each.isMaster == waiting.front().isMaster &&
                   std::ranges::none_of(waiting, [&](const Waiting &other) {
                       return &other != &each && isListed(each.needs, other.name);
                   });
        };
        auto next = std::ranges::find_if(waiting, isReady);
        if (next == waiting.end())
            next = waiting.begin(); // they need each other
        sorted.push_back(std::move(next->name));
        waiting.erase(next);
    }
    return sorted;
}

} // namespace cutaway::esp
