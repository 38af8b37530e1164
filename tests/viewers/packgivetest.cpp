// SPDX-License-Identifier: MIT
// Tests giving a difference from one open plugin to another.
#include "tests/support/testclasses.h"
#include "tests/viewers/appliededits.h"
#include "tests/viewers/parted.h"

#include "core/catalogue.h"
#include "viewers/workshops/pack/packcomparepanel.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTreeView>

using namespace cutaway;
using namespace cutaway::test;
using namespace Qt::Literals::StringLiterals;

namespace
{

class ListedFiles : public OpenFiles
{
public:
    std::vector<OpenFile *> list() const override { return all; }
    std::vector<OpenFile *> all;
};

} // namespace

class PackGiveTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesToAnotherPlugin();
};

// Giving edits the other plugin, if that is open.
void PackGiveTest::givesToAnotherPlugin()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"Other.esp"_s);
    packs::Parts parts;
    parts.schedule = packs::psdt(11, 60);
    const Bytes before = allBytes(*packs::openAround(parts.record()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(reinterpret_cast<const char *>(before.data()), qsizetype(before.size()));
    file.close();
    static const FormatSet formats = allFormats();
    Progress progress;
    auto opened = File::open(path.toStdString(), formats, progress);
    QVERIFY(opened.has_value());
    OpenFile other(std::move(*opened));
    std::vector<Patch> undo;
    test::applyEdits(other, [&](const Patch &inverse) { undo.push_back(inverse); });
    parts.schedule = packs::psdt(8, 60);
    Parted shop(parts);
    ListedFiles files;
    files.all = {&shop.file, &other};
    shop.pane.context().masters().setOpenFiles(files);
    auto &panel = shop.tab<PackComparePanel>();
    panel.compareWithPlugin(path);
    const auto hourThere = [&] { return packs::subject(other.file()).schedule.hour.number; };
    const auto choose = [&] {
        for (int row = 0; row < panel.model().rowCount(); ++row) {
            if (panel.model().index(row, DiffModel::kWhere).data().toString() == "PSDT.hour"_L1) {
                panel.table().setCurrentIndex(panel.model().index(row, 0));
                return true;
            }
        }
        return false;
    };
    QVERIFY2(choose(), qPrintable(panel.refusal()));
    panel.give();
    QVERIFY2(hourThere() == 8, qPrintable(panel.refusal()));
    QVERIFY(undo.size() == 1 && shop.undo.empty());
    QVERIFY(!choose()); // nothing differs any more
    QVERIFY(other.apply(undo.back()).has_value());
    QVERIFY(allBytes(other.file()) == before);
    QVERIFY(choose()); // the panel has followed
    QVERIFY(QFile::setPermissions(path, QFileDevice::ReadOwner));
    panel.give();
    QVERIFY2(panel.refusal().contains(u"read-only"), qPrintable(panel.refusal()));
    files.all = {&shop.file};
    Q_EMIT files.changed();
    panel.compareWithPlugin(path); // from disk now
    QTRY_VERIFY(panel.isReady());
    QVERIFY(choose());
    panel.give();
    QVERIFY2(panel.refusal().contains(u"not open"), qPrintable(panel.refusal()));
    QCOMPARE(undo.size(), std::size_t{1});
    QCOMPARE(hourThere(), 11);
    panel.take(); // the other way it works all the same
    QCOMPARE(shop.package().schedule.hour.number, 11);
}

CUTAWAY_TESTS(PackGiveTest)
#include "packgivetest.moc"
