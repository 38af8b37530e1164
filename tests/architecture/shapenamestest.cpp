// SPDX-License-Identifier: MIT
// A class of collision shapes is named by its schema row and by its row in core/shape. All other code asks
// the row what the shape is, or takes the name from the table.
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>

using namespace Qt::Literals::StringLiterals;

namespace
{

const QStringList kMayName{u"core/formats/nif/schema/"_s, u"core/formats/hkx/schema/"_s,
                           u"core/formats/hkx/xml/reflection.cpp"_s, u"core/shape/"_s};

// Names of shapes, of the objects with their data, and ends of names that stand for several.
QStringList shapesNamedIn(const QString &source)
{
    static const QRegularExpression comment(u"//[^\\n]*"_s);
    static const QRegularExpression pattern(
        u"\"(?:[^\"\\n]*[^\"\\w])?((?:bhk|hknp|hkp)\\w*Shape(?:Data)?|\\w*(?:List|Transform)Shape)\\b"_s);
    QStringList found;
    const QString code = QString(source).remove(comment);
    for (auto matches = pattern.globalMatch(code); matches.hasNext();)
        found += matches.next().captured(1);
    return found;
}

} // namespace

class ShapeNamesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesAreFound_data();
    void namesAreFound();
    void namesStandInTheirRows();
};

void ShapeNamesTest::namesAreFound_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QStringList>("names");
    const auto row = [](const char *name, const QString &source, const QStringList &names) {
        QTest::newRow(name) << source << names;
    };
    row("compared", u"if (type == \"bhkBoxShape\")"_s, {u"bhkBoxShape"_s});
    row("two", u"{\"hknpSphereShape\", 1}, {\"hkpCapsuleShape\", 2}"_s,
        {u"hknpSphereShape"_s, u"hkpCapsuleShape"_s});
    row("data", u"add(model, \"hknpCompressedMeshShapeData\")"_s, {u"hknpCompressedMeshShapeData"_s});
    row("in a sentence", u"fail(\"no bhkMoppBvTreeShape here\")"_s, {u"bhkMoppBvTreeShape"_s});
    row("end of a name", u"type.ends_with(\"TransformShape\")"_s, {u"TransformShape"_s});
    row("comment", u"std::string type; // \"bhkBoxShape\""_s, {});
    row("table", u"add(model, nif::kBhkBoxShape.name)"_s, {});
    row("other block", u"if (type == \"bhkRigidBody\" || type == \"NiTriShape\")"_s, {});
}

void ShapeNamesTest::namesAreFound()
{
    QFETCH(QString, source);
    QFETCH(QStringList, names);
    QCOMPARE(shapesNamedIn(source), names);
}

void ShapeNamesTest::namesStandInTheirRows()
{
    const QString root = QString::fromStdString(cutaway::test::sourceDir().string()) + u'/';
    QSet<QString> naming;
    QStringList wrong;
    for (const QString &folder : {u"core"_s, u"viewers"_s, u"app"_s}) {
        QDirIterator files(root + folder, {u"*.cpp"_s, u"*.h"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString path = file.fileName().mid(root.size());
            const QStringList names = shapesNamedIn(QString::fromUtf8(file.readAll()));
            const auto place =
                std::ranges::find_if(kMayName, [&path](const QString &may) { return path.startsWith(may); });
            if (place == kMayName.end() && !names.isEmpty())
                wrong += path + u": "_s + names.join(u", "_s);
            else if (!names.isEmpty())
                naming += *place;
        }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    QCOMPARE(naming.size(), kMayName.size()); // a place that names none is deleted
}

CUTAWAY_TESTS(ShapeNamesTest)
#include "shapenamestest.moc"
