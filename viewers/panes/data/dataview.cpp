// SPDX-License-Identifier: MIT
#include "viewers/panes/data/dataview.h"

#include "core/file/rounding.h"
#include "core/formats/esp/espstate.h"
#include "core/formats/hkx/hkxformat.h"
#include "viewers/kit/editors/celldelegate.h"
#include "viewers/kit/pane/columnfit.h"
#include "viewers/kit/pane/typingguard.h"
#include "viewers/kit/text/offsettext.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/ink.h"
#include "viewers/kit/theme/popup.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QTreeView>
#include <QVBoxLayout>

namespace cutaway
{

namespace
{

// Pointers of a packfile are as wide as its rules say.
inspect::ReadingOptions optionsAt(const File &file, std::uint64_t offset)
{
    inspect::ReadingOptions options;
    if (file.stateIf<esp::EspState>() != nullptr)
        options.file = &file;
    if (hkx::isHkx(file) && file.units().size() != 0 && offset < file.bytes().size()) {
        const std::uint8_t size = file.tree(file.units().at(offset))->rules().pointerSize;
        options.pointerSize = size != 0 ? size : options.pointerSize;
    }
    return options;
}

} // namespace

DataView::DataView(OpenFile &file, const HexView &hex, QWidget *parent)
    : QWidget(parent), m_file(file), m_hex(hex), m_model(new DataModel(this)), m_order(new QComboBox(this)),
      m_state(new QLabel(this)), m_table(new QTreeView(this))
{
    m_order->addItems({tr("Little-endian"), tr("Big-endian")});
    m_order->setAccessibleName(tr("Byte order"));
    m_order->setToolTip(tr("Order of the bytes of a number (Ctrl+E)"));
    connect(m_order, &QComboBox::currentIndexChanged, m_model,
            [this](int row) { m_model->setHighFirst(row == 1); });
    auto *turn = new QAction(this);
    turn->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_E));
    turn->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(turn, &QAction::triggered, this,
            [this] { m_order->setCurrentIndex(1 - m_order->currentIndex()); });
    addAction(turn);
    m_state->setWordWrap(true);
    createTable();
    auto *row = new QHBoxLayout;
    row->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    row->setSpacing(theme::grid(2));
    row->addWidget(m_order);
    row->addWidget(m_state, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(row);
    layout->addWidget(m_table, 1);
    setFocusProxy(m_table);
    connect(&hex, &HexView::caretMoved, this, &DataView::follow);
    connect(&file, &OpenFile::changed, this, &DataView::follow);
    connect(&file, &OpenFile::textsChanged, this, &DataView::follow);
    theme::follow(this, &DataView::dress);
}

void DataView::createTable()
{
    m_table->setAccessibleName(tr("Readings of the bytes at the caret"));
    m_table->setModel(m_model);
    m_delegate = new CellDelegate(
        m_file, [this](const QModelIndex &cell, const QString &text) { return write(cell, text); }, m_table);
    m_delegate->setStored([this](const QModelIndex &cell, const QString &text) {
        const QString stored = m_model->stored(cell, text);
        return sameNumbers(text.toStdString(), stored.toStdString()) ? QString() : stored;
    });
    connect(m_delegate, &QAbstractItemDelegate::closeEditor, this, &DataView::follow, Qt::QueuedConnection);
    m_table->setItemDelegate(m_delegate);
    new TypingGuard(m_file, *m_table);
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setAllColumnsShowFocus(true);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    new ColumnFit(*m_table, {DataModel::kKind, DataModel::kValue}, DataModel::kValue);
    auto *copy = new QAction(tr("Copy Value"), m_table);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    connect(copy, &QAction::triggered, this, [this] {
        QGuiApplication::clipboard()->setText(
            m_table->currentIndex().siblingAtColumn(DataModel::kValue).data().toString());
    });
    m_table->addAction(copy);
    theme::offerActions(*m_table);
    connect(m_table, &QTreeView::activated, this, [this](const QModelIndex &row) {
        const QModelIndex value = row.siblingAtColumn(DataModel::kValue);
        if (m_model->flags(value).testFlag(Qt::ItemIsEditable))
            m_table->edit(value);
    });
}

Result<void> DataView::write(const QModelIndex &cell, const QString &text)
{
    const Result<void> done = m_model->write(cell, text);
    if (!done)
        tell(QString::fromStdString(done.error().message), true);
    return done;
}

void DataView::dress()
{
    m_state->setFont(theme::current().smallFont());
    follow();
}

QString DataView::refusal() const
{
    return m_refused ? m_state->text() : QString();
}

void DataView::tell(const QString &text, bool refused)
{
    m_refused = refused;
    const theme::Colors &colors = theme::current().colors();
    theme::setInk(*m_state, refused ? colors.error : colors.textDim);
    m_state->setText(text);
}

void DataView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    follow();
}

// From the first of the bytes that are selected one by one, else from the caret; not while something is typed
// for those that are shown.
void DataView::follow()
{
    if (!isVisible() || m_delegate->isHolding())
        return;
    const HexCursor &cursor = m_hex.cursorState();
    m_offset = cursor.selection() ? cursor.selection()->offset : cursor.caret;
    const HexSource &source = m_hex.source();
    DataModel::Write write;
    if (!source.inflated())
        write = [this, at = m_offset](Bytes bytes) { return m_file.requestOverwrite(at, std::move(bytes)); };
    m_model->setBytes(source.read({m_offset, inspect::kReadingBytes}),
                      optionsAt(m_file.file(), source.inflated() ? 0 : m_offset), std::move(write));
    const QString where = offsetText(m_offset);
    tell(source.inflated() ? tr("at %1, inflated: change the field in the tree").arg(where)
                           : tr("at %1").arg(where),
         false);
}

} // namespace cutaway
