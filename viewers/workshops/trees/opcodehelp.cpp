// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/opcodehelp.h"

#include <QCoreApplication>
#include <algorithm>
#include <iterator>

namespace cutaway
{

namespace
{

struct OpcodeText {
    std::uint8_t last;  // opcode; the row goes back to the one after the row before
    const char *name;   // as in the listing
    const char *layout; // of the bytes; multi-byte operands are big-endian
    const char *summary;
    const char *more;
};

// Source: core/codecs/mopp/FORMAT.md.
constexpr OpcodeText kInvalid{0xFF, "???", "", QT_TRANSLATE_NOOP("Opcode", "no known instruction"),
                              QT_TRANSLATE_NOOP("Opcode", "A walk that comes here ends.")};
constexpr OpcodeText kOpcodeTexts[] = {
    {0x00, "RET", "00", QT_TRANSLATE_NOOP("Opcode", "ends this path"),
     QT_TRANSLATE_NOOP("Opcode", "Nothing is reported on it. Not seen in real code.")},
    {0x04, "SCALE", "01-04 X Y Z", QT_TRANSLATE_NOOP("Opcode", "makes the following byte coordinates finer"),
     QT_TRANSLATE_NOOP("Opcode", "The frame moves to X, Y, Z, counted in bytes of the old frame; then a byte "
                                 "step becomes 2, 4, 8 or 16 times smaller. Holds for all that follows on "
                                 "this path.")},
    {0x05, "JMP8", "05 J8", QT_TRANSLATE_NOOP("Opcode", "goes on J bytes behind the end of the instruction"),
     QT_TRANSLATE_NOOP("Opcode", "Stands where a subtree is too far for the steps of its split.")},
    {0x06, "JMP16", "06 J16",
     QT_TRANSLATE_NOOP("Opcode", "goes on J bytes behind the end of the instruction"),
     QT_TRANSLATE_NOOP("Opcode", "Stands where a subtree is too far for the steps of its split.")},
    {0x07, "JMP24", "07 J24",
     QT_TRANSLATE_NOOP("Opcode", "goes on J bytes behind the end of the instruction"),
     QT_TRANSLATE_NOOP("Opcode", "Public descriptions leave it out; real code has it.")},
    {0x08, nullptr, nullptr, nullptr, nullptr},
    {0x09, "BASE+", "09 I8", QT_TRANSLATE_NOOP("Opcode", "adds to the id base"),
     QT_TRANSLATE_NOOP("Opcode", "Leaves below report the base plus their own number.")},
    {0x0A, "BASE+", "0A I16", QT_TRANSLATE_NOOP("Opcode", "adds to the id base"),
     QT_TRANSLATE_NOOP("Opcode", "Leaves below report the base plus their own number.")},
    {0x0B, "BASE=", "0B I32", QT_TRANSLATE_NOOP("Opcode", "sets the id base"),
     QT_TRANSLATE_NOOP("Opcode", "Leaves below report the base plus their own number. In real code the base "
                                 "is zero before.")},
    {0x0C, "DATA", "0C + 2", QT_TRANSLATE_NOOP("Opcode", "carries two bytes and goes on"),
     QT_TRANSLATE_NOOP("Opcode", "A jump between chunks of old engines. Not seen in real code.")},
    {0x0D, "DATA", "0D + 5", QT_TRANSLATE_NOOP("Opcode", "carries five bytes and goes on"),
     QT_TRANSLATE_NOOP("Opcode", "An offset of data. Not seen in real code.")},
    {0x0F, nullptr, nullptr, nullptr, nullptr},
    {0x12, "SPLIT", "10-12 BB AA J8", QT_TRANSLATE_NOOP("Opcode", "splits along x, y or z"),
     QT_TRANSLATE_NOOP("Opcode",
                       "Left, which follows, if the coordinate is below BB; right, J bytes further, if "
                       "it is not below AA. In between both are walked. AA above BB leaves a gap.")},
    {0x18, "SPLIT", "13-18 BB AA J8", QT_TRANSLATE_NOOP("Opcode", "splits along a diagonal of two axes"),
     QT_TRANSLATE_NOOP("Opcode",
                       "The coordinate is the mean of two axes: 13 y+z, 14 y-z, 15 x+z, 16 x-z, 17 x+y, "
                       "18 x-y. An axis with a minus counts from 255 down.")},
    {0x1C, "SPLIT", "19-1C BB AA J8", QT_TRANSLATE_NOOP("Opcode", "splits along a diagonal of all axes"),
     QT_TRANSLATE_NOOP("Opcode", "The coordinate is the mean of three axes: 19 x+y+z, 1A x+y-z, 1B x-y+z, 1C "
                                 "x-y-z. An axis with a minus counts from 255 down.")},
    {0x1F, nullptr, nullptr, nullptr, nullptr},
    {0x22, "ONE", "20-22 XX J8", QT_TRANSLATE_NOOP("Opcode", "splits along x, y or z by one plane"),
     QT_TRANSLATE_NOOP("Opcode",
                       "Left if the coordinate is below XX + 1, right if it is not below XX: the halves "
                       "overlap by one byte step.")},
    {0x25, "FORK", "23-25 BB AA L16 R16",
     QT_TRANSLATE_NOOP("Opcode", "splits along x, y or z, with far children"),
     QT_TRANSLATE_NOOP("Opcode",
                       "As SPLIT, but the left child stands L bytes behind the end of the instruction and "
                       "the right one R bytes.")},
    {0x28, "CUT8", "26-28 LO HI", QT_TRANSLATE_NOOP("Opcode", "goes on only between two bounds"),
     QT_TRANSLATE_NOOP("Opcode",
                       "On x, y or z: if the coordinate is not below LO and below HI. Else the path "
                       "ends: nothing stands there.")},
    {0x2B, "CUT24", "29-2B LO24 HI24", QT_TRANSLATE_NOOP("Opcode", "goes on only between two fine bounds"),
     QT_TRANSLATE_NOOP("Opcode", "As CUT8 on the 24-bit coordinate, whatever the frame is.")},
    {0x2F, nullptr, nullptr, nullptr, nullptr},
    {0x4F, "LEAF", "30-4F", QT_TRANSLATE_NOOP("Opcode", "reports an id"),
     QT_TRANSLATE_NOOP("Opcode", "The id is the base plus the opcode less 30. The path ends.")},
    {0x53, "LEAF", "50-53 I8, I16, I24 or I32", QT_TRANSLATE_NOOP("Opcode", "reports an id"),
     QT_TRANSLATE_NOOP("Opcode",
                       "The id is the base plus the operand. The path ends. Public descriptions leave "
                       "53 out; real code has it.")},
    {0x57, "LEAF+", "54-57 I8, I16, I24 or I32", QT_TRANSLATE_NOOP("Opcode", "reports an id and goes on"),
     QT_TRANSLATE_NOOP("Opcode", "The id is the base plus the operand. Not seen in real code.")},
    {0x5F, nullptr, nullptr, nullptr, nullptr},
    {0x63, "PROP", "60-63 V8", QT_TRANSLATE_NOOP("Opcode", "sets a property and goes on"),
     QT_TRANSLATE_NOOP("Opcode", "Slot 0 to 3 takes a value of 8 bits. Not seen in real code.")},
    {0x67, "PROP", "64-67 V16", QT_TRANSLATE_NOOP("Opcode", "sets a property and goes on"),
     QT_TRANSLATE_NOOP("Opcode", "Slot 0 to 3 takes a value of 16 bits. Not seen in real code.")},
    {0x6B, "PROP", "68-6B V32", QT_TRANSLATE_NOOP("Opcode", "sets a property and goes on"),
     QT_TRANSLATE_NOOP("Opcode", "Slot 0 to 3 takes a value of 32 bits. Not seen in real code.")},
    {0x6F, nullptr, nullptr, nullptr, nullptr},
    {0x70, "JABS", "70 A32", QT_TRANSLATE_NOOP("Opcode", "goes on at an offset from the start of the code"),
     QT_TRANSLATE_NOOP("Opcode",
                       "Only in code that was built in chunks of 512 bytes. The one jump that can go "
                       "back.")},
    {0xFF, nullptr, nullptr, nullptr, nullptr},
};

const OpcodeText &textOf(std::uint8_t opcode)
{
    const auto row = std::ranges::lower_bound(kOpcodeTexts, opcode, {}, &OpcodeText::last);
    return row->name != nullptr ? *row : kInvalid;
}

QString translated(const char *text)
{
    return QCoreApplication::translate("Opcode", text);
}

} // namespace

QString opcodeSummary(std::uint8_t opcode)
{
    const OpcodeText &text = textOf(opcode);
    return QStringLiteral("%1: %2").arg(QLatin1String(text.name), translated(text.summary));
}

QString opcodeHelp(std::uint8_t opcode)
{
    const OpcodeText &text = textOf(opcode);
    const QString number = QStringLiteral("%1").arg(opcode, 2, 16, QLatin1Char('0')).toUpper();
    const QString layout = *text.layout == '\0' ? number : QLatin1String(text.layout);
    return QStringLiteral("<b>%1 %2</b> %3.<br>%4<br><tt>%5</tt>")
        .arg(number, QString::fromLatin1(text.name).toHtmlEscaped(), translated(text.summary).toHtmlEscaped(),
             translated(text.more).toHtmlEscaped(), layout);
}

} // namespace cutaway
