// SPDX-License-Identifier: MIT
// FormIDs of a package: they exist, are not deleted, have the right type and a master that is declared.
#include "core/domains/pack/lintparts.h"

namespace cutaway::pack
{

namespace
{

class FormLint
{
public:
    explicit FormLint(LintReport &report)
        : m_report(report), m_plugins(report.plugins()), m_tree(m_plugins.file.tree(report.package().unit))
    {
    }

    void run() { visit(m_tree->node(m_tree->root())); }

private:
    void visit(const Node &node)
    {
        if (node.field->link == Link::Form && node.isScalar() && node.range.offset != kOwnIdAt)
            check(node);
        // Conditions judge their own.
        if (node.isScalar() || node.field->name == "CTDA")
            return;
        for (std::uint32_t row = 0; row < node.childCount; ++row)
            visit(m_tree->childNode(node, row));
    }

    static constexpr std::uint64_t kOwnIdAt = 12; // in the header

    void check(const Node &node)
    {
        const FieldDesc &field = *node.field;
        const auto formId = loadOr<std::uint32_t>(m_tree->bytesOf(node), 0, 0);
        if (formId == 0)
            return;
        const auto path = [&] { return m_tree->path(node.id); };
        const auto &state = m_plugins.file.state<esp::EspState>();
        if ((formId >> 24) > state.masters.size())
            return m_report.add("pack.form.master"_rule, path(),
                                fmt::format("FormID {:08X} names master {}, the plugin has {}", formId,
                                            formId >> 24, state.masters.size()));
        const auto record = findRecord(m_plugins, m_plugins.file, formId);
        if (!record) {
            const bool engine = (formId & esp::kObjectMask) < esp::kFirstFreeObject;
            const auto isTemplate = [&] { // judged as one
                return path() == m_report.package().templateId.path;
            };
            if (!engine && !isTemplate() && ownerIsOpen(m_plugins, formId))
                m_report.add("pack.form.missing"_rule, path(),
                             fmt::format("there is no record {}", resolvedText(m_plugins.file, formId)));
            return;
        }
        const RecordPlace &place = *record;
        const std::string type = esp::signatureText(place.file->units()[place.unit].tag);
        if (!field.linkType.empty() && field.linkType.find(type) == std::string_view::npos)
            m_report.add(
                "pack.form.type"_rule, path(),
                fmt::format("{} wants {}, {:08X} is a {}", field.name, field.linkType, formId, type));
        const esp::RecordHeader header = esp::recordHeader(place.file->unitBytes(place.unit).span());
        if ((header.flags & esp::recordflag::kDeleted) != 0)
            m_report.add("pack.form.deleted"_rule, path(), fmt::format("{} {:08X} is deleted", type, formId));
        if (type == "IDLE" && !hasAnimation(place))
            m_report.add("pack.idle.animation"_rule, path(),
                         fmt::format("idle {:08X} names no animation", formId));
    }

    // ENAM is the event that starts the animation of an idle.
    static bool hasAnimation(const RecordPlace &idle)
    {
        constexpr std::size_t kMostParts = 4096; // conditions stand in front
        const esp::RecordData record = esp::openRecord(idle.file->unitBytes(idle.unit));
        const ByteSpan data = record.bytes.span().subspan(record.data);
        return !record.problem.empty() || esp::findSubrecord(data, esp::sig("ENAM"), kMostParts).size() > 1;
    }

    LintReport &m_report;
    const Plugins &m_plugins;
    const std::shared_ptr<const UnitTree> m_tree;
};

} // namespace

void lintForms(LintReport &report)
{
    FormLint(report).run();
}

} // namespace cutaway::pack
