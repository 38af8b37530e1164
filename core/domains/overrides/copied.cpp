// SPDX-License-Identifier: MIT
// What one plugin says, put into another.
#include "core/base/patchchain.h"
#include "core/domains/overrides/table.h"
#include "core/formats/esp/formid.h"
#include "core/formats/esp/masters.h"
#include "core/formats/esp/renumber.h"
#include "core/query/diff.h"

#include <algorithm>

#include <fmt/format.h>

namespace cutaway::overrides
{

namespace
{

class Copying
{
public:
    Copying(const Table &table, const std::vector<Version> &chain, std::size_t from, std::size_t to)
        : m_table(table), m_from(chain[from]), m_to(chain[to]), m_column(from), m_target(to)
    {
    }

    // Adds what the row, and those below it, needs.
    Result<void> collect(std::uint32_t at)
    {
        const Row &row = m_table.rows[at];
        const Cell &source = row.cells[m_column], &target = row.cells[m_target];
        if (source.present && !target.present)
            return add(row, query::DiffKind::OnlyRight, placeFor(at));
        if (!source.present && target.present)
            return add(row, query::DiffKind::OnlyLeft, {target.path, true});
        if (row.below == 0)
            return source.present && source.meaning != target.meaning
                       ? add(row, query::DiffKind::Differs, {target.path, true})
                       : Result<void>{};
        for (std::uint32_t i = at + 1; i <= at + row.below; i += 1 + m_table.rows[i].below) {
            if (const Result<void> done = collect(i); !done)
                return done;
        }
        return {};
    }

    Result<Patch> patch() const
    {
        if (m_rows.empty())
            return Patch();
        Progress progress;
        Result<query::TakenRows> taken = query::takeRight(*m_to.file, *m_from.file, m_rows, progress);
        if (!taken)
            return tl::unexpected(taken.error());
        return taken->refused.empty() ? Result<Patch>(std::move(taken->patch))
                                      : fail("{}", taken->refused.front());
    }

    std::vector<std::string> lackingMasters() const
    {
        std::vector<std::string> names;
        const auto tree = m_from.file->tree(m_from.unit);
        for (const query::DiffRow &row : m_rows) {
            const Result<NodeId> node =
                row.right.present ? tree->find(row.right.place.path) : Result<NodeId>(fail("{}", row.path));
            if (!node)
                continue;
            const ByteRange range = tree->node(*node).range;
            esp::forEachFormOf(*tree, [&](const Node &form, std::uint32_t formId) {
                if (range.contains(form.range))
                    addLacking(formId, names);
            });
        }
        return names;
    }

private:
    void addLacking(std::uint32_t formId, std::vector<std::string> &names) const
    {
        const auto form = esp::resolve(m_from.file->state<esp::EspState>(), m_from.file->name(), formId);
        if (!form.indexTooHigh && !esp::namesPlugin(*m_to.file, form.plugin) &&
            std::ranges::find(names, form.plugin) == names.end())
            names.emplace_back(form.plugin);
    }

    struct Target {
        std::optional<std::string> path;
        bool present = false;
        std::uint32_t row = kAnyRow;
    };

    // Behind the nearest part in front of it that the target has; nothing where it lacks what is around.
    Target placeFor(std::uint32_t at) const
    {
        const Row &row = m_table.rows[at];
        const bool isTop = row.around == kNoRow;
        if (!isTop && !m_table.rows[row.around].cells[m_target].present)
            return {};
        Target target{isTop ? std::string() : m_table.rows[row.around].cells[m_target].path, false, 0};
        const auto tree = m_to.file->tree(m_to.unit);
        const Result<NodeId> around = tree->find(*target.path);
        for (std::uint32_t i = at; around && i-- > (isTop ? 0 : row.around + 1);) {
            const Cell &before = m_table.rows[i].cells[m_target];
            if (m_table.rows[i].around != row.around || !before.present)
                continue;
            NodeId node = tree->find(before.path).value_or(*around);
            while (node != *around && tree->node(node).parent != *around && node != tree->root())
                node = tree->node(node).parent; // a field that stands for its subrecord
            target.row = tree->node(node).row + 1;
            break;
        }
        return target;
    }

    Result<void> add(const Row &row, query::DiffKind kind, const Target &target)
    {
        if (!target.path)
            return fail("{} has no {}, which holds {}: copy that first", m_to.file->name(),
                        m_table.rows[row.around].path, row.name);
        query::DiffRow &diff = m_rows.emplace_back();
        diff.kind = kind;
        diff.path = row.path;
        diff.unitTitle = m_to.file->format().unitTitle(*m_to.file, m_to.unit);
        diff.left = {{m_to.unit, *target.path}, {}, {}, target.present, target.row};
        diff.right = {{m_from.unit, row.cells[m_column].path}, {}, {}, row.cells[m_column].present, kAnyRow};
        return {};
    }

    const Table &m_table;
    const Version &m_from, &m_to;
    std::size_t m_column, m_target;
    std::vector<query::DiffRow> m_rows;
};

} // namespace

Result<Patch> copied(const Table &table, const std::vector<Version> &chain, std::uint32_t row,
                     std::size_t from, std::size_t to)
{
    Copying copying(table, chain, from, to);
    const Result<void> done = copying.collect(row);
    return done ? copying.patch() : tl::unexpected(done.error());
}

Result<Patch> copiedWithMasters(const Table &table, std::vector<Version> chain, std::uint32_t row,
                                std::size_t from, std::size_t to, const std::vector<std::string> &masters,
                                Progress &progress)
{
    if (masters.empty())
        return copied(table, chain, row, from, to);
    const Result<Patch> added = esp::withMastersAdded(*chain[to].file, masters, progress);
    const std::unique_ptr<File> now = chain[to].file->snapshot();
    const Result<ChangeSet> change = added ? now->apply(*added) : tl::unexpected(added.error());
    if (!change)
        return tl::unexpected(change.error());
    chain[to].file = now.get();
    const Result<Patch> values = copied(table, chain, row, from, to);
    if (!values)
        return values;
    PatchChain steps;
    steps.add(*added);
    steps.add(*values);
    return steps.take();
}

Result<std::vector<std::string>> mastersToCopy(const Table &table, const std::vector<Version> &chain,
                                               std::uint32_t row, std::size_t from, std::size_t to)
{
    Copying copying(table, chain, from, to);
    if (const Result<void> done = copying.collect(row); !done)
        return tl::unexpected(done.error());
    std::vector<std::string> names = copying.lackingMasters();
    const Result<void> fits = esp::checkNoCircle(*chain[from].file, *chain[to].file, names);
    return fits ? Result<std::vector<std::string>>(std::move(names)) : tl::unexpected(fits.error());
}

} // namespace cutaway::overrides
