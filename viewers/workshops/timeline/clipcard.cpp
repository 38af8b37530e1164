// SPDX-License-Identifier: MIT
#include "viewers/workshops/timeline/clipcard.h"

#include "core/domains/anim/rules.h"
#include "viewers/kit/editors/editorfactory.h"
#include "viewers/kit/form/sections.h"
#include "viewers/kit/theme/fittedline.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/themestyle.h"
#include "viewers/workshops/timeline/trackmap.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kFactsAt = 2; // behind the title of the form and the form

} // namespace

ClipCard::ClipCard(ClipPlayer &player, QWidget *parent) : QScrollArea(parent), m_player(player)
{
    setObjectName(QStringLiteral("clipCard"));
    setAccessibleName(tr("About this clip"));
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    connect(&player, &ClipPlayer::clipChanged, this, &ClipCard::follow);
    theme::whenChanged(this, &ClipCard::dress);
}

// The field goes after this part of the card, and the focus leaves it then.
ClipCard::~ClipCard()
{
    if (m_map != nullptr)
        m_map->disconnect(this);
}

void ClipCard::dress()
{
    m_shape.reset();
    follow();
}

void ClipCard::showEvent(QShowEvent *event)
{
    if (m_isBehind)
        follow();
    QScrollArea::showEvent(event);
}

ValueEditor *ClipCard::editor(const QString &field) const
{
    const auto found = std::ranges::find(m_editors, field, &std::pair<QString, QPointer<ValueEditor>>::first);
    return found != m_editors.end() ? found->second.data() : nullptr;
}

QString ClipCard::shape() const
{
    const LoadedClip *loaded = m_player.loaded();
    return loaded == nullptr ? QString()
                             : QStringLiteral("%1 %2").arg(loaded->clip.unit()).arg(loaded->binding);
}

// After an edit the form stays, and with it the focus.
void ClipCard::follow()
{
    m_isBehind = !isVisible();
    if (m_isBehind)
        return;
    if (shape() != m_shape || m_facts == nullptr)
        return rebuild();
    for (const auto &[field, editor] : m_editors) {
        if (editor != nullptr)
            editor->follow();
    }
    if (m_typedMap && !m_typedMap->isHeld())
        showTrackMap();
    auto *column = static_cast<QVBoxLayout *>(widget()->layout());
    delete m_facts;
    addCards(*column);
}

void ClipCard::rebuild()
{
    m_shape = shape();
    m_editors.clear();
    m_typedMap.reset();
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(2));
    column->setSpacing(theme::grid(1));
    if (m_player.loaded() != nullptr) {
        addForm(*column);
        addCards(*column);
    }
    column->addStretch(1);
    setWidget(content); // and deletes the previous one
}

void ClipCard::addField(QGridLayout &grid, UnitId unit, const char *field, const QString &name,
                        const QString &help)
{
    OpenFile &file = m_player.file();
    // The clip is as it was read last: by now the file may be damaged and have fewer objects, or none.
    const Result<NodeId> node =
        unit < file.file().units().size() ? file.file().tree(unit)->find(field) : fail("no such object");
    ValueEditor *editor = node ? createEditor(file, {unit, *node}, nullptr) : nullptr;
    if (editor == nullptr)
        return;
    const int row = grid.rowCount();
    QLabel *label = sections::addName(grid, name, help, nullptr);
    editor->setAccessibleName(name);
    label->setBuddy(editor);
    grid.addWidget(editor, row, 1);
    m_editors.emplace_back(QString::fromLatin1(field), editor);
}

void ClipCard::addForm(QVBoxLayout &column)
{
    const LoadedClip &loaded = *m_player.loaded();
    auto *form = new QWidget;
    QGridLayout *grid = sections::grid();
    form->setLayout(grid);
    column.addWidget(sections::title(tr("Header"), tr("Press Enter to apply"), nullptr));
    column.addWidget(form);
    addField(*grid, loaded.clip.unit(), "duration", tr("duration, s"),
             tr("As stored; frames keep their own duration"));
    addField(*grid, loaded.clip.unit(), "frameDuration", tr("frame, s"), tr("The rate is derived from it"));
    addField(*grid, loaded.binding, "blendHint", tr("blend hint"), tr("Additive clips add to a base pose"));
    addField(*grid, loaded.binding, "originalSkeletonName", tr("skeleton"),
             tr("By this name the skeleton is found"));
    addTrackMap(*grid);
}

void ClipCard::addTrackMap(QGridLayout &grid)
{
    const anim::Binding *binding = m_player.loaded()->clip.binding();
    if (binding == nullptr)
        return;
    const int row = grid.rowCount();
    QLabel *label = sections::addName(
        grid, tr("track map"), tr("The bone of each track, such as 0-93, 95; empty: track i moves bone i"),
        nullptr);
    m_map = new theme::FittedLine;
    m_map->setText(trackMapText(binding->trackToBone));
    m_map->setPlaceholderText(tr("empty: track i moves bone i"));
    m_map->setAccessibleName(tr("Track map"));
    label->setBuddy(m_map);
    grid.addWidget(m_map, row, 1);
    m_typedMap.emplace(
        m_player.file().typedTexts(), *m_map, [this] { return changeTrackMap(); },
        [this] { showTrackMap(); });
    connect(m_map, &QLineEdit::textEdited, this, [this] { m_typedMap->setHeld(true); });
    connect(m_map, &QLineEdit::editingFinished, this, &ClipCard::changeTrackMap);
    m_map->installEventFilter(this);
}

bool ClipCard::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_map && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        showTrackMap();
        return true;
    }
    return QScrollArea::eventFilter(watched, event);
}

// As the file has it.
void ClipCard::showTrackMap()
{
    m_typedMap->setHeld(false);
    theme::setRefused(*m_map, false);
    const LoadedClip *loaded = m_player.loaded();
    if (loaded != nullptr && loaded->clip.binding() != nullptr)
        m_map->setText(trackMapText(loaded->clip.binding()->trackToBone));
    Q_EMIT refused({});
}

bool ClipCard::changeTrackMap()
{
    const LoadedClip *loaded = m_player.loaded();
    if (loaded == nullptr || loaded->clip.binding() == nullptr)
        return true;
    const std::vector<std::int16_t> before = loaded->clip.binding()->trackToBone;
    const Result<std::vector<std::int16_t>> wanted = parseTrackMap(m_map->text());
    if (wanted && *wanted == before) {
        if (m_typedMap->isHeld())
            showTrackMap();
        return true;
    }
    OpenFile &file = m_player.file();
    const NodePath where{loaded->binding, "transformTrackToBoneIndices"};
    const Result<Patch> patch =
        wanted ? patchFor(file.file(), trackMapEdits(file.file().pathText(where), before, *wanted))
               : Result<Patch>(tl::unexpected(wanted.error()));
    m_typedMap->setHeld(false); // the refresh after the edit shows it
    const Result<void> done = patch ? file.requestPatch(*patch, where, tr("Change the track map"))
                                    : Result<void>(tl::unexpected(patch.error()));
    if (done)
        return true;
    m_typedMap->setHeld(true);
    theme::setRefused(*m_map, true);
    Q_EMIT refused(QString::fromStdString(done.error().message));
    return false;
}

void ClipCard::addVerdict(QVBoxLayout &column)
{
    const LoadedClip &loaded = *m_player.loaded();
    if (loaded.skeleton() == nullptr) {
        column.addWidget(sections::verdict({Severity::Warning,
                                            ruleIn(anim::kRules, "anim.skeleton"),
                                            kNoUnit,
                                            {},
                                            "no skeleton found: choose one above"},
                                           nullptr));
        return;
    }
    const anim::Verdict verdict = anim::verdictOf(loaded.clip, *loaded.skeleton());
    const Severity severity =
        verdict.fit == anim::Verdict::Fit::Misfits ? Severity::Error : Severity::Warning;
    const QColor ink = verdict.fit == anim::Verdict::Fit::Fits ? theme::current().colors().ok
                                                               : theme::current().colors().text;
    column.addWidget(sections::text(QString::fromStdString(verdict.summary), theme::current().interfaceFont(),
                                    ink, nullptr));
    for (const std::string &reason : verdict.reasons)
        column.addWidget(sections::verdict(
            {severity, ruleIn(anim::kRules, "anim.skeleton"), kNoUnit, {}, reason}, nullptr));
}

// The card of the command line's `info`, with the verdict in front.
void ClipCard::addCards(QVBoxLayout &column)
{
    m_facts = new QWidget;
    auto *facts = new QVBoxLayout(m_facts);
    facts->setContentsMargins(0, 0, 0, 0);
    facts->setSpacing(theme::grid(1));
    facts->addWidget(sections::title(tr("Skeleton"), {}, nullptr));
    addVerdict(*facts);
    facts->addWidget(sections::title(tr("Clip"), {}, nullptr));
    auto *rows = new QWidget;
    QGridLayout *grid = sections::grid();
    rows->setLayout(grid);
    for (const Card &card : cardsOf(m_player.file().file())) {
        const int row = grid->rowCount();
        sections::addName(*grid, QString::fromStdString(card.key), {}, nullptr);
        QLabel *value = sections::text(QString::fromStdString(card.value), theme::current().interfaceFont(),
                                       theme::current().colors().text, nullptr);
        value->setWordWrap(true);
        grid->addWidget(value, row, 1);
    }
    facts->addWidget(rows);
    column.insertWidget(kFactsAt, m_facts);
}

} // namespace cutaway
