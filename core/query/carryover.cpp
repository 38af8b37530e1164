// SPDX-License-Identifier: MIT
#include "core/query/carryover.h"

#include "core/base/overwrites.h"
#include "core/base/quantity.h"
#include "core/query/threeway.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <set>

namespace cutaway::query
{

namespace
{

// The range in which two files differ: from `begin` on, and up to `end`, behind which they are the same
// again; that is `shift` bytes further on in the other file.
struct Middle {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    std::uint64_t shift = 0; // modulo 2^64
};

Middle middleOf(ByteSpan before, ByteSpan after)
{
    const auto most = static_cast<std::ptrdiff_t>(std::min(before.size(), after.size()));
    const auto begin =
        std::mismatch(before.begin(), before.begin() + most, after.begin()).first - before.begin();
    const auto tail = std::mismatch(before.rbegin(), before.rbegin() + (most - begin), after.rbegin()).first;
    return {static_cast<std::uint64_t>(begin),
            before.size() - static_cast<std::uint64_t>(tail - before.rbegin()), after.size() - before.size()};
}

std::string hostsKey(const DiffRow &row, std::size_t depth)
{
    std::string key;
    for (std::size_t i = 0; i < depth; ++i)
        key += fmt::format("{},", row.hosts[i].second);
    return key;
}

std::string placeKey(const std::string &hosts, UnitId unit, const std::string &path)
{
    return fmt::format("{}{}|{}", hosts, unit, path);
}

// Identifies the value of a row, the same in comparisons of the edited file with its original and with the
// new one; both have the edited file on the right. A part missing there is known by its path on the left.
std::string keyOf(const DiffRow &row)
{
    if (row.kind == DiffKind::OnlyLeft)
        return "-" + row.path;
    return placeKey(hostsKey(row, row.hosts.size()), row.right.place.unit, row.right.place.path);
}

struct Edit {
    DiffRow row;                      // original on the left, edited on the right
    std::optional<PlaceOnDisk> place; // for files whose units have no ids of their own
    bool seen = false;
    bool taken = false;
    std::string reason; // why it was not taken
};

class CarryOver
{
public:
    CarryOver(const File &original, const File &edited, const File &onDisk, Progress &progress)
        : m_original(original), m_edited(edited), m_disk(onDisk), m_progress(progress)
    {
    }

    Result<CarriedEdits> run()
    {
        if (&m_original.format() != &m_edited.format() || &m_edited.format() != &m_disk.format())
            return fail("the file on disk is of another format");
        m_apart = m_edited.format().statesSizes();
        Result<std::vector<DiffRow>> theirs = compare(m_original, m_disk);
        if (!theirs)
            return tl::unexpected(theirs.error());
        m_theirs = std::move(*theirs);
        if (std::optional<CarriedEdits> whole = asTheyAre())
            return std::move(*whole);
        m_now = m_disk.snapshot();
        noteChanges();
        for (const auto step : {&CarryOver::listEdits, &CarryOver::takeValues}) {
            if (const Result<void> done = (this->*step)(); !done)
                return tl::unexpected(done.error());
        }
        if (!isSound())
            return fail("what comes of both together is damaged");
        return summary();
    }

private:
    // The very bytes, where the other program has left alone what is around them and numbers that name
    // something name the same.
    std::optional<CarriedEdits> asTheyAre()
    {
        const BytesView original = m_original.bytes().view({0, m_original.bytes().size()});
        const BytesView onDisk = m_disk.bytes().view({0, m_disk.bytes().size()});
        const ByteSpan before = original.span(), after = onDisk.span();
        const bool inPlace = before.size() == after.size();
        const bool isSame = inPlace && std::ranges::equal(before, after);
        if (!isSame && !leadsTheSame())
            return std::nullopt;
        const Patch edits = m_edited.bytes().sinceOriginal();
        const Middle middle = inPlace ? Middle{} : middleOf(before, after);
        CarriedEdits carried;
        for (Splice splice : edits.splices()) {
            // Bytes that came or went belong between the bytes on both sides of them.
            const std::uint64_t around = splice.removed == splice.inserted.size() ? 0 : 1;
            const std::uint64_t begin = splice.offset - std::min(splice.offset, around);
            const std::uint64_t end =
                std::min<std::uint64_t>(splice.offset + splice.removed + around, before.size());
            const bool isAlone = inPlace ? isSame || isUntouched({begin, end - begin})
                                         : end <= middle.begin || begin >= middle.end;
            if (!isAlone)
                return std::nullopt;
            if (begin >= middle.end)
                splice.offset += middle.shift;
            carried.patch.add(std::move(splice));
        }
        m_now = m_disk.snapshot();
        if (!m_now->apply(carried.patch) || !isSound())
            return std::nullopt;
        carried.taken = edits.splices().size();
        return carried;
    }

    // True if numbers that stand for units or texts mean the same in both files. Records have ids of their
    // own; other units are numbered by their place, and the values that lead to them must not have changed.
    bool leadsTheSame() const
    {
        if (!m_original.format().comparing().readsAlike(m_original, m_disk))
            return false;
        if (m_apart)
            return true;
        const auto leads = [this](const DiffRow &row) {
            if (row.kind != DiffKind::Differs || !row.hosts.empty())
                return true;
            const auto tree = m_original.tree(row.left.place.unit);
            const Result<NodeId> node = tree->find(row.left.place.path);
            return !node || tree->node(*node).field->link != Link::None ||
                   tree->node(*node).kind == Kind::Pointer;
        };
        return UnitAlignment(m_original, m_disk, m_progress).isInPlace() &&
               std::ranges::none_of(m_theirs, leads);
    }

    void noteChanges()
    {
        for (const DiffRow &row : m_theirs) {
            if (row.kind == DiffKind::Differs)
                m_changedThere[ThreeWay::unitOf(row)].emplace(elementOf(row.left.place.path),
                                                              row.left.place.path);
            else if (!row.isUnit)
                m_movedThere.insert(ThreeWay::unitOf(row));
        }
    }

    // The row of an array, or the subrecord, that a value belongs to; the value itself where there is none.
    std::string elementOf(const std::string &path) const
    {
        const std::size_t row = path.find(']');
        const std::size_t member = m_apart ? path.find('.') : std::string::npos;
        const std::size_t end = std::min(row == std::string::npos ? row : row + 1, member);
        return path.substr(0, end);
    }

    // True if the other program has changed something else in the row that the value is in: that may be
    // another row.
    bool isInAnotherRow(const DiffRow &edit) const
    {
        const std::string &path = edit.left.place.path;
        const auto unit = m_changedThere.find(ThreeWay::unitOf(edit));
        if (unit == m_changedThere.end())
            return false;
        const auto [first, last] = unit->second.equal_range(elementOf(path));
        return std::any_of(first, last, [&](const auto &each) { return each.second != path; });
    }

    // True if the units around the range are the same in both files, at the same place. Fewer equal bytes
    // could be chance.
    bool isUntouched(ByteRange range) const
    {
        for (std::uint64_t at = range.offset; at <= range.end();) {
            const ByteRange unit = at < m_original.bytes().size()
                                       ? m_original.units().range(m_original.units().at(at))
                                       : ByteRange{at, 0};
            if (!std::ranges::equal(m_original.bytes().view(unit).span(), m_disk.bytes().view(unit).span()))
                return false;
            at = std::max(at + 1, unit.end());
        }
        return true;
    }

    // No worse than what the two have made of the file.
    bool isSound() const
    {
        return m_now->containerDiagnostics().size() <=
               std::max(m_disk.containerDiagnostics().size(), m_edited.containerDiagnostics().size());
    }

    // Lists the edits. A changed value affects no others; insertions, removals and moves change numbers.
    Result<void> listEdits()
    {
        const Result<std::vector<DiffRow>> rows = compare(m_original, m_edited);
        if (!rows)
            return tl::unexpected(rows.error());
        if (rows->empty())
            return fail("only numbers that follow from others were edited");
        std::set<std::string> moved;
        for (const DiffRow &row : *rows) {
            if (row.kind != DiffKind::Differs && (m_apart || !row.isUnit))
                moved.insert(ThreeWay::unitOf(row));
        }
        if (!m_apart) {
            m_places = std::make_unique<ThreeWay>(m_original, m_edited, m_disk, m_progress);
            m_places->setMoved(moved, m_movedThere);
        }
        moved.insert(m_movedThere.begin(), m_movedThere.end());
        for (const DiffRow &row : *rows) {
            Edit edit{row, {}, false, false, {}};
            edit.reason = whyNot(edit, m_apart && moved.contains(ThreeWay::unitOf(row)));
            edit.seen = !edit.reason.empty();
            if (!edit.seen)
                m_byKey.emplace(keyOf(row), m_edits.size());
            m_edits.push_back(std::move(edit));
        }
        return {};
    }

    // The reason why an edit cannot be taken, whatever is on disk; if empty, its place there is known.
    std::string whyNot(Edit &edit, bool isInMoved)
    {
        if (isInMoved || edit.row.kind != DiffKind::Differs)
            return "rows were added, removed or moved, which is not merged with changes on disk";
        if (isInAnotherRow(edit.row))
            return "its row says something else on disk";
        if (m_apart)
            return {};
        const Result<PlaceOnDisk> place = m_places->find(edit.row);
        m_isDoubtful |= !place;
        if (!place)
            return place.error().message;
        edit.place = *place;
        return {};
    }

    Result<std::vector<DiffRow>> compare(const File &left, const File &right) const
    {
        DiffOptions options;
        options.mostRows = kMostCarried + 1;
        options.bookkeeping = true;
        std::vector<DiffRow> rows;
        const auto keep = [&rows](const DiffRow &row) {
            rows.push_back(row);
            return true;
        };
        diffFiles(left, right, options, keep, m_progress);
        if (m_progress.cancelled())
            return fail("cancelled");
        if (rows.size() > kMostCarried)
            return fail("more than {}", quantity(kMostCarried, "difference"));
        return rows;
    }

    // The edit of a value that a difference between the file on disk and the edited one comes from; none
    // where the other program has made it.
    Edit *editOf(const DiffRow &row)
    {
        const auto found = row.kind == DiffKind::Differs ? m_byKey.find(keyOf(row)) : m_byKey.end();
        if (found == m_byKey.end())
            return nullptr;
        Edit &edit = m_edits[found->second];
        edit.seen = true;
        if (edit.place && *edit.place != placeOf(row))
            edit.reason = "parts were added, removed or moved, and it is not clear which is which";
        else if (!saidTheSame(edit.row, row))
            edit.reason =
                fmt::format("it says {} on disk", row.left.text.empty() ? "something else" : row.left.text);
        return &edit;
    }

    static PlaceOnDisk placeOf(const DiffRow &row)
    {
        PlaceOnDisk place{{}, row.left.place};
        for (const auto &[left, right] : row.hosts)
            place.hosts.push_back(left);
        return place;
    }

    // True if the other program has not changed the edited value. Of many bytes the text shows the first few.
    bool saidTheSame(const DiffRow &edit, const DiffRow &row) const
    {
        if (edit.left.text != row.left.text || edit.left.text.find("…") == std::string::npos)
            return edit.left.text == row.left.text;
        const BytesView before = m_original.bytes().view(edit.left.range);
        return std::ranges::equal(before.span(), m_now->bytes().view(row.left.range).span());
    }

    void take(Edit &edit, const Result<Patch> &patch)
    {
        if (!patch)
            edit.reason = patch.error().message;
        else if (const Result<ChangeSet> change = m_now->apply(*patch); !change)
            edit.reason = change.error().message;
        else
            edit.taken = true;
    }

    // Values neither move each other nor, overwritten in place, influence each other.
    Result<void> takeValues()
    {
        const Result<std::vector<DiffRow>> rows = compare(*m_now, m_edited);
        if (!rows)
            return tl::unexpected(rows.error());
        std::vector<std::pair<const DiffRow *, Edit *>> wanted;
        for (const DiffRow &row : *rows) {
            Edit *edit = editOf(row);
            if (edit != nullptr && edit->reason.empty())
                wanted.emplace_back(&row, edit);
        }
        Overwrites inPlace(m_now->bytes());
        for (const auto &[row, edit] : wanted) {
            if (m_progress.cancelled())
                return fail("cancelled");
            Result<Patch> patch = takeRight(*m_now, m_edited, *row, m_progress);
            if (patch && patch->splices().size() == 1 && !patch->resizes() &&
                patch->splices()[0].offset >= inPlace.end()) {
                inPlace.add(patch->splices()[0].offset, patch->splices()[0].inserted);
                edit->taken = true;
                continue;
            }
            if (patch && !m_now->apply(inPlace.take()))
                return fail("values do not fit any more");
            if (patch)
                patch = takeRight(*m_now, m_edited, *row, m_progress);
            take(*edit, patch);
        }
        if (!m_now->apply(inPlace.take()))
            return fail("values do not fit any more");
        return {};
    }

    Result<CarriedEdits> summary()
    {
        const Result<std::vector<DiffRow>> rest = compare(*m_now, m_edited);
        if (!rest)
            return tl::unexpected(rest.error());
        CarriedEdits carried;
        carried.patch = joinedEdits(m_now->bytes());
        const Unsettled unsettled = placesOf(*rest);
        for (Edit &edit : m_edits) {
            if (edit.taken) {
                ++carried.taken;
                continue;
            }
            if (!edit.seen)
                edit.reason = whyUnseen(edit.row, unsettled);
            if (edit.reason.empty())
                ++carried.same;
            else
                carried.left.push_back({edit.row.path, edit.reason});
        }
        addUnnamed(carried);
        if (m_isDoubtful && carried.taken + carried.same == 0)
            return fail("parts of it were added, removed or moved, and it is not clear which is which");
        return carried;
    }

    // Adds edits that comparisons leave out: numbers that follow from others, and bytes without a meaning. If
    // nothing was resized, the numbers did not follow from anything: somebody typed them.
    void addUnnamed(CarriedEdits &carried) const
    {
        const Patch edits = m_edited.bytes().sinceOriginal();
        if (edits.resizes())
            return;
        std::vector<ByteRange> named;
        for (const Edit &edit : m_edits)
            named.push_back(edit.row.right.range);
        std::ranges::sort(named, {}, &ByteRange::offset);
        std::uint64_t end = 0; // of those that begin in front of the splice
        auto next = named.begin();
        for (const Splice &splice : edits.splices()) {
            for (; next != named.end() && next->offset < splice.offset + splice.removed; ++next)
                end = std::max(end, next->end());
            if (end <= splice.offset)
                carried.left.push_back({fmt::format("{:#x}", splice.offset),
                                        "a number that follows from others, or bytes without a meaning"});
        }
    }

    static std::set<std::string> keysOf(const std::vector<DiffRow> &rows, DiffKind kind)
    {
        std::set<std::string> keys;
        for (const DiffRow &row : rows) {
            if (row.kind == kind)
                keys.insert(keyOf(row));
        }
        return keys;
    }

    // Calls `visit` with the key of the place on the right, then with those of what it is in, until it
    // returns true.
    template <class Visit> bool visitOutwards(const DiffRow &row, const Visit &visit) const
    {
        UnitId unit = row.right.place.unit;
        std::string path = row.right.place.path;
        for (std::size_t depth = row.hosts.size();; --depth) {
            const std::string hosts = hostsKey(row, depth);
            for (bool more = true; more;) {
                if (visit(placeKey(hosts, unit, path)))
                    return true;
                more = !path.empty();
                const std::size_t cut = path.find_last_of(".[");
                path.resize(cut == std::string::npos ? 0 : cut);
            }
            if (depth == 0)
                break;
            unit = row.hosts[depth - 1].second;
        }
        while (unit != UnitIndex::kNone && (unit = m_edited.units().parentOf(unit)) != UnitIndex::kNone) {
            if (visit(placeKey({}, unit, {})))
                return true;
        }
        return false;
    }

    // Remaining differences of the file on disk, with all that was taken, from the edited one.
    struct Unsettled {
        std::set<std::string> gone;    // places of the edited file that have no counterpart
        std::set<std::string> touched; // those that differ, and all they are in
    };

    Unsettled placesOf(const std::vector<DiffRow> &rest) const
    {
        Unsettled places;
        places.gone = keysOf(rest, DiffKind::OnlyRight);
        for (const DiffRow &row : rest) {
            if (row.kind != DiffKind::OnlyLeft)
                visitOutwards(row,
                              [&](std::string key) { return !places.touched.insert(std::move(key)).second; });
        }
        return places;
    }

    // No comparison with the file on disk has named the edit. Then both have done the same, or what it was in
    // went, or something else was put there.
    std::string whyUnseen(const DiffRow &edit, const Unsettled &unsettled) const
    {
        if (visitOutwards(edit, [&](const std::string &key) { return unsettled.gone.contains(key); }))
            return "it is not there any more";
        if (unsettled.touched.contains(keyOf(edit)))
            return "something else was put there";
        return {};
    }

    const File &m_original;
    const File &m_edited;
    const File &m_disk;
    std::unique_ptr<File> m_now; // the file on disk with what has been taken
    Progress &m_progress;
    bool m_apart = false;               // units have ids of their own and state their own sizes
    std::vector<DiffRow> m_theirs;      // original on the left, the file on disk on the right
    std::set<std::string> m_movedThere; // units of the original in which something came, went or moved
    std::map<std::string, std::multimap<std::string, std::string>>
        m_changedThere;                 // of units of the original, elements: paths of values
    std::unique_ptr<ThreeWay> m_places; // unless m_apart
    bool m_isDoubtful = false;          // the place on disk of an edit is not known
    std::vector<Edit> m_edits;
    std::map<std::string, std::size_t> m_byKey;
};

} // namespace

Result<CarriedEdits> carryOver(const File &original, const File &edited, const File &onDisk,
                               Progress &progress)
{
    return CarryOver(original, edited, onDisk, progress).run();
}

} // namespace cutaway::query
