// SPDX-License-Identifier: MIT
// The recipes of CONTRIBUTING.md, walked back: what was added by each stands in the files that the recipe
// names and in no other. A format and a pane are added as toys, too (formatrowtest, panestest).
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace cutaway;

namespace
{

QByteArray contentsOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// Sources that the text stands in, by their paths in the tree.
QStringList filesWith(const QByteArray &text)
{
    const QString root = QString::fromStdString(test::sourceDir().string());
    QStringList found;
    for (const QString &layer : {u"core"_s, u"viewers"_s, u"app"_s}) {
        QDirIterator files(root + u'/' + layer, {u"*.h"_s, u"*.cpp"_s}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            if (contentsOf(path).contains(text))
                found << path.mid(root.size() + 1);
        }
    }
    found.sort();
    return found;
}

} // namespace

class RecipesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void standInTheirFilesAlone_data();
    void standInTheirFilesAlone();
};

void RecipesTest::standInTheirFilesAlone_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("files");
    QTest::newRow("block") << "\"BSPSysScaleModifier\""_ba
                           << QStringList{u"core/formats/nif/schema/particles.cpp"_s};
    QTest::newRow("class") << "\"hkaMeshBindingMapping\""_ba
                           << QStringList{
                                  u"core/formats/hkx/schema/listed/signatures2010.cpp"_s, // by the script
                                  u"core/formats/hkx/schema/listed/signatures2014.cpp"_s,
                                  u"core/formats/hkx/schema/retargeting.cpp"_s};
    QTest::newRow("record") << "\"SCOL\""_ba << QStringList{u"core/formats/esp/schema/listed/statics.cpp"_s};
    QTest::newRow("format") << "LytFormat"_ba
                            << QStringList{u"core/catalogue.cpp"_s, u"core/formats/lyt/lytedit.cpp"_s,
                                           u"core/formats/lyt/lytformat.cpp"_s,
                                           u"core/formats/lyt/lytformat.h"_s,
                                           u"core/formats/lyt/lytrows.cpp"_s};
    QTest::newRow("pane") << "{Pane::Skeleton, "_ba << QStringList{u"app/panes.cpp"_s};
    QTest::newRow("rule with its fix")
        << "\"esp.hedr.count\""_ba
        << QStringList{u"core/formats/esp/espcheck.cpp"_s, u"core/formats/esp/rules.h"_s};
    QTest::newRow("shape") << "bhkMultiSphereShape"_ba
                           << QStringList{u"core/formats/nif/schema/listed/games.cpp"_s, // by the script
                                          u"core/formats/nif/schema/shapes.cpp"_s,
                                          u"core/shape/types/bhksolids.cpp"_s};
}

void RecipesTest::standInTheirFilesAlone()
{
    QFETCH(QByteArray, text);
    QFETCH(QStringList, files);
    QCOMPARE(filesWith(text), files);
}

CUTAWAY_TESTS(RecipesTest)
#include "recipestest.moc"
