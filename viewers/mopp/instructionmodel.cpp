// SPDX-License-Identifier: MIT
#include "viewers/mopp/instructionmodel.h"

#include "core/mopp/space.h"

#include <algorithm>

namespace cutaway
{

namespace
{

constexpr std::uint32_t kMostIndent = 24; // levels; deeper ones stand below each other

// What an operation does, for somebody who reads such code for the first time.
QString helpOf(mopp::Op op)
{
    switch (op) {
    case mopp::Op::Return:
        return InstructionModel::tr("nothing more on this way");
    case mopp::Op::Scale:
        return InstructionModel::tr("the following byte coordinates are finer and count from a new origin");
    case mopp::Op::Jump:
    case mopp::Op::JumpAbsolute:
        return InstructionModel::tr("goes on elsewhere");
    case mopp::Op::BaseAdd:
    case mopp::Op::BaseSet:
        return InstructionModel::tr("changes what is added to the ids of leaves");
    case mopp::Op::Split:
    case mopp::Op::OneSplit:
    case mopp::Op::ForkSplit:
        return InstructionModel::tr("left below the first bound, right from the second on; both in between");
    case mopp::Op::Cut:
    case mopp::Op::LongCut:
        return InstructionModel::tr("goes on only between the bounds");
    case mopp::Op::Leaf:
    case mopp::Op::LeafOn:
        return InstructionModel::tr("reports an id");
    case mopp::Op::Property:
    case mopp::Op::Data:
        return InstructionModel::tr("carries data, goes on");
    case mopp::Op::Invalid:
        break;
    }
    return InstructionModel::tr("no known instruction");
}

} // namespace

void InstructionModel::setMopp(std::shared_ptr<const LoadedMopp> mopp)
{
    beginResetModel();
    m_mopp = std::move(mopp);
    m_visited.clear();
    endResetModel();
}

void InstructionModel::setTheme(const theme::Theme &theme)
{
    m_theme = theme;
    mark(std::move(m_visited));
}

void InstructionModel::mark(std::vector<bool> visited)
{
    m_visited = std::move(visited);
    if (rowCount() != 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

std::uint32_t InstructionModel::instructionAt(int row) const
{
    return m_mopp->byOffset[static_cast<std::size_t>(row)];
}

int InstructionModel::rowOfOffset(std::uint32_t offset) const
{
    if (m_mopp == nullptr)
        return -1;
    const auto &all = m_mopp->program.instructions;
    const auto found = std::ranges::lower_bound(m_mopp->byOffset, offset, {},
                                                [&](std::uint32_t i) { return all[i].offset; });
    return found != m_mopp->byOffset.end() && all[*found].offset == offset
               ? static_cast<int>(found - m_mopp->byOffset.begin())
               : -1;
}

int InstructionModel::rowOf(std::uint32_t instruction) const
{
    return rowOfOffset(m_mopp->program.instructions[instruction].offset);
}

int InstructionModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || m_mopp == nullptr ? 0 : static_cast<int>(m_mopp->byOffset.size());
}

int InstructionModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

// Bounds of splits and cuts along an axis, in Havok units.
QString InstructionModel::worldText(const mopp::Instruction &in) const
{
    const bool bounded = in.op == mopp::Op::Split || in.op == mopp::Op::OneSplit ||
                         in.op == mopp::Op::ForkSplit || in.op == mopp::Op::Cut || in.op == mopp::Op::LongCut;
    const mopp::Space &space = m_mopp->shape.space;
    if (!bounded || in.direction > 2 || !space.isSound())
        return {};
    const auto world = [&](double bound) {
        const double origin =
            in.op == mopp::Op::LongCut ? 0.0 : static_cast<double>(in.frame.origin[in.direction]);
        const double code = in.op == mopp::Op::LongCut ? bound : origin + bound * mopp::stepOf(in.frame);
        return QString::number(space.origin[in.direction] + code / static_cast<double>(space.scale), 'f', 4);
    };
    const bool splits = in.op != mopp::Op::Cut && in.op != mopp::Op::LongCut;
    const mopp::SplitBounds bounds =
        splits ? mopp::boundsOf(in) : mopp::SplitBounds{double(in.a), double(in.b)};
    return QStringLiteral("%1 … %2").arg(world(bounds.below), world(bounds.notBelow));
}

QString InstructionModel::text(std::uint32_t instruction, int column) const
{
    const mopp::Instruction &in = m_mopp->program.instructions[instruction];
    switch (column) {
    case Offset:
        return QStringLiteral("%1").arg(in.offset, 6, 16, QLatin1Char('0')).toUpper();
    case Code:
        return QString(static_cast<int>(std::min(in.depth, kMostIndent)) * 2, QLatin1Char(' ')) +
               QString::fromStdString(mopp::disassemble(m_mopp->program, in));
    case World:
        if (in.op == mopp::Op::Leaf || in.op == mopp::Op::LeafOn)
            return QString::fromStdString(m_mopp->shape.describeId(in.base + in.a));
        return worldText(in);
    default:
        return QString::number(m_mopp->triangles[instruction]);
    }
}

QVariant InstructionModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || m_mopp == nullptr)
        return {};
    const std::uint32_t instruction = instructionAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(instruction, index.column());
    case Qt::ToolTipRole:
        return helpOf(m_mopp->program.instructions[instruction].op);
    case Qt::FontRole:
        return index.column() == World ? m_theme.interfaceFont() : m_theme.fixedFont();
    case Qt::TextAlignmentRole:
        return index.column() == Below ? int(Qt::AlignRight | Qt::AlignVCenter)
                                       : int(Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::BackgroundRole:
        return instruction < m_visited.size() && m_visited[instruction] ? QVariant(m_theme.colors().linkTint)
                                                                        : QVariant();
    default:
        return {};
    }
}

QVariant InstructionModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Offset:
        return tr("Offset");
    case Code:
        return tr("Instruction");
    case World:
        return tr("In Havok units, or what is reported");
    default:
        return tr("Triangles");
    }
}

} // namespace cutaway
