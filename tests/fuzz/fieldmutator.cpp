// SPDX-License-Identifier: MIT
#include "tests/fuzz/fieldmutator.h"

#include "core/catalogue.h"
#include "core/file/file.h"
#include "tests/support/coverage.h"
#include "tests/support/randomedits.h"

#include <algorithm>
#include <limits>

namespace cutaway::fuzz
{

namespace
{

using test::Random;

constexpr std::size_t kMostUnits = 1U << 20; // more are not asked for by number

// A field, in the bytes of the file.
struct Field {
    Node node;
    ByteRange range;
};

class FieldMutator
{
public:
    FieldMutator(const File &file, Bytes bytes, unsigned seed)
        : m_file(file), m_bytes(std::move(bytes)), m_random(seed)
    {
    }

    // False where nothing was found.
    bool mutate()
    {
        constexpr int kAttempts = 4;
        for (int attempt = 0; attempt < kAttempts; ++attempt) {
            const auto field = someField();
            if (!field || field->range.size == 0)
                continue;
            if (field->node.isElement && m_random.upTo(2) == 0)
                changeRows(field->range);
            else if (field->node.field->link != Link::None && m_random.upTo(3) != 0)
                changeReference(*field);
            else
                changeNumber(*field);
            return true;
        }
        return false;
    }

    Bytes take() { return std::move(m_bytes); }

private:
    // Down from the root of a random unit, a random child at each level.
    std::optional<Field> someField()
    {
        const std::size_t units = std::min(m_file.units().size(), kMostUnits);
        if (units == 0)
            return std::nullopt;
        const auto unit = static_cast<UnitId>(m_random.upTo(static_cast<std::uint32_t>(units - 1)));
        const auto tree = m_file.tree(unit);
        if (tree->derived())
            return std::nullopt; // its bytes stand nowhere in the file: random edits reach them
        Node node = tree->node(tree->root());
        while (true) {
            const std::uint32_t below = node.childCount + node.attachedCount;
            const bool isWhole = node.isElement && m_random.upTo(4) == 0; // a row as it is
            if (below == 0 || isWhole)
                break;
            const std::uint32_t row = m_random.upTo(below - 1);
            node = tree->node(row < node.childCount ? tree->child(node.id, row)
                                                    : tree->attached(node.id, row - node.childCount));
        }
        const std::uint64_t start = m_file.units().range(unit).offset;
        const ByteRange range{start + node.range.offset, node.range.size};
        if (range.end() > m_bytes.size() || node.field == nullptr)
            return std::nullopt;
        return Field{node, range};
    }

    auto at(std::uint64_t offset) { return m_bytes.begin() + static_cast<std::ptrdiff_t>(offset); }

    // A row goes, comes twice, or stands in place of what follows it.
    void changeRows(ByteRange range)
    {
        const Bytes copy(at(range.offset), at(range.end()));
        switch (m_random.upTo(2)) {
        case 0:
            m_bytes.erase(at(range.offset), at(range.end()));
            break;
        case 1:
            m_bytes.insert(at(range.end()), copy.begin(), copy.end());
            break;
        default:
            std::copy_n(copy.begin(), std::min<std::size_t>(copy.size(), m_bytes.size() - range.end()),
                        at(range.end()));
        }
    }

    // To a unit or a row that is there, the same one again and again, or just behind the last one.
    void changeReference(const Field &field)
    {
        const auto units = static_cast<std::uint32_t>(std::min(m_file.units().size(), kMostUnits));
        const std::uint32_t wanted[] = {0,
                                        1,
                                        2,
                                        m_random.upTo(units),
                                        units,
                                        m_random.upTo(64),
                                        static_cast<std::uint32_t>(m_bytes.size()),
                                        m_random.upTo(static_cast<std::uint32_t>(m_bytes.size())),
                                        0xFFFFFFFF};
        write(field.range, m_random.oneOf(wanted));
    }

    void changeNumber(const Field &field)
    {
        constexpr float kFloats[] = {0.0f,
                                     -0.0f,
                                     1.0f,
                                     -1.0f,
                                     1e-40f,
                                     1e30f,
                                     std::numeric_limits<float>::max(),
                                     std::numeric_limits<float>::infinity(),
                                     std::numeric_limits<float>::quiet_NaN()};
        constexpr std::uint64_t kNumbers[] = {0,       1,          2,          0x7F,      0x80,
                                              0xFF,    0x100,      0x7FFF,     0x8000,    0xFFFF,
                                              0x10000, 0x7FFFFFFF, 0x80000000, UINT64_MAX};
        if (field.node.kind == Kind::F32 && field.range.size == sizeof(float)) {
            store(m_bytes, static_cast<std::size_t>(field.range.offset), m_random.oneOf(kFloats));
            return;
        }
        std::uint64_t now = 0;
        for (std::uint64_t i = std::min<std::uint64_t>(field.range.size, 8); i-- > 0;)
            now = now << 8 | *at(field.range.offset + i);
        const std::uint64_t wanted[] = {
            now + 1, now - 1, now * 2, now ^ std::uint64_t{1} << m_random.upTo(63), m_random.oneOf(kNumbers)};
        write(field.range, m_random.oneOf(wanted));
    }

    // As a little-endian number of the field's size; the rest of what is longer stays.
    void write(ByteRange range, std::uint64_t number)
    {
        for (std::uint64_t i = 0; i < std::min<std::uint64_t>(range.size, 8); ++i)
            *at(range.offset + i) = static_cast<std::uint8_t>(number >> (8 * i));
    }

    const File &m_file;
    Bytes m_bytes;
    Random m_random;
};

} // namespace

Bytes mutatedField(ByteSpan bytes, const std::string &name, unsigned seed)
{
    static const FormatSet formats = allFormats();
    Progress progress;
    const std::unique_ptr<File> file =
        File::fromBytes(BytesView::own(Bytes(bytes.begin(), bytes.end())), name, formats, progress);
    Random random(seed);
    if (random.upTo(3) == 0) { // a change that the program itself would make
        test::RandomEdits(seed).apply(*file, 1, [](const File &) { return true; });
        return test::allBytes(*file);
    }
    FieldMutator mutator(*file, test::allBytes(*file), seed);
    return mutator.mutate() ? mutator.take() : Bytes();
}

} // namespace cutaway::fuzz
