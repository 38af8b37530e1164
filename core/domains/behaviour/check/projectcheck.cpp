// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/check/projectcheck.h"

#include "core/base/letters.h"
#include "core/base/quantity.h"
#include "core/domains/behaviour/check/projectfiles.h"
#include "core/domains/behaviour/check/words.h"
#include "core/domains/behaviour/graphreader.h"
#include "core/formats/hkx/objects.h"
#include "core/formats/hkx/schema/classes.h"
#include "core/schema/nodewalk.h"

#include <algorithm>
#include <set>

namespace cutaway::behaviour
{

namespace
{

// Clips of all characters name the animations of male ones.
std::string comparable(std::string_view animation)
{
    constexpr std::string_view kFemale = "\\female\\", kMale = "\\male\\";
    std::string name = lowered(animation);
    if (const std::size_t at = name.find(kFemale); at != std::string::npos)
        name.replace(at, kFemale.size(), kMale);
    return name;
}

std::optional<Reader> stringsOf(const File &file, std::string_view className)
{
    const std::vector<std::uint32_t> found =
        hkx::isHkx(file) ? hkx::objectsOf(file, className) : std::vector<std::uint32_t>();
    return found.empty() ? std::nullopt : hkx::readObject(file, found.front());
}

// Calls `visit` with each object of a class.
template <class Visit> void eachOf(const File &file, std::string_view className, const Visit &visit)
{
    if (!hkx::isHkx(file))
        return;
    for (const std::uint32_t object : hkx::objectsOf(file, className)) {
        if (const auto read = hkx::readObject(file, object))
            visit(*read);
    }
}

class ProjectCheck
{
public:
    ProjectCheck(const File &file, const std::optional<Behaviour> &graph, Report &report)
        : m_file(file), m_graph(graph), m_report(report), m_files(projectOf(file))
    {
    }

    void run()
    {
        checkProjectFile();
        for (const Cast &cast : m_files.casts) {
            if (cast.characterFile.get() == &m_file && !m_isCharacter)
                checkCharacterFile(cast);
            const auto isIt = [this](const auto &behaviour) { return behaviour.get() == &m_file; };
            if (m_graph && !m_graph->isCut && std::ranges::any_of(cast.behaviours, isIt))
                checkBehaviourFile(cast);
        }
    }

private:
    bool isThere(const std::filesystem::path &folder, const std::string &name)
    {
        return m_files.shelf.find(folder, name).has_value();
    }
    // Not there, although the folder is that it would stand in.
    bool isMissing(const Cast &cast, const std::string &name)
    {
        return !isThere(cast.folder, name) && m_files.shelf.hasFolderOf(cast.folder, name);
    }

    // ---- project and character

    void checkProjectFile()
    {
        const auto strings = stringsOf(m_file, "hkbProjectStringData");
        std::error_code error;
        const auto folder = std::filesystem::absolute(m_file.path(), error).parent_path();
        for (const Reader &row : strings && !m_file.path().empty() ? strings->elements("characterFilenames"_f)
                                                                   : std::vector<Reader>()) {
            if (!isThere(folder, row.text()))
                m_report.note("hkb.project.characterFile"_rule, row, {},
                              "{} is not in the folder of the project", row.text());
        }
    }

    void checkCharacterFile(const Cast &cast)
    {
        m_isCharacter = true;
        const auto strings = stringsOf(m_file, "hkbCharacterStringData");
        if (!strings)
            return;
        const std::string behaviour = cast.character.behaviour.value_or(""),
                          rig = cast.character.rig.value_or("");
        if (!behaviour.empty() && isMissing(cast, behaviour))
            m_report.error("hkb.character.behaviorFile"_rule, *strings, "behaviorFilename"_f,
                           "{} is not in the folder of the project", behaviour);
        if (!rig.empty() && isMissing(cast, rig))
            m_report.note("hkb.character.rigFile"_rule, *strings, "rigName"_f,
                          "{} is not in the folder of the project", rig);
        if (cast.isWhole)
            checkUnused(cast, *strings);
    }

    void checkUnused(const Cast &cast, const Reader &strings)
    {
        std::set<std::string> played;
        for (const auto &file : cast.behaviours) {
            eachOf(*file, "hkbClipGenerator", [&](const Reader &clip) {
                played.insert(comparable(storedText(clip, "animationName"_f).value_or("")));
            });
        }
        std::vector<std::string> unused;
        std::ranges::copy_if(
            cast.character.animations, std::back_inserter(unused),
            [&](const std::string &animation) { return !played.contains(comparable(animation)); });
        const FieldName list =
            strings.count("animationNames"_f) > 0 ? "animationNames"_f : "animationBundleNameData"_f;
        if (!unused.empty())
            m_report.note("hkb.character.animUnused"_rule, strings, list, "no clip plays {}: {}",
                          quantity(unused.size(), "animation"), someOf(unused));
    }

    // ---- behaviour

    // What several casts have in common is told once.
    template <class... Args>
    void once(Severity severity, Code code, const Reader &at, FieldName field,
              fmt::format_string<Args...> text, Args &&...args)
    {
        if (m_told.insert({code->id, at.unit(), at.node()}).second)
            m_report.add(severity, code, at, field, text, std::forward<Args>(args)...);
    }

    void checkBehaviourFile(const Cast &cast)
    {
        eachOf(m_file, "hkbBehaviorReferenceGenerator", [&](const Reader &reference) {
            const std::string name = storedText(reference, "behaviorName"_f).value_or("");
            if (!name.empty() && isMissing(cast, name))
                once(Severity::Error, "hkb.ref.missing"_rule, reference, "behaviorName"_f,
                     "{} is not in the folder of the project", name);
        });
        checkClips(cast);
        checkProperties(cast);
        if (cast.root && cast.root.get() != &m_file)
            compareWithRoot(*cast.root);
        if (cast.rig)
            checkBones(*cast.rig);
    }

    void checkClips(const Cast &cast)
    {
        std::set<std::string> listed;
        for (const std::string &animation : cast.character.animations)
            listed.insert(comparable(animation));
        for (const Clip &clip : m_graph->clips) {
            if (clip.animation.empty() || listed.contains(comparable(clip.animation)))
                continue;
            if (const auto read = hkx::readObject(m_file, clip.object))
                once(Severity::Error, "hkb.clip.inCharacter"_rule, *read, "animationName"_f,
                     "clip {} plays {}, which {} does not list", clip.name, clip.animation,
                     cast.characterFile->name());
        }
    }

    void checkProperties(const Cast &cast)
    {
        WordSet known;
        for (const std::string &property : cast.character.properties)
            known.insert(property);
        const auto strings = stringsOf(m_file, "hkbBehaviorGraphStringData");
        for (const Reader &row :
             strings ? strings->elements("characterPropertyNames"_f) : std::vector<Reader>()) {
            if (!known.contains(row.text()))
                once(Severity::Error, "hkb.property.inCharacter"_rule, row, {},
                     "{} does not have property {}", cast.characterFile->name(), row.text());
        }
    }

    void compareWithRoot(const File &rootFile)
    {
        const auto strings = stringsOf(m_file, "hkbBehaviorGraphStringData");
        const auto root = readBehaviour(rootFile);
        if (!strings || !root)
            return;
        std::map<std::string, VariableType> types;
        for (const Variable &variable : root->variables)
            types.try_emplace(lowered(variable.name), variable.type);
        std::vector<std::string> own;
        for (std::uint32_t i = 0; i < m_graph->variables.size(); ++i) {
            const Variable &variable = m_graph->variables[i];
            const auto there = types.find(lowered(variable.name));
            if (there == types.end())
                own.push_back(variable.name);
            else if (there->second != variable.type)
                once(Severity::Error, "hkb.variable.sameType"_rule, strings->element("variableNames"_f, i),
                     {}, "{} is a {} here and a {} in {}", variable.name, toString(variable.type),
                     toString(there->second), rootFile.name());
        }
        tellOwn("hkb.variable.inRoot"_rule, *strings, "variableNames"_f, own, "variable", rootFile);
        WordSet events;
        for (const Event &event : root->events)
            events.insert(event.name);
        own.clear();
        for (const Event &event : m_graph->events) {
            if (!events.contains(event.name))
                own.push_back(event.name);
        }
        tellOwn("hkb.event.inRoot"_rule, *strings, "eventNames"_f, own, "event", rootFile);
    }

    void tellOwn(Code code, const Reader &strings, FieldName list, const std::vector<std::string> &own,
                 std::string_view noun, const File &rootFile)
    {
        if (!own.empty())
            once(Severity::Note, code, strings, list, "{} does not have {}: {}", rootFile.name(),
                 quantity(own.size(), noun), someOf(own));
    }

    // ---- bones

    // Numbers of ragdoll bones are below those of animation bones.
    void checkBones(const File &rig)
    {
        std::size_t bones = 0;
        for (const SkeletonName &skeleton : skeletonNames(rig))
            bones = std::max(bones, skeleton.bones);
        if (bones == 0)
            return;
        eachOf(m_file, "hkbBoneWeightArray", [&](const Reader &weights) {
            if (const std::uint32_t count = weights.count("boneWeights"_f); count > bones)
                once(Severity::Note, "hkb.bone.weights"_rule, weights, "boneWeights"_f,
                     "there are {} for the {} of {}", quantity(count, "weight"), quantity(bones, "bone"),
                     rig.name());
        });
        for (const std::string_view base : {"hkbBoneIndexArray", "hkbModifier", "hkbPoseMatchingGenerator"}) {
            eachOf(m_file, base, [&](const Reader &read) { checkBoneNumbers(read, bones, rig); });
        }
    }

    void checkBoneNumbers(const Reader &read, std::size_t bones, const File &rig)
    {
        const auto tree = m_file.tree(read.unit());
        for (NodeWalk walk(tree); !walk.done();) {
            const Node &node = walk.node();
            if (has(node.flags, NodeFlag::Hidden | NodeFlag::Padding)) {
                walk.skipBelow();
                continue;
            }
            if (node.kind == Kind::I16 && node.isScalar() && isBoneNumber(node, tree->node(node.parent)))
                checkBone(Reader(tree, node.id), bones, rig);
            walk.next();
        }
    }

    static bool isBoneNumber(const Node &node, const Node &owner)
    {
        const std::string name = lowered(node.field->name);
        return name == "boneindices" || name.ends_with("boneindex") || name.starts_with("posematchingbone") ||
               (name == "index" && owner.type != nullptr && owner.type->name.ends_with("BoneData"));
    }

    void checkBone(const Reader &number, std::size_t bones, const File &rig)
    {
        const std::int64_t bone = number.integer();
        if (bone != -1 && (bone < 0 || static_cast<std::uint64_t>(bone) >= bones))
            once(Severity::Error, "hkb.bone.index"_rule, number, {}, "the bone is {}, {} has {}", bone,
                 rig.name(), quantity(bones, "bone"));
    }

    const File &m_file;
    const std::optional<Behaviour> &m_graph;
    Report &m_report;
    ProjectFiles m_files;
    bool m_isCharacter = false;
    std::set<std::tuple<std::string_view, UnitId, NodeId>> m_told;
};

} // namespace

void checkAcrossProject(const File &file, const std::optional<Behaviour> &graph, Report &report)
{
    ProjectCheck(file, graph, report).run();
}

} // namespace cutaway::behaviour
