// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/readtree.h"

#include "core/domains/physics/make/treecompare.h"
#include "viewers/kit/jobs/worker.h"

#include <algorithm>

namespace cutaway
{

namespace
{

bool isSameCode(const shape::MoppShape &a, const shape::MoppShape &b)
{
    return a.space == b.space && a.ids == b.ids && a.sources == b.sources && a.codeOffset == b.codeOffset &&
           std::ranges::equal(a.code.span(), b.code.span()) &&
           std::ranges::equal(a.triangles, b.triangles, [](const mopp::Triangle &x, const mopp::Triangle &y) {
               return x.id == y.id && x.corner == y.corner;
           });
}

// True if both hold the same tree over the same items, wherever in the file they are. Of MOPP code edits
// elsewhere in its file do not count.
bool isSameTree(const ReadTree &a, const ReadTree &b)
{
    if (a.tree == nullptr || a.tree->path != b.tree->path)
        return false;
    if (a.code != nullptr && b.code != nullptr)
        return isSameCode(a.code->shape, b.code->shape);
    const ByteBuffer &before = a.tree->document->bytes(), &now = b.tree->document->bytes();
    return before.size() == now.size() &&
           std::ranges::equal(before.view({0, before.size()}).span(), now.view({0, now.size()}).span());
}

} // namespace

ReadTree readTreeAt(const shape::TreePlace &place, const ReadTree &before)
{
    auto tree = shape::readTree(place);
    if (!tree)
        return {};
    ReadTree read;
    read.tree = freedElsewhere(std::make_shared<const shape::FileTree>(std::move(*tree)));
    read.code = freedElsewhere(loadMopp(read.tree));
    read.isSame = isSameTree(before, read);
    if (read.isSame) {
        read.figures = before.figures;
        read.places = before.places;
    } else {
        read.figures =
            freedElsewhere(std::make_shared<const bvh::Figures>(bvh::figuresOf(read.nodes(), read.items())));
        read.places = freedElsewhere(std::make_shared<const bvh::NodePlaces>(read.nodes(), *read.figures));
    }
    if (place.kind == shape::TreeKind::Walkmesh)
        read.ground = std::make_shared<const Ground>(bwm::readWalkmesh(*place.document));
    return read;
}

Result<ReadTree> readRebuiltTree(const std::shared_ptr<File> &file, const std::string &path,
                                 Progress &progress)
{
    const auto placeIn = [&](std::vector<shape::TreePlace> places) {
        const auto found = std::ranges::find(places, path, &shape::TreePlace::path);
        return found != places.end() ? std::optional(*found) : std::nullopt;
    };
    const auto before = placeIn(shape::treePlacesOf(*file, progress));
    if (!before)
        return fail("the tree is not there any more");
    auto patch = physics::replaceTree(*file, *before, progress);
    if (!patch)
        return tl::unexpected(patch.error());
    if (const auto applied = file->apply(*patch); !applied)
        return tl::unexpected(applied.error());
    const auto after = placeIn(shape::treePlacesOf(*file, progress));
    const ReadTree read = after ? readTreeAt(*after, {}) : ReadTree();
    return read.tree != nullptr ? Result<ReadTree>(read) : fail("the rebuilt tree cannot be read");
}

} // namespace cutaway
