// SPDX-License-Identifier: MIT
#include "tests/viewers/sampleformat.h"
#include "tests/viewers/appliededits.h"

#include "core/schema/common.h"
#include "core/schema/sequential.h"

#include <QTest>

namespace cutaway::test
{

namespace
{

constexpr EnumValue kModes[] = {{0, "off"}, {1, "slow"}, {2, "fast"}, {9, "reverse"}};
constexpr EnumDesc kModeEnum{"mode", kModes};
constexpr EnumValue kMarks[] = {
    {1, "visible"}, {2, "solid"}, {0x10, "frozen"}, {0x100, "near", 0x300}, {0x200, "far", 0x300}};
constexpr EnumDesc kMarkFlags{"marks", kMarks, true};

constexpr FieldDesc kSampleFields[] = {
    field("mass", Kind::F32).in(Measure::Kilograms).doc("what it weighs"),
    field("count", Kind::U16),
    field("mode", Kind::U16).named(kModeEnum),
    field("marks", Kind::U32).named(kMarkFlags),
    field("active", Kind::Bool),
    field("turn", kQuat),
    field("place", kVec3).in(Measure::GameLength).doc("where it hangs"),
    field("basis", kMat33),
    text("label", 8),
    field("target", Kind::I32).to(Link::Block, "seven"),
    raw("tail", 3),
};
constexpr StructDesc kSample{"sample", nullptr, kSampleFields};
constexpr FieldDesc kSampleRoot = field("sample", kSample);
constexpr FieldDesc kTargetFields[] = {field("number", Kind::U32)};
constexpr StructDesc kTarget{"target", nullptr, kTargetFields};
constexpr FieldDesc kTargetRoot = field("target", kTarget);

constexpr UnitId kTargets = 6;
constexpr UnitId kOddOne = 3;
constexpr std::uint64_t kSampleSize = 4 + 2 + 2 + 4 + 1 + 16 + 12 + 36 + 8 + 4 + 3;

} // namespace

Confidence SampleFormat::probe(ByteSpan, std::string_view) const
{
    return Confidence::Certain;
}

IndexResult SampleFormat::index(const ByteBuffer &bytes, Progress &) const
{
    IndexResult result;
    result.units.add(0, 0);
    for (UnitId unit = 1; unit <= kTargets; ++unit)
        result.units.add(kSampleSize + (unit - 1) * 4, unit == kOddOne ? 8 : 7, unit);
    result.units.finish(bytes.size());
    result.state = std::make_shared<FormatState>();
    return result;
}

UnitTree SampleFormat::decode(const File &file, UnitId unit, Diagnostics &diagnostics) const
{
    return decodeSequential(file.unitBytes(unit), unit == 0 ? kSampleRoot : kTargetRoot,
                            unit == 0 ? kSample : kTarget, {}, file.layouts(), diagnostics);
}

std::string SampleFormat::unitKey(const File &, UnitId unit) const
{
    return unit == 0 ? "sample" : fmt::format("target[{}]", unit);
}

std::optional<LinkTarget> SampleFormat::link(const File &, const UnitTree &tree, NodeId id) const
{
    if (tree.node(id).field->link != Link::Block)
        return std::nullopt;
    const auto number = std::get<std::int64_t>(tree.value(id));
    LinkTarget target{std::nullopt, fmt::to_string(number), number < -1 || number > kTargets};
    if (number > 0 && number <= kTargets)
        target.where = NodePath{static_cast<UnitId>(number), {}};
    return target;
}

std::vector<Referrer> SampleFormat::referrers(const File &file, UnitId unit) const
{
    const auto tree = file.tree(0);
    const NodeId id = *tree->childNamed(tree->root(), "target");
    const auto target = link(file, *tree, id);
    if (!target->where || target->where->unit != unit)
        return {};
    return {{{0, "target"}, "sample target"}};
}

Result<void> SampleFormat::validate(const File &file, const UnitTree &tree, NodeId id,
                                    const Value &value) const
{
    if (tree.node(id).field->link != Link::Block)
        return {};
    const auto *number = std::get_if<std::int64_t>(&value);
    const std::int64_t wanted =
        number != nullptr ? *number : static_cast<std::int64_t>(std::get<std::uint64_t>(value));
    if (wanted < -1 || wanted > kTargets)
        return fail("target is {}; allowed are -1 to {}", wanted, kTargets);
    if (wanted >= 0 && file.units()[static_cast<UnitId>(wanted)].tag != 7)
        return fail("unit {} is not of type 7", wanted);
    return {};
}

FormatSet sampleFormats()
{
    return FormatSet(std::make_shared<SampleFormat>());
}

Bytes buildSample()
{
    Bytes bytes;
    append(bytes, 12.5f);
    append(bytes, std::uint16_t{3});
    append(bytes, std::uint16_t{1});
    append(bytes, std::uint32_t{3});
    append(bytes, std::uint8_t{1});
    for (const float part : {0.0f, 0.0f, 0.0f, 1.0f})
        append(bytes, part);
    for (const float part : {1.0f, 2.0f, 0.1f})
        append(bytes, part);
    for (const float part : {1.0f, 0.0f, 0.0f, 0.0f, 1.0f, 0.0f, 0.0f, 0.0f, 1.0f})
        append(bytes, part);
    for (const char c : {'h', 'e', 'l', 'l', 'o', '\0', '\0', '\0'})
        append(bytes, c);
    append(bytes, std::int32_t{2});
    bytes.insert(bytes.end(), {0xAA, 0xBB, 0xCC});
    for (std::uint32_t unit = 1; unit <= kTargets; ++unit)
        append(bytes, unit);
    return bytes;
}

FakeDocument::FakeDocument(OpenFile &file) : m_file(file)
{
    applyEdits(file, [this](const Patch &inverse) { m_undo.push_back(inverse); });
}

void FakeDocument::undo()
{
    const Patch last = m_undo.back();
    m_undo.pop_back();
    QVERIFY(m_file.apply(last).has_value());
}

std::unique_ptr<OpenFile> openBytes(Bytes bytes, const FormatSet &formats, std::string name)
{
    Progress progress;
    return std::make_unique<OpenFile>(
        File::fromBytes(BytesView::own(std::move(bytes)), std::move(name), formats, progress));
}

Place placeOf(const OpenFile &file, std::string_view path)
{
    const Result<NodePath> found = file.file().parsePath(path);
    if (!found)
        QTest::qFail(found.error().message.c_str(), __FILE__, __LINE__);
    return found ? *file.resolve(*found) : Place{};
}

std::string shown(const OpenFile &file, std::string_view path)
{
    const Place place = placeOf(file, path);
    return file.file().displayValue(place.unit, place.node);
}

} // namespace cutaway::test
