// SPDX-License-Identifier: MIT
#include "viewers/panes/help/fieldhelp.h"

#include "core/file/rowpaths.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/text/nodetext.h"

#include <QCoreApplication>

namespace cutaway
{

namespace
{

using nodetext::fromCore;

// Lines of an enumeration or a structure. Not in tables: finding the widths of columns takes most of the
// time.
constexpr std::size_t kMostNames = 200, kMostMembers = 100;

QString helpWords(const char *text)
{
    return QCoreApplication::translate("FieldHelp", text);
}

QString escaped(std::string_view text)
{
    return fromCore(text).toHtmlEscaped();
}

QString paragraph(const QString &html)
{
    return QStringLiteral("<p>%1</p>").arg(html);
}

// The range of values of a scalar of the kind.
QString rangeOfKind(Kind kind)
{
    switch (kind) {
    case Kind::U8:
        return QStringLiteral("0 … 255");
    case Kind::I8:
        return QStringLiteral("-128 … 127");
    case Kind::U16:
        return QStringLiteral("0 … 65 535");
    case Kind::I16:
        return QStringLiteral("-32 768 … 32 767");
    case Kind::U32:
        return QStringLiteral("0 … 4 294 967 295");
    case Kind::I32:
        return QStringLiteral("-2 147 483 648 … 2 147 483 647");
    case Kind::F32:
        return helpWords("a number of about 7 digits");
    case Kind::F64:
        return helpWords("a number of about 15 digits");
    case Kind::Half:
        return helpWords("a number of about 3 digits, up to 65 504");
    case Kind::BFloat16:
        return helpWords("a number of 2 to 3 digits: the upper half of a 32-bit float");
    case Kind::Bool:
        return helpWords("0 or 1");
    case Kind::Signature:
        return helpWords("four characters");
    default:
        return {};
    }
}

QString andMore(std::size_t all, std::size_t told)
{
    return all > told ? paragraph(helpWords("… and %1 more.").arg(all - told)) : QString();
}

QString storageOf(const UnitTree &tree, const Node &node)
{
    QString text = helpWords("Stored as %1 in %2.")
                       .arg(escaped(tree.typeName(node.id)), quantityText(node.range.size, "byte"));
    if (const QString range = node.isScalar() ? rangeOfKind(node.kind) : QString(); !range.isEmpty())
        text += QLatin1Char(' ') + helpWords("It holds %1.").arg(range);
    if (const QString note = nodetext::note(node); !note.isEmpty() && !nodetext::isDimmed(node))
        text += QLatin1Char(' ') + helpWords("Measured in %1.").arg(note.toHtmlEscaped());
    return text;
}

QString versionText(const char *axis, const VersionSpan &span)
{
    if (span == VersionSpan{})
        return {};
    const bool open = span.to == VersionSpan{}.to;
    const QString from = QStringLiteral("0x%1").arg(span.from, 0, 16);
    return open ? helpWords("%1 from %2 on").arg(helpWords(axis), from)
                : helpWords("%1 %2 to %3")
                      .arg(helpWords(axis), from, QStringLiteral("0x%1").arg(span.to, 0, 16));
}

// The condition for the presence of the field, and the source of its element count.
QString presenceOf(const FieldDesc &field)
{
    QStringList parts;
    if (!field.condField.empty())
        parts += helpWords("Only there when <b>%1</b> is not zero.").arg(escaped(field.condField));
    else if (field.condFn != nullptr)
        parts += helpWords("Only there under a condition that earlier fields decide.");
    if (field.repeat == Repeat::Counted)
        parts += helpWords("<b>%1</b> says how many there are.").arg(escaped(field.countField));
    else if (field.repeat == Repeat::Computed)
        parts += helpWords("Earlier fields decide how many there are.");
    else if (field.repeat == Repeat::ToEnd)
        parts += helpWords("There are as many as the unit still holds.");
    QStringList versions{versionText("version", field.version), versionText("stream version", field.stream)};
    versions.removeAll(QString());
    if (!versions.isEmpty())
        parts += helpWords("Part of the format in %1.").arg(versions.join(QStringLiteral(", ")));
    return parts.join(QLatin1Char(' '));
}

QString rowsText(const FieldDesc &field)
{
    const RowRules rules = rowRules(field);
    QStringList parts;
    if (!rules.path.empty())
        parts += helpWords("The number of a row of <b>%1</b>.").arg(escaped(namedArray(rules.path)));
    if (!rules.beside.empty())
        parts += helpWords("Its rows belong to those of <b>%1</b>.").arg(escaped(namedArray(rules.beside)));
    if (!rules.holder.empty())
        parts += helpWords("Its rows keep their numbers because of %1.").arg(escaped(rules.holder));
    return parts.join(QLatin1Char(' '));
}

QString linkText(const FieldDesc &field)
{
    const QString type = field.linkType.empty() ? helpWords("anything") : escaped(field.linkType);
    switch (field.link) {
    case Link::None:
        return rowsText(field);
    case Link::Block:
        return helpWords("The number of a block that it owns: %1; -1 for none.").arg(type);
    case Link::BlockBack:
        return helpWords("The number of a block further up: %1; -1 for none.").arg(type);
    case Link::StringIndex:
        return helpWords("The number of a text in the string table.");
    case Link::Form:
        return helpWords("The FormID of a record: %1.").arg(type);
    case Link::Row:
        return helpWords("The number of a row of %1.").arg(type);
    case Link::Offset:
        return helpWords("An offset into the file.");
    }
    return {};
}

QString namesOf(const EnumDesc &names)
{
    QString lines;
    const std::size_t count = std::min(names.values.size(), kMostNames);
    for (const EnumValue &value : names.values.first(count)) {
        const QString number =
            names.flags
                ? nodetext::hex(static_cast<std::uint64_t>(value.holdsNumber() ? value.bits : value.value))
                : QString::number(value.value);
        lines += QStringLiteral("<div><code>%1</code>&nbsp; %2</div>").arg(number, escaped(value.name));
    }
    const QString title = names.flags ? helpWords("Flags of %1") : helpWords("Values of %1");
    return QStringLiteral("<h4>%1</h4>%2").arg(title.arg(escaped(names.name)), lines) +
           andMore(names.values.size(), count) +
           (names.open ? paragraph(helpWords("Other values are as good.")) : QString());
}

QString memberLine(const UnitTree &tree, const Node &member, bool isMarked)
{
    const QString name = escaped(tree.name(member.id));
    QString line =
        QStringLiteral("%1&nbsp; <code>%2</code>")
            .arg(isMarked ? QStringLiteral("<b>%1</b>").arg(name) : name, escaped(tree.typeName(member.id)));
    if (!member.isElement && !member.field->help.empty())
        line += QStringLiteral("<br>") + escaped(member.field->help);
    return QStringLiteral("<p style='margin-top: 4px; margin-bottom: 4px'>%1</p>").arg(line);
}

QString membersOf(const UnitTree &tree, const Node &owner, NodeId marked)
{
    if (owner.type == nullptr && owner.id != tree.root())
        return {};
    QString lines;
    const auto count = std::min<std::size_t>(owner.childCount, kMostMembers);
    for (std::uint32_t row = 0; row < count; ++row) {
        const Node member = tree.node(tree.child(owner.id, row));
        lines += memberLine(tree, member, member.id == marked);
    }
    return lines + andMore(owner.childCount, count);
}

// The help of the field that a component or an element belongs to.
QString ownersHelp(const UnitTree &tree, const Node &node)
{
    for (NodeId above = node.parent; above != tree.root(); above = tree.node(above).parent) {
        const Node owner = tree.node(above);
        if (!owner.isElement && !owner.field->help.empty())
            return helpWords("Part of <b>%1</b>: %2")
                .arg(escaped(tree.name(above)), escaped(owner.field->help));
    }
    return {};
}

} // namespace

QString fieldHelp(const File &file, Place place)
{
    const auto tree = file.tree(place.unit);
    const Node node = tree->node(place.node);
    const bool isUnit = place.node == tree->root();
    QString html =
        QStringLiteral("<h3>%1</h3>")
            .arg(escaped(isUnit ? file.format().unitTitle(file, place.unit) : tree->name(place.node)));
    if (!isUnit && !node.isElement && !node.field->help.empty())
        html += paragraph(escaped(node.field->help));
    else if (const QString owners = isUnit ? QString() : ownersHelp(*tree, node); !owners.isEmpty())
        html += paragraph(owners);
    if (node.type != nullptr && !node.type->help.empty())
        html += paragraph(escaped(node.type->help));
    html += paragraph(storageOf(*tree, node));
    if (!isUnit) {
        for (const QString &part : {presenceOf(*node.field), linkText(*node.field)})
            html += part.isEmpty() ? QString() : paragraph(part);
        if (node.field->names != nullptr && node.isScalar())
            html += namesOf(*node.field->names);
    }
    const bool holdsRows = node.childCount != 0 && !node.isArray;
    const Node owner = holdsRows ? node : tree->node(node.parent);
    if (const QString members = membersOf(*tree, owner, place.node); !members.isEmpty()) {
        const std::string title =
            owner.id == tree->root() ? file.format().unitType(file, place.unit) : tree->typeName(owner.id);
        html += QStringLiteral("<h4>%1</h4>").arg(helpWords("Structure %1").arg(escaped(title)));
        if (!holdsRows && owner.type != nullptr && !owner.type->help.empty())
            html += paragraph(escaped(owner.type->help));
        html += members;
    }
    return html;
}

FieldHelpView::FieldHelpView(Selection &selection, QWidget *parent)
    : QTextBrowser(parent), m_selection(selection)
{
    setAccessibleName(tr("Help on the selected field"));
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    // A bar that comes and goes with each page has it laid out twice and more.
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    connect(&selection, &Selection::selected, this, &FieldHelpView::follow);
    connect(&selection, &Selection::cleared, this, &FieldHelpView::follow);
    theme::follow(this, &FieldHelpView::dress);
}

void FieldHelpView::dress()
{
    document()->setDefaultFont(theme::current().interfaceFont());
    document()->setDefaultStyleSheet(
        QStringLiteral("code { font-family: '%1'; color: %2; } h4 { margin-top: 12px; }")
            .arg(theme::current().fixedFont().family(), theme::current().colors().textDim.name()));
    follow();
}

void FieldHelpView::showEvent(QShowEvent *event)
{
    QTextBrowser::showEvent(event);
    follow();
}

// Does nothing while hidden.
void FieldHelpView::follow()
{
    if (!isVisible())
        return;
    const auto place = m_selection.current();
    setHtml(place ? fieldHelp(m_selection.file().file(), *place)
                  : paragraph(tr("Select a field to read what it means.")));
}

} // namespace cutaway
