// SPDX-License-Identifier: MIT
#include "core/formats/esp/scriptcheck.h"

#include "core/formats/esp/rules.h"

#include <set>

namespace cutaway::esp
{

namespace
{

// In lower case, as Papyrus does not tell upper from lower.
std::string papyrusName(const UnitTree &tree, NodeId element)
{
    const auto name = tree.childNamed(element, "name");
    const ByteSpan bytes = name ? tree.bytesOf(*name) : ByteSpan();
    std::string text(bytes.begin(), bytes.end());
    for (char &c : text)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    return text;
}

class SecondScripts
{
public:
    using Tell = std::function<void(Code code, NodeId node, std::string text)>;

    SecondScripts(const UnitTree &tree, const Tell &tell) : m_tree(tree), m_tell(tell) {}

    void lookAt(NodeId scripts)
    {
        forEachIn(scripts, "scripts", [this](NodeId script) {
            lookInto(script, "properties", "esp.vmad.property.twice"_rule, "property");
        });
        lookInto(scripts, "scripts", "esp.vmad.script.twice"_rule, "script");
        if (const auto fragments = m_tree.childNamed(scripts, "fragments")) {
            if (const auto own = m_tree.childNamed(*fragments, "script"))
                lookInto(*own, "properties", "esp.vmad.property.twice"_rule, "property");
        }
        forEachIn(scripts, "aliases", [this](NodeId alias) { lookAt(alias); });
    }

private:
    template <class Visit> void forEachIn(NodeId parent, std::string_view list, Visit visit)
    {
        const auto array = m_tree.childNamed(parent, list);
        for (std::uint32_t row = 0; array && row < m_tree.node(*array).childCount; ++row)
            visit(m_tree.child(*array, row));
    }

    void lookInto(NodeId parent, std::string_view list, Code code, std::string_view what)
    {
        std::set<std::string> seen;
        forEachIn(parent, list, [&](NodeId element) {
            const std::string name = papyrusName(m_tree, element);
            if (!name.empty() && !seen.insert(name).second)
                m_tell(code, element, fmt::format("there is a {} {} in front of this one", what, name));
        });
    }

    const UnitTree &m_tree;
    const Tell &m_tell;
};

} // namespace

void forEachSecondScript(const UnitTree &record,
                         const std::function<void(Code code, NodeId node, std::string text)> &tell)
{
    if (const auto scripts = record.childNamed(record.root(), "VMAD"))
        SecondScripts(record, tell).lookAt(*scripts);
}

Fix fixSecondScript(const FixSite &site)
{
    const std::string path = site.file().pathText({site.unit(), site.found().path});
    return {"Remove the second one", {Edit{Edit::Op::Remove, path}}, Fix::Kind::Destructive};
}

Fix fixScriptAlias(const FixSite &site)
{
    Edit edit;
    edit.path = site.file().pathText({site.unit(), site.found().path});
    edit.value = std::string("-1");
    return {"Set the alias to none", {std::move(edit)}, Fix::Kind::Choice};
}

// The name was reported; its property goes.
Fix fixUndeclared(const FixSite &site)
{
    std::string property = site.found().path;
    property.resize(property.rfind('.') == std::string::npos ? 0 : property.rfind('.'));
    const std::string path = site.file().pathText({site.unit(), property});
    return {"Remove the property", {Edit{Edit::Op::Remove, path}}, Fix::Kind::Destructive};
}

} // namespace cutaway::esp
