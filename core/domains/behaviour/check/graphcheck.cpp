// SPDX-License-Identifier: MIT
// The container, the graph and what hangs on it.
#include "core/base/quantity.h"
#include "core/domains/behaviour/check/checked.h"
#include "core/formats/hkx/objects.h"
#include "core/formats/hkx/schema/classes.h"

#include <algorithm>
#include <map>

namespace cutaway::behaviour
{

namespace
{

void checkVariant(const File &file, Report &report, const Reader &variant)
{
    const hkx::Packfile &pack = file.state<hkx::HkxState>().pack;
    const std::string className = variant.text("className"_f);
    const auto object = hkx::targetOf(file, variant.member("variant"_f));
    if (!object) {
        report.error("hkb.root.variant"_rule, variant, "variant"_f, "{} leads to no object",
                     className.empty() ? "a row without a class" : className);
        return;
    }
    const StructDesc *type = pack.objects[*object].type;
    const bool isClass = hkx::findClass(className, pack.rules.version) != nullptr;
    if (!isClass)
        report.error("hkb.root.class"_rule, variant, "className"_f, "\"{}\" is not a class", className);
    else if (type == nullptr || !hkx::derivesFrom(*type, className))
        report.error("hkb.root.class"_rule, variant, "className"_f, "the row says {}, its object is a {}",
                     className, pack.objects[*object].className);
}

// Objects that no chain of pointers from the first object leads to.
void checkUnreferenced(const File &file, Report &report)
{
    const hkx::HkxState &state = file.state<hkx::HkxState>();
    const LinkedUnits *links = file.format().linkedUnits();
    std::vector<UnitId> open = links->rootUnits(file);
    if (open.empty())
        return;
    std::vector<bool> isReached(file.units().size());
    for (const UnitId root : open)
        isReached[root] = true;
    while (!open.empty()) {
        const UnitId unit = open.back();
        open.pop_back();
        for (const OwnedUnit &owned : links->ownedUnits(file, unit)) {
            if (!isReached[owned.unit])
                open.push_back(owned.unit);
            isReached[owned.unit] = true;
        }
    }
    for (std::uint32_t object = 0; object < state.objectUnits.size(); ++object) {
        const UnitId unit = state.objectUnits[object];
        if (unit == UnitIndex::kNone || isReached[unit])
            continue;
        if (const auto read = hkx::readObject(file, object))
            report.note("hkb.object.unreferenced"_rule, *read, {}, "nothing leads to {} {}",
                        state.pack.objects[object].className, object);
    }
}

void checkCounts(const Checked &checked, const Reader &graph)
{
    const auto count = [&](std::string_view name) { return hkx::objectsOf(checked.file, name).size(); };
    const std::size_t graphs = count("hkbBehaviorGraph"), data = count("hkbBehaviorGraphData"),
                      strings = count("hkbBehaviorGraphStringData");
    if (graphs != 1 || data != 1 || strings != 1)
        checked.report.error("hkb.graph.strings"_rule, graph, {},
                             "the file has {}, {} of data and {} of names, it needs one of each",
                             quantity(graphs, "graph"), quantity(data, "object"),
                             quantity(strings, "object"));
}

// Follows children, but not those of state machines, which play one state at a time.
class CycleSearch
{
public:
    explicit CycleSearch(const Checked &checked)
        : m_checked(checked), m_parts(checked.graph.parts), m_marks(m_parts.size(), Mark::New)
    {
    }

    void run()
    {
        for (std::size_t i = 0; i < m_parts.size(); ++i) {
            if (m_marks[i] == Mark::New)
                follow(i);
        }
    }

private:
    enum class Mark : std::uint8_t { New, Open, Done };
    struct Step {
        std::size_t part;
        std::size_t child = 0;
    };

    bool isMachine(std::size_t part) const
    {
        return m_checked.derives(m_parts[part].object, "hkbStateMachine");
    }

    void follow(std::size_t first)
    {
        std::vector<Step> open = {enter(first)};
        while (!open.empty()) {
            Step &step = open.back();
            const Part &part = m_parts[step.part];
            if (step.child == part.children.size()) {
                m_marks[step.part] = Mark::Done;
                open.pop_back();
                continue;
            }
            const Part *child = m_checked.graph.part(part.children[step.child++]);
            const auto at = child == nullptr ? m_parts.size() : std::size_t(child - m_parts.data());
            if (child != nullptr && m_marks[at] == Mark::New)
                open.push_back(enter(at));
            else if (child != nullptr && m_marks[at] == Mark::Open && !isMachine(at))
                tell(part, *child);
        }
    }

    // A machine is entered as one without children.
    Step enter(std::size_t part)
    {
        m_marks[part] = Mark::Open;
        return {part, isMachine(part) ? m_parts[part].children.size() : 0};
    }

    void tell(const Part &part, const Part &child)
    {
        if (const auto read = m_checked.read(part.object))
            m_checked.report.error(
                "hkb.node.cycle"_rule, *read, {}, "{} {} contains {} {}, which contains it", part.className,
                m_checked.nameOf(part.object), child.className, m_checked.nameOf(child.object));
    }

    const Checked &m_checked;
    const std::vector<Part> &m_parts;
    std::vector<Mark> m_marks;
};

void checkNames(const Checked &checked)
{
    std::map<std::pair<std::string_view, std::string_view>, std::uint32_t> first; // by class and name
    for (const Part &part : checked.graph.parts) {
        if (!checked.derives(part.object, "hkbNode"))
            continue;
        const auto [known, isNew] = first.try_emplace({part.className, part.name}, part.object);
        if (isNew && !part.name.empty())
            continue;
        const auto read = checked.read(part.object);
        if (part.name.empty())
            checked.report.warning("hkb.node.name"_rule, *read, "name"_f, "this {} has no name",
                                   part.className);
        else
            checked.report.note("hkb.node.dupName"_rule, *read, "name"_f, "{} {} has the name \"{}\", too",
                                part.className, known->second, part.name);
    }
}

} // namespace

void checkContainer(const File &file, Report &report)
{
    const std::vector<std::uint32_t> roots = hkx::objectsOf(file, "hkRootLevelContainer");
    const auto root = roots.empty() ? std::nullopt : hkx::readObject(file, roots.front());
    const std::vector<Reader> variants = root ? root->elements("namedVariants"_f) : std::vector<Reader>();
    if (root && variants.empty())
        report.error("hkb.root.variant"_rule, *root, "namedVariants"_f, "the container has no rows");
    for (const Reader &variant : variants)
        checkVariant(file, report, variant);
    checkUnreferenced(file, report);
}

void checkGraph(const Checked &checked)
{
    const auto graph = checked.read(checked.graph.object);
    if (!graph)
        return;
    checkCounts(checked, *graph);
    const auto root = checked.target(*graph, "rootGenerator"_f);
    if (!root)
        checked.report.error("hkb.graph.root"_rule, *graph, "rootGenerator"_f,
                             "the graph has no root generator");
    else if (!checked.derives(*root, "hkbStateMachine"))
        checked.report.note(
            "hkb.graph.rootMachine"_rule, *graph, "rootGenerator"_f, "the root generator is {} \"{}\"",
            checked.file.state<hkx::HkxState>().pack.objects[*root].className, checked.nameOf(*root));
    if (!checked.target(*graph, "data"_f))
        checked.report.error("hkb.graph.data"_rule, *graph, "data"_f, "the graph has no data");
    CycleSearch(checked).run();
    checkNames(checked);
}

} // namespace cutaway::behaviour
