// SPDX-License-Identifier: MIT
// A package against its template.
#include "core/domains/pack/lintparts.h"
#include "core/formats/esp/inputnames.h"

#include <algorithm>

namespace cutaway::pack
{

namespace
{

constexpr std::int64_t kTemplateType = 19;
constexpr std::int64_t kHighestVersion = 0xFFFF;

std::string kindText(const InputInfo &info)
{
    return std::string(kindName(info.kind));
}

// Brings the inputs into the list of the template: rows move, are put in and go; ids and values stay.
class InputAligner
{
public:
    explicit InputAligner(const Package &package) : m_package(package)
    {
        for (const Input &input : package.inputs)
            m_rows.push_back({input.id.id(), input.kind});
    }

    std::vector<Edit> edits()
    {
        const auto &wanted = m_package.names.inputs;
        for (std::uint32_t row = 0; row < wanted.size(); ++row)
            place(row, wanted[row]);
        while (m_rows.size() > wanted.size()) {
            m_edits.push_back(removeEdit(m_package, fmt::format("inputs[{}]", m_rows.size() - 1)));
            m_rows.pop_back();
        }
        if (m_inserted && m_package.names.nextId)
            m_edits.push_back(setEdit(m_package, "XNAM.nextId", std::to_string(*m_package.names.nextId)));
        return std::move(m_edits);
    }

private:
    struct Row {
        std::uint32_t id;
        InputKind kind;
        bool operator==(const Row &) const = default;
    };

    void place(std::uint32_t row, const InputInfo &info)
    {
        const Row wanted{info.id, info.kind};
        const auto at = std::find(m_rows.begin() + std::min<std::ptrdiff_t>(row, std::ssize(m_rows)),
                                  m_rows.end(), wanted);
        if (at == m_rows.end()) {
            m_edits.push_back(insertEdit(m_package, "inputs", kindText(info), row));
            m_edits.push_back(
                setEdit(m_package, fmt::format("inputIds[{}].id", row), std::to_string(info.id)));
            m_rows.insert(m_rows.begin() + row, wanted);
            m_inserted = true;
            return;
        }
        const auto from = static_cast<std::uint32_t>(at - m_rows.begin());
        if (from == row)
            return;
        m_edits.push_back(moveEdit(m_package, fmt::format("inputs[{}]", from), row));
        m_rows.erase(at);
        m_rows.insert(m_rows.begin() + row, wanted);
    }

    const Package &m_package;
    std::vector<Row> m_rows;
    std::vector<Edit> m_edits;
    bool m_inserted = false;
};

void compareInputs(LintReport &report)
{
    const Package &package = report.package();
    const auto &wanted = package.names.inputs;
    const bool counted = package.inputs.size() == package.idCount && !package.inputs.empty();
    std::vector<std::string> problems;
    for (const InputInfo &info : wanted) {
        const Input *input = package.inputById(info.id);
        if (input == nullptr)
            problems.push_back(fmt::format("input {} of the template is missing", info.id));
        else if (info.kind != InputKind::Unknown && input->kind != info.kind)
            problems.push_back(fmt::format("input {} is {}, in the template {}", info.id,
                                           input->kindText.text, kindText(info)));
    }
    for (const Input &input : package.inputs) {
        if (input.id && std::ranges::find(wanted, input.id.id(), &InputInfo::id) == wanted.end())
            problems.push_back(fmt::format("the template has no input {}", input.id.number));
    }
    Fix fix;
    if (counted)
        fix = {"Take the list of the template", InputAligner(package).edits()};
    for (const std::string &problem : problems)
        report.add("pack.template.inputs"_rule, "inputs", problem, fix);
    if (!problems.empty() || wanted.size() != package.inputs.size())
        return;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (package.inputs[i].id.id() != wanted[i].id)
            return report.add("pack.template.order"_rule, package.inputs[i].path,
                              fmt::format("input {} is in the position of template input {}",
                                          package.inputs[i].id.number, wanted[i].id),
                              {"Bring them into the template's order", std::move(fix.edits)});
    }
}

void compareNumbers(LintReport &report)
{
    const Package &package = report.package();
    const InputNames &names = package.names;
    if (names.version && package.version.number != *names.version &&
        package.version.number != names.otherVersion)
        report.add(
            "pack.template.version"_rule, package.version.path,
            fmt::format("version {} differs from the template's {}", package.version.number, *names.version),
            {fmt::format("Take version {}", *names.version),
             {setEdit(package, package.version.path, std::to_string(*names.version))}});
    if (names.nextId && package.nextId && package.nextId.number != *names.nextId)
        report.add("pack.template.xnam"_rule, package.nextId.path,
                   fmt::format("next input id {} differs from the template's {}", package.nextId.number,
                               *names.nextId),
                   {fmt::format("Take {}", *names.nextId),
                    {setEdit(package, package.nextId.path, std::to_string(*names.nextId))}});
}

// The template's record, when it is open: a template, and no override of something else.
void checkRecord(LintReport &report, const RecordPlace &record)
{
    const Plugins &plugins = report.plugins();
    const Reader type = Reader(record.file->tree(record.unit)).member("PKDT"_f).member("type"_f);
    if (!type || type.integer() == kTemplateType)
        return;
    Fix fix;
    if (record.file == &plugins.file) {
        Edit edit;
        edit.path = plugins.file.format().unitKey(plugins.file, record.unit) + ".PKDT.type";
        edit.value = std::to_string(kTemplateType);
        fix = {"Make it a template", {std::move(edit)}};
    }
    const Package &package = report.package();
    report.add("pack.template.type"_rule, package.templateId.path,
               fmt::format("{} is of type {}, templates of {}", formWords(plugins, package.templateId.id()),
                           type.integer(), kTemplateType),
               std::move(fix));
}

// True if each input of the template has an id; else packages made from it cannot be compared with its list.
bool hasWholeList(const RecordPlace &record)
{
    const Reader reader(record.file->tree(record.unit));
    return reader.count("inputs"_f) == reader.count("inputIds"_f);
}

} // namespace

void lintTemplate(LintReport &report)
{
    const Package &package = report.package();
    if (package.version.number > kHighestVersion)
        report.add("pack.version.limit"_rule, package.version.path,
                   fmt::format("version {} is above {}", package.version.number, kHighestVersion));
    if (!package.hasTemplate())
        return;
    const Plugins &plugins = report.plugins();
    const auto record = findRecord(plugins, plugins.file, package.templateId.id());
    if (!record && ownerIsOpen(plugins, package.templateId.id()))
        return report.add("pack.template.missing"_rule, package.templateId.path,
                          "there is no package " + resolvedText(plugins.file, package.templateId.id()));
    if (record && !isPackage(*record))
        return; // a FormID of the wrong type
    if (record)
        checkRecord(report, *record);
    if (package.names.source != NameSource::Template && package.names.source != NameSource::BuiltIn)
        return;
    // The order of built-in lists is that of the editor, which other tools do not keep.
    if (!record || hasWholeList(*record))
        compareInputs(report);
    compareNumbers(report);
}

} // namespace cutaway::pack
