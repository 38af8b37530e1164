// SPDX-License-Identifier: MIT
#include "viewers/workshops/pack/stepmodel.h"

#include "viewers/kit/text/nodetext.h"

#include <QMimeData>

namespace cutaway
{

namespace
{

constexpr int kPathRole = Qt::UserRole + 1;

QString stepMimeType()
{
    return QStringLiteral("application/x-cutaway-step");
}

QString flagWords(const pack::TreeNode &node)
{
    QStringList words;
    if (!node.isBranch && (node.leafFlags.number & 1) != 0)
        words += StepModel::tr("✓ completes");
    if (node.isBranch && (node.branchFlags.number & 1) != 0)
        words += StepModel::tr("↻ repeats");
    if (!node.overrides.empty())
        words += StepModel::tr("± flags");
    return words.join(QStringLiteral(", "));
}

// The column is narrow, so that the steps have room.
QString flagHelp(const pack::TreeNode &node)
{
    QStringList lines;
    if (!node.isBranch && (node.leafFlags.number & 1) != 0)
        lines += StepModel::tr("Its success completes the package");
    if (node.isBranch && (node.branchFlags.number & 1) != 0)
        lines += StepModel::tr("Starts again when it is complete");
    if (!node.overrides.empty())
        lines += StepModel::tr("Changes flags of the package while it runs");
    return lines.join(QLatin1Char('\n'));
}

QString conditionWords(const pack::TreeNode &node)
{
    return node.conditions.empty() ? QString() : QString::number(node.conditions.size());
}

} // namespace

StepModel::StepModel(QObject *parent) : QStandardItemModel(0, kColumns, parent)
{
    setHorizontalHeaderLabels({tr("Step"), tr("Conditions"), tr("Flags")});
    invisibleRootItem()->setDropEnabled(false);
}

bool StepModel::show(const std::vector<pack::TreeNode> &tree)
{
    QStandardItem &root = *invisibleRootItem();
    const bool same = fits(tree, root);
    if (!same) {
        root.removeRows(0, root.rowCount());
        addItems(root, tree);
    }
    fillItems(tree, root);
    return !same;
}

bool StepModel::fits(const std::vector<pack::TreeNode> &nodes, const QStandardItem &parent) const
{
    if (int(nodes.size()) != parent.rowCount())
        return false;
    for (int row = 0; row < parent.rowCount(); ++row) {
        if (!fits(nodes[std::size_t(row)].children, *parent.child(row)))
            return false;
    }
    return true;
}

void StepModel::addItems(QStandardItem &parent, const std::vector<pack::TreeNode> &nodes)
{
    for (const pack::TreeNode &node : nodes) {
        QList<QStandardItem *> row;
        for (int column = 0; column < kColumns; ++column)
            row += new QStandardItem;
        parent.appendRow(row);
        addItems(*row.front(), node.children);
    }
}

void StepModel::fillItems(const std::vector<pack::TreeNode> &nodes, QStandardItem &parent)
{
    for (int row = 0; row < parent.rowCount(); ++row) {
        const pack::TreeNode &node = nodes[std::size_t(row)];
        QStandardItem &item = *parent.child(row);
        item.setText(nodetext::fromCore(node.text));
        item.setToolTip(item.text());
        item.setData(QString::fromStdString(node.path), kPathRole);
        item.setDragEnabled(m_draggable && item.parent() != nullptr);
        item.setDropEnabled(m_draggable && node.isBranch);
        QFont font = theme::current().interfaceFont();
        font.setBold(node.isBranch);
        item.setFont(font);
        parent.child(row, kConditionColumn)->setText(conditionWords(node));
        parent.child(row, kFlagColumn)->setText(flagWords(node));
        parent.child(row, kFlagColumn)->setToolTip(flagHelp(node));
        for (const int column : {int(kConditionColumn), int(kFlagColumn)}) {
            QStandardItem &beside = *parent.child(row, column);
            beside.setForeground(theme::current().colors().textDim);
            beside.setToolTip(beside.text());
            beside.setDragEnabled(item.isDragEnabled());
            beside.setDropEnabled(item.isDropEnabled());
        }
        fillItems(node.children, item);
    }
}

QModelIndex StepModel::indexOf(const std::string &path) const
{
    const QModelIndexList found = match(index(0, 0), kPathRole, QString::fromStdString(path), 1,
                                        Qt::MatchExactly | Qt::MatchCaseSensitive | Qt::MatchRecursive);
    return found.isEmpty() ? QModelIndex() : found.front();
}

std::string StepModel::pathOf(const QModelIndex &index) const
{
    return index.siblingAtColumn(0).data(kPathRole).toString().toStdString();
}

QStringList StepModel::mimeTypes() const
{
    return {stepMimeType()};
}

QMimeData *StepModel::mimeData(const QModelIndexList &indexes) const
{
    if (indexes.isEmpty())
        return nullptr;
    auto *data = new QMimeData;
    data->setData(stepMimeType(), QByteArray::fromStdString(pathOf(indexes.front())));
    return data;
}

bool StepModel::canDropMimeData(const QMimeData *data, Qt::DropAction, int, int,
                                const QModelIndex &parent) const
{
    return m_draggable && parent.isValid() && data->hasFormat(stepMimeType());
}

bool StepModel::dropMimeData(const QMimeData *data, Qt::DropAction, int row, int, const QModelIndex &parent)
{
    if (!m_draggable || !parent.isValid() || !data->hasFormat(stepMimeType()))
        return false;
    const QString array = QString::fromStdString(pathOf(parent)) + QStringLiteral(".children");
    const int to = row >= 0 ? row : rowCount(parent.siblingAtColumn(0));
    const QString path = QString::fromUtf8(data->data(stepMimeType()));
    QMetaObject::invokeMethod(
        this, [this, path, array, to] { Q_EMIT dropped(path, array, to); }, Qt::QueuedConnection);
    return false; // or the view would remove the dragged row
}

} // namespace cutaway
