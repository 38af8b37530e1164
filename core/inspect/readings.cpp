// SPDX-License-Identifier: MIT
#include "core/inspect/readings.h"

#include "core/base/quantity.h"
#include "core/inspect/readingparts.h"

#include <algorithm>
#include <array>

namespace cutaway::inspect
{

namespace
{

struct Row {
    ReadingKind kind;
    ReadFn read;
    WriteFn write;
};

constexpr ReadingKind kindOfRow(std::string_view id, std::string_view name, std::string_view help = {})
{
    return {id, name, help};
}

// clang-format off
constexpr Row kRows[] = {
    {kindOfRow("bits", "bits", "highest bit first"), readBits, writeBits},
    {kindOfRow("u8", "u8"), readNumber<Kind::U8>, writeNumber<Kind::U8>},
    {kindOfRow("i8", "i8"), readNumber<Kind::I8>, writeNumber<Kind::I8>},
    {kindOfRow("u16", "u16"), readNumber<Kind::U16>, writeNumber<Kind::U16>},
    {kindOfRow("i16", "i16"), readNumber<Kind::I16>, writeNumber<Kind::I16>},
    {kindOfRow("u32", "u32"), readNumber<Kind::U32>, writeNumber<Kind::U32>},
    {kindOfRow("i32", "i32"), readNumber<Kind::I32>, writeNumber<Kind::I32>},
    {kindOfRow("u64", "u64"), readNumber<Kind::U64>, writeNumber<Kind::U64>},
    {kindOfRow("i64", "i64"), readNumber<Kind::I64>, writeNumber<Kind::I64>},
    {kindOfRow("f32", "f32"), readNumber<Kind::F32>, writeNumber<Kind::F32>},
    {kindOfRow("f64", "f64"), readNumber<Kind::F64>, writeNumber<Kind::F64>},
    {kindOfRow("half", "half", "16 bits, 5 of them exponent: vertices of NIF files"), readNumber<Kind::Half>, writeNumber<Kind::Half>},
    {kindOfRow("half16", "Havok half", "the upper 16 bits of a float: materials and motions of packfiles"), readNumber<Kind::BFloat16>, writeNumber<Kind::BFloat16>},
    {kindOfRow("u16.be", "u16, high byte first"), readSwapped<Kind::U16>, writeSwapped<Kind::U16>},
    {kindOfRow("i16.be", "i16, high byte first"), readSwapped<Kind::I16>, writeSwapped<Kind::I16>},
    {kindOfRow("u32.be", "u32, high byte first"), readSwapped<Kind::U32>, writeSwapped<Kind::U32>},
    {kindOfRow("i32.be", "i32, high byte first"), readSwapped<Kind::I32>, writeSwapped<Kind::I32>},
    {kindOfRow("u64.be", "u64, high byte first"), readSwapped<Kind::U64>, writeSwapped<Kind::U64>},
    {kindOfRow("i64.be", "i64, high byte first"), readSwapped<Kind::I64>, writeSwapped<Kind::I64>},
    {kindOfRow("f32.be", "f32, high byte first"), readSwapped<Kind::F32>, writeSwapped<Kind::F32>},
    {kindOfRow("f64.be", "f64, high byte first"), readSwapped<Kind::F64>, writeSwapped<Kind::F64>},
    {kindOfRow("packed32", "packed vertex", "11, 11 and 10 bits: steps from the corner of a mesh section"), readPacked32, writePacked32},
    {kindOfRow("packed64", "shared vertex", "21, 21 and 22 bits: steps from the corner of a mesh"), readPacked64, writePacked64},
    {kindOfRow("vec3", "vector", "three floats"), readFloats<3>, writeFloats<3>},
    {kindOfRow("quat", "quaternion", "four floats, x y z w"), readFloats<4>, writeFloats<4>},
    {kindOfRow("quat48", "quaternion in 48 bits", "of a spline-compressed clip"), readQuaternion<spline::RotationCode::ThreeComp48>, writeQuaternion<spline::RotationCode::ThreeComp48>},
    {kindOfRow("quat40", "quaternion in 40 bits", "of a spline-compressed clip"), readQuaternion<spline::RotationCode::ThreeComp40>, writeQuaternion<spline::RotationCode::ThreeComp40>},
    {kindOfRow("quat32", "quaternion in 32 bits", "of a spline-compressed clip"), readQuaternion<spline::RotationCode::Polar32>, writeQuaternion<spline::RotationCode::Polar32>},
    {kindOfRow("hkarray", "hkArray", "pointer, size, capacity and flags of a packfile; where its elements stand the fixups say"), readHkArray, writeHkArray},
    {kindOfRow("formid", "FormID", "the top byte counts masters"), readForm, writeForm},
    {kindOfRow("rgb", "colour", "red, green, blue as bytes"), readColour<3>, writeColour<3>},
    {kindOfRow("rgba", "colour with alpha", "red, green, blue, alpha as bytes"), readColour<4>, writeColour<4>},
    {kindOfRow("4cc", "four characters", "a signature"), readSignature, writeSignature},
    {kindOfRow("text", "text", "up to the first NUL; UTF-8 or Windows-1252"), readText, writeText},
    {kindOfRow("text16", "UTF-16 text", "up to the first NUL"), readText16, writeText16},
    {kindOfRow("seconds", "time", "seconds as a float: minutes:seconds"), readSeconds, writeSeconds},
    {kindOfRow("unix", "date", "seconds since 1970, UTC"), readDate, writeDate},
};
// clang-format on

constexpr std::size_t kRowCount = std::size(kRows);

constexpr std::array<ReadingKind, kRowCount> makeKinds()
{
    std::array<ReadingKind, kRowCount> kinds{};
    for (std::size_t i = 0; i < kRowCount; ++i)
        kinds[i] = kRows[i].kind;
    return kinds;
}

constexpr std::array<ReadingKind, kRowCount> kKinds = makeKinds();

} // namespace

std::span<const ReadingKind> readingKinds()
{
    return kKinds;
}

std::vector<Reading> readingsAt(ByteSpan bytes, const ReadingOptions &options)
{
    bytes = bytes.first(std::min(bytes.size(), kReadingBytes));
    std::vector<Reading> readings;
    for (std::size_t i = 0; i < kRowCount; ++i) {
        Reading reading{&kKinds[i], {}, 0};
        if (auto read = kRows[i].read(bytes, options)) {
            reading.text = std::move(read->text);
            reading.size = read->size;
        }
        readings.push_back(std::move(reading));
    }
    return readings;
}

Result<Bytes> encodeReading(std::string_view id, std::string_view text, ByteSpan old,
                            const ReadingOptions &options)
{
    const auto row = std::ranges::find(kRows, id, [](const Row &r) { return r.kind.id; });
    if (row == std::end(kRows))
        return fail("{} is no way to read bytes", id);
    old = old.first(std::min(old.size(), kReadingBytes));
    const auto read = row->read(old, options);
    if (!read)
        return fail("there is nothing here to type a {} over", row->kind.name);
    Result<Bytes> bytes = row->write(text, old.first(read->size), options);
    if (bytes && bytes->size() != read->size)
        return fail("{} bytes are there, the text takes {}", read->size, bytes->size());
    // A NUL would end one that is shown in part.
    const auto again = bytes && read->goesOn ? row->read(*bytes, options) : std::nullopt;
    if (bytes && read->goesOn && (!again || again->size < read->size))
        return fail("the text goes on: what is shown of it keeps its {}, {} were given",
                    quantity(read->size, "byte"), again ? again->size : 0);
    return bytes;
}

} // namespace cutaway::inspect
