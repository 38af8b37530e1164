// SPDX-License-Identifier: MIT
#include "tests/support/bwmbuilder.h"

namespace cutaway::test
{

namespace
{

using Point = BwmBuilder::Point;

enum Surface : std::uint32_t {
    kDirt = 1,
    kGrass = 3,
    kStoneFloor = 4,
    kWood = 5,
    kWater = 6,
    kWall = 7,
    kTransparent = 8,
    kCarpet = 9,
    kMetal = 10,
    kPuddles = 11,
    kMud = 13,
    kLeaves = 14,
    kDeepWater = 17,
    kDoor = 18,
};

// The courtyard is a board of squares of two game units: 12 from west to east, 10 from south to north.
constexpr int kColumns = 12;
constexpr int kRows = 10;
constexpr float kSquare = 2;
constexpr float kTerraceHeight = 3;

enum class Part { Ground, Terrace, Ramp, Basin, Pond };

struct Square {
    Part part;
    std::uint32_t surface;
};

bool within(int value, int first, int last)
{
    return value >= first && value <= last;
}

// South half and both flanks are ground; the terrace fills the north, the ramp leads up to its middle.
Part partAt(int column, int row)
{
    if (row >= 6 && within(column, 2, 9))
        return Part::Terrace;
    if (within(row, 4, 5) && within(column, 5, 6))
        return Part::Ramp;
    if (within(row, 2, 3) && within(column, 2, 3))
        return Part::Basin;
    if (within(row, 2, 3) && within(column, 8, 9))
        return Part::Pond;
    return Part::Ground;
}

std::uint32_t groundSurface(int column, int row)
{
    if (within(column, 5, 6))
        return row == 0 ? kDoor : kStoneFloor; // the way from the south gate to the ramp
    if (row == 4 && column >= 7)
        return column == 11 ? kDoor : kStoneFloor; // and from the east gate
    if (within(row, 1, 4) && within(column, 1, 4))
        return kDirt; // around the basin
    if (row == 5 && within(column, 2, 4))
        return kLeaves;
    if (within(row, 1, 3) && column >= 10)
        return kMud;
    return (column * 7 + row * 5) % 11 == 0 ? kPuddles : kGrass;
}

Square squareAt(int column, int row)
{
    const Part part = partAt(column, row);
    switch (part) {
    case Part::Terrace:
        return {part, within(column, 5, 6) ? kCarpet : row == 6 || row == 9 ? kMetal : kStoneFloor};
    case Part::Ramp:
        return {part, kWood};
    case Part::Basin:
        return {part, kDeepWater};
    case Part::Pond:
        return {part, kWater};
    case Part::Ground:
        break;
    }
    return {part, groundSurface(column, row)};
}

Point at(int column, int row, float z)
{
    return {static_cast<float>(column) * kSquare, static_cast<float>(row) * kSquare, z};
}

float heightAt(Part part, int row)
{
    switch (part) {
    case Part::Terrace:
        return kTerraceHeight;
    case Part::Ramp: // up over two squares
        return kTerraceHeight * static_cast<float>(row - 4) / 2;
    case Part::Basin:
        return -1;
    case Part::Pond:
        return -0.25F;
    case Part::Ground:
        break;
    }
    return 0;
}

void addFloor(BwmBuilder &mesh)
{
    for (int row = 0; row < kRows; ++row) {
        for (int column = 0; column < kColumns; ++column) {
            const Square square = squareAt(column, row);
            const float south = heightAt(square.part, row);
            const float north = heightAt(square.part, row + 1);
            mesh.quad(at(column, row, south), at(column + 1, row, south), at(column + 1, row + 1, north),
                      at(column, row + 1, north), square.surface);
        }
    }
}

// A wall between two squares of different height, seen from the lower one; `from` to `to` runs with the lower
// square on its left. Where one end is level the wall is a triangle.
void addStep(BwmBuilder &mesh, const Point &from, const Point &to, float fromTop, float toTop)
{
    const Point fromUp{from[0], from[1], fromTop};
    const Point toUp{to[0], to[1], toTop};
    if (fromTop == from[2] && toTop == to[2])
        return;
    if (fromTop == from[2])
        mesh.triangle(from, toUp, to, kWall);
    else if (toTop == to[2])
        mesh.triangle(from, fromUp, to, kWall);
    else
        mesh.quad(from, fromUp, toUp, to, kWall);
}

// Steps along the lines between squares, south to north and west to east.
void addSteps(BwmBuilder &mesh)
{
    for (int row = 0; row < kRows; ++row) {
        for (int column = 1; column < kColumns; ++column) {
            const Part west = partAt(column - 1, row);
            const Part east = partAt(column, row);
            const Point ends[] = {at(column, row, 0), at(column, row + 1, 0)};
            const float westZ[] = {heightAt(west, row), heightAt(west, row + 1)};
            const float eastZ[] = {heightAt(east, row), heightAt(east, row + 1)};
            const bool eastLower = eastZ[0] < westZ[0] || eastZ[1] < westZ[1];
            const Point &a = eastLower ? ends[1] : ends[0];
            const Point &b = eastLower ? ends[0] : ends[1];
            const float *low = eastLower ? eastZ : westZ;
            const float *high = eastLower ? westZ : eastZ;
            const int first = eastLower ? 1 : 0;
            addStep(mesh, {a[0], a[1], low[first]}, {b[0], b[1], low[1 - first]}, high[first],
                    high[1 - first]);
        }
    }
    for (int row = 1; row < kRows; ++row) {
        for (int column = 0; column < kColumns; ++column) {
            const float south = heightAt(partAt(column, row - 1), row);
            const float north = heightAt(partAt(column, row), row);
            const float low = south < north ? south : north;
            const float high = south < north ? north : south;
            const Point west = at(column, row, low);
            const Point east = at(column + 1, row, low);
            if (south < north)
                addStep(mesh, east, west, high, high);
            else
                addStep(mesh, west, east, high, high);
        }
    }
}

// Seen from the left of the way from one end to the other.
void addOuterWall(BwmBuilder &mesh, const Point &from, const Point &to, std::uint32_t surface)
{
    const float top = from[2] + 2;
    mesh.quad(from, {from[0], from[1], top}, {to[0], to[1], top}, to, surface);
}

// Walls around the board, open at two gates that lead to other rooms.
void addWallsAndGates(BwmBuilder &mesh)
{
    for (int column = 0; column < kColumns; ++column) {
        const float north = heightAt(partAt(column, kRows - 1), kRows);
        addOuterWall(mesh, at(column + 1, kRows, north), at(column, kRows, north), kWall);
        if (within(column, 5, 6))
            mesh.transition(at(column, 0, 0), at(column + 1, 0, 0), 1);
        else
            addOuterWall(mesh, at(column, 0, 0), at(column + 1, 0, 0), kWall);
    }
    for (int row = 0; row < kRows; ++row) {
        const bool window = within(row, 4, 6);
        addOuterWall(mesh, at(0, row + 1, 0), at(0, row, 0), window ? kTransparent : kWall);
        if (row == 4)
            mesh.transition(at(kColumns, row, 0), at(kColumns, row + 1, 0), 2);
        else
            addOuterWall(mesh, at(kColumns, row, 0), at(kColumns, row + 1, 0), kWall);
    }
}

} // namespace

Bytes buildCourtyard()
{
    BwmBuilder mesh;
    addFloor(mesh);
    addSteps(mesh);
    addWallsAndGates(mesh);
    mesh.placeAt({12, 10, 0});
    return mesh.buildArea();
}

Bytes buildPwk()
{
    BwmBuilder crate;
    const float r = 0.5F;
    const Point low[] = {{-r, -r, 0}, {r, -r, 0}, {r, r, 0}, {-r, r, 0}};
    const Point high[] = {{-r, -r, 1}, {r, -r, 1}, {r, r, 1}, {-r, r, 1}};
    crate.quad(high[0], high[1], high[2], high[3], kWall);
    crate.quad(low[3], low[2], low[1], low[0], kWall);
    for (int side = 0; side < 4; ++side) {
        const int next = (side + 1) % 4;
        crate.quad(low[side], low[next], high[next], high[side], kWall);
    }
    crate.placeAt({0, 0, 0.25F});
    crate.hooks({Point{0, -1, 0}, Point{0, 1, 0}, Point{}, Point{}});
    return crate.buildPlaceable();
}

} // namespace cutaway::test
