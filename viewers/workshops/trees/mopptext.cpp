// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/mopptext.h"

#include "core/codecs/mopp/disassembly.h"
#include "viewers/kit/text/pointtext.h"

#include <QCoreApplication>
#include <QStringList>
#include <cmath>

namespace cutaway::mopptext
{

namespace
{

QString words(const char *text)
{
    return QCoreApplication::translate("MoppText", text);
}

QString hex(std::uint32_t value, int digits)
{
    return QStringLiteral("%1").arg(value, digits, 16, QLatin1Char('0')).toUpper();
}

QString splitText(const LoadedMopp &mopp, const mopp::Instruction &in)
{
    const mopp::SplitBounds bounds = mopp::boundsOf(in);
    const double below = worldBound(mopp, in, bounds.below);
    const double above = worldBound(mopp, in, bounds.notBelow);
    const std::string_view axis = mopp::kDirections[in.direction()].name;
    const bool one = in.op() == mopp::Op::OneSplit;
    const QString shared = below > above   ? words("overlap %1").arg(number(below - above))
                           : below < above ? words("gap %1").arg(number(above - below))
                                           : words("no overlap");
    return QStringLiteral("%1 %2%3 = %4, ≥%5 = %6, %7")
        .arg(QLatin1String(axis.data(), static_cast<qsizetype>(axis.size())),
             one ? QStringLiteral("≤") : QStringLiteral("<"), hex(in.a(), 2), number(below),
             hex(one ? in.a() : in.b(), 2), number(above), shared);
}

QString cutText(const LoadedMopp &mopp, const mopp::Instruction &in)
{
    const int digits = in.op() == mopp::Op::LongCut ? 6 : 2;
    const std::string_view axis = mopp::kDirections[in.direction()].name;
    return QStringLiteral("%1 [%2 = %3, %4 = %5)")
        .arg(QLatin1String(axis.data(), static_cast<qsizetype>(axis.size())), hex(in.a(), digits),
             number(worldBound(mopp, in, in.a())), hex(in.b(), digits), number(worldBound(mopp, in, in.b())));
}

// The new frame: where it begins and how far one byte step reaches in it.
QString scaleText(const LoadedMopp &mopp, const mopp::Instruction &in)
{
    const mopp::Frame &frame = mopp.program().frameOf(in);
    const double step = mopp::stepOf(frame);
    const std::uint32_t operands[] = {in.a(), in.b(), in.c()};
    glm::dvec3 origin(0.0);
    for (int i = 0; i < 3; ++i)
        origin[i] = static_cast<double>(frame.origin[static_cast<std::size_t>(i)]) + operands[i] * step;
    const double finer = std::ldexp(step, -static_cast<int>(in.opcode()));
    return words("from %1, step %2")
        .arg(pointText(mopp.shape.space.toHavok(origin)),
             number(finer / static_cast<double>(mopp.shape.space.scale)));
}

} // namespace

QString offset(const mopp::Instruction &in)
{
    return hex(in.offset, 6);
}

QString bytes(const LoadedMopp &mopp, const mopp::Instruction &in)
{
    const ByteSpan code = mopp.shape.code.span();
    QString text;
    for (std::size_t i = in.offset; i < in.offset + std::size_t{in.length()} && i < code.size(); ++i)
        text += (text.isEmpty() ? QString() : QStringLiteral(" ")) + hex(code[i], 2);
    return text;
}

QString code(const mopp::Instruction &in)
{
    return QString::fromStdString(mopp::disassemble(in));
}

double worldBound(const LoadedMopp &mopp, const mopp::Instruction &in, double bound)
{
    const mopp::Space &space = mopp.shape.space;
    const mopp::Frame &frame = mopp.program().frameOf(in);
    const bool isLong = in.op() == mopp::Op::LongCut;
    const double step = isLong ? 1.0 : mopp::stepOf(frame);
    const mopp::Direction &direction = mopp::kDirections[in.direction()];
    double code = 0.0, origin = 0.0;
    int parts = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        const int sign = direction.sign[i];
        if (sign == 0)
            continue;
        ++parts;
        code += isLong ? 0.0 : sign * static_cast<double>(frame.origin[i]);
        code -= sign < 0 ? 255.0 * step : 0.0;
        origin += sign * static_cast<double>(space.origin[static_cast<int>(i)]);
    }
    return origin + (code + bound * parts * step) / static_cast<double>(space.scale);
}

QString world(const LoadedMopp &mopp, const mopp::Instruction &in)
{
    if (in.isLeaf())
        return QString::fromStdString(mopp.shape.describeId(in.id()));
    if (!mopp.shape.space.isSound())
        return {};
    if (in.isSplit())
        return splitText(mopp, in);
    if (in.isCut())
        return cutText(mopp, in);
    return in.op() == mopp::Op::Scale ? scaleText(mopp, in) : QString();
}

QString number(double value)
{
    return QString::number(value, 'f', 4);
}

} // namespace cutaway::mopptext
