// SPDX-License-Identifier: MIT
#include "core/pack/packagereader.h"

#include "core/esp/record.h"
#include "core/esp/schema/container.h"
#include "core/pack/schedule.h"
#include "core/pack/templates.h"

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
    : m_plugins(plugins), m_reader(plugins.file, unit), m_root(m_reader.tree().root())
{
    m_package.unit = unit;
    m_package.key = plugins.file.format().unitKey(plugins.file, unit);
    m_package.formId = plugins.file.units()[unit].id;
    m_package.fallout4 = isFallout4(plugins.file, unit);
}

Package PackageReader::read()
{
    readHeader();
    m_aliases = aliasesOf(m_plugins, m_package.ownerQuest.id());
    m_package.names = readInputNames(m_plugins, m_reader, m_package.templateId.id());
    readSchedule();
    readIdles();
    readInputs();
    const ConditionContext context = conditionContext();
    m_package.conditions = readConditions(m_reader, sub("conditions"), context);
    m_package.tree = readNodes(m_reader.children(m_root, "tree"), context);
    readNames();
    readEvents();
    readScripts();
    const std::vector<Diagnostic> findings = m_reader.file().unitDiagnostics(m_package.unit);
    collectRaw(m_root, findings);
    collectDamage(findings);
    return std::move(m_package);
}

std::optional<NodeId> PackageReader::sub(std::string_view signature) const
{
    const auto first = m_reader.child(m_root, signature);
    if (!first || m_reader.tree().node(*first).field != &esp::kSubrecordRow)
        return first;
    for (const NodeId other : m_reader.named(m_root, signature)) {
        if (m_reader.tree().node(other).field != &esp::kSubrecordRow)
            return other;
    }
    return first;
}

void PackageReader::readHeader()
{
    const auto header = sub("header");
    m_package.recordFlags = m_reader.field(header, "flags");
    m_package.formVersion = m_reader.field(header, "formVersion");
    m_package.stamp = m_reader.field(header, "stamp");
    m_package.vc = m_reader.field(header, "vc");
    m_package.recordUnknown = m_reader.field(header, "unknown");
    m_package.editorId = value("EDID", "value");
    m_package.generalFlags = value("PKDT", "generalFlags");
    m_package.type = value("PKDT", "type");
    m_package.interruptOverride = value("PKDT", "interruptOverride");
    m_package.preferredSpeed = value("PKDT", "preferredSpeed");
    m_package.unused7 = value("PKDT", "unused7");
    m_package.interruptFlags = value("PKDT", "interruptFlags");
    m_package.legacyTypeFlags = value("PKDT", "legacyTypeFlags");
    m_package.combatStyle = value("CNAM", "combatStyle");
    m_package.ownerQuest = value("QNAM", "quest");
    m_package.inputCount = value("PKCU", "dataInputCount");
    m_package.templateId = value("PKCU", "template");
    m_package.version = value("PKCU", "versionCounter");
    m_package.nextId = value("XNAM", "nextId");
}

void PackageReader::readSchedule()
{
    Schedule &schedule = m_package.schedule;
    const auto node = sub("PSDT");
    if (!node)
        return;
    schedule.path = m_reader.path(*node);
    schedule.month = m_reader.field(node, "month");
    schedule.dayOfWeek = m_reader.field(node, "dayOfWeek");
    schedule.date = m_reader.field(node, "date");
    schedule.hour = m_reader.field(node, "hour");
    schedule.minute = m_reader.field(node, "minute");
    schedule.unused = m_reader.field(node, "unused");
    schedule.unused.text = m_reader.hex(m_reader.child(node, "unused"));
    schedule.duration = m_reader.field(node, "durationMinutes");
    schedule.text = scheduleText(valuesOf(m_package));
}

ScheduleValues valuesOf(const Package &package)
{
    const Schedule &schedule = package.schedule;
    if (schedule.path.empty())
        return {};
    return {schedule.month.number,  schedule.dayOfWeek.number, schedule.date.number, schedule.hour.number,
            schedule.minute.number, schedule.duration.number,  package.fallout4};
}

void PackageReader::readIdles()
{
    Idles &idles = m_package.idles;
    idles.flags = value("IDLF", "flags");
    idles.count = value("IDLC", "count");
    idles.countTail = value("IDLC", "unused");
    if (const auto count = sub("IDLC"))
        idles.countSize = m_reader.tree().bytesOf(*count).size() - esp::kSubrecordHeaderSize;
    idles.countTail.text = m_reader.hex(m_reader.child(sub("IDLC"), "unused"));
    idles.seconds = value("IDLT", "seconds");
    if (const auto list = sub("IDLA")) {
        idles.listPath = m_reader.path(*list);
        for (const NodeId idle : m_reader.children(list, "idles"))
            idles.list.push_back(m_reader.field(idle));
    }
}

ConditionContext PackageReader::conditionContext() const
{
    const Package *package = &m_package;
    ConditionContext context{m_plugins, m_package.fallout4, m_aliases, {}, {}};
    context.inputName = [package](std::uint32_t id) {
        const InputInfo *info = package->names.find(id);
        return info == nullptr ? std::string() : info->name;
    };
    context.hasInput = [package](std::uint32_t id) { return package->inputById(id) != nullptr; };
    return context;
}

void PackageReader::readNames()
{
    for (const NodeId entry : m_reader.children(m_root, "names")) {
        InputName name;
        name.path = m_reader.path(entry);
        name.id = m_reader.field(m_reader.child(entry, "UNAM"), "id");
        name.name = m_reader.field(m_reader.child(entry, "BNAM"), "name");
        name.flags = m_reader.field(m_reader.child(entry, "PNAM"), "flags");
        m_package.ownNames.push_back(std::move(name));
    }
}

void PackageReader::readEvents()
{
    constexpr std::string_view kLegacy[] = {"SCHR", "SCDA", "SCTX", "QNAM", "TNAM"};
    for (std::size_t i = 0; i < kEventNames.size(); ++i) {
        const auto node = sub(kEventNames[i]);
        if (!node)
            continue;
        Event &event = m_package.events[i];
        event.path = m_reader.path(*node);
        event.idle = m_reader.field(m_reader.child(node, "INAM"), "idle");
        for (const NodeId topic : m_reader.named(*node, "PDTO"))
            event.topics.push_back(readTopic(topic));
        for (const std::string_view legacy : kLegacy) {
            if (const auto old = m_reader.child(node, legacy))
                event.legacy.push_back(m_reader.path(*old));
        }
    }
}

// Parts out of place, payloads of unknown kinds and tails; what a table leaves unexplained on purpose
// (unused bytes) is padding and does not count.
void PackageReader::collectRaw(NodeId id, const std::vector<Diagnostic> &findings)
{
    const UnitTree &tree = m_reader.tree();
    const Node node = tree.node(id);
    const bool outOfPlace = node.field == &esp::kSubrecordRow;
    if (outOfPlace || (node.isScalar() && has(node.flags, NodeFlag::Undecoded))) {
        const std::uint64_t start = tree.derived() ? 0 : m_reader.file().units()[m_package.unit].offset;
        RawPart raw{m_reader.path(id), tree.name(id), node.range.size, "no table explains these bytes"};
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
    for (const NodeId child : m_reader.children(id))
        collectRaw(child, findings);
}

void PackageReader::collectDamage(const std::vector<Diagnostic> &findings)
{
    for (const Diagnostic &finding : findings) {
        if (!finding.code.id.starts_with("esp.ctda")) // read again as a condition, with its place
            m_package.damage.push_back({finding.code.id, pathOf(finding), finding.message});
    }
}

// The node below the record's root that holds the first byte of a finding, its innermost element or group.
std::string PackageReader::pathOf(const Diagnostic &finding) const
{
    const UnitTree &tree = m_reader.tree();
    const std::uint64_t at = finding.range.offset - m_reader.file().units()[m_package.unit].offset;
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
