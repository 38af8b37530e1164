// SPDX-License-Identifier: MIT
// Tests that the form shows one package at a time: while its sections are filled, nothing of the previous one
// is painted, clicked or typed into.
#include "tests/support/testclasses.h"
#include "tests/viewers/parted.h"

#include "viewers/kit/form/fieldeditors.h"
#include "viewers/kit/plugin/formidpicker.h"
#include "viewers/workshops/pack/schedulesection.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QScrollBar>
#include <QWindow>
#include <map>

using namespace cutaway;
using namespace cutaway::test;
using namespace Qt::Literals::StringLiterals;

namespace
{

FieldEditor *editorOf(Parted &shop, const char *path)
{
    return shop.pane.form().findChild<FieldEditor *>(QString::fromLatin1(path));
}

QString nameShown(Parted &shop)
{
    return editorOf(shop, "EDID.value")->findChild<QLineEdit *>()->text();
}

// Counts paintings of sections, and those that say in their title what is true of another package; above
// them stands the name of the package that is shown.
class PaintedSections : public QObject
{
public:
    explicit PaintedSections(Parted &shop) : m_shop(shop) { qApp->installEventFilter(this); }

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        const auto *section = qobject_cast<const PackSection *>(watched);
        const bool title = watched->objectName() == u"packageTitle"_s;
        if (event->type() == QEvent::Paint && title)
            wrong += static_cast<QLabel *>(watched)->text() != nameShown(m_shop) ? 1 : 0;
        if (event->type() != QEvent::Paint || section == nullptr)
            return false;
        ++painted;
        const QString said = section->findChild<QLabel *>(QString(), Qt::FindDirectChildrenOnly)->text();
        wrong += said != section->summary(m_shop.package()) ? 1 : 0;
        if (section->y() >= m_shop.pane.form().section(u"links"_s)->y())
            return false; // the links grow when references are found
        const int wanted = section->hasHeightForWidth() ? section->heightForWidth(section->width())
                                                        : section->sizeHint().height();
        unplaced += section->height() != wanted ? 1 : 0;
        return false;
    }

    int painted = 0;
    int wrong = 0;
    int unplaced = 0; // painted before the form was laid out

private:
    Parted &m_shop;
};

// Chooses a package as the list does, without handling events.
void chooseOnly(Parted &shop, const char *key)
{
    shop.selection.selectPath({*shop.file.file().format().findUnit(shop.file.file(), key), {}});
}

} // namespace

class PackFormTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void paintsOnePackageAtATime_data();
    void paintsOnePackageAtATime();
    void paintsAnEditInItsPlace();
    void nothingMovesWhenAValueIsSet_data();
    void nothingMovesWhenAValueIsSet();
    void leavesKeysToTheNewPackage();
    void leavesCtrlEnterToThePicker();
    void showsAgainWhatWasTakenBack();
    void reflowsInANarrowPane_data();
    void reflowsInANarrowPane();
    void overridesHaveABadge();
    void selectedFieldsAreTinted();
};

void PackFormTest::paintsOnePackageAtATime_data()
{
    QTest::addColumn<bool>("scrolled");
    QTest::newRow("from above") << false;
    QTest::newRow("from the end of the form") << true;
}

void PackFormTest::paintsOnePackageAtATime()
{
    QFETCH(bool, scrolled);
    Parted shop{packs::Parts()};
    PackForm &form = shop.pane.form();
    QTRY_VERIFY(form.verticalScrollBar()->maximum() > 100);
    PaintedSections sections(shop);
    for (const char *key : {"PACK:01000807", "PACK:01000806", "PACK:01000810"}) {
        form.verticalScrollBar()->setValue(scrolled ? form.verticalScrollBar()->maximum() : 0);
        const int before = sections.painted;
        chooseOnly(shop, key);
        form.viewport()->update();
        QTRY_VERIFY(sections.painted > before);
    }
    QCOMPARE(sections.wrong, 0);
    QCOMPARE(sections.unplaced, 0);
}

void PackFormTest::paintsAnEditInItsPlace()
{
    Parted shop{packs::Parts()};
    PaintedSections sections(shop);
    shop.pane.form().viewport()->update();
    QTRY_VERIFY(sections.painted > 0); // for the first time
    sections.painted = 0;
    const std::vector<Edit> edits{pack::insertEdit(shop.package(), "conditions", {})};
    QVERIFY(shop.pane.context().apply(edits, u"condition"_s, "conditions[0]").has_value());
    QTRY_VERIFY(sections.painted > 0);
    QCOMPARE(sections.unplaced, 0);
    sections.painted = 0;
    shop.takeBack();
    QTRY_VERIFY(sections.painted > 0);
    QCOMPARE(sections.unplaced, 0);
}

// As rows of the tree are: the ink of the accent says that a value has changed.
void PackFormTest::selectedFieldsAreTinted()
{
    Parted shop{packs::Parts()};
    FieldEditor *name = editorOf(shop, "EDID.value");
    const auto labels = shop.pane.form().findChildren<QLabel *>();
    const auto label = std::ranges::find(labels, static_cast<QWidget *>(name), &QLabel::buddy);
    QVERIFY(label != labels.end());
    const auto select = [&](const char *path) {
        shop.selection.selectPath(
            {*shop.file.file().format().findUnit(shop.file.file(), "PACK:01000810"), path});
    };
    select("EDID.value");
    QTRY_VERIFY((*label)->autoFillBackground());
    const theme::Colors &colors = theme::current().colors();
    QCOMPARE((*label)->palette().color(QPalette::Window), colors.accentTint);
    QCOMPARE((*label)->palette().color(QPalette::WindowText), colors.text);
    select("");
    QTRY_VERIFY(!(*label)->autoFillBackground());
    QCOMPARE((*label)->palette().color(QPalette::WindowText), colors.textDim);
}

void PackFormTest::nothingMovesWhenAValueIsSet_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    QTest::newRow("an hour") << u"PSDT.hour"_s << QString();
    QTest::newRow("a minute") << u"PSDT.minute"_s << QString();
    QTest::newRow("a name") << u"EDID.value"_s << u"Other"_s;
}

// What is clicked next is what stood there.
void PackFormTest::nothingMovesWhenAValueIsSet()
{
    QFETCH(QString, path);
    QFETCH(QString, text);
    Parted shop{packs::Parts()};
    FieldEditor *editor = editorOf(shop, qPrintable(path));
    QVERIFY(editor != nullptr);
    auto *combo = editor->findChild<QComboBox *>();
    QWidget *input = combo != nullptr ? static_cast<QWidget *>(combo) : editor->findChild<QLineEdit *>();
    QVERIFY(input != nullptr);
    shop.pane.form().ensureWidgetVisible(input);
    input->setFocus(Qt::MouseFocusReason);
    QCoreApplication::processEvents();
    std::map<QPointer<QWidget>, QPoint> places;
    const auto look = [&shop](QWidget &widget) { return widget.mapTo(&shop.pane, QPoint()); };
    for (QWidget *each : shop.pane.form().widget()->findChildren<QWidget *>()) {
        if (each->isVisible() && each->focusPolicy() != Qt::NoFocus)
            places[each] = look(*each);
    }
    if (combo == nullptr)
        static_cast<QLineEdit *>(input)->selectAll();
    QTest::keyClicks(input, text);
    QTest::keyClick(input, combo != nullptr ? Qt::Key_Down : Qt::Key_Return);
    QTRY_COMPARE(shop.undo.size(), std::size_t{1});
    QCoreApplication::processEvents();
    for (const auto &[widget, place] : places) {
        if (widget != nullptr && widget->isVisible())
            QVERIFY2(look(*widget) == place, qPrintable(widget->accessibleName()));
    }
}

void PackFormTest::leavesKeysToTheNewPackage()
{
    Parted shop{packs::Parts()};
    chooseOnly(shop, "PACK:01000807");
    editorOf(shop, "EDID.value")->setFocus(Qt::TabFocusReason);
    QCOMPARE(nameShown(shop), u"Plain"_s);
    auto *line = editorOf(shop, "EDID.value")->findChild<QLineEdit *>();
    QTest::keyClicks(line, u"Typed"_s);
    chooseOnly(shop, "PACK:01000810"); // the text was meant for the package before
    QCOMPARE(nameShown(shop), u"Subject"_s);
    QCOMPARE(shop.undo.size(), std::size_t(1));
    chooseOnly(shop, "PACK:01000807");
    QCOMPARE(nameShown(shop), u"Typed"_s); // Tab had chosen all of the line
}

// The window has the same keys for what is selected, which may be something else.
void PackFormTest::leavesCtrlEnterToThePicker()
{
    Parted shop{packs::Parts()};
    QLineEdit &line = editorOf(shop, "PKCU.template")->findChild<FormIdPicker *>()->line();
    const auto takes = [&line](Qt::KeyboardModifiers modifiers) {
        QKeyEvent event(QEvent::ShortcutOverride, Qt::Key_Return, modifiers);
        event.ignore();
        QCoreApplication::sendEvent(&line, &event);
        return event.isAccepted();
    };
    QVERIFY(takes(Qt::ControlModifier));
    QVERIFY(!takes(Qt::ControlModifier | Qt::AltModifier));
}

// Undoing a new package shows the previous one in the form.
void PackFormTest::showsAgainWhatWasTakenBack()
{
    Parted shop{packs::Parts()};
    const Bytes before = shop.bytes();
    PaintedSections sections(shop);
    shop.pane.packageActions().askForNew();
    shop.pane.packageActions().findChild<QLineEdit *>()->setText(u"Fresh"_s);
    QVERIFY(shop.pane.packageActions().create());
    shop.pane.form().viewport()->update();
    QTRY_VERIFY(sections.painted > 0);
    QCOMPARE(nameShown(shop), u"Fresh"_s);
    shop.takeBack();
    shop.choose("PACK:01000810");
    QCOMPARE(nameShown(shop), u"Subject"_s);
    QCOMPARE(editorOf(shop, "inputs[0].CNAM.value") != nullptr, true);
    QCOMPARE(sections.wrong, 0);
    QCOMPARE(shop.bytes(), before);
}

void PackFormTest::reflowsInANarrowPane_data()
{
    QTest::addColumn<int>("width");
    for (const int width : {300, 340, 400, 470, 560, 660})
        QTest::addRow("%d", width) << width;
}

// No part of the form is beyond its right edge, whatever a package contains.
void PackFormTest::reflowsInANarrowPane()
{
    QFETCH(int, width);
    packs::Parts parts;
    parts.conditions =
        joined({packs::conditionOf(0, 14, 0x3F800000, 1), packs::conditionOf(0x21, 71, 0, 0x01000802)});
    parts.tree = packs::travelTree();
    Parted shop{parts};
    PackForm &form = shop.pane.form();
    form.setParent(nullptr);
    form.resize(width, 700);
    form.show();
    for (PackSection *section : form.sections())
        section->setOpen(true);
    form.fill();
    QCoreApplication::processEvents();
    QCOMPARE(form.horizontalScrollBar()->maximum(), 0);
    for (PackSection *section : form.sections()) {
        for (const QWidget *inner : section->findChildren<QWidget *>()) {
            const QWidget *holder = inner->parentWidget();
            const bool scrolls = qobject_cast<const QAbstractScrollArea *>(holder->parentWidget()) != nullptr;
            if (inner->isVisible() && !scrolls && holder->isVisible() &&
                inner->geometry().right() >= holder->width())
                QFAIL(qPrintable(
                    u"%1 in %2 reaches %3 of %4"_s
                        .arg(QLatin1String(inner->metaObject()->className()), section->objectName())
                        .arg(inner->geometry().right())
                        .arg(holder->width())));
        }
    }
    const auto &schedule = static_cast<const ScheduleSection &>(*form.section(u"schedule"_s));
    QCOMPARE(schedule.grid().y() > schedule.picture().geometry().bottom(), schedule.width() < 600);
}

// Slanted letters alone are easily overlooked, and are not read aloud.
void PackFormTest::overridesHaveABadge()
{
    constexpr std::uint32_t kOfMaster = 0x00000810;
    Parted shop(packs::openAround(packs::Parts().record(kOfMaster)));
    const QAbstractItemModel &model = shop.pane.list().model();
    int overrides = 0;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex name = model.index(row, PackageModel::kEditorId);
        const bool isOverride = shop.pane.list().model().package(name).isOverride;
        overrides += isOverride ? 1 : 0;
        QCOMPARE(!name.data(Qt::DecorationRole).value<QIcon>().isNull(), isOverride);
        QCOMPARE(name.data(Qt::AccessibleTextRole).toString().contains(u"override"_s), isOverride);
    }
    QCOMPARE(overrides, 1);
}

CUTAWAY_TESTS(PackFormTest)
#include "packformtest.moc"
