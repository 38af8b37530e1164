// SPDX-License-Identifier: MIT
#include "core/domains/physics/make/treecompare.h"

#include "core/base/quantity.h"
#include "core/bvh/builttree.h"
#include "core/bvh/rotate.h"
#include "core/bvh/spatialtree.h"
#include "core/bvh/verify.h"
#include "core/codecs/mopp/codetree.h"
#include "core/codecs/mopp/compile.h"
#include "core/domains/physics/make/treerebuild.h"
#include "core/file/part.h"
#include "core/formats/bwm/edit/rebuild.h"
#include "core/formats/bwm/edit/treebuild.h"
#include "core/formats/bwm/query/boxtree.h"
#include "core/formats/nif/replacemopp.h"
#include "core/shape/moppshape.h"
#include "core/shape/trees.h"

#include <chrono>

namespace cutaway::physics
{

namespace
{

using shape::FileTree;
using shape::TreeKind;

constexpr const char *kSweptAndRotated = "sweep along three axes, rotated";

// No larger than the code of the file.
Result<mopp::Compiled> compiledFor(const shape::MoppShape &shape, Progress &progress)
{
    return mopp::compile(shape.triangles, {.radius = radiusFor(shape), .mostBytes = shape.code.size() - 1},
                         progress);
}

class Rivals
{
public:
    Rivals(const FileTree &tree, Progress &progress) : m_tree(tree), m_progress(progress) {}

    std::vector<RatedTree> run()
    {
        rate("file", "", *m_tree.tree.tree, m_tree.tree.items, Clock::now());
        switch (m_tree.kind) {
        case TreeKind::Code:
            recompile();
            break;
        case TreeKind::Walkmesh:
            rebuildWalkmesh();
            break;
        case TreeKind::Mesh:
            rebuildMesh();
            break;
        case TreeKind::StaticCompound:
            rebuildCompound();
            break;
        case TreeKind::DynamicCompound: // stores such boxes as they are
            buildBoxes();
            break;
        }
        findBest();
        return std::move(m_rated);
    }

private:
    using Clock = std::chrono::steady_clock;

    // `start`: when the building of the tree began.
    RatedTree rated(std::string name, std::string how, const bvh::Tree &tree, const bvh::Items &items,
                    Clock::time_point start)
    {
        RatedTree rated{std::move(name), std::move(how), {}, {}, {}, 0.0, {}};
        if (!m_rated.empty())
            rated.buildMs = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
        rated.cost = bvh::statisticsOf(tree, items);
        rated.points = bvh::tightnessOf(tree, items, {}, m_progress);
        rated.rays = bvh::rayCostsOf(tree, items, kComparedRays, m_progress);
        if (!m_rated.empty())
            rated.hasSameHits = rated.rays.hitSum == m_rated.front().rays.hitSum;
        return rated;
    }
    template <class... Arguments> void rate(Arguments &&...arguments)
    {
        m_rated.push_back(rated(std::forward<Arguments>(arguments)...));
    }

    void recompile()
    {
        const Result<shape::MoppShape> shape = shape::readMopp(*m_tree.document, m_tree.unit);
        if (!shape || !shape->isMesh() || shape->code.size() == 0)
            return;
        const Clock::time_point start = Clock::now();
        const auto compiled = compiledFor(*shape, m_progress);
        if (!compiled)
            return;
        Diagnostics found;
        const mopp::Program program = mopp::decode(compiled->code, found);
        rate("rebuilt", "compiled to fewer bytes than the file's", mopp::CodeTree(program, compiled->space),
             m_tree.tree.items, start);
    }

    void rebuildWalkmesh()
    {
        const bwm::Walkmesh mesh = bwm::readWalkmesh(*m_tree.document);
        std::vector<std::array<glm::vec3, 3>> faces;
        for (std::size_t face = 0; face < mesh.faces.size(); ++face) {
            const auto corners = bwm::cornersOf(mesh, face);
            if (!corners)
                return;
            faces.push_back(*corners);
        }
        const Clock::time_point start = Clock::now();
        const auto nodes = bwm::buildTree(faces, bwm::TreeRule::SurfaceArea);
        rate("rebuilt", "sweep along three axes", bwm::BoxTree(nodes), m_tree.tree.items, start);
    }

    void rebuildMesh()
    {
        const Clock::time_point start = Clock::now();
        const auto rebuilt = withRebuiltTrees(shape::meshParts(Reader(m_tree.document->tree(m_tree.unit))));
        if (rebuilt)
            rate("rebuilt", kSweptAndRotated, shape::MeshTree(*rebuilt), m_tree.tree.items, start);
    }

    void rebuildCompound()
    {
        const Reader tree = Reader(m_tree.document->tree(m_tree.unit)).member("aabbTree"_f);
        const mesh::Bounds domain{tree.member("domain"_f).vec3("min"_f),
                                  tree.member("domain"_f).vec3("max"_f)};
        const Clock::time_point start = Clock::now();
        if (const auto nodes = rebuiltStaticNodes(m_tree))
            rate("rebuilt", kSweptAndRotated, shape::StaticTree(domain, *nodes), m_tree.tree.items, start);
    }

    // All that have a place, with the numbers of their rows.
    struct Placed {
        std::vector<std::uint32_t> ids;
        std::vector<mesh::Bounds> boxes;
        std::vector<std::uint32_t> weights;
    };
    Placed placed() const
    {
        const bvh::Items &items = m_tree.tree.items;
        Placed placed;
        for (const std::uint32_t id : items.ids) {
            const auto box = items.boxOf ? items.boxOf(id) : std::nullopt;
            if (!box || !bwm::isFinite(box->low) || !bwm::isFinite(box->high))
                continue;
            placed.ids.push_back(id);
            placed.boxes.push_back(*box);
            placed.weights.push_back(items.countOf(id));
        }
        return placed;
    }

    // Of a node with whole boxes, as the format stores it; none where boxes are packed or there are none.
    std::uint64_t strideOf() const
    {
        constexpr std::uint64_t kWalkmeshNode = 44;
        return m_tree.kind == TreeKind::Walkmesh          ? kWalkmeshNode
               : m_tree.kind == TreeKind::DynamicCompound ? sizeof(shape::CompoundNode)
                                                          : 0;
    }

    // As tight as their items, in a tree by surface area.
    void buildBoxes()
    {
        Placed items = placed();
        if (items.boxes.empty())
            return;
        const Clock::time_point start = Clock::now();
        const bvh::BuiltTree built(bvh::boxTree(items.boxes), std::move(items.ids), strideOf());
        rate("rebuilt", "sweep along three axes", built, m_tree.tree.items, start);
    }

    void findBest()
    {
        const Placed items = placed();
        if (items.boxes.empty())
            return;
        Clock::time_point start = Clock::now();
        const bvh::BuiltTree swept(bvh::rotated(bvh::boxTree(items.boxes, items.weights, bvh::kSweptWhole)),
                                   items.ids, strideOf());
        RatedTree best = rated("best found", kSweptAndRotated, swept, m_tree.tree.items, start);
        const bool mayRepeat = m_tree.kind == TreeKind::Code && m_tree.tree.items.trianglesOf;
        if (mayRepeat && !m_progress.cancelled()) {
            start = Clock::now();
            std::vector<bvh::BoxNode> nodes = bvh::rotated(bvh::spatialTree(spatialItems(items)));
            const std::size_t repeated = (nodes.size() + 1) / 2 - items.ids.size();
            const bvh::BuiltTree split(std::move(nodes), items.ids, strideOf());
            const std::string how = fmt::format("spatial splits, {} of {} repeat a triangle", repeated,
                                                quantity(items.ids.size() + repeated, "leaf"));
            RatedTree other = rated("best found", how, split, m_tree.tree.items, start);
            if (testsOf(other) < testsOf(best))
                best = std::move(other);
        }
        m_rated.push_back(std::move(best));
    }

    static double testsOf(const RatedTree &tree) { return tree.rays.boxes + tree.rays.triangles; }

    std::vector<bvh::SpatialItem> spatialItems(const Placed &placed) const
    {
        std::vector<bvh::SpatialItem> items;
        items.reserve(placed.ids.size());
        for (std::size_t i = 0; i < placed.ids.size(); ++i)
            items.push_back(
                {placed.boxes[i], m_tree.tree.items.trianglesOf(placed.ids[i]), placed.weights[i]});
        return items;
    }

    const FileTree &m_tree;
    Progress &m_progress;
    std::vector<RatedTree> m_rated;
};

Result<Patch> recompiled(const File &file, const shape::TreePlace &place, Progress &progress)
{
    const Result<shape::MoppShape> shape = shape::readMopp(file, place.unit);
    if (!shape)
        return tl::unexpected(shape.error());
    if (!shape->isMesh() || shape->code.size() == 0)
        return fail("{} has no code over a mesh", place.path);
    const Result<mopp::Compiled> compiled = compiledFor(*shape, progress);
    return compiled ? nif::replaceMopp(file, place.unit, *compiled) : tl::unexpected(compiled.error());
}

Result<Patch> rebuiltWalkmesh(const File &file)
{
    const Result<bwm::EditMesh> mesh = bwm::readEditMesh(file);
    if (!mesh)
        return tl::unexpected(mesh.error());
    const auto rebuilt = bwm::rebuildParts(*mesh, bwm::readWalkmesh(file), bwm::kPartTree,
                                           {.canonical = true, .tree = bwm::TreeRule::SurfaceArea});
    return rebuilt ? bwm::patchTo(file, *rebuilt) : tl::unexpected(rebuilt.error());
}

std::optional<shape::TreePlace> samePlaceIn(const File &file, const shape::TreePlace &tree)
{
    for (shape::TreePlace &place : shape::treePlacesOf(file)) {
        if (place.path == tree.path && place.kind == tree.kind)
            return std::move(place);
    }
    return std::nullopt;
}

// What would be written is read again: each item has to be found by its boxes, or all of it by the cuts.
Result<void> checkWritten(const File &file, const Patch &patch, const shape::TreePlace &tree)
{
    const std::unique_ptr<File> after = file.snapshot();
    if (const Result<ChangeSet> applied = after->apply(patch); !applied)
        return tl::unexpected(applied.error());
    const auto place = samePlaceIn(*after, tree);
    const auto made = place ? shape::readTree(*place) : std::nullopt;
    if (!made)
        return fail("the tree that was built for {} cannot be read", tree.path);
    const bvh::OwnedTree &owned = made->tree;
    for (const bvh::Finding &finding : bvh::verify(*owned.tree, owned.items, owned.tolerance)) {
        if (severityOf(finding) == Severity::Error)
            return fail("the tree that was built for {} is wrong: {}", tree.path,
                        textOf(finding, owned.items));
    }
    return {};
}

} // namespace

std::vector<RatedTree> rivalsOf(const FileTree &tree, Progress &progress)
{
    return Rivals(tree, progress).run();
}

RaySpread raySpreadOf(std::span<const RatedTree> trees, std::uint32_t mostBins)
{
    RaySpread spread;
    std::uint32_t worst = 0;
    for (const RatedTree &tree : trees)
        worst = std::max(worst, tree.rays.worst());
    for (std::uint32_t step = 0; worst / spread.width >= mostBins; ++step) // 1, 2, 5, 10: times 2, 2.5, 2
        spread.width = step % 3 == 1 ? spread.width / 2 * 5 : spread.width * 2;
    for (const RatedTree &tree : trees) {
        std::vector<std::uint32_t> &bins = spread.rays.emplace_back();
        bins.resize(tree.rays.boxesByRay.empty() ? 0 : tree.rays.worst() / spread.width + 1);
        for (const std::uint32_t boxes : tree.rays.boxesByRay)
            ++bins[boxes / spread.width];
    }
    return spread;
}

Result<Patch> replaceTree(const File &file, const shape::TreePlace &tree, Progress &progress)
{
    const auto place = samePlaceIn(file, tree);
    if (!place)
        return fail("{} is not a {}", tree.path, toString(tree.kind));
    const auto patch = [&]() -> Result<Patch> {
        if (place->kind == TreeKind::Code)
            return recompiled(file, *place, progress);
        if (place->kind == TreeKind::Walkmesh)
            return rebuiltWalkmesh(file);
        const Result<Patch> inner = rebuildPackedTree(*place);
        return place->documentAt == 0 ? inner : inHostAt(file, place->documentAt, inner);
    }();
    if (!patch || progress.cancelled())
        return patch;
    const Result<void> isRight = checkWritten(file, *patch, *place);
    return isRight ? patch : tl::unexpected(isRight.error());
}

} // namespace cutaway::physics
