// SPDX-License-Identifier: MIT
#include "viewers/workshops/pack/inputsection.h"
#include "viewers/workshops/pack/packfields.h"

#include "core/domains/pack/lintparts.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/mnemonics.h"
#include "viewers/workshops/pack/placefields.h"

#include <QMenu>
#include <QToolButton>

namespace cutaway
{

namespace
{

constexpr pack::InputKind kAllKinds[] = {pack::InputKind::Bool,      pack::InputKind::Int,
                                         pack::InputKind::Float,     pack::InputKind::Location,
                                         pack::InputKind::SingleRef, pack::InputKind::TargetSelector,
                                         pack::InputKind::Topic,     pack::InputKind::ObjectList};
constexpr std::int64_t kAliasCollection = 14; // type of a location
constexpr std::int64_t kAliasElement = 8;     // type of a target

// For an input that nothing gives a name.
QString kindWords(const pack::Input &input)
{
    switch (input.kind) {
    case pack::InputKind::Bool:
        return InputSection::tr("yes or no");
    case pack::InputKind::Int:
        return InputSection::tr("whole number");
    case pack::InputKind::Float:
        return InputSection::tr("number");
    case pack::InputKind::ObjectList:
        return InputSection::tr("objects");
    case pack::InputKind::Location:
        return InputSection::tr("location");
    case pack::InputKind::SingleRef:
        return InputSection::tr("reference");
    case pack::InputKind::TargetSelector:
        return InputSection::tr("target");
    case pack::InputKind::Topic:
        return InputSection::tr("topic");
    default:
        return InputSection::tr("unknown kind");
    }
}

QString titleOfInput(const pack::Input &input)
{
    return !input.name.empty() ? nodetext::fromCore(input.name)
           : input.id          ? InputSection::tr("input %1 (%2)").arg(input.id.number).arg(kindWords(input))
                               : InputSection::tr("row %1 (%2)").arg(input.row).arg(kindWords(input));
}

QString labelOfInput(const pack::Input &input)
{
    if (!input.id)
        return titleOfInput(input);
    const QString words =
        input.name.empty() ? QStringLiteral("(%1)").arg(kindWords(input)) : titleOfInput(input);
    return QStringLiteral("%1  %2").arg(input.id.number).arg(words);
}

} // namespace

InputSection::InputSection(PackContext &context, QWidget *parent)
    : GridSection(context, QStringLiteral("inputs"), tr("Package data"), parent)
{
    grid().setLabelWidth(theme::grid(38));
    m_add = addButton(tr("Add input"), tr("A new input, with a name of its own"), [this] { showKinds(); });
}

QString InputSection::summary(const pack::Package &package) const
{
    const auto source = package.names.source;
    const QString names = source == pack::NameSource::Own        ? tr("own names")
                          : source == pack::NameSource::Template ? tr("names from the template")
                          : source == pack::NameSource::BuiltIn  ? tr("Input names: built-in table")
                                                                 : tr("names unknown");
    return tr("%1 · %2").arg(names, quantityText(package.inputs.size(), "input"));
}

void InputSection::showPackage(const pack::Package &package)
{
    GridSection::showPackage(package);
    m_add->setVisible(!package.hasTemplate());
}

std::vector<FieldRow> InputSection::rows(const pack::Package &package) const
{
    std::vector<FieldRow> rows;
    for (const pack::Input &input : package.inputs)
        addRows(rows, package, input);
    return rows;
}

void InputSection::addRows(std::vector<FieldRow> &rows, const pack::Package &package,
                           const pack::Input &input) const
{
    FieldRow row;
    const QString kind = nodetext::fromCore(input.kindText.text);
    row.label = labelOfInput(input);
    row.help = input.isPublic == std::optional(true)
                   ? tr("%1, public: packages made from this one may set it").arg(kind)
                   : kind;
    if (input.name.empty())
        row.help += QLatin1Char('\n') + tr("No name is known. Names stand in the template.");
    row.actions = actions(package, input);
    if (input.kind == pack::InputKind::Unknown)
        return addUnknown(rows, std::move(row), package, input);
    if (input.location)
        return addLocation(rows, std::move(row), package, input);
    if (input.target)
        return addTarget(rows, std::move(row), package, input);
    const std::size_t first = rows.size();
    for (const pack::Topic &topic : input.topics)
        addTopic(rows, std::exchange(row, {}), context(), titleOfInput(input), topic);
    if (input.topicForm) {
        row.fields = {fieldOf(context(), tr("topic"), input.topicForm)};
        rows.push_back(std::exchange(row, {}));
    }
    if (rows.size() == first) {
        FieldSpec value = fieldOf(context(), titleOfInput(input), input.value);
        if (!input.value)
            value = labelField(row.label, tr("no value (%1)").arg(nodetext::fromCore(input.kindText.text)),
                               input.path);
        row.fields.push_back(std::move(value));
        rows.push_back(std::move(row));
    }
}

// Shows the stored value read-only, as its meaning is unknown.
void InputSection::addUnknown(std::vector<FieldRow> &rows, FieldRow row, const pack::Package &package,
                              const pack::Input &input) const
{
    const QString words =
        tr("the kind '%1' is unknown: its value stays as it is").arg(nodetext::fromCore(input.kindText.text));
    row.fields = {labelField(row.label, words, input.path)};
    rows.push_back(std::move(row));
    const std::size_t first = rows.size();
    if (input.location)
        addLocation(rows, {}, package, input);
    if (input.target)
        addTarget(rows, {}, package, input);
    if (input.value)
        rows.push_back({{}, {}, {}, {fieldOf(context(), titleOfInput(input), input.value)}, {}});
    for (std::size_t i = first; i < rows.size(); ++i) {
        for (FieldSpec &field : rows[i].fields)
            field.edit = nullptr;
    }
}

// An alias of the owner quest, by name where its record is open.
FieldSpec InputSection::aliasField(const pack::Package &package, const QString &name,
                                   const pack::Field &value) const
{
    const auto aliases = esp::aliasesOf(context().plugins(), package.ownerQuest.id());
    if (!aliases)
        return fieldOf(context(), name, value);
    std::vector<FieldChoice> choices;
    for (const esp::Alias &alias : *aliases)
        choices.push_back({alias.id, QStringLiteral("%1 (%2)")
                                         .arg(nodetext::fromCore(alias.name.empty() ? "?" : alias.name))
                                         .arg(alias.id)});
    return choiceField(context(), name, value, std::move(choices));
}

void InputSection::addLocation(std::vector<FieldRow> &rows, FieldRow row, const pack::Package &package,
                               const pack::Input &input) const
{
    const pack::Location &location = *input.location;
    const QString title = titleOfInput(input);
    row.fields.push_back(placeTypeField(context(), tr("%1, type").arg(title), location.type, location.value,
                                        PlaceTable::Location));
    FieldSpec radius = fieldOf(context(), tr("%1, radius").arg(title), location.radius);
    radius.before = tr("within");
    row.fields.push_back(std::move(radius));
    rows.push_back(std::move(row));
    const PlaceMeaning meaning = meaningOf(PlaceTable::Location, location.type.number);
    const QString name = tr("%1, value").arg(title);
    if (meaning == PlaceMeaning::Alias) {
        rows.push_back({{}, {}, {}, {aliasField(package, name, location.value)}, {}});
    } else if (meaning == PlaceMeaning::Input) {
        std::vector<FieldChoice> choices;
        for (const pack::Input &other : package.inputs)
            choices.push_back({other.id.number, titleOfInput(other)});
        rows.push_back({{}, {}, {}, {choiceField(context(), name, location.value, choices)}, {}});
    } else if (meaning != PlaceMeaning::Nothing || location.value.number != 0) {
        rows.push_back({{}, {}, {}, {fieldOf(context(), name, location.value)}, {}});
    }
    // Only a place among several of an alias has a use for it.
    if (location.collection &&
        (location.type.number == kAliasCollection || location.collection.number != 0)) {
        FieldSpec index = fieldOf(context(), tr("%1, collection index").arg(title), location.collection);
        index.before = tr("collection index");
        rows.push_back({{}, {}, {}, {std::move(index)}, {}});
    }
}

void InputSection::addTarget(std::vector<FieldRow> &rows, FieldRow row, const pack::Package &package,
                             const pack::Input &input) const
{
    const pack::Target &target = *input.target;
    const QString title = titleOfInput(input);
    row.fields.push_back(
        placeTypeField(context(), tr("%1, type").arg(title), target.type, target.value, PlaceTable::Target));
    FieldSpec count = fieldOf(context(), tr("%1, count or distance").arg(title), target.count);
    count.before = target.type.number == kAliasElement ? tr("element") : tr("count");
    row.fields.push_back(std::move(count));
    rows.push_back(std::move(row));
    const PlaceMeaning meaning = meaningOf(PlaceTable::Target, target.type.number);
    const QString name = tr("%1, value").arg(title);
    if (meaning == PlaceMeaning::Alias)
        rows.push_back({{}, {}, {}, {aliasField(package, name, target.value)}, {}});
    else if (meaning != PlaceMeaning::Nothing || target.value.number != 0)
        rows.push_back({{}, {}, {}, {fieldOf(context(), name, target.value)}, {}});
}

void InputSection::change(const QString &label, const std::string &path,
                          const std::function<pack::EditList(const pack::Package &)> &edits) const
{
    auto &self = const_cast<InputSection &>(*this);
    if (const pack::Package *package = context().package())
        self.apply(edits(*package), label, path);
}

std::vector<FieldAction> InputSection::actions(const pack::Package &package, const pack::Input &input) const
{
    if (package.hasTemplate())
        return {};
    const std::uint32_t row = input.row;
    const std::string path = input.path;
    std::vector<FieldAction> list;
    list.push_back({tr("Move up"),
                    [this, path, row] {
                        change(tr("Move an input"), path, [&](const pack::Package &p) -> pack::EditList {
                            return std::vector<Edit>{pack::moveEdit(p, path, row - 1)};
                        });
                    },
                    row > 0});
    list.push_back({tr("Move down"),
                    [this, path, row] {
                        change(tr("Move an input"), path, [&](const pack::Package &p) -> pack::EditList {
                            return std::vector<Edit>{pack::moveEdit(p, path, row + 1)};
                        });
                    },
                    row + 1 < package.inputs.size()});
    list.push_back({tr("Remove"), [this, path] {
                        change(tr("Remove an input"), path, [&](const pack::Package &p) -> pack::EditList {
                            return std::vector<Edit>{pack::removeEdit(p, path)};
                        });
                    }});
    for (const pack::InputKind kind : kAllKinds) {
        if (kind == input.kind)
            continue;
        list.push_back(
            {tr("Change to %1").arg(nodetext::fromCore(pack::kindName(kind))), [this, path, row, kind] {
                 change(tr("Change the kind of an input"), path,
                        [&](const pack::Package &p) { return pack::changeInputKind(p, row, kind); });
             }});
    }
    return list;
}

void InputSection::showKinds()
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const pack::InputKind kind : kAllKinds) {
        const QString name = nodetext::fromCore(pack::kindName(kind));
        menu->addAction(theme::escaped(name), this, [this, kind, name] {
            change(tr("Add an input"), "inputs", [&](const pack::Package &p) {
                return pack::addInput(p, kind, tr("New %1").arg(name).toStdString());
            });
        });
    }
    menu->popup(m_add->mapToGlobal(QPoint(0, m_add->height())));
}

} // namespace cutaway
