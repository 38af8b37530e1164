// SPDX-License-Identifier: MIT
// The graph as it is drawn: what is open in it, chosen, searched, and written to files.
#include "core/base/writefile.h"
#include "core/domains/behaviour/layout/graphsvg.h"
#include "core/formats/hkx/objects.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/file/writepicture.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/workshops/behaviour/behaviourgraphpane.h"
#include "viewers/workshops/behaviour/leadsto.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QScopedValueRollback>
#include <algorithm>
#include <unordered_map>

namespace cutaway
{

using behaviour::PictureRow;
using behaviour::Sort;

namespace
{

constexpr int kMostRevealed = 64;         // levels
constexpr double kMostPicture = 8'000;    // pixels of a side of a PNG
constexpr std::size_t kMostHits = 20'000; // marked

} // namespace

// ---- the picture

void BehaviourGraphPane::follow()
{
    if (m_context.graph() == nullptr)
        return showState();
    std::erase_if(m_alone,
                  [this](const auto &each) { return m_context.graph()->part(each.first) == nullptr; });
    showTrail();
    draw(m_canvas->chosen());
    if (!m_search->text().isEmpty())
        startSearch(false);
}

void BehaviourGraphPane::draw(const BehaviourSpot &held)
{
    if (m_context.graph() == nullptr)
        return;
    if (held && m_canvas->shown() != nullptr)
        m_held = Held{m_canvas->shown()->objectOf(held),
                      m_canvas->toView(m_canvas->shown()->placeOf(held).topLeft())};
    m_options.root = m_alone.empty() ? std::nullopt : std::optional(m_alone.back().first);
    m_drawing.ask(
        [options = m_options, file = m_context.sharedSnapshot(),
         graph = m_context.sharedGraph()](Progress &progress) -> std::shared_ptr<const ShownBehaviour> {
            behaviour::Picture picture = behaviour::drawPicture(*file, *graph, options, progress);
            return freedElsewhere(std::make_shared<const ShownBehaviour>(std::move(picture)));
        },
        [this](std::shared_ptr<const ShownBehaviour> shown) {
            if (shown != nullptr)
                take(shown);
        });
}

void BehaviourGraphPane::take(const std::shared_ptr<const ShownBehaviour> &shown)
{
    const std::optional<Held> held = std::exchange(m_held, {});
    m_canvas->setPicture(shown, held ? shown->find(held->object) : BehaviourSpot(),
                         held ? held->at : QPointF());
    if (!std::exchange(m_isFitted, true))
        m_canvas->begin();
    m_canvas->setHits(
        {m_hits.begin(), m_hits.begin() + static_cast<std::ptrdiff_t>(std::min(m_hits.size(), kMostHits))});
    goOn();
    followChosen();
    showState();
    Q_EMIT contentChanged();
    Q_EMIT drawn();
}

// ---- opening and closing

void BehaviourGraphPane::turn(const BehaviourSpot &spot)
{
    const ShownBehaviour *shown = m_canvas->shown();
    if (shown == nullptr || !shown->canTurn(spot))
        return;
    const std::uint32_t object = shown->objectOf(spot);
    const BehaviourSpot elsewhere = shown->find(object);
    if (!shown->isOpen(spot) && elsewhere.kind == BehaviourSpot::Box && spot.kind == BehaviourSpot::Row)
        return choose(elsewhere); // it is drawn once
    if (!m_options.turned.erase(object))
        m_options.turned.insert(object);
    draw(spot);
}

void BehaviourGraphPane::openAll(bool open)
{
    m_options.allOpen = open;
    m_options.turned.clear();
    m_options.full.clear();
    m_isFitted = false;
    draw();
}

void BehaviourGraphPane::drawAlone(std::uint32_t object)
{
    const behaviour::Part *part = m_context.graph() != nullptr ? m_context.graph()->part(object) : nullptr;
    if (part == nullptr || (!m_alone.empty() && m_alone.back().first == object))
        return;
    m_alone.emplace_back(object, nodetext::fromCore(part->name));
    m_isFitted = false;
    showTrail();
    draw();
}

void BehaviourGraphPane::drawAround(std::size_t levels)
{
    m_alone.resize(std::min(levels, m_alone.size()));
    m_isFitted = false;
    showTrail();
    draw();
}

// From what is drawn down to the object; empty where nothing leads there.
std::vector<std::uint32_t> BehaviourGraphPane::wayTo(std::uint32_t object) const
{
    const behaviour::Behaviour &graph = *m_context.graph();
    const auto root = m_options.root ? m_options.root : graph.root;
    if (!root)
        return {};
    std::unordered_map<std::uint32_t, std::uint32_t> above{{*root, *root}};
    std::vector<std::uint32_t> open{*root};
    for (std::size_t i = 0; i < open.size() && !above.contains(object); ++i) {
        const behaviour::Part *part = graph.part(open[i]);
        for (const std::uint32_t child : part != nullptr ? part->children : std::vector<std::uint32_t>()) {
            if (above.emplace(child, open[i]).second)
                open.push_back(child);
        }
    }
    std::vector<std::uint32_t> way;
    for (auto at = above.find(object); at != above.end(); at = above.find(at->second)) {
        way.push_back(at->first);
        if (at->first == *root)
            break;
    }
    std::ranges::reverse(way);
    return way;
}

void BehaviourGraphPane::reveal(std::uint32_t object)
{
    if (m_context.graph() == nullptr || m_canvas->shown() == nullptr)
        return;
    m_wanted = object;
    m_stepsLeft = kMostRevealed;
    goOn();
}

// Opens the innermost part around it that is drawn, until it is drawn itself.
void BehaviourGraphPane::goOn()
{
    if (!m_wanted || m_context.graph() == nullptr)
        return;
    const ShownBehaviour &shown = *m_canvas->shown();
    if (const BehaviourSpot spot = shown.find(*m_wanted)) {
        m_wanted.reset();
        m_canvas->setChosen(spot);
        m_canvas->showAll(shown.placeOf(spot));
        return;
    }
    const std::vector<std::uint32_t> way = wayTo(*m_wanted);
    const auto last = std::ranges::find_if(way.rbegin(), way.rend(), [&shown](std::uint32_t each) {
        return static_cast<bool>(shown.find(each));
    });
    const BehaviourSpot spot = last == way.rend() ? BehaviourSpot() : shown.find(*last);
    const std::uint32_t list = spot ? shown.box({BehaviourSpot::Box, spot.of}).object : 0;
    if (!spot || --m_stepsLeft < 0)
        return m_wanted.reset();
    if (shown.canTurn(spot) && !shown.isOpen(spot)) {
        if (!m_options.turned.erase(*last))
            m_options.turned.insert(*last);
    } else if (!m_options.full.insert(list).second) {
        return m_wanted.reset();
    }
    draw(spot);
}

// ---- what is chosen

void BehaviourGraphPane::choose(const BehaviourSpot &spot)
{
    const ShownBehaviour &shown = *m_canvas->shown();
    const PictureRow *row = shown.row(spot);
    if (row != nullptr && row->sort == Sort::More) {
        m_options.full.insert(row->object);
        return draw(spot);
    }
    std::optional<behaviour::TransitionPlace> transition = shown.transitionOf(spot);
    if (spot.kind == BehaviourSpot::Arrow && m_context.transition()) { // the next one of those it stands for
        const auto &all = shown.arrow(spot)->transitions;
        const auto now = std::ranges::find(all, *m_context.transition());
        if (now != all.end())
            transition = now + 1 == all.end() ? all.front() : *(now + 1);
    }
    m_canvas->setChosen(spot);
    setAccessibleDescription(tellOf(spot));
    m_canvas->setAccessibleDescription(accessibleDescription());
    const QScopedValueRollback choosing(m_isChoosing, true);
    if (transition)
        m_context.show(*transition);
    else
        m_context.show(shown.objectOf(spot));
}

void BehaviourGraphPane::followChosen()
{
    const ShownBehaviour *shown = m_canvas->shown();
    if (shown == nullptr || m_context.graph() == nullptr || m_isChoosing || m_wanted)
        return;
    BehaviourSpot spot = m_context.transition() ? shown->find(*m_context.transition()) : BehaviourSpot();
    if (!spot && m_context.object()) {
        spot = shown->find(*m_context.object());
        const std::vector<std::uint32_t> way =
            spot ? std::vector<std::uint32_t>() : wayTo(*m_context.object());
        for (auto each = way.rbegin(); !spot && each != way.rend(); ++each)
            spot = shown->find(*each);
    }
    const bool isOther = spot != m_canvas->chosen();
    m_canvas->setChosen(spot);
    if (spot && isOther && !m_held)
        m_canvas->showAll(shown->placeOf(spot));
}

// ---- following

void BehaviourGraphPane::activate(const BehaviourSpot &spot)
{
    const ShownBehaviour &shown = *m_canvas->shown();
    const PictureRow *row = shown.row(spot);
    if (row != nullptr && row->sort == Sort::Reference) {
        const auto reference = hkx::readObject(m_context.snapshot(), row->object);
        if (reference)
            openNamed(reference->text("behaviorName"_f));
        return;
    }
    if (const auto transition = shown.transitionOf(spot)) { // to its target
        const behaviour::FoundTransition found = behaviour::find(*m_context.graph(), *transition);
        const behaviour::State *to = found.transition != nullptr
                                         ? behaviour::stateWithId(*found.machine, found.transition->toState)
                                         : nullptr;
        if (to != nullptr)
            m_context.show(to->object);
        return;
    }
    if (shown.canTurn(spot))
        turn(spot);
}

void BehaviourGraphPane::openNamed(const std::string &name)
{
    AsyncValue::once(
        this,
        [name, file = std::shared_ptr<const File>(m_context.file().file().snapshot())](Progress &) {
            const auto found = pathOfNamed(*file, name);
            return found ? QString::fromStdString(found->string()) : QString();
        },
        [this, name](const QString &path) {
            if (path.isEmpty())
                Q_EMIT notice(
                    tr("%1 was not found in the folders around this file").arg(nodetext::fromCore(name)));
            else
                Q_EMIT fileRequested(path, QString());
        });
}

void BehaviourGraphPane::addTargets(QMenu &menu, const BehaviourSpot &spot)
{
    const ShownBehaviour &shown = *m_canvas->shown();
    const std::uint32_t object = shown.objectOf(spot);
    if (shown.transitionOf(spot)) {
        menu.addAction(tr("Go to Target State"), this, [this, spot] { activate(spot); });
    } else if (const PictureRow *row = shown.row(spot); row != nullptr && row->sort == Sort::Reference) {
        menu.addAction(tr("Open Behaviour"), this, [this, spot] { activate(spot); });
    } else {
        if (shown.canTurn(spot))
            menu.addAction(shown.isOpen(spot) ? tr("Close") : tr("Open"), this, [this, spot] { turn(spot); });
        menu.addAction(tr("Draw Alone"), this, [this, object] { drawAlone(object); });
    }
    const behaviour::Part *part = m_context.graph()->part(object);
    if (part != nullptr && !part->name.empty())
        menu.addAction(tr("Copy Name"), this, [name = nodetext::fromCore(part->name)] {
            QGuiApplication::clipboard()->setText(name);
        });
    menu.addSeparator();
}

void BehaviourGraphPane::showMenu(const BehaviourSpot &spot, QPoint at)
{
    auto *menu = new QMenu(m_canvas);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (spot && m_canvas->shown() != nullptr && m_context.graph() != nullptr) {
        if (spot != m_canvas->chosen())
            choose(spot);
        addTargets(*menu, spot);
    }
    if (!m_canvas->actions().isEmpty()) {
        menu->addActions(m_canvas->actions());
        menu->addSeparator();
    }
    if (!m_alone.empty())
        menu->addAction(tr("Draw Whole Graph"), this, [this] { drawAround(0); });
    menu->addActions(m_commands);
    menu->addSeparator();
    menu->addActions(m_exports);
    menu->popup(at);
}

// ---- searching

void BehaviourGraphPane::startSearch(bool goes)
{
    const QString wanted = m_search->text().trimmed();
    if (m_context.graph() == nullptr)
        return;
    m_searching.ask(
        [wanted, graph = m_context.sharedGraph()](Progress &) {
            std::vector<std::uint32_t> hits;
            for (const behaviour::Part &part : graph->parts) {
                if (!wanted.isEmpty() && nodetext::fromCore(part.name).contains(wanted, Qt::CaseInsensitive))
                    hits.push_back(part.object);
            }
            return hits;
        },
        [this, goes](std::vector<std::uint32_t> hits) {
            m_hits = std::move(hits);
            m_hit.reset();
            m_canvas->setHits({m_hits.begin(), m_hits.begin() + static_cast<std::ptrdiff_t>(
                                                                    std::min(m_hits.size(), kMostHits))});
            if (goes && !m_hits.empty())
                return findNext(true);
            m_found->setText(m_search->text().isEmpty() ? QString()
                             : m_hits.empty()           ? tr("Not found")
                                                        : quantityText(m_hits.size(), "hit"));
        });
}

QString BehaviourGraphPane::searchState() const
{
    return m_found->text();
}

void BehaviourGraphPane::findNext(bool forward)
{
    if (m_searching.isBusy())
        return startSearch(true);
    if (m_hits.empty())
        return;
    const std::size_t count = m_hits.size();
    m_hit = !m_hit ? (forward ? 0 : count - 1) : (*m_hit + (forward ? 1 : count - 1)) % count;
    m_found->setText(tr("%1 of %2").arg(*m_hit + 1).arg(count));
    {
        const QScopedValueRollback choosing(m_isChoosing, true);
        m_context.show(m_hits[*m_hit]);
    }
    reveal(m_hits[*m_hit]);
}

// ---- files

void BehaviourGraphPane::say(std::function<Result<void>()> write, const QString &path)
{
    AsyncValue::once(
        this, [write = std::move(write)](Progress &) { return write(); },
        [this, path](const Result<void> &written) {
            Q_EMIT notice(written ? tr("Saved %1").arg(path) : nodetext::fromCore(written.error().message));
        });
}

void BehaviourGraphPane::saveSvg(const QString &path)
{
    if (m_canvas->shown() == nullptr)
        return;
    say(
        [path, shown = m_canvas->sharedShown(), title = m_context.graph()->name] {
            const std::string svg = behaviour::toSvg(shown->picture(), title);
            return writeFile(path.toStdString(), Bytes(svg.begin(), svg.end()));
        },
        path);
}

void BehaviourGraphPane::savePng(const QString &path)
{
    if (m_canvas->shown() == nullptr)
        return;
    say(
        [path, shown = m_canvas->sharedShown(), painter = m_canvas->painter()] {
            constexpr double kMargin = 12, kScale = 2;
            const behaviour::Size &size = shown->picture().size;
            const QSizeF whole(size.width + 2 * kMargin, size.height + 2 * kMargin);
            const double scale = std::min(kScale, kMostPicture / std::max(whole.width(), whole.height()));
            QImage image((whole * scale).toSize().expandedTo({1, 1}), QImage::Format_RGB32);
            image.fill(painter.background());
            QPainter onImage(&image);
            onImage.scale(scale, scale);
            onImage.translate(kMargin, kMargin);
            painter.paint(onImage, *shown, {}, {QPointF(-kMargin, -kMargin), whole}, scale);
            onImage.end();
            return writePicture(path, image);
        },
        path);
}

void BehaviourGraphPane::askWhere(const QString &ending, const QString &filter,
                                  void (BehaviourGraphPane::*save)(const QString &))
{
    const QString path =
        QFileDialog::getSaveFileName(this, tr("Export Graph"), QStringLiteral("graph.") + ending, filter);
    if (!path.isEmpty())
        (this->*save)(path);
}

} // namespace cutaway
