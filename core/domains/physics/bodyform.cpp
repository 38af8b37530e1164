// SPDX-License-Identifier: MIT
#include "core/domains/physics/bodyform.h"

#include "core/base/bytes.h"
#include "core/base/letters.h"
#include "core/base/quantity.h"
#include "core/domains/physics/bodyfields.h"
#include "core/schema/value.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <limits>
#include <numbers>

namespace cutaway::physics
{

namespace
{

using As = FormRow::As;

std::uint64_t maskOf(const FormRow &row)
{
    return ((std::uint64_t{1} << row.bits) - 1) << row.firstBit;
}

Result<std::uint64_t> parseBits(const FormRow &row, std::string_view text)
{
    if (row.names != nullptr) {
        const auto same = [text](const EnumValue &known) { return equalIgnoringCase(text, known.name); };
        const auto known = std::ranges::find_if(row.names->values, same);
        if (known != row.names->values.end())
            return static_cast<std::uint64_t>(known->value);
    }
    const std::size_t bracket = text.rfind('('); // "CLUTTER (4)", as the fields of a block show it
    const bool isBoth = row.names != nullptr && bracket != std::string_view::npos && text.ends_with(')');
    const Result<double> number =
        parseNumber(isBoth ? text.substr(bracket + 1, text.size() - bracket - 2) : text);
    const double most = static_cast<double>(maskOf(row) >> row.firstBit);
    if (!number || *number < 0.0 || *number > most || *number != std::floor(*number))
        return fail("'{}' is {} from 0 to {}", text,
                    row.names != nullptr ? "neither a name nor a number" : "not a number", most);
    return static_cast<std::uint64_t>(*number);
}

// ---- what follows from the mass of a body in a packfile: density goes with it, inverse inertia against it.
// Source: core/formats/hkx/FORMAT.md, "Mass".

Result<std::vector<Edit>> setMass(const Body &body, const Reader &inverse, double mass)
{
    if (const double least = std::numeric_limits<float>::min(); !(mass >= least) || 1.0 / mass < least)
        return fail("a mass is a number of kilograms above 0, not {}; a body without one is static or "
                    "keyframed",
                    mass);
    const double before = numberAt(inverse).value_or(0.0);
    if (!(before > 0.0))
        return fail("the body is {} and has no mass", toString(body.kind));
    const double ratio = mass * before;
    const bool isEntity = body.storage == BodyStorage::Entity;
    const BodyPart part = isEntity ? BodyPart::Body : BodyPart::Motion;
    std::vector<Edit> edits{setTo(body, part, inverse, 1.0 / mass)};
    if (const auto density = fieldAt(body, BodyPart::Motion, "massFactor"))
        edits.push_back(setTo(body, BodyPart::Motion, *density, numberAt(*density).value_or(0.0) * ratio));
    for (const char axis : {'x', 'y', 'z'}) {
        const std::string_view vector = isEntity ? "motion.inertiaAndMassInv" : "inverseInertiaLocal";
        if (const auto inertia = fieldAt(body, part, fmt::format("{}.{}", vector, axis)))
            edits.push_back(setTo(body, part, *inertia, numberAt(*inertia).value_or(0.0) / ratio));
    }
    return edits;
}

std::vector<Edit> setBoth(const Body &body, const FormRow &row, const Reader &field, const Value &value)
{
    std::vector<Edit> edits{setTo(body, row.part, field, value)};
    const auto twin = row.twin.empty() ? std::nullopt : fieldAt(body, row.part, row.twin);
    if (twin && twin->text() == field.text()) // those that were parted on purpose stay so
        edits.push_back(setTo(body, row.part, *twin, value));
    return edits;
}

// The ends of a capsule repeat its radius. Source: core/formats/hkx/FORMAT.md, "Ragdolls of hk_2010".
std::vector<Edit> setEntityRadius(const Body &body, const Reader &radius, std::string_view text)
{
    std::vector<Edit> edits{setTo(body, BodyPart::Shape, radius, std::string(text))};
    for (const std::string_view lane : {"vertexA.w", "vertexB.w"}) {
        const auto field = fieldAt(body, BodyPart::Shape, lane);
        if (field && numberAt(*field) == numberAt(radius))
            edits.push_back(setTo(body, BodyPart::Shape, *field, std::string(text)));
    }
    return edits;
}

// ---- numbers of half the bits

// The fewest digits that are stored so.
std::string shortestHalf(double number, ByteSpan stored)
{
    constexpr int kMostDigits = 9;
    for (int digits = 1; digits < kMostDigits; ++digits) {
        std::string text = fmt::format("{:.{}g}", number, digits);
        const Result<Value> value = parseScalar(Kind::BFloat16, text);
        const Result<Bytes> bytes = value ? encodeScalar(Kind::BFloat16, *value) : fail("no number");
        if (bytes && std::ranges::equal(*bytes, stored) && text.find('e') == std::string::npos)
            return text;
    }
    return formatScalar(Kind::F32, number);
}

void tellHalf(const Reader &field, FormValue &shown)
{
    if (field.tree().node(field.node()).kind != Kind::BFloat16 || !shown.number)
        return;
    const ByteSpan bytes = field.tree().bytes().span().subspan(field.range().offset, field.range().size);
    shown.bits = fmt::format("{:04X}", loadOr<std::uint16_t>(bytes, 0, 0));
    shown.value = shortestHalf(*shown.number, bytes);
    shown.stored = fmt::format("{:.6g}", *shown.number);
}

// ---- rotations

constexpr double kToDegrees = 180.0 / std::numbers::pi;

glm::dquat rotationIn(const Reader &field)
{
    const std::vector<double> v = parseNumbers(field.text(), 4).value_or(std::vector<double>{0, 0, 0, 1});
    return {v[3], v[0], v[1], v[2]};
}

std::string eulerText(glm::dquat turn)
{
    // Six digits are finer than the floats that hold the quaternion; -0 would differ from 0 in the text
    // alone.
    const auto degrees = [](double radians) {
        return fmt::format("{:.6g}", std::round(radians * kToDegrees * 1e6) / 1e6 + 0.0);
    };
    const glm::dvec3 angles = glm::eulerAngles(glm::normalize(turn));
    return fmt::format("({}, {}, {})", degrees(angles.x), degrees(angles.y), degrees(angles.z));
}

// As a quaternion of length 1, which a file's own is already but for rounding.
Result<Value> rotationOf(const FormRow &row, std::string_view text)
{
    constexpr double kLeast = 1e-6, kRounding = 1e-6;
    const Result<std::vector<double>> numbers = parseNumbers(text, row.as == As::Euler ? 3 : 4);
    if (!numbers)
        return tl::unexpected(numbers.error());
    const std::vector<double> &v = *numbers;
    glm::dquat turn = row.as == As::Euler ? glm::dquat(glm::dvec3(v[0], v[1], v[2]) / kToDegrees)
                                          : glm::dquat(v[3], v[0], v[1], v[2]);
    const double length = glm::length(turn);
    if (!(length > kLeast) || !std::isfinite(length))
        return fail("'{}' is not a rotation: its length is {}", text, length);
    if (std::abs(length - 1.0) <= kRounding && row.as == As::Rotation)
        return std::string(text);
    return tupleOf(turn / length);
}

// Gives one number of a quaternion the value, the others what is left of length 1.
void fitOthers(std::vector<double> &numbers, std::size_t component, double value)
{
    double others = 0.0;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        others += i == component ? 0.0 : numbers[i] * numbers[i];
    const double left = std::sqrt(std::max(0.0, 1.0 - value * value));
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (i != component)
            numbers[i] = others > 0.0 ? numbers[i] * left / std::sqrt(others) : 0.0;
    }
    numbers[component] = value;
    if (others == 0.0 && component + 1 != numbers.size())
        numbers.back() = left; // turns about one axis alone
    else if (others == 0.0)
        numbers.front() = left;
}

std::vector<std::string> componentTexts(std::string_view tuple)
{
    std::vector<std::string> texts{{}};
    for (const char c : tuple) {
        if (c == ',')
            texts.emplace_back();
        else if (c != '(' && c != ')' && c != ' ')
            texts.back() += c;
    }
    return texts;
}

} // namespace

FormValue valueOf(const Body &body, const FormRow &row)
{
    FormValue shown;
    const auto field = fieldAt(body, row.part, row.path);
    if (!field)
        return shown;
    shown.stored = field->text();
    shown.path = body.pathOf(row.part, *field);
    shown.range = body.rangeOf(row.part, *field).value_or(ByteRange{});
    shown.number = numberAt(*field);
    shown.names = row.as == As::Stored ? field->tree().node(field->node()).field->names : row.names;
    switch (row.as) {
    case As::Stored:
        shown.value = row.isFixed && shown.number == static_cast<double>(row.none) ? "none" : shown.stored;
        tellHalf(*field, shown);
        break;
    case As::Rotation:
        shown.value = shown.stored;
        break;
    case As::Euler:
        shown.value = eulerText(rotationIn(*field));
        break;
    case As::Inverse:
        shown.number = invertedBack(std::max(0.0, shown.number.value_or(0.0)));
        shown.value = formatScalar(Kind::F32, *shown.number);
        break;
    case As::Bits: {
        const std::uint64_t bits =
            (static_cast<std::uint64_t>(field->integer()) & maskOf(row)) >> row.firstBit;
        const std::string name =
            row.names != nullptr ? nameOf(*row.names, static_cast<std::int64_t>(bits)) : std::string();
        shown.number = static_cast<double>(bits);
        shown.value = name.empty() ? fmt::to_string(bits) : name;
        break;
    }
    }
    return shown;
}

Result<std::vector<Edit>> setValue(const Body &body, const FormRow &row, std::string_view text)
{
    const auto field = fieldAt(body, row.part, row.path);
    if (!field)
        return fail("{} has no {}", body.name, row.id);
    if (row.isFixed)
        return fail("{} follows from other values and cannot be set", row.id);
    switch (row.as) {
    case As::Bits: {
        const Result<std::uint64_t> bits = parseBits(row, text);
        if (!bits)
            return tl::unexpected(bits.error());
        const auto word = static_cast<std::uint64_t>(field->integer());
        const std::uint64_t changed = (word & ~maskOf(row)) | *bits << row.firstBit;
        return body.storage == BodyStorage::Hknp ? setFilterWord(body, changed)
                                                 : setBoth(body, row, *field, changed);
    }
    case As::Inverse: {
        const Result<double> number = parseNumber(text);
        return number ? setMass(body, *field, *number) : tl::unexpected(number.error());
    }
    case As::Rotation:
    case As::Euler: {
        const bool isSame = row.as == As::Rotation && text == field->text(); // whatever it is
        const Result<Value> turn = isSame ? Value(std::string(text)) : rotationOf(row, text);
        return turn ? Result<std::vector<Edit>>({setTo(body, row.part, *field, *turn)})
                    : tl::unexpected(turn.error());
    }
    case As::Stored:
        break;
    }
    if (row.path == "filter.layer")
        return setLayer(body, text);
    if (body.storage == BodyStorage::Entity && row.part == BodyPart::Shape)
        return setEntityRadius(body, *field, text);
    return setBoth(body, row, *field, std::string(text));
}

Result<std::vector<Edit>> setComponent(const Body &body, const FormRow &row, std::size_t component,
                                       std::string_view text)
{
    const std::string now = valueOf(body, row).value;
    const auto count = static_cast<std::size_t>(std::ranges::count(now, ',')) + 1;
    Result<std::vector<double>> numbers = parseNumbers(now, count);
    const Result<double> number = parseNumber(text);
    if (!number)
        return tl::unexpected(number.error());
    if (component >= count)
        return fail("{} has {}", row.id, quantity(count, "number"));
    if (!numbers && row.as != As::Stored)
        return tl::unexpected(numbers.error());
    if (row.as == As::Rotation)
        fitOthers(*numbers, component, *number);
    std::vector<std::string> parts = componentTexts(now);
    for (std::size_t i = 0; i < count && row.as != As::Stored; ++i)
        parts[i] = formatScalar(Kind::F32, (*numbers)[i]);
    parts[component] = std::string(text);
    return setValue(body, row, fmt::format("({})", fmt::join(parts, ", ")));
}

std::vector<ValueChange> changesBetween(const Body &before, const Body &after)
{
    std::vector<ValueChange> changes;
    if (before.kind != after.kind)
        changes.push_back({"Kind", std::string(toString(before.kind)), std::string(toString(after.kind))});
    std::vector<const FormRow *> rows = rowsOf(after);
    for (const FormRow *row : rowsOf(before)) {
        if (std::ranges::find(rows, row) == rows.end())
            rows.push_back(row);
    }
    std::ranges::sort(rows); // one table, which is in the order of a form
    for (const FormRow *row : rows) {
        const auto text = [row](const Body &body) {
            const std::string value = valueOf(body, *row).value;
            return value.empty() ? std::string("none") : value;
        };
        if (row->as != As::Euler && text(before) != text(after))
            changes.push_back({std::string(row->title), text(before), text(after)});
    }
    return changes;
}

} // namespace cutaway::physics
