// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/treelevels.h"

#include "core/picture/scene/linework.h"
#include "core/picture/scene/moppcells.h"
#include "core/picture/scene/treestep.h"

#include <algorithm>

namespace cutaway
{

namespace
{

using LevelColor = std::array<std::uint8_t, 3>;
// One after the other, so that neighbouring depths differ.
constexpr LevelColor kLevelColors[] = {{230, 159, 0},  {86, 180, 233},  {0, 158, 115},
                                       {240, 228, 66}, {204, 121, 167}, {213, 94, 0}};
constexpr LevelColor kBelowNode{240, 228, 66};
constexpr std::uint32_t kMostLevelBoxes = 2000; // more are a solid block
constexpr std::size_t kMostBelow = 5000;        // triangles

// One batch for all boxes.
class LevelPicture
{
public:
    LevelPicture(const ReadTree &read, const glm::mat4 &place)
        : m_read(read),
          m_batch(picture::explainingBatch(picture::Topology::Lines, "levels",
                                           read.code != nullptr ? codePlace(*read.code, place) : place))
    {
    }

    void add(const bvh::NodeFigures &node, picture::DrawList &list)
    {
        const std::uint32_t depth = node.at.depth;
        const std::uint16_t category =
            list.categoryNamed(fmt::format("depth {}", depth), kLevelColors[depth % std::size(kLevelColors)]);
        if (m_read.code == nullptr) {
            if (picture::isDrawable(node.at.box.low) && picture::isDrawable(node.at.box.high))
                picture::addBoxLines(m_batch, node.at.box.low, node.at.box.high, category);
            return;
        }
        for (const auto &face : picture::cellOf(m_read.code->program(), node.at.node).faces) {
            for (std::size_t i = 0; i < face.size(); ++i)
                m_batch.addLine(glm::vec3(face[i]), glm::vec3(face[(i + 1) % face.size()]), category);
        }
    }
    picture::Batch take() { return std::move(m_batch); }

private:
    static glm::mat4 codePlace(const LoadedMopp &code, const glm::mat4 &place)
    {
        return picture::MoppPicture{code.shape, code.program(), place}.fromCode();
    }

    const ReadTree &m_read;
    picture::Batch m_batch;
};

} // namespace

DrawnLevels drawLevels(const ReadTree &read, const TreeLevels &levels, const glm::mat4 &place,
                       const Progress &progress)
{
    DrawnLevels drawn;
    if (read.tree == nullptr || (read.code != nullptr && !read.code->shape.space.isSound()))
        return drawn;
    LevelPicture picture(read, place);
    const std::vector<bvh::NodeFigures> &rows = read.figures->rows;
    const bvh::NodeFigures *only = levels.only ? read.figuresOf(*levels.only) : nullptr;
    const auto end = static_cast<std::size_t>(only != nullptr ? only->end : rows.size());
    for (std::size_t row = only != nullptr ? static_cast<std::size_t>(only - rows.data()) : 0; row < end;) {
        const bvh::NodeFigures &node = rows[row];
        if (progress.cancelled())
            return {};
        if (node.at.depth > levels.to ||
            std::ranges::find(levels.hidden, node.at.node) != levels.hidden.end()) {
            row = node.end;
            continue;
        }
        if (node.at.depth >= levels.from && ++drawn.boxes <= kMostLevelBoxes)
            picture.add(node, drawn.list);
        ++row;
    }
    drawn.drawn = std::min(drawn.boxes, kMostLevelBoxes);
    if (picture::Batch batch = picture.take(); batch.primitives() != 0)
        drawn.list.batches.push_back(std::move(batch));
    return drawn;
}

void addItemsBelow(picture::DrawList &list, const ReadTree &read, const bvh::NodeFigures &node,
                   const glm::mat4 &place)
{
    const std::vector<bvh::NodeFigures> &rows = read.figures->rows;
    if (!read.items().trianglesOf || node.triangles > kMostBelow ||
        2 * node.triangles > rows.front().triangles)
        return;
    picture::Batch batch = picture::explainingBatch(picture::Topology::Lines, "triangles", place);
    const std::uint16_t category = list.categoryNamed("triangles below", kBelowNode);
    for (auto row = static_cast<std::size_t>(&node - rows.data()); row < node.end; ++row) {
        if (!rows[row].hasItem)
            continue;
        for (const bvh::Corners &c : read.items().trianglesOf(read.nodes().open(rows[row].at).item)) {
            if (!std::ranges::all_of(c, picture::isDrawable))
                continue;
            for (std::size_t i = 0; i < 3; ++i)
                batch.addLine(c[i], c[(i + 1) % 3], category);
        }
    }
    if (batch.primitives() != 0)
        list.batches.push_back(std::move(batch));
}

} // namespace cutaway
