// SPDX-License-Identifier: MIT
#include "viewers/panes/search/bulkbar.h"

#include "viewers/kit/editors/lineeditor.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/icons.h"
#include "viewers/kit/theme/ink.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <utility>

namespace cutaway
{

namespace
{

constexpr int kTryAfter = 200; // milliseconds without a further key

} // namespace

std::vector<NodePath> BulkPlaces::paths(const File &file) const
{
    std::vector<NodePath> paths;
    paths.reserve(size());
    for (std::size_t row = 0; row < found.size(); ++row) {
        if (!found.isInPart(row))
            paths.push_back(found.path(row));
    }
    for (const Place &place : nodes)
        paths.push_back({place.unit, file.tree(place.unit)->path(place.node)});
    return paths;
}

std::vector<query::PartPlace> BulkPlaces::inParts() const
{
    std::vector<query::PartPlace> places;
    for (std::size_t row = 0; row < found.size(); ++row) {
        if (found.isInPart(row))
            places.push_back({found.path(row).unit, *found[row].inPart});
    }
    return places;
}

BulkBar::BulkBar(OpenFile &file, Jobs &jobs, QWidget *parent)
    : QWidget(parent), m_file(file), m_trying(jobs), m_line(new QLineEdit(this)), m_preview(new QLabel(this)),
      m_apply(new QPushButton(tr("Change"), this)), m_close(new QToolButton(this)),
      m_typed(
          file.typedTexts(), *this, [this] { return insist(); }, [this] { dismiss(); },
          TypedText::Kind::Order)
{
    createLayout();
    m_close->setIcon(theme::icon(theme::Icon::Close));
    m_delay.setSingleShot(true);
    m_delay.setInterval(kTryAfter);
    connect(&m_delay, &QTimer::timeout, this, &BulkBar::run);
    connect(m_line, &QLineEdit::textChanged, this, &BulkBar::schedule);
    connect(m_line, &QLineEdit::textEdited, this,
            [this](const QString &text) { m_typed.setHeld(!text.isEmpty()); });
    connect(m_apply, &QPushButton::clicked, this, &BulkBar::apply);
    connect(m_close, &QToolButton::clicked, this, &BulkBar::dismiss);
    connect(&file, &OpenFile::changed, this, &BulkBar::schedule);
    theme::follow(this, &BulkBar::dress);
    schedule();
}

BulkBar::~BulkBar() = default;

void BulkBar::createLayout()
{
    m_line->setPlaceholderText(tr("New value, *=1.2, +=1 or s/old/new/"));
    m_line->setMaxLength(LineEditor::kMostCharacters);
    m_line->setAccessibleName(tr("Change of all selected values"));
    m_line->setToolTip(
        tr("A value to set, or\n*=1.2  /=2  +=3  -=1  for numbers and vectors\ns/search/text/  in texts, "
           "i behind it: in any case, r: a regular expression"));
    m_line->installEventFilter(this);
    m_preview->setWordWrap(true);
    m_close->setAutoRaise(true);
    m_close->setToolTip(tr("Close (Esc)"));
    m_close->setAccessibleName(tr("Close the change of many values"));
    auto *layout = new QGridLayout(this);
    layout->setContentsMargins(theme::grid(1), theme::grid(1), theme::grid(1), theme::grid(1));
    layout->setSpacing(theme::grid(1));
    layout->addWidget(m_line, 0, 0);
    layout->addWidget(m_apply, 0, 1);
    layout->addWidget(m_close, 0, 2, Qt::AlignTop); // in its middle it would move when the pane is too low
    layout->addWidget(m_preview, 1, 0, 1, 3);
    setFocusProxy(m_line);
}

void BulkBar::dress()
{
    m_preview->setFont(theme::current().smallFont());
    schedule();
}

void BulkBar::setPlaces(BulkPlaces places)
{
    m_revision = m_file.revision();
    if (*m_places == places)
        return;
    m_places = freedElsewhere(std::make_shared<const BulkPlaces>(std::move(places)));
    schedule();
}

QString BulkBar::preview() const
{
    return m_preview->text();
}

bool BulkBar::canApply() const
{
    return m_answer != nullptr && !m_answer->result.patch.empty();
}

void BulkBar::tell(const QString &text, bool refused)
{
    const theme::Colors &colors = theme::current().colors();
    theme::setInk(*m_preview, refused ? colors.error : colors.textDim);
    m_preview->setText(nodetext::shortened(text));
    m_apply->setEnabled(canApply());
}

void BulkBar::schedule()
{
    m_trying.cancel();
    m_answer.reset();
    tell(tr("%1 selected").arg(quantityText(m_places->size(), "value")), false);
    if (!m_line->text().isEmpty() && isVisible())
        m_delay.start();
    else
        m_delay.stop();
}

void BulkBar::run()
{
    const Result<query::BulkEdit> edit = query::BulkEdit::parse(m_line->text().toStdString());
    if (m_revision != m_file.revision())
        return; // the numbers of the places may mean other elements by now
    if (!edit)
        return tell(QString::fromStdString(edit.error().message), true);
    const std::shared_ptr<const File> snapshot = m_file.file().snapshot();
    m_trying.ask(
        tr("Trying the change"),
        [snapshot, places = m_places, edit = *edit](Progress &progress) -> Result<Answer> {
            return freedElsewhere(std::make_shared<Tried>(tried(*snapshot, *places, edit, progress)));
        },
        [this](const Result<Answer> &answer) {
            if (answer)
                take(*answer);
            else
                tell(QString::fromStdString(answer.error().message), true);
        });
}

BulkBar::Tried BulkBar::tried(const File &file, const BulkPlaces &places, const query::BulkEdit &edit,
                              Progress &progress)
{
    const std::vector<NodePath> paths = places.paths(file);
    const std::vector<query::PartPlace> inParts = places.inParts();
    const NodePath first = !paths.empty()     ? paths.front()
                           : !inParts.empty() ? NodePath{inParts.front().host, {}}
                                              : NodePath();
    return {query::bulkPatch(file, paths, inParts, edit, progress), first};
}

QString BulkBar::textOf(const query::BulkResult &result, std::size_t places)
{
    QString text = tr("%1 of %2 change").arg(result.changed).arg(places);
    if (result.same != 0)
        text += tr(", %1 have that value already").arg(result.same);
    if (!result.refused.empty())
        text += tr(", %1 do not take it: %2")
                    .arg(result.refused.size())
                    .arg(QString::fromStdString(result.refused.front().message));
    return text;
}

void BulkBar::take(Answer answer)
{
    m_answer = answer;
    tell(textOf(answer->result, m_places->size()), !answer->result.refused.empty());
    Q_EMIT previewed();
}

// Before the trial has ended, the request tries the edit first.
void BulkBar::applySoon()
{
    if (m_answer != nullptr)
        return apply();
    const Result<query::BulkEdit> edit = query::BulkEdit::parse(m_line->text().toStdString());
    if ((!m_delay.isActive() && !m_trying.isBusy()) || !edit || m_revision != m_file.revision())
        return; // nothing is typed, or it says already why that is not a change, or soon will
    schedule();
    m_delay.stop();
    request(
        {.make = [places = m_places, edit = *edit](const File &file, Progress &progress) -> Result<Patch> {
            query::BulkResult result = tried(file, *places, edit, progress).result;
            if (!result.refused.empty())
                return fail("{}", textOf(result, places->size()).toStdString());
            return std::move(result.patch);
        }},
        m_places->size());
}

void BulkBar::apply()
{
    constexpr std::size_t kFew = 64;
    if (!canApply())
        return;
    const std::size_t changed = m_answer->result.changed;
    request({.where = m_answer->first,
             .make = [answer = m_answer](const File &, Progress &) { return answer->result.patch; },
             .pace = changed <= kFew ? EditRequest::Pace::Quick : EditRequest::Pace::Slow},
            changed);
}

void BulkBar::request(EditRequest request, std::size_t values)
{
    m_typed.setHeld(false);
    forgetTyping();
    request.label = tr("Change %1").arg(quantityText(values, "value"));
    request.context = this;
    request.done = [this, said = tr("%1: %2").arg(request.label, m_line->text())] { Q_EMIT notice(said); };
    request.refused = [this](const QString &reason) {
        tell(reason, true);
        Q_EMIT notice(reason);
    };
    m_file.edit(std::move(request));
}

// An order that was given is the document's to undo, not the line's.
void BulkBar::forgetTyping()
{
    m_line->setText(m_line->text());
}

// Many values are not changed in passing: saving or closing stops until the user decides.
bool BulkBar::insist()
{
    tell(tr("Not changed yet: Enter changes the values, Esc gives it up"), true);
    return false;
}

void BulkBar::dismiss()
{
    m_typed.setHeld(false);
    Q_EMIT dismissed();
}

bool BulkBar::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    switch (static_cast<QKeyEvent *>(event)->key()) {
    case Qt::Key_Escape:
        dismiss();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        applySoon();
        return true;
    default:
        return QWidget::eventFilter(watched, event);
    }
}

} // namespace cutaway
