// SPDX-License-Identifier: MIT
#include "core/query/needle.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace cutaway::query
{

namespace
{

std::string_view nameOfKind(Kind kind)
{
    const auto known = std::ranges::find(kNumberKinds, kind, &NumberKind::kind);
    return known == std::end(kNumberKinds) ? std::string_view() : known->name;
}

template <class T> T byteSwapped(T value)
{
    T swapped = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i)
        swapped = static_cast<T>(swapped << 8 | (value >> (8 * i) & 0xFF));
    return swapped;
}

// Calls `hit` with each place from `from` on, in steps, where `near` says yes to the bits.
template <class T, class Near, class Hit>
void scanBits(ByteSpan bytes, std::uint64_t from, std::uint64_t until, std::uint32_t step, bool swapped,
              const Near &near, const Hit &hit)
{
    for (std::uint64_t at = from; at < until && sizeof(T) <= bytes.size() - at; at += step) {
        T bits = load<T>(bytes, at);
        if (swapped)
            bits = byteSwapped(bits);
        if (near(bits))
            hit(at);
    }
}

template <class Unsigned, class As, class Hit>
void scanAs(ByteSpan bytes, std::uint64_t from, std::uint64_t until, std::uint32_t step, bool swapped,
            double low, double high, const Hit &hit)
{
    const auto near = [low, high](Unsigned bits) {
        const auto value = static_cast<double>(std::bit_cast<As>(bits));
        return value >= low && value <= high;
    };
    scanBits<Unsigned>(bytes, from, until, step, swapped, near, hit);
}

template <class Widen, class Hit>
void scanHalf(ByteSpan bytes, std::uint64_t from, std::uint64_t until, std::uint32_t step, bool swapped,
              double low, double high, const Widen &widen, const Hit &hit)
{
    const auto near = [&](std::uint16_t bits) {
        const auto value = static_cast<double>(widen(bits));
        return value >= low && value <= high;
    };
    scanBits<std::uint16_t>(bytes, from, until, step, swapped, near, hit);
}

template <class Hit>
void scanNumbers(Kind kind, ByteSpan bytes, std::uint64_t from, std::uint64_t until, std::uint32_t step,
                 bool swapped, double low, double high, const Hit &hit)
{
    switch (kind) {
    case Kind::U8:
        return scanAs<std::uint8_t, std::uint8_t>(bytes, from, until, step, swapped, low, high, hit);
    case Kind::I8:
        return scanAs<std::uint8_t, std::int8_t>(bytes, from, until, step, swapped, low, high, hit);
    case Kind::U16:
        return scanAs<std::uint16_t, std::uint16_t>(bytes, from, until, step, swapped, low, high, hit);
    case Kind::I16:
        return scanAs<std::uint16_t, std::int16_t>(bytes, from, until, step, swapped, low, high, hit);
    case Kind::U32:
        return scanAs<std::uint32_t, std::uint32_t>(bytes, from, until, step, swapped, low, high, hit);
    case Kind::I32:
        return scanAs<std::uint32_t, std::int32_t>(bytes, from, until, step, swapped, low, high, hit);
    case Kind::U64:
        return scanAs<std::uint64_t, std::uint64_t>(bytes, from, until, step, swapped, low, high, hit);
    case Kind::I64:
        return scanAs<std::uint64_t, std::int64_t>(bytes, from, until, step, swapped, low, high, hit);
    case Kind::F32:
        return scanAs<std::uint32_t, float>(bytes, from, until, step, swapped, low, high, hit);
    case Kind::F64:
        return scanAs<std::uint64_t, double>(bytes, from, until, step, swapped, low, high, hit);
    case Kind::Half:
        return scanHalf(bytes, from, until, step, swapped, low, high, halfToFloat, hit);
    default:
        return scanHalf(
            bytes, from, until, step, swapped, low, high,
            [](std::uint16_t bits) { return std::bit_cast<float>(std::uint32_t{bits} << 16); }, hit);
    }
}

// The bytes of a number that is wanted exactly; nothing where the kind cannot hold it.
std::optional<Bytes> exactBytes(Kind kind, double value)
{
    const bool whole = std::trunc(value) == value && std::fabs(value) < 0x1p63;
    if (!isFloat(kind) && !whole)
        return std::nullopt;
    const Result<Bytes> bytes =
        encodeScalar(kind, isFloat(kind) ? Value{value} : Value{static_cast<std::int64_t>(value)});
    if (!bytes)
        return std::nullopt;
    if (isFloat(kind)) {
        const Value stored = decodeScalar(kind, *bytes);
        const auto *held = std::get_if<double>(&stored);
        if (held == nullptr || !std::isfinite(*held) || (whole && *held != value))
            return std::nullopt;
    }
    return *bytes;
}

} // namespace

void Needle::add(std::string name, std::variant<BytePattern, Range> what, std::uint64_t size)
{
    m_longest = std::max(m_longest, size);
    m_forms.push_back({std::move(name), std::move(what), size});
}

Result<Needle> Needle::of(const BytesQuery &query)
{
    Result<BytePattern> pattern = BytePattern::parse(query.text);
    if (!pattern)
        return tl::unexpected(pattern.error());
    Needle needle;
    const std::uint64_t size = pattern->size();
    needle.add("bytes", std::move(*pattern), size);
    return needle;
}

Result<Needle> Needle::of(const TextQuery &query)
{
    Needle needle;
    for (const TextCode code : {TextCode::Utf8, TextCode::Utf16}) {
        if (!(code == TextCode::Utf8 ? query.utf8 : query.utf16))
            continue;
        Result<BytePattern> pattern = BytePattern::ofText(query.text, code, query.matchCase);
        if (!pattern)
            return tl::unexpected(pattern.error());
        const std::uint64_t size = pattern->size();
        needle.add(code == TextCode::Utf8 ? "text" : "UTF-16", std::move(*pattern), size);
    }
    if (needle.m_forms.empty())
        return fail("a text is looked for as UTF-8, UTF-16 or both");
    return needle;
}

Result<Needle> Needle::of(const NumberQuery &query)
{
    if (!std::isfinite(query.value) || !(query.tolerance >= 0) || !std::isfinite(query.tolerance))
        return fail("the number and its tolerance must be finite, the tolerance not negative");
    Needle needle;
    needle.m_step = std::max<std::uint32_t>(query.step, 1);
    for (const Kind kind : query.kinds) {
        const std::uint64_t size = scalarSize(kind);
        const std::string name(nameOfKind(kind));
        if (name.empty())
            return fail("numbers of that kind cannot be looked for");
        for (const bool swapped : {false, true}) {
            const bool wanted = query.order == ByteOrder::Both || (query.order == ByteOrder::Big) == swapped;
            if (!wanted || (swapped && size == 1 && query.order == ByteOrder::Both))
                continue;
            const std::string form = swapped ? name + ", high byte first" : name;
            if (query.tolerance > 0) {
                needle.add(form,
                           Range{kind, swapped, query.value - query.tolerance, query.value + query.tolerance},
                           size);
            } else if (auto bytes = exactBytes(kind, query.value)) {
                if (swapped)
                    std::ranges::reverse(*bytes);
                needle.add(form, BytePattern::ofBytes(*bytes), size);
            }
        }
    }
    if (needle.m_forms.empty())
        return fail("{} is not a value of the kinds asked for", query.value);
    return needle;
}

void Needle::findAll(ByteSpan bytes, std::uint64_t from, std::uint64_t until, std::uint64_t base,
                     std::vector<Found> &found) const
{
    const std::size_t before = found.size();
    until = std::min<std::uint64_t>(until, bytes.size());
    for (std::uint32_t form = 0; form < m_forms.size(); ++form) {
        const std::uint64_t size = m_forms[form].size;
        const auto hit = [&](std::uint64_t at) { found.push_back({{base + at, size}, form}); };
        if (const auto *range = std::get_if<Range>(&m_forms[form].what)) {
            const std::uint64_t first = from + (m_step - (base + from) % m_step) % m_step;
            scanNumbers(range->kind, bytes, first, until, m_step, range->swapped, range->low, range->high,
                        hit);
            continue;
        }
        const auto &pattern = std::get<BytePattern>(m_forms[form].what);
        const ByteSpan reach = bytes.first(std::min<std::uint64_t>(bytes.size(), until + size - 1));
        for (auto at = pattern.find(reach, from); at && *at < until; at = pattern.find(reach, *at + 1)) {
            if ((base + *at) % m_step == 0)
                hit(*at);
        }
    }
    if (m_forms.size() > 1)
        std::ranges::stable_sort(found.begin() + static_cast<std::ptrdiff_t>(before), found.end(), {},
                                 [](const Found &one) { return one.range.offset; });
}

bool Needle::standsIn(ByteSpan bytes) const
{
    constexpr std::uint64_t kAtOnce = 1 << 20; // stays in the processor's cache while each form is looked for
    std::vector<Found> found;
    for (std::uint64_t at = 0; at < bytes.size() && found.empty(); at += kAtOnce) {
        const std::uint64_t portion = std::min(kAtOnce, bytes.size() - at);
        const std::uint64_t reach = std::min(portion + m_longest - 1, bytes.size() - at); // over the border
        findAll(bytes.subspan(at, reach), 0, portion, at, found);
    }
    return !found.empty();
}

} // namespace cutaway::query
