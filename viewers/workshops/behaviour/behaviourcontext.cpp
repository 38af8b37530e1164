// SPDX-License-Identifier: MIT
#include "viewers/workshops/behaviour/behaviourcontext.h"

#include "core/formats/hkx/objects.h"
#include "viewers/workshops/behaviour/partnames.h"

#include <QScopedValueRollback>
#include <QWidget>
#include <algorithm>
#include <utility>

namespace cutaway
{

using behaviour::Behaviour;
using behaviour::TransitionPlace;

namespace
{

std::optional<UnitId> unitAbove(const File &file, const Outline *outline, UnitId unit)
{
    const UnitId above = outline != nullptr ? outline->above(unit) : UnitIndex::kNone;
    return above < file.units().size() ? std::optional(above) : std::nullopt;
}

} // namespace

BehaviourContext &BehaviourContext::of(Selection &selection)
{
    auto *known = selection.findChild<BehaviourContext *>(QString(), Qt::FindDirectChildrenOnly);
    return known != nullptr ? *known : *new BehaviourContext(selection);
}

bool BehaviourContext::isBehaviour(const File &file)
{
    return hkx::isHkx(file) && !hkx::objectsOf(file, "hkbBehaviorGraph").empty();
}

BehaviourContext::BehaviourContext(Selection &selection) : QObject(&selection), m_selection(selection)
{
    connect(&file(), &OpenFile::changed, this, &BehaviourContext::followChange);
    connect(&selection, &Selection::selected, this, &BehaviourContext::followSelection);
    connect(&selection, &Selection::cleared, this, &BehaviourContext::followSelection);
}

// ---- what is in the file

const Behaviour *BehaviourContext::graph() const
{
    return m_read != nullptr && m_read->graph ? &*m_read->graph : nullptr;
}

std::vector<NameUse> BehaviourContext::usesOf(NamePlace name, std::size_t most) const
{
    return cutaway::usesOf(
        snapshot(), *graph(), [this](UnitId unit) { return partAt(unit); }, name, most);
}

void BehaviourContext::readFor(QWidget &pane)
{
    if (std::ranges::find(m_panes, &pane, &QPointer<QWidget>::data) == m_panes.end())
        m_panes.emplace_back(&pane);
    read();
}

std::shared_ptr<const BehaviourContext::Read>
BehaviourContext::readFile(const std::shared_ptr<const File> &file)
{
    Read made{file, behaviour::readBehaviour(*file), Outline::of(*file), {}};
    if (made.graph)
        made.names = nameRows(*file, *made.graph);
    return freedElsewhere(std::make_shared<const Read>(std::move(made)));
}

void BehaviourContext::read()
{
    const std::uint64_t revision = file().revision();
    if (std::exchange(m_asked, revision) == revision)
        return;
    m_reading.ask(
        [file = std::shared_ptr<const File>(file().file().snapshot())](Progress &) { return readFile(file); },
        [this, revision](std::shared_ptr<const Read> made) { take(std::move(made), revision); });
}

void BehaviourContext::followChange()
{
    // Undo selects its place in the event of its change.
    QMetaObject::invokeMethod(
        this, [this] { m_visit = m_selection.visit(); }, Qt::QueuedConnection);
    const auto isSeen = [](const QPointer<QWidget> &pane) { return pane != nullptr && pane->isVisible(); };
    if (std::ranges::any_of(m_panes, isSeen))
        read();
}

void BehaviourContext::take(std::shared_ptr<const Read> made, std::uint64_t revision)
{
    if (revision != file().revision())
        return;
    m_revision = revision;
    const std::shared_ptr<const Read> before = std::exchange(m_read, std::move(made));
    if (m_read == nullptr) // the work has failed, which was told
        m_problem = tr("The behaviour could not be read.");
    else
        m_problem = m_read->graph ? QString() : tr("This packfile has no behaviour graph.");
    const After after = std::exchange(m_after, {});
    {
        const QScopedValueRollback taking(m_isTaking, true);
        std::optional<NodePath> wanted;
        if (after && graph() != nullptr)
            wanted = after(snapshot(), *graph());
        if (!wanted && before != nullptr && before->graph && graph() != nullptr)
            wanted = foundAgain(*before->graph);
        if (wanted)
            m_selection.selectPath(*wanted);
    }
    m_chosen = chosenNow();
    Q_EMIT changed();
    Q_EMIT chosenChanged();
    goOn();
}

// What is chosen, where it is now and the selection is not there.
std::optional<NodePath> BehaviourContext::foundAgain(const Behaviour &before) const
{
    if (m_visit != m_selection.visit())
        return std::nullopt;
    const Chosen selected = chosenNow();
    if (m_chosen.transition) {
        const auto place = cutaway::foundAgain(before, *m_chosen.transition, *graph());
        return place && place != selected.transition ? pathOf(snapshot(), *place) : std::nullopt;
    }
    const auto object =
        m_chosen.object ? cutaway::foundAgain(before, *m_chosen.object, *graph()) : std::nullopt;
    return object && object != selected.object ? behaviour::pathOf(snapshot(), *object) : std::nullopt;
}

// ---- what is chosen

// The unit itself, or what owns it.
std::optional<std::uint32_t> BehaviourContext::partAt(UnitId unit) const
{
    for (std::optional<UnitId> at = unit; at; at = unitAbove(snapshot(), m_read->outline.get(), *at)) {
        const auto object = behaviour::objectAt(snapshot(), {*at, {}});
        if (object && graph()->part(*object) != nullptr)
            return object;
    }
    return std::nullopt;
}

BehaviourContext::Chosen BehaviourContext::chosenAt(const NodePath &path) const
{
    return {path, partAt(path.unit), transitionAt(snapshot(), *graph(), path)};
}

BehaviourContext::Chosen BehaviourContext::chosenNow() const
{
    const auto place = m_selection.current();
    return place && graph() != nullptr ? chosenAt(file().pathOf(*place)) : Chosen();
}

void BehaviourContext::followSelection()
{
    if (m_isTaking || isReading())
        return;
    const Chosen before = std::exchange(m_chosen, chosenNow());
    if (before.path != m_chosen.path || before.object != m_chosen.object)
        Q_EMIT chosenChanged();
}

void BehaviourContext::show(std::uint32_t object)
{
    if (const auto path = graph() != nullptr ? behaviour::pathOf(snapshot(), object) : std::nullopt)
        showPath(*path);
}

void BehaviourContext::show(TransitionPlace place)
{
    if (const auto path = graph() != nullptr ? pathOf(snapshot(), place) : std::nullopt)
        showPath(*path);
}

void BehaviourContext::showPath(const NodePath &path)
{
    if (!isReading())
        m_selection.selectPath(path);
}

// ---- edits

void BehaviourContext::whenReady(std::function<void()> next)
{
    m_waiting.push_back(std::move(next));
    goOn();
}

// Each of them may request an edit, which the others wait for.
void BehaviourContext::goOn()
{
    if (!isReading() && graph() == nullptr)
        m_waiting.clear();
    while (!m_waiting.empty() && isReady()) {
        const std::function<void()> next = std::move(m_waiting.front());
        m_waiting.pop_front();
        next();
    }
}

void BehaviourContext::apply(const QString &label, Edit edit, After after,
                             std::function<void(const QString &)> refused)
{
    Q_EMIT this->refused({});
    const auto place = m_selection.current();
    ++m_pending;
    file().edit({.label = label,
                 .where = place ? std::optional(file().pathOf(*place)) : std::nullopt,
                 .make = [edit = std::move(edit)](const File &now, Progress &) { return edit(now); },
                 .revision = m_revision,
                 .context = this,
                 .ended =
                     [this] {
                         --m_pending;
                         // Behind `done` or `refused`.
                         QMetaObject::invokeMethod(this, &BehaviourContext::goOn, Qt::QueuedConnection);
                     },
                 .done =
                     [this, after = std::move(after)] {
                         if (isReading()) // and not left as it was
                             m_after = after;
                         read();
                     },
                 .refused =
                     [this, refused = std::move(refused)](const QString &reason) {
                         if (refused)
                             refused(reason);
                         else
                             Q_EMIT this->refused(reason);
                     }});
}

} // namespace cutaway
