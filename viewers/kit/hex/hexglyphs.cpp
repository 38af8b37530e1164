// SPDX-License-Identifier: MIT
#include "viewers/kit/hex/hexglyphs.h"

#include <QFontMetricsF>
#include <QGlyphRun>
#include <QPainter>
#include <QtMath>
#include <algorithm>

namespace cutaway
{

HexGlyphs::HexGlyphs(const QFont &font)
{
    QFont bold = font;
    bold.setBold(true);
    m_fonts = {QRawFont::fromFont(font), QRawFont::fromFont(bold)};
    QString characters;
    for (std::size_t c = 0; c < kCharacters; ++c)
        characters += QChar(static_cast<char16_t>(c < 0x20 ? 0x20 : c));
    for (std::size_t weight = 0; weight < m_fonts.size(); ++weight) {
        const QList<quint32> glyphs = m_fonts[weight].glyphIndexesForString(characters);
        std::copy_n(glyphs.begin(),
                    std::min<std::size_t>(kCharacters, static_cast<std::size_t>(glyphs.size())),
                    m_glyphs[weight].begin());
    }
    const QChar middleDot(0x00B7);
    const QRawFont &regular = m_fonts[0];
    m_blank = regular.supportsCharacter(middleDot) ? regular.glyphIndexesForString(middleDot).value(0)
                                                   : m_glyphs[0]['.'];
    const QFontMetricsF metrics(font);
    const QFontMetricsF boldMetrics(bold);
    const QLatin1Char zero('0');
    m_charWidth = qCeil(std::max(metrics.horizontalAdvance(zero), boldMetrics.horizontalAdvance(zero)));
    m_lineHeight = qCeil(metrics.ascent()) + qCeil(metrics.descent());
    m_ascent = qCeil(metrics.ascent());
}

HexGlyphs::Batch &HexGlyphs::batchOf(const QColor &color, HexWeight weight)
{
    const auto known = std::find_if(m_batches.begin(), m_batches.end(), [&](const Batch &batch) {
        return batch.weight == weight && batch.color == color;
    });
    if (known != m_batches.end())
        return *known;
    return m_batches.emplace_back(Batch{color, weight, {}, {}});
}

void HexGlyphs::add(char c, QPointF at, const QColor &color, HexWeight weight)
{
    Batch &batch = batchOf(color, weight);
    batch.glyphs.append(m_glyphs[static_cast<std::size_t>(weight)][static_cast<std::uint8_t>(c) & 0x7FU]);
    batch.positions.append(at);
}

void HexGlyphs::addBlank(QPointF at, const QColor &color)
{
    Batch &batch = batchOf(color, HexWeight::Regular);
    batch.glyphs.append(m_blank);
    batch.positions.append(at);
}

void HexGlyphs::flush(QPainter &painter)
{
    for (const Batch &batch : m_batches) {
        QGlyphRun run;
        run.setRawFont(m_fonts[static_cast<std::size_t>(batch.weight)]);
        run.setGlyphIndexes(batch.glyphs);
        run.setPositions(batch.positions);
        painter.setPen(batch.color);
        painter.drawGlyphRun({}, run);
    }
    m_batches.clear();
}

} // namespace cutaway
