// SPDX-License-Identifier: MIT
// Tests that columns are as wide as their contents, and the first ones always visible.
#include "viewers/kit/pane/columnfit.h"
#include "tests/support/testclasses.h"

#include <QHeaderView>
#include <QStandardItemModel>
#include <QTreeView>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

namespace
{

struct FittedView {
    explicit FittedView(int width) : model(0, 4)
    {
        model.setHorizontalHeaderLabels({u"Name"_s, u"Value"_s, u"Type"_s, u"Offset"_s});
        add(u"a name of middling length"_s, u"1.5"_s);
        view.setModel(&model);
        fit = new ColumnFit(view, {0, 1}, 1);
        view.resize(width, 300);
        view.show();
        QCoreApplication::processEvents();
    }
    void add(const QString &name, const QString &value)
    {
        model.appendRow({new QStandardItem(name), new QStandardItem(value), new QStandardItem(u"float"_s),
                         new QStandardItem(u"0x0010"_s)});
    }
    int width(int column) const { return view.header()->sectionSize(column); }
    int room() const { return view.viewport()->width(); }
    int wanted(int column) const
    {
        return static_cast<const QAbstractItemView &>(view).sizeHintForColumn(column);
    }

    QStandardItemModel model;
    QTreeView view;
    ColumnFit *fit;
};

} // namespace

class ColumnFitTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wideViewsShowAll();
    void narrowViewsShowTheFirst_data();
    void narrowViewsShowTheFirst();
    void rowsThatComeAreFitted();
    void widthsOfTheUserStay();
    void hiddenColumnsLeaveTheirRoom();
};

void ColumnFitTest::wideViewsShowAll()
{
    const FittedView fitted(900);
    QCOMPARE(fitted.view.header()->length(), fitted.room());
    for (int column = 0; column < 4; ++column)
        QVERIFY(fitted.width(column) >= fitted.wanted(column));
}

void ColumnFitTest::narrowViewsShowTheFirst_data()
{
    QTest::addColumn<int>("width");
    for (const int width : {360, 260, 180})
        QTest::addRow("%d", width) << width;
}

// The first column is visible even beside a value longer than the view, which gets no more than its share.
void ColumnFitTest::narrowViewsShowTheFirst()
{
    QFETCH(int, width);
    FittedView fitted(width);
    fitted.add(u"b"_s, QString(200, u'x'));
    QCoreApplication::processEvents();
    QCOMPARE(fitted.width(0) + fitted.width(1), fitted.room());
    QVERIFY(fitted.width(0) >= std::min(fitted.wanted(0), 2 * fitted.width(1) - 2));
    QVERIFY(fitted.width(1) >= 56);
}

void ColumnFitTest::rowsThatComeAreFitted()
{
    FittedView fitted(900);
    const int before = fitted.width(0);
    fitted.add(u"a name that is longer than the one that was there before it"_s, u"2"_s);
    QTRY_VERIFY(fitted.width(0) > before);
    QVERIFY(fitted.width(0) >= fitted.wanted(0));
    QCOMPARE(fitted.view.header()->length(), fitted.room());
    fitted.model.removeRows(0, 2); // a visible column does not shrink
    QCoreApplication::processEvents();
    QVERIFY(fitted.width(0) > before);
}

void ColumnFitTest::widthsOfTheUserStay()
{
    FittedView fitted(600);
    fitted.view.setColumnWidth(0, 77);
    fitted.add(QString(60, u'm'), u"2"_s);
    QCoreApplication::processEvents();
    fitted.view.resize(500, 300);
    QCOMPARE(fitted.width(0), 77);
    QCOMPARE(fitted.fit->held(), quint32{1});
    const QByteArray header = fitted.view.header()->saveState();
    FittedView other(600);
    QVERIFY(other.fit->restore(header, fitted.fit->held()));
    QCoreApplication::processEvents();
    QCOMPARE(other.width(0), 77);
}

void ColumnFitTest::hiddenColumnsLeaveTheirRoom()
{
    FittedView fitted(600);
    fitted.fit->setShown(3, false);
    QCOMPARE(fitted.view.header()->length(), fitted.room());
    fitted.fit->setShown(3, true);
    QCOMPARE(fitted.view.header()->length(), fitted.room());
    QCOMPARE(fitted.fit->held(), quint32{0});
}

CUTAWAY_TESTS(ColumnFitTest)
#include "columnfittest.moc"
