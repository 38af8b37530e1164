// SPDX-License-Identifier: MIT
// Paints thousands of single characters of a fixed font: collected by colour, drawn in a few runs.
#pragma once

#include <QColor>
#include <QList>
#include <QPointF>
#include <QRawFont>
#include <array>
#include <vector>

class QPainter;

namespace cutaway
{

enum class HexWeight : std::uint8_t { Regular, Bold };

class HexGlyphs
{
public:
    explicit HexGlyphs(const QFont &font);

    // Rounded up, of the wider of both weights.
    int charWidth() const { return m_charWidth; }
    int lineHeight() const { return m_lineHeight; }
    int ascent() const { return m_ascent; }

    // `c` is printable ASCII; `at` is the left end of its baseline.
    void add(char c, QPointF at, const QColor &color, HexWeight weight = HexWeight::Regular);
    // Stands for a byte that has no character.
    void addBlank(QPointF at, const QColor &color);
    // Draws and forgets all that was added.
    void flush(QPainter &painter);

private:
    static constexpr std::size_t kCharacters = 0x80;

    struct Batch {
        QColor color;
        HexWeight weight;
        QList<quint32> glyphs;
        QList<QPointF> positions;
    };
    Batch &batchOf(const QColor &color, HexWeight weight);

    std::array<QRawFont, 2> m_fonts;
    std::array<std::array<quint32, kCharacters>, 2> m_glyphs{};
    quint32 m_blank = 0;
    std::vector<Batch> m_batches;
    int m_charWidth = 0;
    int m_lineHeight = 0;
    int m_ascent = 0;
};

} // namespace cutaway
