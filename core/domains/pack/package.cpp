// SPDX-License-Identifier: MIT
#include "core/domains/pack/packagereader.h"

#include "core/domains/pack/schedule.h"
#include "core/domains/pack/templates.h"
#include "core/formats/esp/record.h"
#include "core/formats/esp/schema/container.h"

#include <algorithm>

namespace cutaway::pack
{

const Input *Package::inputById(std::uint32_t id) const
{
    const auto at =
        std::ranges::find_if(inputs, [id](const Input &input) { return input.id && input.id.id() == id; });
    return at == inputs.end() ? nullptr : &*at;
}

std::string Package::inputText(std::uint32_t id) const
{
    const InputInfo *info = names.find(id);
    return info == nullptr || info->name.empty() ? fmt::format("input {}", id) : info->name;
}

std::string Package::editPath(const std::string &path) const
{
    return path.empty() || path.front() == '[' ? key + path : key + "." + path;
}

PackageReader::PackageReader(const Plugins &plugins, UnitId unit)
    : m_plugins(plugins), m_root(plugins.file.tree(unit))
{
    m_package.unit = unit;
    m_package.key = plugins.file.format().unitKey(plugins.file, unit);
    m_package.formId = plugins.file.units()[unit].id;
    m_package.game = gameOf(plugins.file, unit);
}

Package PackageReader::read()
{
    readHeader();
    m_aliases = aliasesOf(m_plugins, m_package.ownerQuest.id());
    m_package.names = readInputNames(m_plugins, m_root, m_package.templateId.id());
    readSchedule();
    readIdles();
    readInputs();
    const ConditionContext context = conditionContext();
    m_package.conditions = readConditions(sub("conditions"_f), context);
    m_package.tree = readNodes(m_root.elements("tree"_f), context);
    readNames();
    readEvents();
    const std::vector<Diagnostic> findings = m_plugins.file.unitDiagnostics(m_package.unit);
    collectRaw(m_root.tree().node(m_root.node()), findings);
    collectDamage(findings);
    return std::move(m_package);
}

Reader PackageReader::sub(FieldName signature) const
{
    const auto isOutOfPlace = [this](const Reader &part) {
        return m_root.tree().node(part.node()).field == &esp::kSubrecordRow;
    };
    Reader first = m_root.member(signature);
    if (!first || !isOutOfPlace(first))
        return first;
    const std::vector<Reader> all = m_root.named(signature);
    const auto other = std::ranges::find_if_not(all, isOutOfPlace);
    return other == all.end() ? first : *other;
}

void PackageReader::readHeader()
{
    const Reader header = sub("header"_f);
    m_package.recordFlags = field(header, "flags"_f);
    m_package.formVersion = field(header, "formVersion"_f);
    m_package.stamp = field(header, "stamp"_f);
    m_package.vc = field(header, "vc"_f);
    m_package.recordUnknown = field(header, "unknown"_f);
    m_package.editorId = value("EDID"_f, "value"_f);
    const Reader data = sub("PKDT"_f);
    m_package.generalFlags = field(data, "generalFlags"_f);
    m_package.type = field(data, "type"_f);
    m_package.interruptOverride = field(data, "interruptOverride"_f);
    m_package.preferredSpeed = field(data, "preferredSpeed"_f);
    m_package.unused7 = field(data, "unused7"_f);
    m_package.interruptFlags = field(data, "interruptFlags"_f);
    m_package.legacyTypeFlags = field(data, "legacyTypeFlags"_f);
    m_package.combatStyle = value("CNAM"_f, "combatStyle"_f);
    m_package.ownerQuest = value("QNAM"_f, "quest"_f);
    const Reader counts = sub("PKCU"_f);
    m_package.inputCount = field(counts, "dataInputCount"_f);
    m_package.templateId = field(counts, "template"_f);
    m_package.version = field(counts, "versionCounter"_f);
    m_package.nextId = value("XNAM"_f, "nextId"_f);
}

void PackageReader::readSchedule()
{
    Schedule &schedule = m_package.schedule;
    const Reader node = sub("PSDT"_f);
    if (!node)
        return;
    schedule.path = node.path();
    schedule.month = field(node, "month"_f);
    schedule.dayOfWeek = field(node, "dayOfWeek"_f);
    schedule.date = field(node, "date"_f);
    schedule.hour = field(node, "hour"_f);
    schedule.minute = field(node, "minute"_f);
    schedule.unused = field(node, "unused"_f);
    schedule.unused.text = hexOf(node.member("unused"_f));
    schedule.duration = field(node, "durationMinutes"_f);
    schedule.text = scheduleText(valuesOf(m_package));
}

ScheduleValues valuesOf(const Package &package)
{
    const Schedule &schedule = package.schedule;
    if (schedule.path.empty())
        return {};
    return {schedule.month.number,  schedule.dayOfWeek.number, schedule.date.number, schedule.hour.number,
            schedule.minute.number, schedule.duration.number,  package.game};
}

void PackageReader::readIdles()
{
    Idles &idles = m_package.idles;
    idles.flags = value("IDLF"_f, "flags"_f);
    idles.count = value("IDLC"_f, "count"_f);
    idles.countTail = value("IDLC"_f, "unused"_f);
    if (const Reader count = sub("IDLC"_f))
        idles.countSize = count.range().size - esp::kSubrecordHeaderSize;
    idles.countTail.text = hexOf(sub("IDLC"_f).member("unused"_f));
    idles.seconds = value("IDLT"_f, "seconds"_f);
    if (const Reader list = sub("IDLA"_f)) {
        idles.listPath = list.path();
        for (const Reader &idle : list.elements("idles"_f))
            idles.list.push_back(field(idle));
    }
}

ConditionContext PackageReader::conditionContext() const
{
    const Package *package = &m_package;
    ConditionContext context{m_plugins, m_package.game, m_aliases, {}, {}};
    context.inputName = [package](std::uint32_t id) {
        const InputInfo *info = package->names.find(id);
        return info == nullptr ? std::string() : info->name;
    };
    context.hasInput = [package](std::uint32_t id) { return package->inputById(id) != nullptr; };
    return context;
}

void PackageReader::readNames()
{
    for (const Reader &entry : m_root.elements("names"_f)) {
        InputName name;
        name.path = entry.path();
        name.id = field(entry.member("UNAM"_f), "id"_f);
        name.name = field(entry.member("BNAM"_f), "name"_f);
        name.flags = field(entry.member("PNAM"_f), "flags"_f);
        m_package.ownNames.push_back(std::move(name));
    }
}

void PackageReader::readEvents()
{
    constexpr FieldName kLegacy[] = {"SCHR"_f, "SCDA"_f, "SCTX"_f, "QNAM"_f, "TNAM"_f};
    for (std::size_t i = 0; i < kEventNames.size(); ++i) {
        const Reader node = sub(kEventNames[i]);
        if (!node)
            continue;
        Event &event = m_package.events[i];
        event.path = node.path();
        event.idle = field(node.member("INAM"_f), "idle"_f);
        for (const Reader &topic : node.named("PDTO"_f))
            event.topics.push_back(readTopic(topic));
        for (const FieldName legacy : kLegacy) {
            if (const Reader old = node.member(legacy))
                event.legacy.push_back(old.path());
        }
    }
}

// Parts out of place, payloads of unknown kinds and tails; what a table leaves unexplained on purpose
// (unused bytes) is padding and does not count.
void PackageReader::collectRaw(const Node &node, const std::vector<Diagnostic> &findings)
{
    const UnitTree &tree = m_root.tree();
    const bool outOfPlace = node.field == &esp::kSubrecordRow;
    if (outOfPlace || (node.isScalar() && has(node.flags, NodeFlag::Undecoded))) {
        const std::uint64_t start = tree.derived() ? 0 : m_plugins.file.units()[m_package.unit].offset;
        RawPart raw{tree.path(node.id), tree.name(node.id), node.range.size, "no table explains these bytes"};
        for (const Diagnostic &finding : findings) {
            const ByteRange range{finding.range.offset - start, finding.range.size};
            if (!tree.derived() && range.overlaps(node.range))
                raw.reason = finding.message;
        }
        m_package.raw.push_back(std::move(raw));
        return;
    }
    if (node.isScalar())
        return;
    for (std::uint32_t row = 0; row < node.childCount; ++row)
        collectRaw(tree.childNode(node, row), findings);
}

void PackageReader::collectDamage(const std::vector<Diagnostic> &findings)
{
    for (const Diagnostic &finding : findings) {
        if (finding.code->id.starts_with("esp.ctda")) // read again as a condition, with its place
            continue;
        m_package.damage.push_back(finding);
        m_package.damage.back().path = pathOf(finding);
    }
}

// The node below the record's root that holds the first byte of a finding, its innermost element or group.
std::string PackageReader::pathOf(const Diagnostic &finding) const
{
    const UnitTree &tree = m_root.tree();
    const std::uint64_t at = finding.range.offset - m_plugins.file.units()[m_package.unit].offset;
    if (tree.derived() || at == 0) // the range is that of the stored bytes
        return {};
    // A missing part has no bytes: the place is behind what stands in front of it.
    NodeId node = tree.innermostAt(
        finding.range.size == 0 ? at - 1 : std::min<std::uint64_t>(at, tree.bytes().size() - 1));
    while (node != tree.root() && tree.node(node).isScalar())
        node = tree.node(node).parent;
    return tree.path(node);
}

Package readPackage(const Plugins &plugins, UnitId unit)
{
    return PackageReader(plugins, unit).read();
}

void forEachNode(const std::vector<TreeNode> &nodes, const std::function<void(const TreeNode &)> &visit)
{
    for (const TreeNode &node : nodes) {
        visit(node);
        forEachNode(node.children, visit);
    }
}

} // namespace cutaway::pack
