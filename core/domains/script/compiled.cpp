// SPDX-License-Identifier: MIT
#include "core/domains/script/compiled.h"

#include "core/base/letters.h"

#include <algorithm>

namespace cutaway::script
{

namespace
{

constexpr std::uint32_t kMagic = 0xFA57C0DE;
constexpr std::uint16_t kSkyrim = 1, kFallout4 = 2;                                // number of the game
constexpr std::uint8_t kReadable = 1, kWritable = 2, kAutomatic = 4;               // flags of a property
constexpr std::uint8_t kName = 1, kWord = 2, kWhole = 3, kDecimal = 4, kTruth = 5; // types of values

// Operands by operation; kMore and above: so many and a counted list behind them.
constexpr std::uint8_t kMore = 10;
constexpr std::uint8_t kOperands[] = {
    0, 3, 3, 3,         3,         3,         3, 3, 3, 3,    // nothing, arithmetic
    2, 2, 2, 2,         2,         3,         3, 3, 3, 3,    // not, negate, assign, cast, compare
    1, 2, 2, kMore + 3, kMore + 2, kMore + 3, 1,             // jump, call, return
    3, 3, 3, 2,         2,         3,         3, 4, 4,       // join texts, properties, arrays
    3, 1, 3, 3,         5,         5,         3, 3, 1, 3, 1, // Fallout 4: type, structures, arrays
};

class CompiledReader
{
public:
    explicit CompiledReader(ByteSpan bytes) : m_bytes(bytes) {}

    std::optional<Declared> read()
    {
        if (!readHeader())
            return std::nullopt;
        repeat([this] { m_texts.push_back(text()); });
        if (number<std::uint8_t>() != 0)
            skipDebugInfo();
        repeat([this] { skip(3); });      // names of user flags with their bits
        if (number<std::uint16_t>() != 1) // a file holds one script
            return std::nullopt;
        readScript();
        return m_isSound && m_at == m_bytes.size() ? std::optional(std::move(m_declared)) : std::nullopt;
    }

private:
    // ---- bytes; behind the end all are zero
    void skip(std::size_t size)
    {
        m_isSound = m_isSound && size <= m_bytes.size() - m_at;
        m_at = m_isSound ? m_at + size : m_bytes.size();
    }

    template <class T> T number()
    {
        const std::size_t at = m_at;
        skip(sizeof(T));
        std::uint64_t value = 0;
        for (std::size_t i = 0; m_isSound && i < sizeof(T); ++i)
            value |= std::uint64_t{m_bytes[at + i]} << 8 * (m_isBig ? sizeof(T) - 1 - i : i);
        return static_cast<T>(value);
    }

    std::string_view text()
    {
        const std::size_t size = number<std::uint16_t>(), at = m_at;
        skip(size);
        return m_isSound ? std::string_view(reinterpret_cast<const char *>(m_bytes.data()) + at, size)
                         : std::string_view();
    }

    // A text of the table, in lower case.
    std::string name()
    {
        const std::size_t index = number<std::uint16_t>();
        m_isSound = m_isSound && index < m_texts.size();
        return lowered(m_isSound ? m_texts[index] : std::string_view());
    }

    // As often as the count in front tells, while there are bytes.
    template <class Read> void repeat(Read read)
    {
        for (std::size_t left = number<std::uint16_t>(); left > 0 && m_isSound; --left)
            read();
    }

    // ---- parts of the file
    bool readHeader()
    {
        m_isBig = !m_bytes.empty() && m_bytes[0] == kMagic >> 24;
        const bool isScript = number<std::uint32_t>() == kMagic;
        skip(2); // version
        m_isFallout4 = !m_isBig;
        const bool isKnown = number<std::uint16_t>() == (m_isBig ? kSkyrim : kFallout4);
        skip(8); // time
        for (int i = 0; i < 3; ++i)
            text(); // source, user, computer
        return isScript && isKnown && m_isSound;
    }

    void skipDebugInfo()
    {
        skip(8); // time
        const auto skipNames = [this] { skip(2 * std::size_t{number<std::uint16_t>()}); };
        repeat([&] {
            skip(7);     // object, state, function, its kind
            skipNames(); // lines, two bytes each as well
        });
        if (!m_isFallout4)
            return;
        repeat([&] { // groups of properties
            skip(10);
            skipNames();
        });
        repeat([&] { // members of structures
            skip(4);
            skipNames();
        });
    }

    void readScript()
    {
        m_declared.name = name();
        skip(4); // size
        m_declared.parent = name();
        skip(2 + (m_isFallout4 ? 1 : 0) + 4 + 2); // documentation, constant, user flags, first state
        if (m_isFallout4)
            repeat([this] {
                skip(2);
                repeat([this] {
                    skipVariable();
                    skip(2); // documentation
                });
            });
        repeat([this] { skipVariable(); });
        repeat([this] { readProperty(); });
        repeat([this] { // states
            skip(2);
            repeat([this] {
                m_declared.functions.insert(name());
                skipFunction();
            });
        });
    }

    // A variable of the script or a member of a structure.
    void skipVariable()
    {
        skip(8); // name, type, user flags
        skipValue();
        skip(m_isFallout4 ? 1 : 0); // constant
    }

    void readProperty()
    {
        const std::string own = name();
        m_declared.properties[own] = name();
        skip(6); // documentation, user flags
        const auto flags = number<std::uint8_t>();
        if ((flags & kAutomatic) != 0)
            return skip(2); // its variable
        for (const std::uint8_t handler : {kReadable, kWritable}) {
            if ((flags & handler) != 0)
                skipFunction();
        }
    }

    void skipFunction()
    {
        skip(9); // type, documentation, user flags, flags
        for (int list = 0; list < 2; ++list)
            repeat([this] { skip(4); }); // parameters, then variables: name and type
        repeat([this] { skipInstruction(); });
    }

    void skipInstruction()
    {
        const auto operation = number<std::uint8_t>();
        m_isSound = m_isSound && operation < std::size(kOperands);
        const std::uint8_t operands = m_isSound ? kOperands[operation] : std::uint8_t{0};
        for (int i = 0; i < operands % kMore; ++i)
            skipValue();
        if (operands < kMore)
            return;
        m_isSound = m_isSound && number<std::uint8_t>() == kWhole;
        for (auto left = number<std::uint32_t>(); left > 0 && m_isSound; --left)
            skipValue();
    }

    void skipValue()
    {
        const auto type = number<std::uint8_t>();
        m_isSound = m_isSound && type <= kTruth;
        skip(type == kName || type == kWord       ? 2
             : type == kWhole || type == kDecimal ? 4
             : type == kTruth                     ? 1
                                                  : 0);
    }

    ByteSpan m_bytes;
    std::size_t m_at = 0;
    bool m_isSound = true; // nothing missing or unknown so far
    bool m_isBig = false, m_isFallout4 = false;
    std::vector<std::string_view> m_texts;
    Declared m_declared;
};

} // namespace

std::optional<Declared> parseCompiled(ByteSpan bytes)
{
    return CompiledReader(bytes).read();
}

} // namespace cutaway::script
