// SPDX-License-Identifier: MIT
#include "core/query/diff.h"

#include "core/file/check.h"
#include "core/file/pairing.h"
#include "core/file/part.h"
#include "core/query/treediff.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace cutaway::query
{

namespace
{

constexpr std::uint64_t kComparedAtOnce = 1 << 24;
constexpr std::size_t kShownBytes = 8;

bool sameWindow(const ByteBuffer &left, ByteRange a, const ByteBuffer &right, ByteRange b)
{
    return a.size == b.size && std::ranges::equal(left.view(a).span(), right.view(b).span());
}

bool identicalBytes(const File &left, const File &right)
{
    const std::uint64_t size = left.bytes().size();
    if (size != right.bytes().size())
        return false;
    for (std::uint64_t at = 0; at < size; at += kComparedAtOnce) {
        const ByteRange window{at, std::min(kComparedAtOnce, size - at)};
        if (!sameWindow(left.bytes(), window, right.bytes(), window))
            return false;
    }
    return true;
}

// One document on both sides, with what it stands in.
struct Level {
    std::string prefix; // of paths: "block[7]!"
    std::uint64_t leftBase = 0;
    std::uint64_t rightBase = 0;
    std::vector<std::pair<UnitId, UnitId>> hosts;
};

// The kind of differences to report: those with a meaning, or each byte.
enum class Grain : std::uint8_t { Meaning, Byte };

class FileDiff
{
public:
    FileDiff(const DiffOptions &options, Grain grain, const std::function<bool(const DiffRow &)> &visit,
             Progress &progress, DiffSummary &summary)
        : m_options(options), m_grain(grain), m_visit(visit), m_progress(progress), m_summary(summary)
    {
    }

    // The whole files, or these two units.
    void compare(const File &left, const File &right, const Level &level,
                 const std::optional<std::pair<UnitId, UnitId>> &only = {})
    {
        const UnitAlignment units = only && pairing(left) != nullptr ? UnitAlignment(left, right)
                                                                     : UnitAlignment(left, right, m_progress);
        const DiffPair files{left, right, units, readsAlike(left, right, units)};
        const Pairing *pairs = pairing(left);
        const bool patchRight = pairs != nullptr && pairs->buildsOn(right, left);
        const bool patchLeft = pairs != nullptr && pairs->buildsOn(left, right);
        m_levels.push_back(
            {files, level, embeddedByHost(left), embeddedByHost(right), patchLeft, patchRight});
        if (only)
            comparePair(only->first, only->second);
        else
            compareUnits();
        m_levels.pop_back();
    }

private:
    struct Open {
        const DiffPair &files;
        const Level &level;
        std::map<UnitId, Embedded> leftParts;
        std::map<UnitId, Embedded> rightParts;
        // True for a plugin compared with its master: a record missing in it is as in the master.
        bool leftIsPatch;
        bool rightIsPatch;
    };

    const Open &top() const { return m_levels.back(); }
    const DiffPair &files() const { return top().files; }

    bool stopped()
    {
        if (m_progress.cancelled() || m_summary.rows >= m_options.mostRows)
            m_summary.complete = false;
        return !m_summary.complete;
    }

    void compareUnits()
    {
        const auto lefts = static_cast<UnitId>(files().left.units().size());
        const auto rights = static_cast<UnitId>(files().right.units().size());
        for (UnitId unit = 0; unit < lefts && !stopped(); ++unit) {
            if (m_levels.size() == 1)
                m_progress.report(unit, lefts);
            const UnitId other = files().units.rightOf(unit);
            if (other != UnitIndex::kNone)
                comparePair(unit, other);
            else
                missing(unit, true);
        }
        for (UnitId unit = 0; unit < rights && !stopped(); ++unit) {
            if (files().units.leftOf(unit) == UnitIndex::kNone)
                missing(unit, false);
        }
    }

    // A group that is missing with all its contents is reported in one row.
    void missing(UnitId unit, bool isLeft)
    {
        ++(isLeft ? m_summary.unitsLeft : m_summary.unitsRight);
        if (isLeft ? top().rightIsPatch : top().leftIsPatch)
            return;
        const File &file = isLeft ? files().left : files().right;
        const auto partner = [&](UnitId u) {
            return isLeft ? files().units.rightOf(u) : files().units.leftOf(u);
        };
        const UnitId parent = file.units().parentOf(unit);
        if (parent != UnitIndex::kNone && partner(parent) == UnitIndex::kNone)
            return;
        DiffRow row;
        row.kind = isLeft ? DiffKind::OnlyLeft : DiffKind::OnlyRight;
        row.isUnit = true;
        DiffSide &there = isLeft ? row.left : row.right;
        DiffSide &absent = isLeft ? row.right : row.left;
        const ByteRange extent = file.units().extent(unit);
        there = {NodePath{unit, {}}, file.format().unitTitle(file, unit), extent, true, kAnyRow};
        there.range.offset += isLeft ? top().level.leftBase : top().level.rightBase;
        absent.place.unit = parent == UnitIndex::kNone ? UnitIndex::kNone : partner(parent);
        row.path = top().level.prefix + file.format().unitKey(file, unit);
        row.unitTitle = there.text;
        report(std::move(row));
    }

    void comparePair(UnitId left, UnitId right)
    {
        const DiffPair &pair = files();
        const std::uint64_t before = m_summary.rows;
        const ByteRange a = pair.left.units().range(left), b = pair.right.units().range(right);
        const bool sameBytes = sameWindow(pair.left.bytes(), a, pair.right.bytes(), b);
        if (!sameBytes || m_options.same || (!pair.alike && m_grain == Grain::Meaning)) {
            compareTrees(left, right);
            compareParts(left, right);
        }
        if (!sameBytes && m_summary.rows == before &&
            m_grain == Grain::Byte) // the same data packed otherwise
            addRow(DiffKind::Differs, left, {{}, true}, right, {{}, true});
        ++(m_summary.rows == before ? m_summary.unitsSame : m_summary.unitsDiffer);
    }

    void compareTrees(UnitId left, UnitId right)
    {
        TreeDiff trees(
            files(), left, right, m_options,
            [&](DiffKind kind, const DiffNode &x, const DiffNode &y) { addRow(kind, left, x, right, y); },
            [&](ByteRange x, ByteRange y) { return isPart(left, x, right, y); });
        if (m_grain == Grain::Byte)
            return trees.compareExactly();
        const TreeDiff::LeftOut leftOut = trees.compare();
        m_summary.bookkeeping += leftOut.bookkeeping;
        m_summary.padding += leftOut.padding;
    }

    // The bytes of an embedded document are compared as that document.
    bool isPart(UnitId left, ByteRange a, UnitId right, ByteRange b) const
    {
        const auto x = top().leftParts.find(left);
        const auto y = top().rightParts.find(right);
        const auto within = [](const File &file, UnitId unit, ByteRange range) {
            return ByteRange{file.units()[unit].offset + range.offset, range.size};
        };
        return x != top().leftParts.end() && y != top().rightParts.end() &&
               m_levels.size() <= kMaxEmbedding && x->second.range == within(files().left, left, a) &&
               y->second.range == within(files().right, right, b);
    }

    void compareParts(UnitId left, UnitId right)
    {
        const auto x = top().leftParts.find(left);
        const auto y = top().rightParts.find(right);
        if (x == top().leftParts.end() || y == top().rightParts.end() || m_levels.size() > kMaxEmbedding)
            return;
        const ByteRange a = x->second.range, b = y->second.range;
        const File &host = files().left;
        if (sameWindow(host.bytes(), a, files().right.bytes(), b))
            return;
        Level level = top().level;
        level.prefix += host.format().unitKey(host, left) + kEmbeddedMark;
        level.leftBase += a.offset;
        level.rightBase += b.offset;
        level.hosts.emplace_back(left, right);
        const auto inLeft = host.openEmbedded(x->second, host.formats());
        const auto inRight = files().right.openEmbedded(y->second, host.formats());
        compare(*inLeft, *inRight, level);
    }

    // Shows values that look the same on both sides from the first byte that differs.
    static void showFirstBytes(const UnitTree &left, NodeId a, const UnitTree &right, NodeId b, DiffRow &row)
    {
        const ByteSpan x = left.bytesOf(a), y = right.bytesOf(b);
        const auto at = static_cast<std::size_t>(std::ranges::mismatch(x, y).in1 - x.begin());
        const auto text = [at](ByteSpan bytes) {
            const ByteSpan shown = bytes.subspan(std::min(at, bytes.size()));
            return fmt::format("+{:#x}: {:02X}", at,
                               fmt::join(shown.first(std::min(kShownBytes, shown.size())), " "));
        };
        row.left.text = text(x);
        row.right.text = text(y);
    }

    DiffSide sideOf(const File &file, UnitId unit, const DiffNode &node, std::uint64_t base) const
    {
        const auto tree = file.tree(unit);
        DiffSide side;
        side.place = {unit, tree->path(node.id)};
        side.present = node.present;
        side.row = node.row;
        const ByteRange whole = file.units().range(unit);
        const ByteRange range = tree->derived() ? ByteRange{0, whole.size} : tree->node(node.id).range;
        side.range = {base + whole.offset + range.offset, node.present ? range.size : 0};
        if (node.present)
            side.text = file.displayValue(unit, node.id);
        return side;
    }

    void addRow(DiffKind kind, UnitId left, const DiffNode &a, UnitId right, const DiffNode &b)
    {
        if (stopped())
            return;
        DiffRow row;
        row.kind = kind;
        row.left = sideOf(files().left, left, a, top().level.leftBase);
        row.right = sideOf(files().right, right, b, top().level.rightBase);
        if (row.left.text == row.right.text && kind == DiffKind::Differs)
            showFirstBytes(*files().left.tree(left), a.id, *files().right.tree(right), b.id, row);
        const bool onRight = kind == DiffKind::OnlyRight;
        const File &file = onRight ? files().right : files().left;
        row.path = top().level.prefix + file.pathText(onRight ? row.right.place : row.left.place);
        row.unitTitle = file.format().unitTitle(file, onRight ? right : left);
        report(std::move(row));
    }

    void report(DiffRow row)
    {
        row.hosts = top().level.hosts;
        ++m_summary.rows;
        if (!m_visit(row))
            m_summary.complete = false;
    }

    const DiffOptions &m_options;
    const Grain m_grain;
    const std::function<bool(const DiffRow &)> &m_visit;
    Progress &m_progress;
    DiffSummary &m_summary;
    std::vector<Open> m_levels;
};

// The first unit that has moved, for files with the same units in another order.
DiffRow unitsInAnotherOrder(const File &left, const File &right)
{
    const auto sideOf = [](const File &file, UnitId unit) {
        const ByteRange extent = file.units().extent(unit);
        return DiffSide{NodePath{unit, {}}, file.format().unitTitle(file, unit), extent, true, kAnyRow};
    };
    const std::size_t shared = std::min(left.units().size(), right.units().size());
    UnitId unit = 0;
    const auto isHere = [&](UnitId at) {
        return sameWindow(left.bytes(), left.units().range(at), right.bytes(), right.units().range(at));
    };
    while (unit + 1 < shared && isHere(unit))
        ++unit;
    DiffRow row;
    row.kind = DiffKind::Moved;
    row.isUnit = true;
    row.left = sideOf(left, unit);
    row.right = sideOf(right, unit);
    row.path = left.format().unitKey(left, unit);
    row.unitTitle = row.left.text;
    return row;
}

void compareAll(const File &left, const File &right, const DiffOptions &options,
                const std::function<bool(const DiffRow &)> &visit, Progress &progress, DiffSummary &summary)
{
    FileDiff(options, Grain::Meaning, visit, progress, summary).compare(left, right, {});
    if (!options.rest || summary.rows != 0 || !summary.complete)
        return;
    summary = {};
    FileDiff(options, Grain::Byte, visit, progress, summary).compare(left, right, {});
    if (summary.rows != 0 || !summary.complete)
        return;
    ++summary.rows;
    summary.complete = visit(unitsInAnotherOrder(left, right));
}

} // namespace

std::string_view toString(DiffKind kind)
{
    switch (kind) {
    case DiffKind::OnlyLeft:
        return "left";
    case DiffKind::OnlyRight:
        return "right";
    case DiffKind::Moved:
        return "moved";
    case DiffKind::Same:
        return "same";
    case DiffKind::Differs:
        break;
    }
    return "differs";
}

DiffRow mirrored(DiffRow row)
{
    std::swap(row.left, row.right);
    for (auto &[left, right] : row.hosts)
        std::swap(left, right);
    if (row.kind == DiffKind::OnlyLeft)
        row.kind = DiffKind::OnlyRight;
    else if (row.kind == DiffKind::OnlyRight)
        row.kind = DiffKind::OnlyLeft;
    return row;
}

DiffSummary diffUnits(const File &left, UnitId a, const File &right, UnitId b, const DiffOptions &options,
                      const std::function<bool(const DiffRow &)> &visit, Progress &progress)
{
    DiffSummary summary;
    FileDiff(options, Grain::Meaning, visit, progress, summary).compare(left, right, {}, std::pair(a, b));
    return summary;
}

DiffSummary diffFiles(const File &left, const File &right, const DiffOptions &options,
                      const std::function<bool(const DiffRow &)> &visit, Progress &progress)
{
    DiffSummary summary;
    summary.identical = identicalBytes(left, right);
    if (summary.identical) {
        summary.unitsSame = left.units().size();
        return summary;
    }
    if (&left.format() == &right.format()) {
        compareAll(left, right, options, visit, progress, summary);
        return summary;
    }
    // As bytes of no known format.
    const FormatSet raw(std::vector<FormatRow>{});
    const auto asRaw = [&](const File &file) {
        return File::fromBytes(file.bytes().view({0, file.bytes().size()}), file.name(), raw, progress);
    };
    compareAll(*asRaw(left), *asRaw(right), options, visit, progress, summary);
    return summary;
}

} // namespace cutaway::query
