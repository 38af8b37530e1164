// SPDX-License-Identifier: MIT
// Tests of views of many rows: changes are painted, with the least work.
#include "viewers/kit/pane/rowsview.h"
#include "tests/support/testclasses.h"

#include <QLineEdit>
#include <QPaintEvent>
#include <QSignalBlocker>
#include <QStandardItemModel>

using namespace cutaway;

namespace
{

// Collects the regions that a widget is told to paint.
class PaintedRegion : public QObject
{
public:
    explicit PaintedRegion(QWidget &watched) { watched.installEventFilter(this); }
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::Paint)
            region += static_cast<QPaintEvent *>(event)->region();
        return false;
    }

    QRegion region;
};

} // namespace

class RowsViewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void changedRangesArePainted();
    void openEditorsAreFilledAnew();
    void rowsGrowWithTheFirst();
    void manyRangesAreSelected();

private:
    // Reports changes as models do for many rows: all at once.
    void setAll(const QVariant &value, int role);

    std::unique_ptr<QStandardItemModel> m_model;
    std::unique_ptr<RowsView> m_view;
};

void RowsViewTest::init()
{
    m_view.reset();
    m_model = std::make_unique<QStandardItemModel>(50, 2);
    m_view = std::make_unique<RowsView>();
    m_view->setModel(m_model.get());
    m_view->resize(300, 200);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
}

void RowsViewTest::setAll(const QVariant &value, int role)
{
    {
        const QSignalBlocker quiet(m_model.get());
        for (int row = 0; row < m_model->rowCount(); ++row)
            m_model->setData(m_model->index(row, 0), value, role);
    }
    Q_EMIT m_model->dataChanged(m_model->index(0, 0), m_model->index(m_model->rowCount() - 1, 1));
}

void RowsViewTest::changedRangesArePainted()
{
    m_view->viewport()->repaint(); // once, and nothing is waiting
    QCoreApplication::processEvents();
    PaintedRegion painted(*m_view->viewport());
    setAll(QStringLiteral("other"), Qt::DisplayRole);
    QTRY_VERIFY(painted.region.contains(m_view->visualRect(m_model->index(3, 0))));
}

void RowsViewTest::openEditorsAreFilledAnew()
{
    m_view->setCurrentIndex(m_model->index(3, 0));
    m_view->edit(m_model->index(3, 0));
    const auto *editor = m_view->viewport()->findChild<QLineEdit *>();
    QVERIFY(editor != nullptr);
    setAll(QStringLiteral("other"), Qt::EditRole);
    QCOMPARE(editor->text(), QStringLiteral("other"));
}

void RowsViewTest::rowsGrowWithTheFirst()
{
    const int before = m_view->visualRect(m_model->index(4, 0)).top();
    QFont large = m_view->font();
    large.setPixelSize(40);
    setAll(large, Qt::FontRole);
    QVERIFY(m_view->visualRect(m_model->index(4, 0)).top() > before + 40);
}

void RowsViewTest::manyRangesAreSelected()
{
    m_view->viewport()->repaint(); // once, and nothing is waiting
    QCoreApplication::processEvents();
    PaintedRegion painted(*m_view->viewport());
    QItemSelection every;
    for (int row = 0; row < m_model->rowCount(); row += 2)
        every.select(m_model->index(row, 0), m_model->index(row, 1));
    m_view->selectionModel()->select(every, QItemSelectionModel::ClearAndSelect);
    QTRY_VERIFY(painted.region.contains(m_view->visualRect(m_model->index(4, 0))));
    QCOMPARE(m_view->selectionModel()->selectedRows().size(), 25);
}

CUTAWAY_TESTS(RowsViewTest)
#include "rowsviewtest.moc"
