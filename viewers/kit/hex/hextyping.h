// SPDX-License-Identifier: MIT
// The edits that a hex pane asks for: what is typed at the caret, taken out there, and pasted.
#pragma once

#include "viewers/kit/hex/hexcursor.h"
#include "viewers/kit/hex/hexinsert.h"

#include <QObject>

namespace cutaway
{

class HexTyping : public QObject
{
    Q_OBJECT

public:
    HexTyping(OpenFile &file, const HexSource &source, HexCursor &cursor);

    void type(const QString &text);
    void removeByte(bool before);
    void paste();
    // The change that is told of comes from here.
    bool isAsking() const { return m_asking; }

Q_SIGNALS:
    void typed(); // the caret has gone on
    void pasted(const cutaway::ByteRange &range);
    void refused(const QString &reason);

private:
    Result<void> overwrite(std::uint64_t offset, std::uint8_t byte, bool goesOn);
    Result<void> resizeField(const Result<HexResized> &wanted);
    void pasteBetween(const QString &text);
    void pasteOver(const QString &text);

    OpenFile &m_file;
    const HexSource &m_source;
    HexCursor &m_cursor;
    bool m_asking = false;
    std::optional<std::uint64_t>
        m_halfTyped; // revision of the file since the first digit of a byte was typed
};

} // namespace cutaway
