// SPDX-License-Identifier: MIT
// Edits that only one format has: what the workshop for packages, the timeline and the workbench for
// collision code ask for.
#include "core/codecs/mopp/compile.h"
#include "core/domains/anim/annotationtext.h"
#include "core/domains/anim/clipedit.h"
#include "core/domains/pack/compare.h"
#include "core/domains/pack/lint.h"
#include "core/domains/pack/newpackage.h"
#include "core/domains/pack/packageedit.h"
#include "core/domains/pack/treeedit.h"
#include "core/domains/script/edit.h"
#include "core/formats/esp/record.h"
#include "core/formats/nif/replacemopp.h"
#include "tests/support/moppsamples.h"
#include "tests/support/randomedits.h"

namespace cutaway::test
{

namespace
{

std::vector<UnitId> unitsOf(const File &file, std::string_view type)
{
    std::vector<UnitId> units;
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        if (!file.units().isGroup(unit) && file.format().unitType(file, unit) == type)
            units.push_back(unit);
    }
    return units;
}

// ---- collision code and clips

Result<Patch> codeCompiled(Random &random, const File &file)
{
    const std::vector<UnitId> units = unitsOf(file, "bhkMoppBvTreeShape");
    if (units.empty())
        return fail("no collision code");
    Progress progress;
    const auto soup = triangleSoup(static_cast<int>(random.upTo(kSoupKinds - 1)), 1 + random.upTo(30));
    const auto compiled = mopp::compile(soup, {}, progress);
    return compiled ? nif::replaceMopp(file, random.oneOf(units), *compiled)
                    : tl::unexpected(compiled.error());
}

struct AnyClip {
    std::uint32_t object;
    anim::Clip clip;
};

Result<AnyClip> anyClip(Random &random, const File &file)
{
    const std::vector<std::uint32_t> objects = anim::animationsIn(file);
    if (objects.empty())
        return fail("no clip");
    const std::uint32_t object = random.oneOf(objects);
    Diagnostics diagnostics;
    auto clip = anim::Clip::read(file, object, diagnostics);
    if (!clip)
        return tl::unexpected(clip.error());
    return AnyClip{object, std::move(*clip)};
}

Result<anim::TimeMap> anyMap(Random &random, const anim::Clip &clip)
{
    const std::uint32_t first = random.upTo(clip.frames() - 1);
    const std::uint32_t last = first + random.upTo(clip.frames() - 1 - first);
    switch (random.upTo(3)) {
    case 0:
        return anim::trimmed(clip, first, last);
    case 1:
        return anim::reversed(clip);
    case 2:
        return anim::retimed(clip, first, last, 0.5 + random.upTo(3));
    default:
        return anim::resampled(clip, 5 + random.upTo(60));
    }
}

Result<Patch> clipRemapped(Random &random, const File &file)
{
    const Result<AnyClip> any = anyClip(random, file);
    const auto map = any ? anyMap(random, any->clip) : tl::unexpected(any.error());
    constexpr std::size_t kMost = 2000; // transforms: some ten seconds without optimisation, under sanitizers
    if (map && map->frames.size() * any->clip.tracks() > kMost)
        return fail("{} frames of {} tracks take too long", map->frames.size(), any->clip.tracks());
    const auto edit = map ? anim::remapClip(file, any->object, *map) : tl::unexpected(map.error());
    return edit ? Result<Patch>(edit->patch) : tl::unexpected(edit.error());
}

Result<Patch> patchOf(const File &file, const Result<std::vector<Edit>> &edits)
{
    if (!edits)
        return tl::unexpected(edits.error());
    return edits->empty() ? fail("nothing changes") : patchFor(file, *edits);
}

Result<Patch> annotationsRead(Random &random, const File &file)
{
    const Result<AnyClip> any = anyClip(random, file);
    if (!any)
        return tl::unexpected(any.error());
    anim::AnnotationsByTrack wanted = anim::annotationsOf(any->clip);
    std::vector<anim::Annotation> &events = wanted[0];
    if (random.upTo(1) == 0 && !events.empty())
        events.pop_back();
    else
        events.push_back({static_cast<float>(random.upTo(100)) / 100, std::string(random.upTo(20), 'e')});
    const Result<Patch> patch = anim::annotationPatch(file, any->clip, wanted);
    return patch && patch->empty() ? fail("nothing changes") : patch;
}

// ---- packages

using PackageEdit = Result<Patch> (*)(Random &, const esp::Plugins &, const pack::Package &);

template <PackageEdit edit> Result<Patch> inPackage(Random &random, const File &file)
{
    const std::vector<UnitId> packages = unitsOf(file, "PACK");
    if (packages.empty())
        return fail("no package");
    const esp::Plugins plugins{file, {}};
    return edit(random, plugins, pack::readPackage(plugins, random.oneOf(packages)));
}

std::string anyName(Random &random)
{
    return fmt::format("Made{}", random.upTo(100'000));
}

Result<Patch> madePatch(const Result<pack::NewRecord> &made)
{
    return made ? Result<Patch>(made->patch) : tl::unexpected(made.error());
}

Result<Patch> packageMade(Random &random, const File &file)
{
    return madePatch(pack::newPackage({file, {}}, anyName(random), 0));
}

Result<Patch> packageDoubled(Random &random, const esp::Plugins &plugins, const pack::Package &package)
{
    return madePatch(pack::duplicatePackage(plugins.file, package.unit, anyName(random)));
}

Result<Patch> packageDeleted(Random &, const esp::Plugins &plugins, const pack::Package &package)
{
    return pack::deletePackage(plugins.file, package.unit);
}

Result<Patch> fieldSet(Random &random, const esp::Plugins &plugins, const pack::Package &package)
{
    static constexpr std::pair<const char *, const char *> kValues[] = {
        {"editorId", "Renamed"}, {"hour", "8"},       {"duration", "480"},  {"combatStyle", "none"},
        {"ownerQuest", "none"},  {"editorId", "Abc"}, {"dayOfWeek", "any"}, {"hour", "-1"}};
    const auto &[name, value] = random.oneOf(kValues);
    return patchOf(plugins.file, pack::setField(package, name, value));
}

Result<Patch> inputAdded(Random &random, const esp::Plugins &plugins, const pack::Package &package)
{
    const auto kind = static_cast<pack::InputKind>(1 + random.upTo(5));
    return patchOf(plugins.file, pack::addInput(package, kind, anyName(random)));
}

Result<Patch> inputChanged(Random &random, const esp::Plugins &plugins, const pack::Package &package)
{
    if (package.inputs.empty())
        return fail("no input");
    const auto kind = static_cast<pack::InputKind>(1 + random.upTo(5));
    return patchOf(plugins.file, pack::changeInputKind(package, random.oneOf(package.inputs).row, kind));
}

Result<Patch> idlesSet(Random &random, const esp::Plugins &plugins, const pack::Package &package)
{
    return patchOf(plugins.file, pack::setIdles(package, std::vector<std::uint32_t>(random.upTo(3), 0x100u)));
}

void addSteps(std::vector<pack::TreeNode> &all, const std::vector<pack::TreeNode> &steps)
{
    for (const pack::TreeNode &step : steps) {
        all.push_back(step);
        addSteps(all, step.children);
    }
}

Result<pack::TreeNode> anyStep(Random &random, const pack::Package &package)
{
    std::vector<pack::TreeNode> steps;
    addSteps(steps, package.tree);
    return steps.empty() ? fail("no procedure tree") : Result<pack::TreeNode>(random.oneOf(steps));
}

Result<Patch> changePatch(const Result<pack::StepChange> &change)
{
    return change ? Result<Patch>(change->patch) : tl::unexpected(change.error());
}

Result<Patch> procedureChanged(Random &random, const esp::Plugins &plugins, const pack::Package &package)
{
    const auto step = anyStep(random, package);
    if (!step)
        return tl::unexpected(step.error());
    const std::string_view name = random.oneOf(pack::procedures(package.game)).name;
    return patchOf(plugins.file, pack::changeProcedure(package, *step, name));
}

Result<Patch> stepInserted(Random &random, const esp::Plugins &plugins, const pack::Package &package)
{
    static constexpr const char *kKinds[] = {"Procedure", "Sequence", "Stacked", "Simultaneous"};
    const auto step = anyStep(random, package);
    return step ? changePatch(
                      pack::insertStep(plugins, package, pack::stepPlace(step->path), random.oneOf(kKinds)))
                : tl::unexpected(step.error());
}

Result<Patch> stepRemoved(Random &random, const esp::Plugins &plugins, const pack::Package &package)
{
    const auto step = anyStep(random, package);
    return step ? changePatch(pack::removeStep(plugins, package, step->path)) : tl::unexpected(step.error());
}

Result<Patch> stepMoved(Random &random, const esp::Plugins &plugins, const pack::Package &package)
{
    const auto step = anyStep(random, package), other = anyStep(random, package);
    return step && other
               ? changePatch(pack::moveStep(plugins, package, step->path, pack::stepPlace(other->path)))
               : fail("no procedure tree");
}

Result<Patch> stepFlagged(Random &random, const esp::Plugins &plugins, const pack::Package &package)
{
    const auto step = anyStep(random, package);
    return step ? changePatch(pack::addStepFlags(plugins, package, step->path))
                : tl::unexpected(step.error());
}

Result<Patch> functionChanged(Random &random, const esp::Plugins &plugins, const pack::Package &package)
{
    if (package.conditions.empty())
        return fail("no condition");
    const pack::Condition &condition = random.oneOf(package.conditions);
    return patchOf(plugins.file, random.upTo(2) == 0
                                     ? pack::changeUseGlobal(package, condition, !condition.usesGlobal())
                                     : pack::changeFunction(package, condition,
                                                            static_cast<std::uint16_t>(random.upTo(99))));
}

Result<Patch> conditionsPasted(Random &random, const esp::Plugins &plugins, const pack::Package &package)
{
    if (package.conditions.empty())
        return fail("no condition");
    const std::string path = random.oneOf(package.conditions).path;
    const auto text = pack::conditionsToText(plugins.file, package.unit, {path});
    return text ? patchOf(plugins.file, pack::pasteConditions(package, plugins.file, "conditions", 0, *text))
                : tl::unexpected(text.error());
}

Result<Patch> parameterSet(Random &random, const esp::Plugins &plugins, const pack::Package &package)
{
    if (package.conditions.empty())
        return fail("no condition");
    const auto number = static_cast<int>(1 + random.upTo(1));
    return patchOf(plugins.file, pack::setParameterText(package, random.oneOf(package.conditions), number,
                                                        anyName(random)));
}

// ---- scripts of records of any type

using ScriptEdit = script::EditList (*)(Random &, const File &, const script::Scripts &);

template <ScriptEdit edit> Result<Patch> inScripts(Random &random, const File &file)
{
    std::vector<UnitId> records;
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        if (script::mayHaveScripts(file, unit))
            records.push_back(unit);
    }
    if (records.empty())
        return fail("no record may have scripts");
    return patchOf(file, edit(random, file, script::readScripts(file, random.oneOf(records))));
}

script::EditList scriptAdded(Random &random, const File &, const script::Scripts &scripts)
{
    const bool toAlias = !scripts.aliases.empty() && random.upTo(1) == 0;
    return script::addScript(scripts, anyName(random), toAlias ? random.oneOf(scripts.aliases).path : "");
}

script::EditList fragmentAdded(Random &random, const File &, const script::Scripts &scripts)
{
    const auto list = random.upTo(1) == 0 ? script::FragmentOf::Event : script::listOfFragments(scripts);
    if (random.upTo(4) == 0)
        return script::addAlias(scripts, random.upTo(9));
    if (!scripts.fragments.empty() && random.upTo(2) == 0)
        return std::vector<Edit>{script::removeEdit(scripts, random.oneOf(scripts.fragments).path)};
    const std::uint32_t number = list == script::FragmentOf::Event ? 1U << random.upTo(2) : random.upTo(99);
    return script::addFragment(scripts, list, number, anyName(random));
}

// Removes, renames or copies a script, or changes one of its properties.
script::EditList scriptChanged(Random &random, const File &file, const script::Scripts &scripts)
{
    static constexpr std::uint8_t kTypes[] = {1, 2, 3, 4, 5, 11, 12, 13, 14, 15};
    std::vector<const script::Script *> all;
    script::forEachScript(scripts, [&](const script::Script &each) { all.push_back(&each); });
    if (all.empty())
        return fail("no script");
    const script::Script &chosen = *random.oneOf(all);
    const std::uint32_t what = random.upTo(11);
    if (what == 0)
        return script::removeScript(scripts, chosen.path);
    if (what == 1)
        return script::renameScript(scripts, chosen.path, anyName(random));
    if (what == 2) {
        const auto text = script::scriptToText(file, scripts, chosen.path);
        return text ? script::pasteScript(scripts, file, *text) : tl::unexpected(text.error());
    }
    if (what < 6 || chosen.properties.empty())
        return script::addProperty(scripts, chosen.path, anyName(random), random.oneOf(kTypes));
    const script::Property &property = random.oneOf(chosen.properties);
    if (what == 6)
        return script::renameProperty(scripts, property.path, anyName(random));
    if (what == 7)
        return std::vector<Edit>{
            script::setEdit(scripts, property.type.path, std::to_string(random.oneOf(kTypes)))};
    return script::addItem(scripts, property.path);
}

// Takes a row of the comparison with another package of the file.
Result<Patch> lineTaken(Random &random, const esp::Plugins &plugins, const pack::Package &package)
{
    const std::vector<UnitId> packages = unitsOf(plugins.file, "PACK");
    const pack::PackageSide left{&plugins.file, package.unit}, right{&plugins.file, random.oneOf(packages)};
    const std::vector<query::DiffRow> rows = pack::comparePackages(left, right);
    return rows.empty() ? fail("nothing differs") : pack::takeRight(left, right, random.oneOf(rows));
}

// Deflates or inflates the data of a record.
Result<Patch> compressed(Random &random, const File &file)
{
    if (file.units().size() < 2)
        return fail("no record behind the header");
    const UnitId unit = 1 + random.upTo(static_cast<std::uint32_t>(file.units().size()) - 2);
    const auto tree = file.tree(unit);
    const Result<NodeId> flags = tree->find("header.flags");
    if (!flags)
        return tl::unexpected(flags.error());
    const Value value = tree->value(*flags);
    const auto *now = std::get_if<std::uint64_t>(&value);
    return now == nullptr ? fail("no flags")
                          : file.set(unit, *flags, Value{*now ^ esp::recordflag::kCompressed});
}

Result<Patch> fixed(Random &random, const esp::Plugins &plugins, const pack::Package &package)
{
    std::vector<pack::LintFinding> findings = pack::lintPackage(plugins, package.unit);
    std::erase_if(findings, [](const pack::LintFinding &finding) { return !finding.fix.isOffered(); });
    return findings.empty() ? fail("nothing to mend") : patchFor(plugins.file, random.oneOf(findings).fix);
}

Result<Patch> allFixed(Random &, const File &file)
{
    Progress progress;
    Result<Fixed> fixes = fixAll(file, {}, progress);
    return !fixes || fixes->patch.empty() ? fail("nothing to mend") : Result<Patch>(std::move(fixes->patch));
}

constexpr EditKind kByFormat[] = {
    {"code compiled", "nif", 4, codeCompiled},
    {"clip remapped", "hkx", 4, clipRemapped},
    {"annotations read", "hkx", 6, annotationsRead},
    {"package made", "esp", 8, packageMade},
    {"package doubled", "esp", 8, inPackage<packageDoubled>},
    {"package deleted", "esp", 2, inPackage<packageDeleted>},
    {"package field", "esp", 24, inPackage<fieldSet>},
    {"input added", "esp", 16, inPackage<inputAdded>},
    {"input changed", "esp", 16, inPackage<inputChanged>},
    {"idles", "esp", 12, inPackage<idlesSet>},
    {"procedure changed", "esp", 40, inPackage<procedureChanged>},
    {"step inserted", "esp", 16, inPackage<stepInserted>},
    {"step removed", "esp", 16, inPackage<stepRemoved>},
    {"step moved", "esp", 32, inPackage<stepMoved>},
    {"step flags", "esp", 16, inPackage<stepFlagged>},
    {"function changed", "esp", 24, inPackage<functionChanged>},
    {"conditions pasted", "esp", 16, inPackage<conditionsPasted>},
    {"parameter set", "esp", 8, inPackage<parameterSet>},
    {"script added", "esp", 12, inScripts<scriptAdded>},
    {"script changed", "esp", 32, inScripts<scriptChanged>},
    {"fragment added", "esp", 16, inScripts<fragmentAdded>},
    {"line taken", "esp", 16, inPackage<lineTaken>},
    {"compressed", "esp", 8, compressed},
    {"mended", "esp", 16, inPackage<fixed>},
    {"all mended", "", 2, allFixed},
};

} // namespace

std::span<const EditKind> formatEdits()
{
    return kByFormat;
}

} // namespace cutaway::test
