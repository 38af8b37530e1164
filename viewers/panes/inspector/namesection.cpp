// SPDX-License-Identifier: MIT
#include "viewers/panes/inspector/namesection.h"

#include "viewers/kit/editors/choiceeditors.h"
#include "viewers/kit/form/flagboxes.h"
#include "viewers/kit/text/nodetext.h"

namespace cutaway
{

namespace
{

// One bit, or bits that are set and cleared together.
bool isBox(const EnumValue &known)
{
    return known.value != 0 && known.mask() == known.value;
}

} // namespace

QWidget *flagBoxes(const EnumDesc &names, FlagsEditor &editor, QWidget *parent)
{
    std::vector<FieldChoice> choices;
    quint64 shared = 0; // bits of numbers among the flags
    for (const EnumValue &known : names.values) {
        if (isBox(known))
            choices.push_back({known.value, nodetext::fromCore(known.name)});
        else
            shared |= static_cast<quint64>(known.mask());
    }
    auto *boxes = new FlagBoxes(choices, parent);
    const auto show = [boxes, shared](quint64 bits) { boxes->setBits(bits & ~shared); };
    show(editor.bits());
    QObject::connect(&editor, &FlagsEditor::bitsRead, boxes, show);
    QObject::connect(boxes, &FlagBoxes::changed, &editor,
                     [&editor, shared](quint64 bits) { editor.give((editor.bits() & shared) | bits); });
    return boxes;
}

QString nameLines(const EnumDesc &names, bool hasBoxes)
{
    QStringList lines;
    for (const EnumValue &known : names.values) {
        if (hasBoxes && isBox(known))
            continue;
        const auto number = static_cast<std::uint64_t>(known.holdsNumber() ? known.bits : known.value);
        lines += QStringLiteral("%1  %2")
                     .arg(names.flags ? nodetext::hex(number) : QString::number(known.value), 6)
                     .arg(nodetext::fromCore(known.name));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace cutaway
