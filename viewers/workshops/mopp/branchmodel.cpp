// SPDX-License-Identifier: MIT
#include "viewers/workshops/mopp/branchmodel.h"

#include "viewers/workshops/mopp/mopptext.h"
#include "viewers/workshops/mopp/opcodehelp.h"

#include <QStringList>

namespace cutaway
{

void BranchModel::setMopp(std::shared_ptr<const LoadedMopp> mopp)
{
    beginResetModel();
    m_mopp = std::move(mopp);
    m_visits = nullptr;
    endResetModel();
}

// Views repaint their visible rows; emitting for every branch below would take long in a large tree.
void BranchModel::mark(std::shared_ptr<const Visits> visits)
{
    m_visits = std::move(visits);
    if (rowCount() != 0)
        Q_EMIT dataChanged(index(0, 0), index(0, ColumnCount - 1));
}

QModelIndex BranchModel::indexOf(std::uint32_t branch, int column) const
{
    if (m_mopp == nullptr || branch >= m_mopp->branches.size())
        return {};
    const MoppBranch &b = m_mopp->branches[branch];
    const bool second = b.isRight && m_mopp->branches[b.parent].left != MoppBranch::kNone;
    return createIndex(second ? 1 : 0, column, static_cast<quintptr>(branch));
}

QModelIndex BranchModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    if (!parent.isValid())
        return indexOf(0, column);
    const MoppBranch &above = m_mopp->branches[branchAt(parent)];
    const bool left = row == 0 && above.left != MoppBranch::kNone;
    return createIndex(row, column, static_cast<quintptr>(left ? above.left : above.right));
}

QModelIndex BranchModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || m_mopp == nullptr)
        return {};
    return indexOf(m_mopp->branches[branchAt(child)].parent);
}

int BranchModel::rowCount(const QModelIndex &parent) const
{
    if (m_mopp == nullptr || m_mopp->branches.empty() || parent.column() > 0)
        return 0;
    if (!parent.isValid())
        return 1;
    const MoppBranch &branch = m_mopp->branches[branchAt(parent)];
    return (branch.left != MoppBranch::kNone ? 1 : 0) + (branch.right != MoppBranch::kNone ? 1 : 0);
}

int BranchModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

// The instructions before the last one.
QString BranchModel::wayText(const MoppBranch &branch) const
{
    QStringList parts;
    for (std::uint32_t at = branch.first; at != branch.last;) {
        const mopp::Instruction &in = m_mopp->program.instructions[at];
        parts += mopptext::code(in);
        at = in.next;
    }
    return parts.join(QStringLiteral(" · "));
}

QString BranchModel::text(std::uint32_t branch, int column) const
{
    const MoppBranch &b = m_mopp->branches[branch];
    const mopp::Instruction &last = m_mopp->program.instructions[b.last];
    switch (column) {
    case Branch: {
        const QString side = b.parent == MoppBranch::kNone ? QString() : b.isRight ? tr("R  ") : tr("L  ");
        return side +
               (last.isLeaf() ? tr("LEAF %1").arg(mopptext::world(*m_mopp, last)) : mopptext::code(last));
    }
    case Triangles:
        return QString::number(b.triangles);
    case Size:
        return QString::number(b.bytes);
    case Region:
        return mopptext::region(b);
    case Way:
        return wayText(b);
    default:
        return m_visits != nullptr ? m_visits->mark(b.last) : QString();
    }
}

QVariant BranchModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || m_mopp == nullptr)
        return {};
    const std::uint32_t branch = branchAt(index);
    const MoppBranch &b = m_mopp->branches[branch];
    const bool isNumber = index.column() == Triangles || index.column() == Size;
    switch (role) {
    case Qt::DisplayRole:
        return text(branch, index.column());
    case Qt::ToolTipRole:
        return index.column() == Way || index.column() == Region
                   ? text(branch, index.column())
                   : opcodeHelp(m_mopp->program.instructions[b.last].opcode());
    case Qt::FontRole:
        return isNumber || index.column() == Region ? theme::current().numberFont()
                                                    : theme::current().fixedFont();
    case Qt::ForegroundRole:
        return index.column() >= Region ? QVariant(theme::current().colors().textDim) : QVariant();
    case Qt::TextAlignmentRole:
        return int((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::BackgroundRole:
        return m_visits != nullptr && m_visits->isReached(b.first)
                   ? QVariant(theme::current().colors().linkTint)
                   : QVariant();
    default:
        return {};
    }
}

QVariant BranchModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Branch:
        return tr("Branch");
    case Triangles:
        return tr("Triangles");
    case Size:
        return tr("Bytes");
    case Region:
        return tr("Region in Havok units");
    case Way:
        return tr("On the way");
    default:
        return tr("Step");
    }
}

} // namespace cutaway
