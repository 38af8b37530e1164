// SPDX-License-Identifier: MIT
// Short notes over the bytes: that the selected field goes on out of sight, and why input was refused.
#pragma once

#include "viewers/kit/hex/hexmarks.h"
#include "viewers/kit/hex/hexrows.h"

#include <QTimer>
#include <QWidget>

class QPainter;

namespace cutaway
{

class HexNotes : public QObject
{
    Q_OBJECT

public:
    HexNotes(QWidget &viewport, HexRows &rows, const HexMarks &marks, const HexCursor &cursor);

    void refuse(const QString &reason);
    // The reason why the last input was refused, while it is shown.
    const QString &refusal() const { return m_refusal; }
    void paint(QPainter &painter) const;
    // Goes where the note at the point leads; false where there is none.
    bool click(QPoint point);

Q_SIGNALS:
    void refused(const QString &reason);

private:
    struct Note {
        QRect rect;
        QString text;
        std::optional<std::uint64_t> leadsTo; // row to scroll to when clicked
        bool isRefusal = false;
    };
    std::vector<Note> notes() const;
    Note noteAt(int centre, int top, const QString &text) const;

    QWidget &m_viewport;
    HexRows &m_rows;
    const HexMarks &m_marks;
    const HexCursor &m_cursor;
    QTimer m_refusalEnd;
    QString m_refusal;
};

} // namespace cutaway
