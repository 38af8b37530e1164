// SPDX-License-Identifier: MIT
#include "core/formats/nif/remake/remake.h"

#include "core/base/quantity.h"
#include "core/formats/nif/classgames.h"
#include "core/formats/nif/info.h"
#include "core/formats/nif/remake/blockrewrite.h"
#include "core/formats/nif/remake/layout.h"
#include "core/formats/nif/remake/writeshape.h"

#include <algorithm>
#include <set>

namespace cutaway::nif
{

namespace
{

struct RemadeClass {
    std::uint32_t stream; // of the game that it is made for
    std::string_view from, to;
};
// A BSLODTriShape has data of its own in both games.
constexpr RemadeClass kRemadeClasses[] = {
    {kBsSkyrimSE, "NiTriShape", "BSTriShape"},
    {kBsSkyrimSE, "NiTriStrips", "BSTriShape"},
    {kBsSkyrimSE, "BSSegmentedTriShape", "BSSubIndexTriShape"},
    {kBsSkyrim, "BSTriShape", "NiTriShape"},
    {kBsSkyrim, "BSDynamicTriShape", "NiTriShape"},
    {kBsSkyrim, "BSSubIndexTriShape", "BSSegmentedTriShape"},
};

std::string gameOf(std::uint32_t stream)
{
    return stream == kBsSkyrim ? "Skyrim" : "Skyrim SE";
}

class Remaker
{
public:
    Remaker(const File &file, BlockRewrite rewrite, std::uint32_t stream, Partitions how)
        : m_file(file), m_blocks(file, m_none), m_rewrite(std::move(rewrite)), m_stream(stream), m_how(how)
    {
        for (std::uint32_t block = 0; block < m_blocks.count(); ++block) {
            if (!m_blocks.derives(block, "NiPSysMeshEmitter"))
                continue;
            const auto meshes = m_blocks.at(block)->rows<std::int32_t>("meshes"_f);
            m_emitterMeshes.insert(meshes.begin(), meshes.end());
        }
    }
    Remaker(const Remaker &) = delete;
    Remaker &operator=(const Remaker &) = delete;

    Result<void> remakeAll(const RemakeOptions &options)
    {
        const Result<std::unique_ptr<File>> target = asOfGame(m_file, m_stream);
        if (!target)
            return tl::unexpected(target.error());
        for (std::uint32_t block = 0; block < m_blocks.count(); ++block) {
            const Result<void> done = isShape(block) ? remakeShape(block, options) : Result<void>();
            if (!done)
                return done;
        }
        removeOldData();
        for (std::uint32_t block = 0; block < m_blocks.count(); ++block) {
            if (const Result<void> done = layOut(block, **target); !done)
                return done;
        }
        return {};
    }

    // A shape that stays what it is only has its partitions made anew.
    Result<void> remakeShape(std::uint32_t block, const RemakeOptions &options)
    {
        const RemadeClass *row = classFor(m_blocks.typeOf(block));
        Result<RenderShape> shape = shapeOf(block);
        if (!shape)
            return tl::unexpected(shape.error());
        const std::int64_t skin = referenceAt(*m_blocks.at(block), "skin"_f);
        const bool isHead = options.areHeads && row != nullptr && skin >= 0 && m_stream == kBsSkyrimSE;
        shape->isDynamic = m_stream == kBsSkyrimSE && (shape->isDynamic || isHead);
        const std::string_view type = isHead ? "BSDynamicTriShape" : row != nullptr ? row->to : "";
        Result<void> done = type.empty() ? Result<void>() : replaceShape(block, type, *shape);
        if (done && skin >= 0)
            done = replaceSkin(static_cast<std::uint32_t>(skin), *shape);
        if (done)
            report(block, type, *shape, skin >= 0);
        return done;
    }

    // `block` is a NiSkinPartition or a skin.
    Result<void> remakePartitions(std::uint32_t block)
    {
        std::vector<std::uint32_t> shapes;
        std::set<std::int64_t> skins;
        for (std::uint32_t number = 0; number < m_blocks.count(); ++number) {
            const auto mesh = meshOf(m_blocks, number);
            const auto skin = mesh ? m_blocks.at(mesh->skin) : std::nullopt;
            if (!skin || (mesh->skin != block && referenceAt(*skin, "skinPartition"_f) != block))
                continue;
            shapes.push_back(number);
            skins.insert(mesh->skin);
        }
        if (skins.size() != 1)
            return fail("block[{}] belongs to {}", block, quantity(skins.size(), "skin"));
        const Result<RenderShape> shape = shapeOf(shapes.front());
        if (!shape)
            return tl::unexpected(shape.error());
        if (m_stream == kBsSkyrimSE && !shape->lost.empty())
            return fail("{}: its vertices have {}", shape->title, shape->lost.front());
        m_moved = shape->moved;
        for (const std::uint32_t number : shapes)
            followPartitions(number, *shape);
        return replaceSkin(static_cast<std::uint32_t>(*skins.begin()), *shape);
    }

    void removeOldData()
    {
        std::set<std::int64_t> used;
        for (std::uint32_t block = 0; block < m_blocks.count(); ++block) {
            for (const CopiedBlock::Reference &reference : m_rewrite.block(block).references) {
                if (!reference.isString)
                    used.insert(reference.target);
            }
        }
        for (const std::uint32_t data : m_oldData) {
            if (!used.contains(data))
                m_rewrite.remove(data);
        }
    }

    Result<Remade> finish()
    {
        Result<Patch> patch = m_rewrite.patch(m_stream);
        if (!patch)
            return tl::unexpected(patch.error());
        const auto after = m_file.snapshot();
        if (const Result<ChangeSet> changed = after->apply(*patch); !changed)
            return tl::unexpected(changed.error());
        for (UnitId unit = 0; unit < after->units().size(); ++unit) {
            if (isBlock(*after, unit) && after->tree(unit)->undecodedBytes() != 0)
                return fail("{} cannot be laid out for {}", after->format().unitKey(*after, unit),
                            gameOf(m_stream));
        }
        return Remade{std::move(*patch), std::move(m_report), m_moved};
    }

private:
    const RemadeClass *classFor(std::string_view type) const
    {
        const auto *row = std::ranges::find_if(kRemadeClasses, [&](const RemadeClass &candidate) {
            return candidate.stream == m_stream && candidate.from == type;
        });
        return row != std::end(kRemadeClasses) ? row : nullptr;
    }

    // One that is made anew, or that has partitions.
    bool isShape(std::uint32_t block) const
    {
        if (classFor(m_blocks.typeOf(block)) != nullptr)
            return true;
        const auto mesh = meshOf(m_blocks, block);
        return mesh && mesh->partitions.has_value();
    }

    // ---- shapes

    Result<RenderShape> shapeOf(std::uint32_t block) const
    {
        Result<RenderShape> shape = readShape(m_blocks, block, m_how);
        if (!shape)
            return shape;
        shape->feedsParticles = shape->feedsParticles || m_emitterMeshes.contains(block);
        return withShortPalettes(std::move(*shape));
    }

    // None where it leads past the last block.
    std::int64_t linkIn(const Reader &shape, FieldName field) const
    {
        const std::int64_t target = referenceAt(shape, field);
        return target >= 0 && target < std::int64_t{m_blocks.count()} ? target : kNothing;
    }

    // Numbers of a packed shape whose vertices and triangles are those of its partitions.
    void followPartitions(std::uint32_t block, const RenderShape &shape)
    {
        const Reader old = *m_blocks.at(block);
        if (!old.has("vertexDesc"_f) || old.integer("dataSize"_f) != 0 || shape.triangles.size() > 0xFFFF)
            return;
        CopiedBlock made = m_rewrite.block(block);
        if (old.integer("numTriangles"_f) != 0)
            store(made.bytes, old.range("numTriangles"_f).offset,
                  static_cast<std::uint16_t>(shape.triangles.size()));
        if (!shape.isDynamic)
            store(made.bytes, old.range("vertexDesc"_f).offset, vertexDescOf(shape));
        m_rewrite.replace(block, std::move(made));
    }

    Result<void> replaceShape(std::uint32_t block, std::string_view type, const RenderShape &shape)
    {
        const Reader old = *m_blocks.at(block);
        ShapeLinks links{kNothing, linkIn(old, "skin"_f), linkIn(old, "shader"_f), linkIn(old, "alpha"_f)};
        if (const std::int64_t data = referenceAt(old, "data"_f); data >= 0)
            m_oldData.insert(static_cast<std::uint32_t>(data));
        Result<ShapeTail> tail;
        if (m_stream == kBsSkyrimSE) {
            tail = packedTail(shape, links);
        } else {
            Result<CopiedBlock> data = triangleData(shape);
            if (!data)
                return tl::unexpected(data.error());
            links.data = m_rewrite.insertBehind(block, std::move(*data));
            tail = plainTail(shape, links);
        }
        if (!tail)
            return tl::unexpected(tail.error());
        const FieldName first = old.has("data"_f) ? "data"_f : "bound"_f; // behind its place in the scene
        replaceTail(block, type, old.range(first).offset, *tail);
        return {};
    }

    void replaceTail(std::uint32_t block, std::string_view type, std::uint64_t from, const ShapeTail &tail)
    {
        CopiedBlock made = m_rewrite.block(block);
        made.type = std::string(type);
        made.bytes.resize(from);
        made.bytes.insert(made.bytes.end(), tail.bytes.begin(), tail.bytes.end());
        std::erase_if(made.references,
                      [from](const CopiedBlock::Reference &reference) { return reference.offset >= from; });
        for (CopiedBlock::Reference reference : tail.references) {
            reference.offset += from;
            made.references.push_back(std::move(reference));
        }
        m_rewrite.replace(block, std::move(made));
    }

    // ---- skins

    Result<void> replaceSkin(std::uint32_t block, const RenderShape &shape)
    {
        const Reader skin = *m_blocks.at(block);
        if (m_stream == kBsSkyrim && !m_blocks.is(referenceAt(skin, "data"_f), BlockKind::SkinData))
            return fail(
                "block[{}] {} has no NiSkinData, without which Skyrim does not know where its bones are",
                block, m_blocks.typeOf(block));
        const std::int64_t partitions = referenceAt(skin, "skinPartition"_f);
        if (partitions >= 0 && !m_blocks.is(partitions, BlockKind::SkinPartition))
            return fail("block[{}] {}: its partitions are block {}, which is none", block,
                        m_blocks.typeOf(block), partitions);
        if (!shape.weights.empty() && std::ranges::none_of(shape.weights, &VertexBones::hasAny))
            return fail("{}: none of its {} hangs on a bone", shape.title,
                        quantity(shape.weights.size(), "vertex"));
        const bool isShared = !m_skins.insert(block).second || m_done.contains(partitions);
        if (isShared)
            return m_stream == kBsSkyrimSE ? fail("{}: it shares the skin of another shape", shape.title)
                                           : Result<void>();
        Result<Bytes> bytes = partitionBytes(shape, m_stream);
        if (!bytes)
            return tl::unexpected(bytes.error());
        CopiedBlock made{.type = "NiSkinPartition", .bytes = std::move(*bytes)};
        if (partitions >= 0) {
            m_done.insert(partitions);
            m_rewrite.replace(static_cast<std::uint32_t>(partitions), std::move(made));
        } else {
            setPartitions(block, skin, m_rewrite.insertBehind(block, std::move(made)));
        }
        if (skin.has("partitions"_f))
            replaceBodyParts(block, skin, shape);
        return {};
    }

    void setPartitions(std::uint32_t block, const Reader &skin, std::int64_t partitions)
    {
        CopiedBlock made = m_rewrite.block(block);
        const auto link = std::ranges::find(made.references, skin.range("skinPartition"_f).offset,
                                            &CopiedBlock::Reference::offset);
        if (link != made.references.end())
            link->target = partitions;
        m_rewrite.replace(block, std::move(made));
    }

    // Each part has that of the one it was part of.
    void replaceBodyParts(std::uint32_t block, const Reader &skin, const RenderShape &shape)
    {
        constexpr std::uint32_t kTorso = 32 << 16 | 0x101; // body part, drawn with a palette of its own
        const auto before = skin.rows<std::uint32_t>("partitions"_f);
        std::vector<std::uint32_t> rows;
        for (const SkinPart &part : shape.parts)
            rows.push_back(part.bodyPart < before.size() ? before[part.bodyPart] : kTorso);
        CopiedBlock made = m_rewrite.block(block);
        made.bytes.resize(skin.range("numPartitions"_f).offset);
        append(made.bytes, static_cast<std::uint32_t>(rows.size()));
        for (const std::uint32_t row : rows)
            append(made.bytes, row);
        m_rewrite.replace(block, std::move(made));
    }

    // ---- all other blocks

    Result<void> layOut(std::uint32_t block, const File &target)
    {
        const std::string type = m_rewrite.block(block).type;
        if (!gameHasClass(stateOf(target).header, type))
            return fail("block[{}] is a {}, which {} does not have", block, type, gameOf(m_stream));
        if (type == "NiSkinPartition")
            return m_done.contains(block) ? Result<void>()
                                          : fail("block[{}]: no shape has these partitions", block);
        if (type != m_blocks.typeOf(block))
            return {};
        Result<CopiedBlock> made = laidOut(m_file, block, m_rewrite.block(block), target);
        if (!made)
            return fail("block[{}] {}: {}", block, type, made.error().message);
        if (made->bytes == m_rewrite.block(block).bytes)
            return {};
        m_report.push_back(fmt::format("block[{}] {}: {} became {}", block, type,
                                       quantity(m_rewrite.block(block).bytes.size(), "byte"),
                                       made->bytes.size()));
        m_rewrite.replace(block, std::move(*made));
        return {};
    }

    // ----

    void report(std::uint32_t block, std::string_view type, const RenderShape &shape, bool hasSkin)
    {
        std::string line = shape.title + ": ";
        if (shape.strips != 0)
            line += fmt::format("{} became {}", quantity(shape.strips, "strip"),
                                quantity(shape.triangles.size(), "triangle"));
        else if (!type.empty())
            line += fmt::format("{} became {}, {}, {}", m_blocks.typeOf(block), type,
                                quantity(shape.positions.size(), "vertex"),
                                quantity(shape.triangles.size(), "triangle"));
        else
            line += "made anew";
        if (hasSkin)
            line += fmt::format(", {}", quantity(shape.parts.size(), "partition"));
        if (shape.moved != 0)
            line += fmt::format("; {} of other partitions", quantity(shape.moved, "triangle"));
        for (const std::string &lost : shape.lost)
            line += fmt::format("; lost: {}", lost);
        m_report.push_back(std::move(line));
    }

    const File &m_file;
    Diagnostics m_none;
    Blocks m_blocks;
    BlockRewrite m_rewrite;
    std::uint32_t m_stream;
    Partitions m_how;
    std::set<std::int64_t> m_emitterMeshes; // that particles come from
    std::size_t m_moved = 0;
    std::set<std::uint32_t> m_oldData; // of shapes that have none any more
    std::set<std::uint32_t> m_skins;   // whose partitions are made
    std::set<std::int64_t> m_done;     // blocks of partitions
    std::vector<std::string> m_report;
};

// Does `remake` on the file.
template <class Remake>
Result<Remade> remadeWith(const File &file, std::uint32_t stream, Partitions how, const Remake &remake)
{
    Result<BlockRewrite> rewrite = BlockRewrite::of(file);
    if (!rewrite)
        return tl::unexpected(rewrite.error());
    Remaker remaker(file, std::move(*rewrite), stream, how);
    const Result<void> done = remake(remaker);
    return done ? remaker.finish() : tl::unexpected(done.error());
}

} // namespace

Result<Remade> remakeFile(const File &file, std::uint32_t stream, const RemakeOptions &options)
{
    const NifHeader &header = stateOf(file).header;
    const std::uint32_t from = stream == kBsSkyrim ? kBsSkyrimSE : kBsSkyrim;
    if (header.version != kV20_2_0_7 || header.stream != from) {
        const std::string_view game = gameOf(header.version, header.stream);
        return fail("the file is for {}; one for {} is made from one for {}",
                    game.empty() ? "version " + header.versionText() : std::string(game), gameOf(stream),
                    gameOf(from));
    }
    return remadeWith(file, stream, Partitions::Refused,
                      [&options](Remaker &remaker) { return remaker.remakeAll(options); });
}

Result<Remade> remakeShape(const File &file, std::uint32_t shape)
{
    return remadeWith(file, stateOf(file).header.stream, Partitions::Repaired, [shape](Remaker &remaker) {
        const Result<void> done = remaker.remakeShape(shape, {});
        remaker.removeOldData();
        return done;
    });
}

Result<Remade> remakePartitions(const File &file, std::uint32_t block)
{
    return remadeWith(file, stateOf(file).header.stream, Partitions::Repaired,
                      [block](Remaker &remaker) { return remaker.remakePartitions(block); });
}

} // namespace cutaway::nif
