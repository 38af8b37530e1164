// SPDX-License-Identifier: MIT
// The rows of the form, made from the values of the bodies.
#include "core/formats/havok/names.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/workshops/physics/bodyformview.h"

#include <QTimer>
#include <algorithm>
#include <cmath>

namespace cutaway
{

namespace
{

using nodetext::fromCore;
using physics::FormRow;

constexpr int kBodyCharacters = 10, kTupleCharacters = 5;
constexpr double kFloatDigits = 1e-6; // relative; a smaller difference is the same float

QStringList numbersOf(const BodyValue &value)
{
    return QString::fromStdString(value.value.value).remove(u'(').remove(u')').split(u',');
}

// The stored value if it differs from the shown one: another number, or one of fewer digits.
QString storedText(const BodyValue &value)
{
    if (value.row->as == FormRow::As::Bits || value.row->isFixed || value.value.names != nullptr ||
        !value.value.number)
        return {};
    if (value.value.stored != value.value.value)
        return fromCore(value.value.stored);
    const double shown = fromCore(value.value.value).toDouble();
    const double stored = *value.value.number;
    return std::abs(shown - stored) > kFloatDigits * std::abs(stored) ? QString::number(stored, 'g', 6)
                                                                      : QString();
}

bool isFlags(const BodyValue &value)
{
    return value.row->as == FormRow::As::Stored && value.value.names != nullptr && value.value.names->flags &&
           value.value.number;
}

// One bit; those that follow each other share a row.
bool isFlag(const BodyValue &value)
{
    return value.row->as == FormRow::As::Bits && value.row->bits == 1;
}

bool isFlagRow(const FieldRow &row)
{
    return row.fields.back().kind == FieldKind::Check;
}

bool isMaterial(const BodyValue &value)
{
    return value.row->id == "material" && value.isNamed();
}

FieldKind editorKindOf(const BodyValue &value)
{
    if (value.row->isFixed)
        return FieldKind::Label;
    if (isFlag(value))
        return FieldKind::Check;
    if (isFlags(value))
        return FieldKind::Text;
    if (value.isNamed())
        return FieldKind::Choice;
    return value.value.number ? FieldKind::Number : FieldKind::Text;
}

} // namespace

void BodyFormView::addRow(std::vector<FieldRow> &rows, const ListedBody &current,
                          const BodyValue &value) const
{
    if (isFlag(value) && !rows.empty() && isFlagRow(rows.back()))
        rows.back().fields.push_back(fieldFor(value, std::nullopt, isMixed(value)));
    else
        rows.push_back(rowFor(current, value));
}

FieldRow BodyFormView::rowFor(const ListedBody &current, const BodyValue &value) const
{
    FieldRow row;
    row.label = isFlag(value) ? tr("Flags") : fromCore(value.row->title);
    const bool mixed = isMixed(value);
    if (value.components.empty())
        row.fields.push_back(fieldFor(value, std::nullopt, mixed));
    for (std::size_t i = 0; i < value.components.size(); ++i)
        row.fields.push_back(fieldFor(value, i, mixed));
    row.fields.back().after = fromCore(value.row->unit);
    if (const physics::Usual &usual = value.row->usual.of(current.body.kind); usual.isKnown())
        row.usual =
            UsualRange{usual.low, usual.middle, usual.high, mixed ? std::nullopt : value.value.number};
    row.hasRemark = !value.row->isFixed;
    QStringList words;
    if (!mixed && !storedRemark(value).isEmpty())
        words += storedRemark(value);
    if (m_context.chosen().size() == 1 && !value.was.isEmpty())
        words += tr("was %1").arg(value.was);
    row.remark = words.join(QStringLiteral(" · "));
    row.hasRemark = row.hasRemark || !words.isEmpty();
    if (value.row->part == physics::BodyPart::Collision && !value.row->isFixed)
        row.actions.push_back({tr("Go to Collision Object"),
                               [this, path = current.body.collision] { m_context.selectPath(path); }});
    return row;
}

// The value as it is stored, where that says more.
QString BodyFormView::storedRemark(const BodyValue &value) const
{
    if (isMaterial(value))
        return tr("stored %1").arg(QString::asprintf("%08X", static_cast<unsigned>(*value.value.number)));
    const QString stored = storedText(value);
    if (stored.isEmpty())
        return {};
    if (value.row->as == FormRow::As::Inverse)
        return tr("stored %1 per kg").arg(stored);
    return value.value.bits.empty() ? tr("stored %1").arg(stored)
                                    : tr("stored %1 (%2)").arg(stored, fromCore(value.value.bits));
}

// Names of layers that an open plugin has, and of materials that the user has added.
void BodyFormView::addNames(const BodyValue &value, FieldSpec &field) const
{
    if (value.row->id == "layer") {
        for (FieldChoice &choice : field.choices) {
            if (const auto named = m_context.layerNames().find(choice.value);
                named != m_context.layerNames().end())
                choice.name = named->second;
        }
    }
    if (!isMaterial(value) || m_context.own() == nullptr)
        return;
    const auto numberOf = [](const QString &name) {
        return static_cast<qint64>(havok::materialId(name.toLower().toStdString()));
    };
    for (const QString &name : m_context.own()->materials()) {
        if (std::ranges::find(field.choices, numberOf(name), &FieldChoice::value) == field.choices.end())
            field.choices.push_back({numberOf(name), name});
    }
    field.ownName = [own = m_context.own(), numberOf](const QString &name) -> std::optional<qint64> {
        constexpr qsizetype kLongest = 64;
        const bool isName =
            !name.isEmpty() && name.size() <= kLongest &&
            std::ranges::all_of(name, [](QChar c) { return c.unicode() >= 0x20 && c.unicode() < 0x7F; });
        if (!isName)
            return std::nullopt;
        // Later: the box of choices, which is asking, is made anew with the name.
        QTimer::singleShot(0, own, [own, name] { own->addMaterial(name); });
        return numberOf(name);
    };
}

FieldSpec BodyFormView::fieldFor(const BodyValue &value, std::optional<std::size_t> component,
                                 bool isMixed) const
{
    FieldSpec field;
    const std::string part = component ? value.components[*component] : std::string();
    QString title = fromCore(value.row->title);
    title = title.left(1).toLower() + title.mid(1);
    field.name =
        (component ? tr("%1 %2 of %3").arg(title, fromCore(part)) : tr("%1 of %2").arg(title)).arg(whose());
    field.kind = component ? FieldKind::Number : editorKindOf(value);
    field.path = component ? value.value.path + '.' + part : value.value.path;
    if (value.row->as == FormRow::As::Bits || value.row->as == FormRow::As::Euler) // rows of one field
        field.path += BodyContext::kRowMark + std::string(value.row->id);
    field.isMixed = isMixed;
    if (field.kind == FieldKind::Check)
        field.text = fromCore(value.row->title);
    else if (!isMixed)
        field.text = component ? numbersOf(value).value(static_cast<qsizetype>(*component)).trimmed()
                               : fromCore(value.value.value);
    field.number = static_cast<qint64>(value.value.number.value_or(0.0));
    if (field.kind == FieldKind::Choice) {
        field.choices = choicesOf(*value.value.names);
        addNames(value, field);
    }
    if (component)
        field.before = fromCore(part);
    if (field.kind == FieldKind::Number)
        field.characters = component ? kTupleCharacters : kBodyCharacters;
    if (value.row->isFixed)
        return field;
    field.edit = [this, row = value.row, component](const QString &text) {
        const bool isOn = text == QLatin1String("true"), isOff = text == QLatin1String("false");
        return m_context.editsFor(*row, component,
                                  isOn    ? QStringLiteral("1")
                                  : isOff ? QStringLiteral("0")
                                          : text);
    };
    return field;
}

} // namespace cutaway
