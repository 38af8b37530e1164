// SPDX-License-Identifier: MIT
// The pane that shows a record beside its overrides in other plugins.
#include "tests/support/coverage.h"
#include "tests/support/espbuilder.h"
#include "tests/support/overrideplugins.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/appliededits.h"

#include "core/catalogue.h"
#include "core/formats/esp/datafolders.h"
#include "viewers/workshops/overrides/overridespane.h"

#include <QCheckBox>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;
namespace made = cutaway::test::overriding;

namespace
{

class OverrideFiles : public OpenFiles
{
public:
    std::vector<OpenFile *> list() const override { return all; }
    void open(const QString &path) override { opened.append(path); }
    std::vector<OpenFile *> all;
    QStringList opened;
};

std::unique_ptr<OpenFile> openedAt(const QString &path, const Bytes &bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return nullptr;
    file.write(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size()));
    file.close();
    static const FormatSet formats = allFormats();
    Progress progress;
    auto opened = File::open(path.toStdString(), formats, progress);
    return opened ? std::make_unique<OpenFile>(std::move(*opened)) : nullptr;
}

// Last.esp in the pane; Base.esm is beside it, Middle.esp elsewhere.
struct OverridesPage {
    OverridesPage()
    {
        QFile base(folder.filePath(u"Base.esm"_s));
        const Bytes bytes = made::baseBytes();
        if (base.open(QIODevice::WriteOnly))
            base.write(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size()));
        base.close();
        last = openedAt(folder.filePath(u"Last.esp"_s), made::lastBytes());
        QDir(folder.path()).mkdir(u"other"_s);
        middle = openedAt(folder.filePath(u"other/Middle.esp"_s), made::middleBytes());
        selection = std::make_unique<Selection>(*last);
        pane = std::make_unique<OverridesPane>(*last, *selection);
        test::applyEdits(*last, [this](const Patch &inverse) { undo.push_back(inverse); });
        pane->resize(900, 300);
        pane->show();
    }
    void select(const char *type, std::uint32_t object, const std::string &path = {})
    {
        selection->selectPath({made::recordIn(last->file(), type, object), path});
    }
    bool isReady() const { return pane->isQuiet(); }
    QModelIndex cell(const QString &where, int plugin) const
    {
        for (int row = 0; row < pane->model().rowCount(); ++row) {
            if (pane->model().index(row, OverrideModel::kWhere).data().toString() == where)
                return pane->model().index(row, OverrideModel::kFirstPlugin + plugin);
        }
        return {};
    }
    QAction *action(const QString &text) const
    {
        for (QAction *each : pane->commands()) {
            if (each->text() == text)
                return each;
        }
        return nullptr;
    }

    QTemporaryDir folder;
    std::unique_ptr<OpenFile> last, middle;
    std::unique_ptr<Selection> selection;
    std::unique_ptr<OverridesPane> pane;
    OverrideFiles files;
    std::vector<Patch> undo;
};

} // namespace

class OverridesPaneTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhyThereIsNothing()
    {
        OverridesPage page;
        QVERIFY(page.pane->said().contains(u"Choose a record"));
        page.select("KYWD", made::kNowhere);
        QTRY_VERIFY(page.isReady());
        QVERIFY2(page.pane->said().contains(u"No other plugin"), qPrintable(page.pane->said()));
        const auto *open = page.pane->findChild<QPushButton *>();
        QVERIFY(open != nullptr && open->isVisible());
        QVERIFY(!page.pane->hasContent());
        page.select("MISC", made::kThing);
        QTRY_VERIFY(page.pane->hasContent());
        QVERIFY(!open->isVisible());
        QCOMPARE(page.pane->hint(), u"MISC:00000A00 Thing"_s);
    }
    void columnsAndWords()
    {
        OverridesPage page;
        page.files.all = {page.last.get(), page.middle.get()};
        PluginMasters::of(*page.last).setOpenFiles(page.files);
        page.select("MISC", made::kThing);
        QTRY_VERIFY(page.isReady() && page.pane->hasContent());
        const OverrideModel &model = page.pane->model();
        QCOMPARE(model.columnCount(), OverrideModel::kFirstPlugin + 3);
        QCOMPARE(model.headerData(2, Qt::Horizontal).toString(), u"Base.esm (master)"_s);
        QCOMPARE(model.headerData(3, Qt::Horizontal).toString(), u"Last.esp (this file)"_s);
        QCOMPARE(model.headerData(4, Qt::Horizontal).toString(), u"Middle.esp (wins)"_s);
        QCOMPARE(page.cell(u"DATA.value"_s, 2).data().toString(), u"25 · changed"_s);
        QCOMPARE(page.cell(u"FULL"_s, 1).data().toString(), u"Thing of value · changed"_s);
        QCOMPARE(page.cell(u"FULL"_s, 0).siblingAtColumn(OverrideModel::kVerdict).data().toString(),
                 u"conflict"_s); // Middle has the old name
        QVERIFY(!page.cell(u"DATA.weight"_s, 0).isValid());
        page.pane->onlyDifferent().setChecked(false);
        QCOMPARE(page.cell(u"DATA.weight"_s, 1).data().toString(), u"1.5 · same as the master"_s);
        QVERIFY2(page.pane->summary().startsWith(u"3 plugins"), qPrintable(page.pane->summary()));
        QVERIFY(page.cell(u"DATA.value"_s, 2)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(u"DATA.value in Middle.esp"));
        page.action(u"Copy the table as text"_s)->trigger();
        const QString text = QGuiApplication::clipboard()->text();
        QVERIFY2(text.startsWith(u"Where\tVerdict\tBase.esm (master)\t"), qPrintable(text));
        QVERIFY(text.contains(u"DATA.value\tchanged\t10\t10 · same as the master\t25 · changed\n"));
    }
    // One closed again goes from the table.
    void followsPlugins()
    {
        OverridesPage page;
        PluginMasters::of(*page.last).setOpenFiles(page.files);
        page.select("MISC", made::kThing);
        QTRY_VERIFY(page.isReady() && page.pane->hasContent());
        QCOMPARE(page.pane->model().columnCount(), OverrideModel::kFirstPlugin + 2);
        page.files.all = {page.middle.get()};
        Q_EMIT page.files.changed();
        QTRY_COMPARE(page.pane->model().columnCount(), OverrideModel::kFirstPlugin + 3);
        const auto edited = page.middle->file().parsePath("MISC:01000A00.DATA.value");
        const auto place = page.middle->resolve(*edited);
        const Result<Patch> patch = page.middle->file().setText(place->unit, place->node, "26");
        QVERIFY(patch && page.middle->apply(*patch));
        QTRY_COMPARE(page.cell(u"DATA.value"_s, 2).data().toString(), u"26 · changed"_s);
        page.files.all.clear();
        Q_EMIT page.files.changed();
        QTRY_COMPARE(page.pane->model().columnCount(), OverrideModel::kFirstPlugin + 2);
    }
    // As soon as a data folder is known, its masters are in the table.
    void followsDataFolders()
    {
        OverridesPage page;
        page.select("MISC", made::kThing);
        QTRY_VERIFY(page.isReady() && page.pane->hasContent());
        PluginMasters &masters = PluginMasters::of(*page.last);
        QTRY_COMPARE(masters.plugins().masters.size(), std::size_t{1});
        const std::string there = page.folder.filePath(u"other"_s).toStdString();
        QVERIFY(QFile::remove(page.folder.filePath(u"Base.esm"_s)));
        masters.seek();
        QTRY_VERIFY(page.isReady() && !page.pane->hasContent());
        QVERIFY2(page.pane->said().contains(u"data folder"), qPrintable(page.pane->said()));
        QVERIFY(openedAt(page.folder.filePath(u"other/Base.esm"_s), made::baseBytes()) != nullptr);
        esp::setDataFolder(esp::Game::SkyrimSE, there);
        masters.seek();
        QTRY_COMPARE(page.pane->model().columnCount(), OverrideModel::kFirstPlugin + 2);
        esp::setDataFolder(esp::Game::SkyrimSE, {});
    }
    void selectsWhatIsChosen()
    {
        OverridesPage page;
        page.select("MISC", made::kThing);
        QTRY_VERIFY(page.isReady() && page.pane->hasContent());
        page.pane->table().setCurrentIndex(page.cell(u"FULL"_s, 1));
        QCOMPARE(QString::fromStdString(page.last->pathOf(*page.selection->current()).path), u"FULL.value"_s);
        page.select("MISC", made::kThing, "KWDA.keywords");
        page.pane->onlyDifferent().setChecked(false);
        page.select("MISC", made::kThing, "DATA.weight");
        QCOMPARE(page.pane->table().currentIndex().siblingAtColumn(0).data().toString(), u"DATA.weight"_s);
        // The place in another plugin.
        QSignalSpy asked(page.pane.get(), &OverridesPane::fileRequested);
        page.pane->table().setCurrentIndex(page.cell(u"FULL"_s, 0));
        QTest::keyClick(&page.pane->table(), Qt::Key_Return);
        QCOMPARE(asked.size(), 1);
        QVERIFY(asked[0][0].toString().endsWith(u"Base.esm"));
        QCOMPARE(asked[0][1].toString(), u"MISC:00000A00.FULL.value"_s);
    }
    void copiesHere()
    {
        OverridesPage page;
        page.files.all = {page.middle.get()};
        PluginMasters::of(*page.last).setOpenFiles(page.files);
        page.select("MISC", made::kThing);
        QTRY_VERIFY(page.isReady() && page.pane->hasContent());
        const Bytes before = test::allBytes(page.last->file());
        QAction *copy = page.action(u"Copy this value here"_s);
        page.pane->table().setCurrentIndex(page.cell(u"DATA.value"_s, 1));
        QVERIFY(!copy->isEnabled()); // its own
        page.pane->table().setCurrentIndex(page.cell(u"DATA.value"_s, 2));
        QVERIFY(copy->isEnabled());
        copy->trigger();
        QTRY_COMPARE(page.undo.size(), std::size_t{1});
        QVERIFY(page.pane->said().isEmpty());
        QTRY_COMPARE(page.cell(u"DATA.value"_s, 1).data().toString(), u"25 · changed"_s);
        QVERIFY(page.last->apply(page.undo.back()).has_value());
        QVERIFY(test::allBytes(page.last->file()) == before);
        // A keyword of Middle, which is no master of Last.
        QTRY_COMPARE(page.cell(u"DATA.value"_s, 1).data().toString(), u"10 · same as the master"_s);
        page.pane->table().setCurrentIndex(page.cell(u"KWDA.keywords[1]"_s, 2));
        copy->trigger();
        auto *bar = page.pane->findChild<MastersBar *>();
        QVERIFY2(!bar->isHidden() && bar->note().contains(u"Middle.esp"), qPrintable(bar->note()));
        QCOMPARE(page.undo.size(), std::size_t{1});
        QVERIFY(test::allBytes(page.last->file()) == before);
    }
    // It works when it is seen.
    void restsWhileHidden()
    {
        OverridesPage page;
        page.pane->hide();
        page.select("MISC", made::kThing);
        QVERIFY(page.isReady() && !page.pane->hasContent());
        page.pane->show();
        QTRY_VERIFY(page.pane->hasContent());
    }
};

CUTAWAY_TESTS(OverridesPaneTest)
#include "overridespanetest.moc"
