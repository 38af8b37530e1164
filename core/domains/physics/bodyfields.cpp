// SPDX-License-Identifier: MIT
#include "core/domains/physics/bodyfields.h"

#include "core/base/quantity.h"
#include "core/domains/physics/checkparts.h"
#include "core/file/linkedunits.h"
#include "core/formats/hkx/objects.h"
#include "core/schema/value.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace cutaway::physics
{

std::optional<Reader> fieldAt(const Body &body, BodyPart part, std::string_view path)
{
    const std::optional<Reader> &owner = body.part(part);
    if (!owner)
        return std::nullopt;
    const std::string above = owner->path();
    const Result<NodeId> node =
        owner->tree().find(above.empty() ? std::string(path) : above + "." + std::string(path));
    return node ? std::optional(Reader(body.documentOf(part).tree(owner->unit()), *node)) : std::nullopt;
}

std::optional<double> numberAt(const Reader &field)
{
    const Value value = field.tree().value(field.node());
    if (const auto *real = std::get_if<double>(&value))
        return *real;
    if (const auto *whole = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*whole);
    const auto *natural = std::get_if<std::uint64_t>(&value);
    return natural != nullptr ? std::optional(static_cast<double>(*natural)) : std::nullopt;
}

Edit setTo(const Body &body, BodyPart part, const Reader &field, Value value)
{
    return {Edit::Op::Set, body.pathOf(part, field), std::move(value)};
}

double invertedBack(double stored)
{
    if (stored == 0.0)
        return 0.0;
    const double exact = 1.0 / stored;
    for (int digits = 1; digits < std::numeric_limits<double>::max_digits10; ++digits) {
        const std::string text = fmt::format("{:.{}g}", exact, digits);
        double shorter = 0.0;
        std::from_chars(text.data(), text.data() + text.size(), shorter);
        if (static_cast<float>(1.0 / shorter) == static_cast<float>(stored))
            return shorter;
    }
    return exact;
}

Value tupleOf(glm::dvec3 v)
{
    return std::vector{v.x, v.y, v.z};
}

Value tupleOf(glm::dvec3 v, double last)
{
    return std::vector{v.x, v.y, v.z, last};
}

Value tupleOf(const glm::dquat &turn)
{
    return tupleOf({turn.x, turn.y, turn.z}, turn.w);
}

Result<double> parseNumber(std::string_view text)
{
    double number = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(number))
        return fail("'{}' is not a number", text);
    return number;
}

Result<std::vector<double>> parseNumbers(std::string_view text, std::size_t count)
{
    const Result<Value> tuple = parseTuple(text);
    const auto *numbers = tuple ? std::get_if<std::vector<double>>(&*tuple) : nullptr;
    if (numbers == nullptr)
        return fail("'{}' is not a list of {}", text, quantity(count, "number"));
    if (numbers->size() != count)
        return fail("'{}' has {} instead of {}", text, quantity(numbers->size(), "number"), count);
    if (!std::ranges::all_of(*numbers, [](double number) { return std::isfinite(number); }))
        return fail("'{}' has a number that is none", text);
    return *numbers;
}

std::vector<Edit> setFilterWord(const Body &body, std::uint64_t word)
{
    const auto field = fieldAt(body, BodyPart::Body, "collisionFilterInfo");
    if (!field)
        return {};
    std::vector<Edit> edits{setTo(body, BodyPart::Body, *field, word)};
    const std::optional<Reader> &shape = body.part(BodyPart::Shape);
    const auto properties =
        shape ? hkx::readTarget(*body.document, shape->member("properties"_f)) : std::nullopt;
    if (!properties)
        return edits;
    for (const Reader &entry : properties->elements("entries"_f)) {
        const auto object = hkx::readTarget(*body.document, entry.member("object"_f));
        if (!object)
            continue;
        for (const Reader &material : object->elements("materials"_f)) {
            const Reader filter = material.member("filterInfo"_f);
            if (filter && filter.integer() == field->integer())
                edits.push_back(setTo(body, BodyPart::Shape, filter, word));
        }
    }
    return edits;
}

namespace
{

// Gives the new layer to those meshes of a shape that are on the layer the body leaves.
void addMeshLayers(const Body &body, const std::string &from, std::string_view to, std::vector<Edit> &edits)
{
    for (const UnitId unit : branchUnits(*body.document, {body.part(BodyPart::Shape)->unit()})) {
        const Reader shape(body.document->tree(unit));
        const auto data = nif::blockBehind(*body.document, shape, "data"_f);
        for (const Reader &material : data ? data->elements("materials"_f) : std::vector<Reader>()) {
            const Reader layer = material.member("filter"_f).member("layer"_f);
            if (layer && layer.text() == from)
                edits.push_back(setTo(body, BodyPart::Shape, layer, std::string(to)));
        }
    }
}

} // namespace

std::vector<Edit> setLayer(const Body &body, std::string_view layer)
{
    std::vector<Edit> edits;
    const auto field = fieldAt(body, BodyPart::Body, "filter.layer");
    if (!field)
        return edits;
    edits.push_back(setTo(body, BodyPart::Body, *field, std::string(layer)));
    const auto copy = fieldAt(body, BodyPart::Body, "filterCopy.layer");
    if (copy && copy->text() == field->text()) // those that were parted on purpose stay so
        edits.push_back(setTo(body, BodyPart::Body, *copy, std::string(layer)));
    if (body.part(BodyPart::Shape))
        addMeshLayers(body, field->text(), layer, edits);
    return edits;
}

} // namespace cutaway::physics
