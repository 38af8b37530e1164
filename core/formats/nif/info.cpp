// SPDX-License-Identifier: MIT
#include "core/formats/nif/info.h"

#include "core/base/checked.h"
#include "core/base/quantity.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/schema/shapes.h"
#include "core/formats/nif/state.h"
#include "core/schema/value.h"

#include <algorithm>
#include <map>

namespace cutaway::nif
{

namespace
{

// Text of a field, as the tree shows it; empty when the block has none of that name.
std::string fieldText(const File &file, UnitId unit, std::string_view path)
{
    const auto tree = file.tree(unit);
    const Result<NodeId> node = tree->find(path);
    return node ? file.displayValue(unit, *node) : std::string();
}

std::string arraySummary(const File &file, UnitId unit, std::string_view path, std::string_view what)
{
    const auto tree = file.tree(unit);
    const Result<NodeId> node = tree->find(path);
    return node ? quantity(tree->node(*node).childCount, what) : std::string();
}

std::string summaryByType(const File &file, UnitId unit, std::string_view type)
{
    if (type.starts_with("bhkRigidBody"))
        return fmt::format("{}, {} kg", fieldText(file, unit, "filter.layer"), fieldText(file, unit, "mass"));
    if (type == "bhkNPCollisionObject")
        return fmt::format("body {} of {}", fieldText(file, unit, "bodyId"), fieldText(file, unit, "system"));
    if (type.ends_with("CollisionObject")) {
        const std::string target = fieldText(file, unit, "target");
        return target == "none" ? "no target" : "of " + target;
    }
    if (type == kBhkListShape.name)
        return arraySummary(file, unit, "sub", "shape");
    if (type == kBhkConvexVerticesShape.name)
        return arraySummary(file, unit, "vertices", "vertex");
    if (type == kBhkCompressedMeshShapeData.name)
        return arraySummary(file, unit, "chunks", "chunk");
    if (type == "BSShaderTextureSet")
        return fieldText(file, unit, "textures[0].value");
    if (type == "bhkPhysicsSystem" || type == "bhkRagdollSystem" || type == "BSClothExtraData")
        return "Havok packfile";
    return {};
}

std::string blocksText(const std::vector<std::uint32_t> &blocks)
{
    std::string text;
    for (const std::uint32_t block : blocks)
        text += fmt::format("{}block {}", text.empty() ? "" : ", ", static_cast<std::int32_t>(block));
    return text;
}

} // namespace

std::string_view gameOf(std::uint32_t version, std::uint32_t stream)
{
    struct Game {
        std::uint32_t from;
        std::uint32_t upTo;
        std::string_view name;
    };
    static constexpr Game kGames[] = {
        {1, 16, "Oblivion"},      {17, 34, "Fallout 3 or New Vegas"},
        {35, 83, "Skyrim"},       {84, 100, "Skyrim Special Edition"},
        {101, 130, "Fallout 4"},  {131, 139, "Fallout 4 (in development)"},
        {140, 155, "Fallout 76"}, {156, 175, "Starfield"},
    };
    for (const Game &game : kGames) {
        if (stream >= game.from && stream <= game.upTo)
            return game.name;
    }
    return version == kV4_0_0_2 ? "Morrowind" : "";
}

std::string summarise(const File &file, UnitId unit)
{
    if (!isBlock(file, unit))
        return {};
    const std::uint32_t block = file.units()[unit].id;
    const std::string name = blockName(file, block);
    return name.empty() ? summaryByType(file, unit, typeOfBlock(stateOf(file).header, block)) : name;
}

std::vector<Embedded> embeddedPackfiles(const File &file)
{
    std::vector<Embedded> found;
    const NifState &state = stateOf(file);
    for (std::uint32_t block = 0; block < state.blocksFound; ++block) {
        const std::string_view type = typeOfBlock(state.header, block);
        if (type != "bhkPhysicsSystem" && type != "bhkRagdollSystem" && type != "BSClothExtraData")
            continue;
        const ByteRange range = file.units().range(block + 1);
        const BytesView bytes = file.unitBytes(block + 1);
        const std::uint64_t size = loadOr<std::uint32_t>(bytes.span(), 0, 0);
        if (size != 0 && fits(4, size, range.size))
            found.push_back({fmt::format("block[{}] {} packfile", block, type), {range.offset + 4, size}});
    }
    return found;
}

std::vector<Card> describeNif(const File &file)
{
    const NifState &state = stateOf(file);
    const NifHeader &header = state.header;
    std::vector<Card> cards;
    if (const std::string_view game = gameOf(header.version, header.stream); !game.empty())
        cards.push_back({"game", std::string(game)});
    cards.push_back({"version", header.versionText()});
    cards.push_back({"user version", std::to_string(header.user)});
    cards.push_back({"stream version", std::to_string(header.stream)});
    cards.push_back({"blocks", std::to_string(header.numBlocks)});
    std::map<std::string_view, std::uint32_t> counts;
    for (std::uint32_t block = 0; block < state.blocksFound; ++block)
        ++counts[typeOfBlock(header, block)];
    for (const auto &[type, count] : counts)
        cards.push_back({fmt::format("  {}", type), std::to_string(count)});
    if (header.hasStringTable())
        cards.push_back({"strings", std::to_string(header.strings.size())});
    cards.push_back({state.roots.size() == 1 ? "root" : "roots", blocksText(state.roots)});
    std::string info;
    for (const std::string &text : header.exportInfo) {
        if (!text.empty())
            info += (info.empty() ? "" : ", ") + displayText(bytesOf(text));
    }
    if (!info.empty())
        cards.push_back({"exported by", info});
    return cards;
}

} // namespace cutaway::nif
