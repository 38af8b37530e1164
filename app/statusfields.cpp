// SPDX-License-Identifier: MIT
#include "app/statusfields.h"

#include "app/document.h"
#include "app/filepage.h"
#include "app/text.h"
#include "core/base/changedbytes.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/text/offsettext.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/icons.h"
#include "viewers/kit/theme/mnemonics.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>
#include <cmath>

namespace cutaway
{

namespace
{

constexpr int kJobTick = 150;      // milliseconds between looks at the progress
constexpr int kShownAfter = 2;     // ticks before a job is shown: short ones would only flicker
constexpr int kMessageTime = 3000; // milliseconds

QLabel *makeField(QWidget *parent, const QString &name)
{
    auto *label = new QLabel(parent);
    label->setObjectName(name);
    label->setContentsMargins(theme::grid(2), 0, theme::grid(2), 0);
    return label;
}

// Never rounds up to 100 %: one unexplained byte has to show.
QString coverageFigure(double coverage)
{
    if (coverage >= 1)
        return QStringLiteral("100");
    return QString::number(std::floor(coverage * 1000) / 10, 'f', 1);
}

// "● 1 edit · 24 bytes differ". Edits are steps of the history since the file was saved; they are left out if
// the history has no such moment any more.
QString sealOfChanges(Document &document, const ChangedBytes &changed)
{
    const quint64 total = changed.total();
    const QString bytes = total == 1 ? StatusFields::tr("1 byte differs")
                                     : StatusFields::tr("%1 bytes differ").arg(groupedNumber(total));
    const QUndoStack &history = document.undoStack();
    const int edits = history.cleanIndex() < 0 ? 0 : std::abs(history.index() - history.cleanIndex());
    if (edits == 0)
        return QStringLiteral("● ") + bytes;
    const QString made = quantityText(edits, "edit");
    return QStringLiteral("● %1 · %2").arg(made, bytes);
}

QString sealTip(const ChangedBytes &changed)
{
    if (changed.total() == 0)
        return StatusFields::tr("Every byte is as on disk");
    return StatusFields::tr(
               "Bytes overwritten: %1, added: %2, removed: %3; those that only moved are not counted")
        .arg(groupedNumber(changed.overwritten), groupedNumber(changed.added),
             groupedNumber(changed.removed));
}

// Tells how other programs have changed the opened file on disk; empty while they have not.
QString newsOfDisk(const Document &document)
{
    switch (document.disk()) {
    case Document::Disk::Same:
        break;
    case Document::Disk::Changed:
        return document.isLost() ? StatusFields::tr("● shortened on disk")
                                 : StatusFields::tr("● changed on disk");
    case Document::Disk::Gone:
        return StatusFields::tr("● no longer on disk");
    }
    return {};
}

} // namespace

StatusFields::StatusFields(Jobs &jobs, QWidget *parent)
    : QStatusBar(parent), m_jobs(jobs), m_path(new QPushButton(this)),
      m_place(makeField(this, QStringLiteral("place"))),
      m_coverage(makeField(this, QStringLiteral("coverage"))),
      m_journal(makeField(this, QStringLiteral("journal"))), m_seal(makeField(this, QStringLiteral("seal")))
{
    setSizeGripEnabled(false);
    setContentsMargins(0, 0, theme::grid(2), 0);
    m_path->setFlat(true);
    m_path->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_path->setToolTip(tr("Path of the selection: click to copy"));
    m_path->setAccessibleName(tr("Copy the path of the selection"));
    connect(m_path, &QPushButton::clicked, this, &StatusFields::copyPath);
    // Qt hides the fields behind a message only while the bar is visible, and shows them again when it lays
    // the bar out anew: both would be drawn over each other.
    connect(this, &QStatusBar::messageChanged, this,
            [this](const QString &message) { m_path->setVisible(message.isEmpty()); });
    addWidget(m_path, 1);
    addPermanentWidget(m_place);
    addPermanentWidget(createJobField());
    addPermanentWidget(m_coverage);
    addPermanentWidget(m_journal);
    addPermanentWidget(m_seal);
    connect(&m_jobs, &Jobs::changed, this, &StatusFields::followJobs);
    connect(&m_tick, &QTimer::timeout, this, &StatusFields::tick);
    theme::follow(this, &StatusFields::dress);
    show(nullptr);
}

QWidget *StatusFields::createJobField()
{
    m_jobField = new QWidget(this);
    auto *layout = new QHBoxLayout(m_jobField);
    layout->setContentsMargins(theme::grid(2), 0, theme::grid(2), 0);
    layout->setSpacing(theme::grid(1));
    m_jobTitle = new QLabel(m_jobField);
    m_jobProgress = new QProgressBar(m_jobField);
    m_jobProgress->setFixedSize(theme::grid(24), theme::grid(3));
    m_jobProgress->setTextVisible(false);
    m_jobProgress->setAccessibleName(tr("Progress"));
    m_jobCancel = new QToolButton(m_jobField);
    m_jobCancel->setIcon(theme::icon(theme::Icon::Close));
    m_jobCancel->setToolTip(tr("Cancel"));
    m_jobCancel->setAccessibleName(tr("Cancel running jobs"));
    connect(m_jobCancel, &QToolButton::clicked, this, &StatusFields::cancelJobs);
    layout->addWidget(m_jobTitle);
    layout->addWidget(m_jobProgress);
    layout->addWidget(m_jobCancel);
    m_jobField->hide();
    return m_jobField;
}

void StatusFields::dress()
{
    // A style sheet keeps the colours at the time it was set: it has to name them.
    m_path->setStyleSheet(QStringLiteral("QPushButton { text-align: left; border: none; background: none; "
                                         "padding: 2px 8px; color: %1; }")
                              .arg(theme::current().colors().text.name()));
    m_path->setFont(theme::current().fixedFont());
    m_place->setFont(theme::current().fixedFont());
    m_seal->setFont(
        theme::current().interfaceFont()); // neither does one with a sheet follow the application's font
    followBytes();
}

void StatusFields::show(FilePage *page)
{
    for (const QMetaObject::Connection &connection : m_connections)
        disconnect(connection);
    m_connections.clear();
    m_page = page;
    if (page != nullptr) {
        OpenFile &file = page->file();
        m_connections = {
            connect(&page->selection(), &Selection::selected, this, &StatusFields::followSelection),
            connect(&page->selection(), &Selection::cleared, this, &StatusFields::followSelection),
            connect(&page->check(), &FileCheck::changed, this, &StatusFields::followCheck),
            connect(&file, &OpenFile::changed, this, &StatusFields::followBytes),
            connect(&page->document().file(), &OpenFile::saved, this, &StatusFields::followBytes),
            connect(&page->document(), &Document::diskChanged, this, &StatusFields::followBytes),
            // The step is added to the history only after the change.
            connect(&page->document().undoStack(), &QUndoStack::indexChanged, this,
                    &StatusFields::followBytes),
            connect(&page->document().undoStack(), &QUndoStack::cleanChanged, this,
                    &StatusFields::followBytes),
            connect(&file.typedTexts(), &TypedTexts::changed, this, &StatusFields::followBytes),
            connect(&page->document(), &Document::journalChanged, this, &StatusFields::followJournal),
            connect(page, &QObject::destroyed, this, [this] { show(nullptr); }),
        };
    }
    followSelection();
    followCheck();
    followBytes();
    followJournal();
}

// Warns at once, not when there is something to lose.
void StatusFields::followJournal()
{
    const Journal *journal = m_page != nullptr ? m_page->document().journal() : nullptr;
    const bool isKept = journal == nullptr || journal->state().kind == Journal::State::Kept;
    m_journal->setVisible(!isKept);
    m_journal->setText(isKept ? QString() : tr("⚠ edits are not kept through a crash"));
    m_journal->setToolTip(isKept ? QString() : journal->state().text);
}

void StatusFields::followSelection()
{
    const std::optional<Place> place = m_page != nullptr ? m_page->selection().current() : std::nullopt;
    m_path->setEnabled(place.has_value());
    if (!place) {
        m_path->setText({});
        m_pathText.clear();
        m_place->clear();
        return;
    }
    const OpenFile &file = m_page->file();
    m_pathText = QString::fromStdString(file.file().pathText(file.pathOf(*place)));
    m_path->setText(theme::escaped(m_pathText));
    if (const auto range = file.rangeOf(*place))
        m_place->setText(offsetText(range->offset) + QStringLiteral(" · ") + byteCount(range->size));
    else
        m_place->setText(
            tr("inflated · %1").arg(byteCount(file.file().tree(place->unit)->node(place->node).range.size)));
}

void StatusFields::followCheck()
{
    const CheckResult *result = m_page != nullptr ? m_page->check().result().get() : nullptr;
    m_coverage->setVisible(m_page != nullptr);
    if (result == nullptr) {
        m_coverage->setText(QStringLiteral("…"));
        return;
    }
    m_coverage->setText(tr("%1 % explained").arg(coverageFigure(result->coverage())));
    m_coverage->setToolTip(result->undecodedBytes == 0 ? tr("A table explains every byte of this file")
                                                       : tr("%1 of %2 are not explained by any table")
                                                             .arg(byteCount(result->undecodedBytes),
                                                                  byteCount(result->decodedBytes)));
}

void StatusFields::followBytes()
{
    m_seal->setVisible(m_page != nullptr);
    if (m_page == nullptr)
        return;
    Document &document = m_page->document();
    const ChangedBytes changed = changedBytes(document.file().file().bytes());
    const QString disk = document.state() == Document::State::Open ? newsOfDisk(document) : QString();
    const bool same = changed.total() == 0 && disk.isEmpty() && !document.isTyping();
    if (!disk.isEmpty())
        m_seal->setText(disk);
    else if (same)
        m_seal->setText(document.isSample() ? tr("✓ identical to the sample") : tr("✓ identical to disk"));
    else if (document.isTyping())
        m_seal->setText(changed.total() == 0
                            ? tr("● typed, not applied")
                            : tr("%1 · typed, not applied").arg(sealOfChanges(document, changed)));
    else
        m_seal->setText(sealOfChanges(document, changed));
    m_seal->setToolTip(document.isTyping()
                           ? tr("Enter applies the typed text, Esc reverts it; Save applies it, too")
                       : disk.isEmpty() ? sealTip(changed)
                                        : QString());
    const theme::Colors &c = theme::current().colors();
    const QString style = QStringLiteral("background: %1; color: %2; border-radius: 8px; padding: 2px 4px;")
                              .arg(c.sunken.name(), (same ? c.ok : c.accentInk).name());
    if (m_seal->styleSheet() != style) // it lays out the whole bar anew
        m_seal->setStyleSheet(style);
}

void StatusFields::followJobs()
{
    if (m_jobs.isIdle()) {
        m_tick.stop();
        m_jobField->hide();
    } else if (!m_tick.isActive()) {
        m_tick.setProperty("ticks", 0);
        m_tick.start(kJobTick);
    }
}

void StatusFields::tick()
{
    const int ticks = m_tick.property("ticks").toInt() + 1;
    m_tick.setProperty("ticks", ticks);
    const std::vector<Jobs::Job> running = m_jobs.running();
    if (running.empty() || ticks < kShownAfter)
        return;
    const Jobs::Job &job = running.front();
    m_jobTitle->setText(running.size() == 1 ? job.title
                                            : tr("%1 and %2 more").arg(job.title).arg(running.size() - 1));
    m_jobProgress->setRange(0, job.progress->fraction() > 0 ? 100 : 0);
    m_jobProgress->setValue(static_cast<int>(job.progress->fraction() * 100));
    m_jobField->show();
}

void StatusFields::cancelJobs()
{
    for (const Jobs::Job &job : m_jobs.running())
        job.progress->cancel();
}

void StatusFields::copyPath()
{
    QGuiApplication::clipboard()->setText(m_pathText);
    showMessage(tr("Copied %1").arg(m_pathText), kMessageTime);
}

QString StatusFields::pathText() const
{
    return m_pathText;
}

QString StatusFields::placeText() const
{
    return m_place->text();
}

QString StatusFields::coverageText() const
{
    return m_coverage->text();
}

QString StatusFields::journalText() const
{
    return m_journal->text();
}

QString StatusFields::sealText() const
{
    return m_seal->text();
}

} // namespace cutaway
