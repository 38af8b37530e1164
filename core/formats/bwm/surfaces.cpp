// SPDX-License-Identifier: MIT
#include "core/formats/bwm/surfaces.h"

#include "core/base/letters.h"
#include "core/formats/bwm/twoda.h"

#include <charconv>

namespace cutaway::bwm
{

namespace
{

constexpr std::uint32_t kBottomlessPit = 16;

// Rows of the first game: label, walk, walkcheck, lineofsight, grass, sound. Those from 20 to 29 are empty.
std::vector<Surface> rowsOfK1()
{
    std::vector<Surface> rows = {
        {"NotDefined", false, false, false, false, ""},  {"Dirt", true, true, true, false, "DT"},
        {"Obscuring", false, false, true, false, ""},    {"Grass", true, true, true, true, "GR"},
        {"Stone", true, true, true, false, "ST"},        {"Wood", true, true, true, false, "WD"},
        {"Water", true, true, true, false, "WT"},        {"Nonwalk", false, true, true, false, ""},
        {"Transparent", false, true, false, false, ""},  {"Carpet", true, true, true, false, "CP"},
        {"Metal", true, true, true, false, "MT"},        {"Puddles", true, true, true, false, "WT"},
        {"Swamp", true, true, true, false, "WT"},        {"Mud", true, true, true, false, "WT"},
        {"Leaves", true, true, true, false, "LV"},       {"Lava", false, true, true, false, ""},
        {"BottomlessPit", false, true, true, false, ""}, {"DeepWater", false, true, true, false, ""},
        {"Door", true, true, false, false, ""},          {"NonWalkGrass", false, true, true, true, ""}};
    rows.resize(kLastSurface);
    rows.push_back({"Trigger", true, true, false, false, ""});
    return rows;
}

// Yes for any number but 0.
bool isYes(const std::string &cell)
{
    return !cell.empty() && cell.find_first_not_of('0') != std::string::npos;
}

} // namespace

std::string SurfaceTable::label(std::uint32_t surface) const
{
    return surface < rows.size() && !rows[surface].label.empty() ? rows[surface].label
                                                                 : fmt::format("surface {}", surface);
}

std::optional<std::uint32_t> SurfaceTable::find(std::string_view labelOrNumber) const
{
    std::uint32_t number = 0;
    const char *end = labelOrNumber.data() + labelOrNumber.size();
    const auto [last, error] = std::from_chars(labelOrNumber.data(), end, number);
    if (error == std::errc() && last == end)
        return number < rows.size() ? std::optional(number) : std::nullopt;
    for (std::uint32_t row = 0; row < rows.size(); ++row) {
        if (equalIgnoringCase(label(row), labelOrNumber))
            return row;
    }
    return std::nullopt;
}

const SurfaceTable &surfacesOfK1()
{
    static const SurfaceTable kTable{"KotOR", rowsOfK1()};
    return kTable;
}

const SurfaceTable &surfacesOfK2()
{
    static const SurfaceTable kTable = [] {
        SurfaceTable table{"KotOR 2", rowsOfK1()};
        table.rows[kBottomlessPit].walk = true;
        return table;
    }();
    return kTable;
}

Result<SurfaceTable> readSurfaceTable(ByteSpan bytes, std::string title)
{
    const Result<TwoDa> table = readTwoDa(bytes);
    if (!table)
        return tl::unexpected(table.error());
    const auto label = table->column("label"), walk = table->column("walk"),
               walkCheck = table->column("walkcheck"), lineOfSight = table->column("lineofsight"),
               grass = table->column("grass"), sound = table->column("sound");
    if (!walk)
        return fail("the 2da has no column 'walk', which tells the walkable surfaces");
    SurfaceTable surfaces{std::move(title), {}};
    for (std::size_t row = 0; row < table->rows.size(); ++row) {
        const auto cell = [&](std::optional<std::size_t> column) { return table->cell(row, column); };
        surfaces.rows.push_back({cell(label), isYes(cell(walk)), isYes(cell(walkCheck)),
                                 isYes(cell(lineOfSight)), isYes(cell(grass)), cell(sound)});
    }
    return surfaces;
}

bool isWalkable(std::uint32_t surface)
{
    return surfacesOfK1().isWalkable(surface);
}

bool blocksSight(std::uint32_t surface)
{
    return surfacesOfK1().blocksSight(surface);
}

std::array<std::uint8_t, 3> surfaceColour(std::uint32_t surface)
{
    using Rgb = std::array<std::uint8_t, 3>;
    static constexpr Rgb kSurfaceColors[] = {
        {150, 150, 150}, {152, 118, 84}, {120, 110, 130}, {104, 152, 84},  {150, 150, 144},
        {170, 124, 70},  {80, 140, 190}, {176, 96, 92},   {190, 190, 210}, {170, 100, 120},
        {128, 146, 168}, {96, 150, 170}, {110, 128, 84},  {126, 100, 76},  {148, 136, 70},
        {214, 96, 40},   {90, 80, 96},   {56, 96, 150},   {196, 160, 90},  {140, 140, 90}};
    static constexpr Rgb kOtherSurface{160, 150, 110};
    return surface < std::size(kSurfaceColors) ? kSurfaceColors[surface] : kOtherSurface;
}

} // namespace cutaway::bwm
