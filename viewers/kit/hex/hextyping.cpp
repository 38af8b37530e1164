// SPDX-License-Identifier: MIT
#include "viewers/kit/hex/hextyping.h"

#include "viewers/kit/hex/hexinput.h"
#include "viewers/kit/text/offsettext.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QScopedValueRollback>

namespace cutaway
{

namespace
{

constexpr qsizetype kPastedAtOnce = 64 * 1024;   // characters; more are read by a worker
constexpr std::uint64_t kMostInserted = 1 << 17; // bytes; the field around them is made anew in the window
constexpr std::uint64_t kMostDigits = 4;         // characters for a byte, with what stands between

} // namespace

HexTyping::HexTyping(OpenFile &file, const HexSource &source, HexCursor &cursor)
    : m_file(file), m_source(source), m_cursor(cursor)
{
}

void HexTyping::type(const QString &text)
{
    if (m_source.inflated()) {
        Q_EMIT refused(tr("inflated bytes are read-only: change the field in the tree"));
        return;
    }
    const bool puts = m_cursor.inserts && !m_cursor.lowNibble;
    const Bytes old = puts ? Bytes{0} : m_source.read({m_cursor.caret, 1});
    if (old.empty()) {
        Q_EMIT refused(tr("end of file: nothing to overwrite"));
        return;
    }
    const std::optional<std::uint8_t> byte = hexTyped(m_cursor, text, old[0]);
    if (!byte) {
        Q_EMIT refused(m_cursor.column == HexColumn::Hex ? tr("Not hex: \"%1\"").arg(text)
                                                         : tr("%1 does not fit into one byte").arg(text));
        return;
    }
    const bool changes = puts || *byte != old[0];
    const bool goesOn = m_cursor.lowNibble && m_halfTyped == m_file.revision();
    const Result<void> done = puts      ? resizeField(hexInserted(m_source, m_cursor.caret, Bytes{*byte}))
                              : changes ? overwrite(m_cursor.caret, *byte, goesOn)
                                        : Result<void>();
    if (!done) {
        Q_EMIT refused(QString::fromStdString(done.error().message));
        return;
    }
    const bool isHalf = m_cursor.column == HexColumn::Hex && !m_cursor.lowNibble;
    m_halfTyped = changes && isHalf ? std::optional(m_file.revision()) : std::nullopt;
    m_cursor.advanceAfterTyping();
    Q_EMIT typed();
}

// One byte an edit; its second digit goes on with the step of its first.
Result<void> HexTyping::overwrite(std::uint64_t offset, std::uint8_t byte, bool goesOn)
{
    const QScopedValueRollback asking(m_asking, true);
    const Result<void> asked = m_file.requestOverwrite(offset, {byte}, goesOn);
    if (!asked)
        return asked;
    const Bytes now = m_source.read({offset, 1});
    if (now.empty() || now[0] != byte)
        return fail("the document did not take the change");
    return {};
}

// The caret stays at the byte, wherever the headers around the field have moved it.
Result<void> HexTyping::resizeField(const Result<HexResized> &wanted)
{
    if (!wanted)
        return tl::unexpected(wanted.error());
    const QScopedValueRollback asking(m_asking, true);
    const NodePath path = m_file.pathOf(wanted->place);
    const Result<void> asked = m_file.requestSet(wanted->place, wanted->value);
    if (!asked)
        return asked;
    const auto place = m_file.resolve(path);
    const auto range = place ? m_source.rangeOf(*place) : std::nullopt;
    if (!range)
        return fail("the document did not take the change");
    m_cursor.caret = range->offset + wanted->at;
    return {};
}

void HexTyping::removeByte(bool before)
{
    if (m_source.inflated() || (before && m_cursor.caret == 0))
        return;
    const Result<void> done = resizeField(hexRemoved(m_source, before ? m_cursor.caret - 1 : m_cursor.caret));
    if (!done) {
        Q_EMIT refused(QString::fromStdString(done.error().message));
        return;
    }
    m_cursor.lowNibble = false;
    Q_EMIT typed();
}

// One step, whatever its length: over the bytes from the caret or the selection on, or between them.
void HexTyping::paste()
{
    if (m_source.inflated()) {
        Q_EMIT refused(tr("inflated bytes are not pasted over: change the field in the tree"));
        return;
    }
    const QString text = QGuiApplication::clipboard()->text();
    if (m_cursor.inserts)
        pasteBetween(text);
    else
        pasteOver(text);
}

void HexTyping::pasteBetween(const QString &text)
{
    const Result<Bytes> bytes = static_cast<std::uint64_t>(text.size()) > kMostInserted * kMostDigits
                                    ? fail("it is too much to be put in, {} bytes fit", kMostInserted)
                                    : hexPasted(m_cursor.column, text);
    if (!bytes)
        return Q_EMIT refused(tr("nothing pasted: %1").arg(QString::fromStdString(bytes.error().message)));
    const Result<void> done =
        bytes->size() > kMostInserted
            ? fail("{} bytes are too many to be put in, {} fit", bytes->size(), kMostInserted)
            : resizeField(hexInserted(m_source, m_cursor.caret, *bytes));
    if (done)
        Q_EMIT pasted({m_cursor.caret, bytes->size()});
    else
        Q_EMIT refused(QString::fromStdString(done.error().message));
}

void HexTyping::pasteOver(const QString &text)
{
    const std::uint64_t start = m_cursor.selection().value_or(ByteRange{m_cursor.caret, 0}).offset;
    const std::optional<Place> place = m_file.placeAt(start);
    const auto range = std::make_shared<ByteRange>(ByteRange{start, 0});
    m_file.edit(
        {.label = tr("Paste at %1").arg(offsetText(start)),
         .where = place ? m_file.pathOf(*place) : NodePath{},
         .make = [column = m_cursor.column, text, range](const File &file, Progress &) -> Result<Patch> {
             Result<Bytes> bytes = hexPasted(column, text);
             if (!bytes)
                 return fail("nothing pasted: {}", bytes.error().message);
             range->size = bytes->size();
             if (!file.bytes().contains(*range))
                 return fail("{} bytes do not fit: {} are left to the end", range->size,
                             file.bytes().size() - std::min(range->offset, file.bytes().size()));
             return Patch::overwrite(range->offset, std::move(*bytes));
         },
         .pace = text.size() <= kPastedAtOnce ? EditRequest::Pace::Quick : EditRequest::Pace::Slow,
         .context = this,
         .done =
             [this, range, cursor = m_cursor, source = m_source] {
                 if (m_cursor == cursor && m_source == source)
                     Q_EMIT pasted(*range);
             },
         .refused = [this](const QString &reason) { Q_EMIT refused(reason); }});
}

} // namespace cutaway
