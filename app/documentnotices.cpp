// SPDX-License-Identifier: MIT
#include "app/documentnotices.h"

#include "app/text.h"

#include <QFile>
#include <QFileInfo>
#include <QLocale>

namespace cutaway
{

const QString DocumentNotices::kSaving = QStringLiteral("saving");
const QString DocumentNotices::kDisk = QStringLiteral("disk");
const QString DocumentNotices::kRefused = QStringLiteral("refused");
const QString DocumentNotices::kRecovered = QStringLiteral("recovered");
const QString DocumentNotices::kUnrecovered = QStringLiteral("unrecovered");
const QString DocumentNotices::kElsewhere = QStringLiteral("elsewhere");
const QString DocumentNotices::kConverted = QStringLiteral("converted");

DocumentNotices::DocumentNotices(Document &document, NoticeBar &bar, QObject *parent)
    : QObject(parent), m_document(document), m_bar(bar)
{
    connect(&document, &Document::saved, this, &DocumentNotices::tellSaved);
    connect(&document, &Document::saveFailed, this, &DocumentNotices::tellSaveFailed);
    connect(&document, &Document::diskChanged, this, &DocumentNotices::tellDisk);
    connect(&document, &Document::stateChanged, this, [this] {
        if (m_document.state() == Document::State::Open && !m_document.isModified())
            m_bar.clear(kSaving); // the edits that were not saved are gone
    });
    connect(&document.undoStack(), &QUndoStack::indexChanged, this, [this](int step) {
        if (step < m_step)
            m_bar.clear(kConverted); // it may be what was undone
        m_step = step;
    });
    connect(&document, &Document::titleChanged, this, [this] {
        if (!m_bar.textOf(kDisk).isEmpty() && m_wasModified != m_document.isModified())
            tellDisk(); // there are edits to be kept now, or none any more
    });
    connect(&document, &Document::recovered, this, &DocumentNotices::tellRecovered);
    connect(&document, &Document::notRecovered, this, &DocumentNotices::tellNotRecovered);
    connect(&document, &Document::journalChanged, this, &DocumentNotices::tellJournal);
    tellJournal();
    connect(&document, &Document::carried, this,
            [this] { Q_EMIT message(tr("Reloaded; your edits are kept as one step")); });
    connect(&document, &Document::refused, this, [this](const QString &reason) {
        m_bar.show(kRefused, theme::Icon::Warning, reason, {});
        if (m_document.disk() != Document::Disk::Same)
            tellDisk(); // a choice that could not be made is offered again
    });
}

void DocumentNotices::tellSaved(const QString &path, quint64 bytes, const QString &backup, quint64 otherNames,
                                quint64 damage, const QStringList &unsure)
{
    if (m_missing.isEmpty() || m_missing == path)
        m_bar.clear(kSaving);
    m_bar.clear(kRefused);
    m_bar.clear(kRecovered);
    const QString how = damage == 0   ? tr("verified")
                        : damage == 1 ? tr("1 decode error came with the edits")
                                      : tr("%1 decode errors came with the edits").arg(damage);
    QString text = tr("Saved %1 (%2, %3)").arg(QFileInfo(path).fileName(), byteCount(bytes), how);
    if (!backup.isEmpty())
        text += tr(". Backup: %1").arg(backup);
    if (otherNames != 0)
        text += tr(". %n other name(s) of the file (hard links) keep the previous version", nullptr,
                   static_cast<int>(std::min<quint64>(otherNames, 1000)));
    if (!unsure.isEmpty())
        m_bar.show(kSaving, theme::Icon::Warning, tr("Saved, but %1").arg(unsure.join(tr("; "))), {});
    Q_EMIT message(text);
}

void DocumentNotices::tellSaveFailed(const QString &path, const QString &reason)
{
    const NoticeBar::Choice saveAs{tr("Save as…"), [this] { Q_EMIT saveAsRequested(m_document); }};
    std::vector<NoticeBar::Choice> choices;
    m_missing = path == m_document.path() ? QString() : path;
    if (m_missing.isEmpty())
        choices.push_back({tr("Retry"), [this] { m_document.save(); }});
    choices.push_back(saveAs);
    m_bar.show(kSaving, theme::Icon::Error,
               tr("Not saved: %1. Nothing was written; your edits are still open here.").arg(reason),
               std::move(choices));
}

void DocumentNotices::tellRecovered(const QDateTime &written)
{
    m_bar.show(kRecovered, theme::Icon::Note,
               tr("Recovered unsaved edits from %1. Nothing on disk has changed.")
                   .arg(QLocale::system().toString(written, QLocale::ShortFormat)),
               {{tr("Discard recovered edits"), [this] { m_document.undo(); }}});
}

// The entries stay, so that they fit again with the file they were made in, until the user discards them.
void DocumentNotices::tellNotRecovered(const std::vector<Journal::Found> &left)
{
    const Journal::Found &latest = left.front();
    const QString reason = latest.damage.isEmpty() ? tr("the file on disk has changed since")
                                                   : tr("their journal is damaged: %1").arg(latest.damage);
    const QString text =
        latest.written.isValid()
            ? tr("The program ended without saving its edits of %1. They were not recovered: %2.")
                  .arg(QLocale().toString(latest.written, QLocale::ShortFormat), reason)
            : tr("The program ended without saving its edits. They were not recovered: %1.").arg(reason);
    m_bar.show(kUnrecovered, theme::Icon::Warning, text, {{tr("Discard them"), [left] {
                                                               for (const Journal::Found &each : left)
                                                                   QFile::remove(each.path);
                                                           }}});
}

void DocumentNotices::tellJournal()
{
    const Journal *journal = m_document.journal();
    if (journal == nullptr || journal->state().kind != Journal::State::HeldElsewhere)
        return m_bar.clear(kElsewhere);
    m_bar.show(kElsewhere, theme::Icon::Warning,
               tr("%1 is also open in another Cutaway window (%2). Unsaved edits made here are lost in a "
                  "crash; of two saves the second is refused.")
                   .arg(m_document.name(), journal->state().text),
               {});
}

// Returns the reason why the open file is damaged; empty while it is complete.
QString DocumentNotices::whyLost() const
{
    if (m_document.isLost())
        return tr("Another program shortened %1. The missing part reads as zeros here: this cannot be saved "
                  "any more.");
    if (m_document.isRewritten())
        return tr("Another program has written into %1. A file of this size is read in place, so its change "
                  "shows here as well: this cannot be saved any more.");
    return {};
}

void DocumentNotices::tellDisk()
{
    m_wasModified = m_document.isModified();
    const NoticeBar::Choice saveAs{tr("Save as…"), [this] { Q_EMIT saveAsRequested(m_document); }};
    const NoticeBar::Choice overwrite{tr("Overwrite"), [this] { m_document.save(true); }};
    switch (m_document.disk()) {
    case Document::Disk::Same:
        m_bar.clear(kDisk);
        break;
    case Document::Disk::Gone:
        m_bar.show(
            kDisk, theme::Icon::Warning,
            m_document.isLost()
                ? tr("%1 is no longer on disk, and was shortened before: this cannot be saved any more.")
                      .arg(m_document.name())
                : tr("%1 is no longer on disk. The copy open here is complete; saving writes it again.")
                      .arg(m_document.name()),
            {saveAs});
        break;
    case Document::Disk::Changed:
        if (const QString lost = whyLost(); !lost.isEmpty()) {
            m_bar.show(kDisk, theme::Icon::Error, lost.arg(m_document.name()),
                       {{tr("Discard and reload"), [this] { m_document.load(); }}});
            break;
        }
        if (m_document.isModified())
            m_bar.show(kDisk, theme::Icon::Warning,
                       tr("Another program changed %1, which has unsaved edits here.").arg(m_document.name()),
                       {{tr("Reload and keep edits"), [this] { m_document.load(Document::Edits::Keep); }},
                        {tr("Discard edits and reload"), [this] { m_document.load(); }},
                        saveAs,
                        overwrite});
        else
            m_bar.show(kDisk, theme::Icon::Warning, tr("Another program changed %1.").arg(m_document.name()),
                       {{tr("Reload"), [this] { m_document.load(); }}, saveAs, overwrite});
        break;
    }
}

} // namespace cutaway
