// SPDX-License-Identifier: MIT
#include "viewers/workshops/pack/smallsections.h"
#include "viewers/workshops/pack/packfields.h"

#include "core/formats/esp/formid.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/workshops/pack/placefields.h"

#include <algorithm>

namespace cutaway
{

IdleSection::IdleSection(PackContext &context, QWidget *parent)
    : GridSection(context, QStringLiteral("idles"), tr("Idles"), parent)
{
    addButton(tr("Add idle"), tr("An idle at the end of the list"), [this] {
        change([](std::vector<std::uint32_t> &idles) { idles.push_back(0); }, tr("Add an idle"));
    });
}

QString IdleSection::summary(const pack::Package &package) const
{
    const std::size_t count = package.idles.list.size();
    return count == 0 ? tr("none") : quantityText(count, "idle");
}

void IdleSection::change(const std::function<void(std::vector<std::uint32_t> &)> &edit,
                         const QString &label) const
{
    const pack::Package *package = context().package();
    if (package == nullptr)
        return;
    std::vector<std::uint32_t> idles;
    for (const pack::Field &idle : package->idles.list)
        idles.push_back(idle.id());
    edit(idles);
    const_cast<IdleSection &>(*this).apply(pack::setIdles(*package, idles), label, package->idles.listPath);
}

FieldRow IdleSection::idleRow(const pack::Package &package, std::size_t index) const
{
    FieldRow row = rowOf(fieldOf(context(), tr("idle %1").arg(index), package.idles.list[index]));
    const auto step = [this, index](std::ptrdiff_t by) {
        change(
            [index, by](std::vector<std::uint32_t> &idles) {
                std::swap(idles[index], idles[std::size_t(std::ptrdiff_t(index) + by)]);
            },
            tr("Move an idle"));
    };
    row.actions = {
        {tr("Move up"), [step] { step(-1); }, index > 0},
        {tr("Move down"), [step] { step(1); }, index + 1 < package.idles.list.size()},
        {tr("Remove"),
         [this, index] {
             change(
                 [index](std::vector<std::uint32_t> &idles) {
                     idles.erase(idles.begin() + std::ptrdiff_t(index));
                 },
                 tr("Remove an idle"));
         }},
    };
    return row;
}

std::vector<FieldRow> IdleSection::rows(const pack::Package &package) const
{
    const pack::Idles &idles = package.idles;
    std::vector<FieldRow> rows;
    if (idles.flags)
        rows.push_back(rowOf(fieldOf(context(), tr("how they are chosen"), idles.flags)));
    if (idles.seconds)
        rows.push_back(rowOf(fieldOf(context(), tr("time between"), idles.seconds)));
    for (std::size_t i = 0; i < idles.list.size(); ++i)
        rows.push_back(idleRow(package, i));
    return rows;
}

NameSection::NameSection(PackContext &context, QWidget *parent)
    : GridSection(context, QStringLiteral("names"), tr("Names of inputs"), parent)
{
}

QString NameSection::summary(const pack::Package &package) const
{
    const auto gone = std::ranges::count_if(package.ownNames, [&](const pack::InputName &name) {
        return package.inputById(name.id.id()) == nullptr;
    });
    return gone == 0
               ? quantityText(package.ownNames.size(), "name")
               : tr("%1, %2 of deleted inputs").arg(quantityText(package.ownNames.size(), "name")).arg(gone);
}

std::vector<FieldRow> NameSection::rows(const pack::Package &package) const
{
    std::vector<FieldRow> rows;
    for (const pack::InputName &name : package.ownNames) {
        FieldRow row;
        const pack::Input *input = package.inputById(name.id.id());
        row.label = tr("input %1").arg(name.id.number);
        row.note = input == nullptr ? tr("deleted") : nodetext::fromCore(input->kindText.text);
        row.fields.push_back(fieldOf(context(), tr("name of input %1").arg(name.id.number), name.name));
        FieldSpec flags = fieldOf(context(), tr("flags of input %1").arg(name.id.number), name.flags);
        flags.characters = 1; // as wide as its boxes
        row.fields.push_back(std::move(flags));
        rows.push_back(std::move(row));
    }
    return rows;
}

EventSection::EventSection(PackContext &context, QWidget *parent)
    : GridSection(context, QStringLiteral("events"), tr("On begin, end and change"), parent)
{
}

QString EventSection::summary(const pack::Package &package) const
{
    int idles = 0;
    int topics = 0;
    for (const pack::Event &event : package.events) {
        idles += event.idle.number != 0 ? 1 : 0;
        for (const pack::Topic &topic : event.topics)
            topics += topic.topic.number != 0 ? 1 : 0;
    }
    QStringList words;
    if (idles != 0)
        words += quantityText(idles, "idle");
    if (topics != 0)
        words += quantityText(topics, "topic");
    return words.isEmpty() ? tr("nothing") : words.join(QStringLiteral(", "));
}

std::vector<FieldRow> EventSection::rows(const pack::Package &package) const
{
    const QString titles[] = {tr("on begin"), tr("on end"), tr("on change")};
    std::vector<FieldRow> rows;
    for (std::size_t i = 0; i < package.events.size(); ++i) {
        const pack::Event &event = package.events[i];
        FieldRow row;
        row.label = titles[i];
        if (event.path.empty()) {
            row.fields = {labelField(titles[i], tr("the record has no such part"))};
            rows.push_back(std::move(row));
            continue;
        }
        row.note = tr("idle");
        row.fields = {fieldOf(context(), tr("%1, idle").arg(titles[i]), event.idle)};
        rows.push_back(std::move(row));
        for (const pack::Topic &topic : event.topics) {
            FieldRow said;
            said.label = QStringLiteral("    ") + tr("topic");
            addTopic(rows, std::move(said), context(), titles[i], topic);
        }
        for (const std::string &legacy : event.legacy)
            rows.push_back(
                {{},
                 {},
                 {},
                 {labelField(
                     tr("old script"),
                     tr("%1: script of an early version, kept as it is").arg(nodetext::fromCore(legacy)),
                     legacy)},
                 {}});
    }
    return rows;
}

DamageSection::DamageSection(PackContext &context, QWidget *parent)
    : GridSection(context, QStringLiteral("damage"), tr("What is wrong"), parent)
{
}

QString DamageSection::summary(const pack::Package &) const
{
    return tr("Lint says why it matters and mends what it can");
}

std::vector<FieldRow> DamageSection::rows(const pack::Package &package) const
{
    std::vector<FieldRow> rows;
    for (const Diagnostic &damage : package.damage) {
        FieldRow row;
        row.label = damage.path.empty() ? tr("record") : nodetext::fromCore(damage.path);
        row.fields = {labelField(row.label, nodetext::fromCore(damage.message), damage.path)};
        row.actions = {{tr("Show the bytes"), [this, path = damage.path] { context().selectPath(path); }}};
        rows.push_back(std::move(row));
    }
    return rows;
}

RawSection::RawSection(PackContext &context, QWidget *parent)
    : GridSection(context, QStringLiteral("raw"), tr("Kept as it is"), parent)
{
}

QString RawSection::summary(const pack::Package &package) const
{
    return quantityText(package.raw.size(), "part");
}

std::vector<FieldRow> RawSection::rows(const pack::Package &package) const
{
    std::vector<FieldRow> rows;
    for (const pack::RawPart &part : package.raw) {
        FieldRow row;
        row.label = nodetext::fromCore(part.name);
        row.note = quantityText(part.size, "byte");
        row.fields = {labelField(row.label, nodetext::fromCore(part.reason), part.path)};
        row.actions = {{tr("Show the bytes"), [this, path = part.path] { context().selectPath(path); }}};
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace cutaway
