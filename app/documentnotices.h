// SPDX-License-Identifier: MIT
// Shows the messages of a document on its notice bar, with buttons to act on them.
#pragma once

#include "app/document.h"
#include "app/noticebar.h"

namespace cutaway
{

class DocumentNotices : public QObject
{
    Q_OBJECT

public:
    // Topics on the bar.
    static const QString kSaving;
    static const QString kDisk;
    static const QString kRefused;
    static const QString kRecovered;
    static const QString kUnrecovered; // edits that were not brought back
    static const QString kElsewhere;   // another program has the file open
    static const QString kConverted;   // to another game

    DocumentNotices(Document &document, NoticeBar &bar, QObject *parent = nullptr);

Q_SIGNALS:
    void saveAsRequested(cutaway::Document &document);
    void message(const QString &text); // for the status bar

private:
    void tellSaved(const QString &path, quint64 bytes, const QString &backup, quint64 otherNames,
                   quint64 damage, const QStringList &unsure);
    void tellSaveFailed(const QString &path, const QString &reason);
    QString whyLost() const;
    void tellDisk();
    void tellRecovered(const QDateTime &written);
    void tellNotRecovered(const std::vector<Journal::Found> &left);
    void tellJournal();

    Document &m_document;
    NoticeBar &m_bar;
    bool m_wasModified = false; // when the bar reported the change on disk
    int m_step = 0;             // of the undo stack
    QString m_missing;          // path in the notice of a copy that could not be made
};

} // namespace cutaway
