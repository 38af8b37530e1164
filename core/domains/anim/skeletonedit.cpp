// SPDX-License-Identifier: MIT
#include "core/domains/anim/skeletonedit.h"

#include "core/base/quantity.h"
#include "core/domains/anim/skeletontables.h"
#include "core/formats/hkx/hkxedit.h"
#include "core/formats/hkx/hkxformat.h"
#include "core/formats/hkx/objects.h"
#include "core/formats/hkx/schema/rows.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numeric>

namespace cutaway::anim
{

namespace
{

using hkx::ModelFields;

Transform composed(const Transform &above, const Transform &below)
{
    Transform both;
    const glm::vec3 place = above.rotation * (glm::vec3(above.scale) * glm::vec3(below.translation));
    both.translation = glm::vec4(glm::vec3(above.translation) + place, 0.0f);
    both.rotation = glm::normalize(above.rotation * below.rotation);
    both.scale = above.scale * below.scale;
    return both;
}

// The bones of a skeleton as rows, to be put in another order.
struct BoneRows {
    std::vector<std::string> names;
    std::vector<std::uint8_t> locks;
    std::vector<std::int16_t> parents;
    std::vector<Transform> rest;

    std::size_t size() const { return parents.size(); }
};

// Parents are those of before, by old numbers.
BoneRows inOrder(const BoneRows &rows, const BoneNumbers &numbers)
{
    BoneRows made;
    for (const std::int32_t old : numbers.oldOf) {
        const auto from = static_cast<std::size_t>(old);
        made.names.push_back(rows.names[from]);
        made.locks.push_back(rows.locks[from]);
        made.parents.push_back(static_cast<std::int16_t>(numbers(rows.parents[from])));
        made.rest.push_back(rows.rest[from]);
    }
    return made;
}

Result<void> checkBoneName(const std::vector<std::string> &names, const std::string &name)
{
    if (name.empty())
        return fail("a bone needs a name");
    if (std::ranges::any_of(name, [](unsigned char c) { return c < ' ' || c == 0x7F; }))
        return fail("the name holds a control character");
    if (std::ranges::find(names, name) != names.end())
        return fail("the skeleton has a bone '{}' already", name);
    return {};
}

Result<Transform> checkedRest(Transform rest)
{
    const glm::quat &turn = rest.rotation;
    const glm::vec4 sum = rest.translation + rest.scale + glm::vec4(turn.x, turn.y, turn.z, turn.w);
    if (!std::isfinite(sum.x + sum.y + sum.z + sum.w))
        return fail("the rest pose has a value that is not a finite number");
    if (glm::length(turn) < 1e-3f || rest.scale.x == 0.0f || rest.scale.y == 0.0f || rest.scale.z == 0.0f)
        return fail("the rest pose has a rotation without direction, or a scale of 0");
    rest.rotation = glm::normalize(turn);
    return rest;
}

class SkeletonEditing
{
public:
    SkeletonEditing(const File &file, std::uint32_t object)
        : m_file(file), m_steps(file), m_object(object), m_counters(boneCountersOf(file, object))
    {
    }

    Result<void> open()
    {
        Diagnostics found;
        Result<Skeleton> skeleton = Skeleton::read(m_file, m_object, found);
        if (!skeleton)
            return tl::unexpected(skeleton.error());
        for (const Diagnostic &fault : found.list()) {
            if (fault.severity == Severity::Error)
                return fail("the skeleton is damaged: {}", fault.message);
        }
        m_unit = skeleton->unit();
        m_name = skeleton->name();
        const Reader from = *hkx::readObject(m_file, m_object);
        m_before.names = skeleton->boneNames();
        m_before.parents = skeleton->parents();
        m_before.rest = from.rows<Transform>("referencePose"_f); // as stored
        for (const Reader &bone : from.elements("bones"_f))
            m_before.locks.push_back(static_cast<std::uint8_t>(bone.integer("lockTranslation"_f)));
        return {};
    }

    Result<void> openAt(std::uint32_t bone)
    {
        const Result<void> opened = open();
        return opened ? checkBone(bone) : opened;
    }

    const BoneRows &before() const { return m_before; }
    Result<void> checkBone(std::uint32_t bone) const
    {
        return bone < m_before.size() ? Result<void>()
                                      : fail("bone {}, the skeleton has {}", bone, m_before.size());
    }
    void note(std::string text) { m_made.notes.push_back(std::move(text)); }

    // The skeleton gets these bones; numbers say which they were.
    Result<SkeletonEdit> put(const BoneRows &after, const BoneNumbers &numbers)
    {
        const bool followsFirst = !m_before.names.empty() && m_name == m_before.names.front();
        const std::string name = followsFirst ? after.names.front() : m_name;
        m_steps.add(hkx::changeObject(m_steps.now(), m_unit, [&](ModelFields &fields) -> Result<void> {
            if (name != m_name)
                fields.setText(fields.body(), "name"_f, name);
            putBones(fields, after);
            const Result<void> frames = putLocalFrames(fields, numbers);
            return frames ? putPartitions(fields, numbers) : frames;
        }));
        for (const BoneCounter &counter : m_counters) {
            if (name != m_name)
                renameSkeletonIn(m_steps, counter, m_name, name);
            const auto line = numbers.isSame() ? std::nullopt : renumber(m_steps, counter, numbers);
            if (line)
                note(*line);
        }
        if (name != m_name)
            note(fmt::format("the skeleton is named after its first bone: '{}'", name));
        return finish(after);
    }

private:
    static void putBones(ModelFields &fields, const BoneRows &after)
    {
        const ModelFields::Place body = fields.body();
        const auto count = static_cast<std::uint32_t>(after.size());
        fields.resizeRows(body, "bones"_f, count);
        for (std::uint32_t bone = 0; bone < count; ++bone) {
            const ModelFields::Place row = fields.element(body, "bones"_f, bone);
            if (fields.text(row, "name"_f) != after.names[bone])
                fields.setText(row, "name"_f, after.names[bone]);
            fields.set(row, "lockTranslation"_f, after.locks[bone]);
        }
        fields.setRows(body, "parentIndices"_f, after.parents);
        fields.setRows(body, "referencePose"_f, after.rest);
    }

    Result<void> putLocalFrames(ModelFields &fields, const BoneNumbers &numbers) const
    {
        const std::vector<Reader> frames = hkx::readObject(m_file, m_object)->elements("localFrames"_f);
        const bool is2010 = m_file.state<hkx::HkxState>().pack.rules.version < hkx::kHavok2014;
        for (std::uint32_t i = 0; i < frames.size(); ++i) {
            const std::int64_t old = frames[i].integer("boneIndex"_f);
            const std::int32_t now = numbers(old);
            if (now < 0 && old >= 0)
                return fail("local frame {} stands on bone {}", i, old);
            const ModelFields::Place row = fields.element(fields.body(), "localFrames"_f, i);
            if (is2010)
                fields.set(row, "boneIndex"_f, now);
            else
                fields.set(row, "boneIndex"_f, static_cast<std::int16_t>(now));
        }
        return {};
    }

    // Ranges of bones that stand one behind the other, which an edit may not tear apart.
    Result<void> putPartitions(ModelFields &fields, const BoneNumbers &numbers) const
    {
        const std::vector<Reader> partitions = hkx::readObject(m_file, m_object)->elements("partitions"_f);
        for (std::uint32_t i = 0; i < partitions.size(); ++i) {
            const std::int64_t first = partitions[i].integer("startBoneIndex"_f);
            const std::int64_t count = partitions[i].integer("numBones"_f);
            if (count <= 0)
                continue; // as it was
            std::vector<std::int32_t> bones;
            for (std::int64_t bone = first; bone < first + count; ++bone) {
                if (const std::int32_t now = numbers(bone); now >= 0)
                    bones.push_back(now);
            }
            std::ranges::sort(bones);
            if (bones.empty())
                return fail("partition '{}' would have no bones", partitions[i].text("name"_f));
            if (bones.back() - bones.front() + 1 != static_cast<std::int32_t>(bones.size()))
                return fail("the bones of partition '{}' would no longer stand side by side",
                            partitions[i].text("name"_f));
            const ModelFields::Place row = fields.element(fields.body(), "partitions"_f, i);
            fields.set(row, "startBoneIndex"_f, static_cast<std::int16_t>(bones.front()));
            fields.set(row, "numBones"_f, static_cast<std::int16_t>(bones.size()));
        }
        return {};
    }

    Result<SkeletonEdit> finish(const BoneRows &after)
    {
        if (!m_steps.failed()) {
            Diagnostics found;
            const Result<Skeleton> made = Skeleton::read(m_steps.now(), m_object, found);
            const bool same =
                made && made->boneNames() == after.names && made->parents() == after.parents &&
                hkx::readObject(m_steps.now(), m_object)->rows<Transform>("referencePose"_f) == after.rest;
            if (!same)
                return fail("the bones read back differ from those that were written");
        }
        Result<Patch> patch = m_steps.take();
        if (!patch)
            return tl::unexpected(patch.error());
        m_made.patch = std::move(*patch);
        return std::move(m_made);
    }

    const File &m_file;
    EditSteps m_steps;
    std::uint32_t m_object;
    std::vector<BoneCounter> m_counters;
    UnitId m_unit = UnitIndex::kNone;
    std::string m_name;
    BoneRows m_before;
    SkeletonEdit m_made;
};

BoneNumbers unchanged(std::size_t bones)
{
    std::vector<std::int32_t> same(bones);
    std::iota(same.begin(), same.end(), 0);
    return BoneNumbers::fromOld(std::move(same), bones);
}

constexpr std::string_view kClipsCount = "clips in other files move bones by their numbers: those made for "
                                         "the skeleton as it was have to be retargeted";

} // namespace

Result<SkeletonEdit> renameBone(const File &file, std::uint32_t skeleton, std::uint32_t bone,
                                const std::string &name)
{
    SkeletonEditing editing(file, skeleton);
    if (const Result<void> sound = editing.openAt(bone); !sound)
        return tl::unexpected(sound.error());
    BoneRows after = editing.before();
    if (after.names[bone] == name)
        return SkeletonEdit();
    if (const Result<void> free = checkBoneName(after.names, name); !free)
        return tl::unexpected(free.error());
    after.names[bone] = name;
    editing.note("the node of the NIF skeleton, and its meshes, need the same name");
    return editing.put(after, unchanged(after.size()));
}

Result<SkeletonEdit> addBone(const File &file, std::uint32_t skeleton, const NewBone &bone)
{
    SkeletonEditing editing(file, skeleton);
    Result<void> sound = editing.open();
    if (sound)
        sound = checkBoneName(editing.before().names, bone.name);
    if (sound && bone.parent >= 0)
        sound = editing.checkBone(static_cast<std::uint32_t>(bone.parent));
    if (!sound)
        return tl::unexpected(sound.error());
    const Result<Transform> rest = checkedRest(bone.rest);
    if (!rest)
        return tl::unexpected(rest.error());
    BoneRows after = editing.before();
    if (after.size() >= kMostBones)
        return fail("the skeleton has {}, {} are possible", quantity(after.size(), "bone"), kMostBones);
    BoneNumbers numbers = unchanged(after.size());
    numbers.oldOf.push_back(-1);
    after.names.push_back(bone.name);
    after.locks.push_back(bone.locksTranslation ? 1 : 0);
    after.parents.push_back(static_cast<std::int16_t>(std::max(bone.parent, -1)));
    after.rest.push_back(*rest);
    editing.note("clips made before have no track for the bone: it keeps its rest pose in them");
    return editing.put(after, numbers);
}

Result<SkeletonEdit> removeBone(const File &file, std::uint32_t skeleton, std::uint32_t bone)
{
    SkeletonEditing editing(file, skeleton);
    if (const Result<void> sound = editing.openAt(bone); !sound)
        return tl::unexpected(sound.error());
    BoneRows rows = editing.before();
    if (rows.size() == 1)
        return fail("a skeleton without bones is none");
    const std::vector<std::string> uses = usesOfBone(file, skeleton, bone);
    if (!uses.empty())
        return fail(
            "bone '{}' is in use: {}{}", rows.names[bone],
            fmt::join(uses.begin(), uses.begin() + std::min<std::ptrdiff_t>(3, std::ssize(uses)), "; "),
            uses.size() > 3 ? fmt::format("; and {} more", uses.size() - 3) : std::string());
    std::size_t moved = 0;
    for (std::size_t child = 0; child < rows.size(); ++child) {
        if (rows.parents[child] != static_cast<std::int16_t>(bone))
            continue;
        rows.parents[child] = rows.parents[bone];
        rows.rest[child] = composed(rows.rest[bone], rows.rest[child]);
        ++moved;
    }
    std::vector<std::int32_t> oldOf;
    for (std::int32_t old = 0; old < static_cast<std::int32_t>(rows.size()); ++old) {
        if (old != static_cast<std::int32_t>(bone))
            oldOf.push_back(old);
    }
    const BoneNumbers numbers = BoneNumbers::fromOld(std::move(oldOf), rows.size());
    if (moved != 0)
        editing.note(fmt::format("{} that hung on it hang on its parent now, where they were",
                                 quantity(moved, "bone")));
    if (bone + 1 < rows.size())
        editing.note(std::string(kClipsCount));
    return editing.put(inOrder(rows, numbers), numbers);
}

Result<SkeletonEdit> reorderBones(const File &file, std::uint32_t skeleton,
                                  const std::vector<std::uint32_t> &order)
{
    SkeletonEditing editing(file, skeleton);
    if (const Result<void> sound = editing.open(); !sound)
        return tl::unexpected(sound.error());
    const BoneRows &rows = editing.before();
    std::vector<std::uint32_t> sorted = order;
    std::ranges::sort(sorted);
    std::vector<std::uint32_t> each(rows.size());
    std::iota(each.begin(), each.end(), 0u);
    if (sorted != each)
        return fail("an order of {} names each of the {} once", quantity(sorted.size(), "bone"), rows.size());
    const BoneNumbers numbers = BoneNumbers::fromOld({order.begin(), order.end()}, rows.size());
    const BoneRows after = inOrder(rows, numbers);
    for (std::size_t bone = 0; bone < after.size(); ++bone) {
        const std::int16_t parent = after.parents[bone];
        if (parent >= 0 && static_cast<std::size_t>(parent) > bone)
            return fail("bone '{}' would stand before its parent '{}'", after.names[bone],
                        after.names[static_cast<std::size_t>(parent)]);
    }
    if (numbers.isSame())
        return SkeletonEdit();
    editing.note(std::string(kClipsCount));
    return editing.put(after, numbers);
}

std::vector<std::uint32_t> orderByNames(const Skeleton &skeleton, const std::vector<std::string> &names)
{
    std::vector<std::uint32_t> order;
    std::vector<bool> placed(skeleton.bones());
    const auto place = [&](std::size_t bone) {
        std::vector<std::size_t> chain; // the bone, then what has to come before it
        for (auto at = static_cast<std::int32_t>(bone); at >= 0 && !placed[static_cast<std::size_t>(at)];
             at = skeleton.parents()[static_cast<std::size_t>(at)])
            chain.push_back(static_cast<std::size_t>(at));
        for (std::size_t i = chain.size(); i-- > 0;) {
            placed[chain[i]] = true;
            order.push_back(static_cast<std::uint32_t>(chain[i]));
        }
    };
    for (const std::string &name : names) {
        const auto at = std::ranges::find(skeleton.boneNames(), name);
        if (at != skeleton.boneNames().end())
            place(static_cast<std::size_t>(at - skeleton.boneNames().begin()));
    }
    for (std::size_t bone = 0; bone < skeleton.bones(); ++bone)
        place(bone);
    return order;
}

std::vector<std::string> usesOfBone(const File &file, std::uint32_t skeleton, std::uint32_t bone)
{
    std::vector<std::string> uses;
    for (const BoneCounter &counter : boneCountersOf(file, skeleton))
        addUses(file, counter, bone, uses);
    return uses;
}

std::vector<std::vector<std::string>> usesOfBones(const File &file, std::uint32_t skeleton, std::size_t bones)
{
    std::vector<std::vector<std::string>> uses(bones);
    for (const BoneCounter &counter : boneCountersOf(file, skeleton)) {
        for (std::uint32_t bone = 0; bone < bones; ++bone)
            addUses(file, counter, bone, uses[bone]);
    }
    return uses;
}

} // namespace cutaway::anim
