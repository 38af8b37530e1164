// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/instructionmodel.h"

#include "viewers/workshops/trees/mopptext.h"
#include "viewers/workshops/trees/opcodehelp.h"

#include <QStringList>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr std::uint32_t kMostIndent = 24; // levels; deeper ones stand below each other

} // namespace

void InstructionModel::setMopp(std::shared_ptr<const LoadedMopp> mopp)
{
    beginResetModel();
    m_mopp = std::move(mopp);
    m_visits = nullptr;
    endResetModel();
}

void InstructionModel::mark(std::shared_ptr<const Visits> visits)
{
    m_visits = std::move(visits);
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
    const auto &all = m_mopp->program().instructions;
    const auto found = std::ranges::lower_bound(m_mopp->byOffset, offset, {},
                                                [&](std::uint32_t i) { return all[i].offset; });
    return found != m_mopp->byOffset.end() && all[*found].offset == offset
               ? static_cast<int>(found - m_mopp->byOffset.begin())
               : -1;
}

int InstructionModel::rowOf(std::uint32_t instruction) const
{
    return rowOfOffset(m_mopp->at(instruction).offset);
}

QString InstructionModel::listing(const LoadedMopp &mopp, const std::vector<std::size_t> &rows)
{
    QStringList lines;
    for (const std::size_t row : rows) {
        const mopp::Instruction &in = mopp.at(mopp.byOffset[row]);
        lines += QStringLiteral("%1 %2%3").arg(
            mopptext::offset(in), QString(static_cast<int>(in.depth), QLatin1Char('.')), mopptext::code(in));
    }
    return lines.join(QLatin1Char('\n'));
}

int InstructionModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || m_mopp == nullptr ? 0 : static_cast<int>(m_mopp->byOffset.size());
}

int InstructionModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString InstructionModel::text(std::uint32_t instruction, int column) const
{
    const mopp::Instruction &in = m_mopp->at(instruction);
    switch (column) {
    case Offset:
        return mopptext::offset(in);
    case Raw:
        return mopptext::bytes(*m_mopp, in);
    case Code:
        return QString(static_cast<int>(std::min(in.depth, kMostIndent)), QLatin1Char('.')) +
               mopptext::code(in);
    case World:
        return mopptext::world(*m_mopp, in);
    case Below:
        return QString::number(m_mopp->triangles[instruction]);
    default:
        return m_visits != nullptr ? m_visits->mark(instruction) : QString();
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
        return opcodeHelp(m_mopp->at(instruction).opcode());
    case Qt::FontRole:
        return index.column() == World ? theme::current().interfaceFont() : theme::current().fixedFont();
    case Qt::ForegroundRole:
        return index.column() == Offset || index.column() == Raw ? QVariant(theme::current().colors().textDim)
                                                                 : QVariant();
    case Qt::TextAlignmentRole:
        return index.column() == Below ? int(Qt::AlignRight | Qt::AlignVCenter)
                                       : int(Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::BackgroundRole:
        return m_visits != nullptr && m_visits->isReached(instruction)
                   ? QVariant(theme::current().colors().linkTint)
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
    case Raw:
        return tr("Bytes");
    case Code:
        return tr("Instruction");
    case World:
        return tr("In Havok units, or what is reported");
    case Below:
        return tr("Triangles");
    default:
        return tr("Step");
    }
}

} // namespace cutaway
