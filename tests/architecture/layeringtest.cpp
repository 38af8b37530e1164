// SPDX-License-Identifier: MIT
// Includes point down the layers only: core <- viewers <- app, and inside core
// base <- schema <- file, havok (names), mopp and spline (byte code and curves inside blocks) <- formats <-
// anim, area, pack, physics <- geom. Formats do not know each other, and neither query (searching, changing
// many values, comparing) nor file knows any. mesh (triangles and solids of no format) stands on base alone,
// exchange (files of other programs) on both.
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;

namespace
{

const QStringList kFormatFolders{u"hkx"_s, u"nif"_s, u"esp"_s, u"bwm"_s, u"lyt"_s};

// The folders that each folder of core may include besides itself.
QStringList allowedInCore(const QString &folder)
{
    const QStringList schema{u"base"_s};
    const QStringList file = schema + QStringList{u"schema"_s};
    const QStringList formats = file + QStringList{u"file"_s, u"havok"_s, u"mopp"_s, u"spline"_s};
    const QStringList aboveFormats = formats + kFormatFolders + QStringList{u"exchange"_s, u"mesh"_s};
    if (folder == "base"_L1)
        return {};
    if (folder == "mesh"_L1)
        return {u"base"_s};
    if (folder == "exchange"_L1)
        return {u"base"_s, u"mesh"_s};
    if (folder == "schema"_L1)
        return schema;
    if (QStringList{u"file"_s, u"havok"_s, u"mopp"_s, u"spline"_s}.contains(folder))
        return file;
    if (folder == "query"_L1)
        return file + QStringList{u"file"_s};
    if (kFormatFolders.contains(folder))
        return formats;
    if (folder == "anim"_L1 || folder == "area"_L1)
        return aboveFormats;
    if (folder == "pack"_L1)
        return aboveFormats + QStringList{u"query"_s};
    if (folder == "inspect"_L1)
        return aboveFormats;
    if (folder == "physics"_L1)
        return aboveFormats;
    if (folder == "geom"_L1)
        return aboveFormats + QStringList{u"anim"_s, u"area"_s, u"physics"_s};
    return {};
}

bool isQtHeader(const QString &include)
{
    static const QRegularExpression pattern(u"^(Q[A-Z]|Qt[A-Z]\\w*/|q\\w+\\.h$)"_s);
    return pattern.match(include).hasMatch();
}

QString coreViolation(const QString &file, const QString &include)
{
    if (isQtHeader(include))
        return u"core must not include Qt"_s;
    const QStringList to = include.split(u'/');
    if (to.first() == "viewers"_L1 || to.first() == "app"_L1 || to.first() == "tests"_L1)
        return u"core must not include %1"_s.arg(to.first());
    const QStringList from = file.split(u'/');
    if (to.first() != "core"_L1 || from.size() < 3)
        return {}; // core/catalogue.cpp, above all folders, names every format
    if (to.size() < 3)
        return u"only layers above core may include %1"_s.arg(include);
    if (to[1] == from[1] || allowedInCore(from[1]).contains(to[1]))
        return {};
    return u"core/%1 must not include core/%2"_s.arg(from[1], to[1]);
}

// The reason why `file` may not include `include`; empty when it may. Paths are relative to the source tree.
QString violation(const QString &file, const QString &include)
{
    if (include.startsWith("../"_L1))
        return u"include by path from the source tree"_s;
    if (file.startsWith("core/"_L1))
        return coreViolation(file, include);
    // An exception on a thread of its own would end the program.
    if ((include.startsWith("QtConcurrent"_L1) || include == "QFutureWatcher"_L1) &&
        !file.startsWith("viewers/jobs/"_L1) && !file.startsWith("tests/"_L1))
        return u"work goes to other threads through viewers/jobs"_s;
    if (include == "QSaveFile"_L1 && file.startsWith("viewers/"_L1))
        return u"files are written through core/base/writefile.h"_s;
    const bool app = include.startsWith("app/"_L1);
    if (file.startsWith("viewers/"_L1) && (app || include.startsWith("tests/"_L1)))
        return u"viewers must not include %1"_s.arg(include);
    if (file.startsWith("app/cli/"_L1)) {
        if (isQtHeader(include) || include.startsWith("viewers/"_L1))
            return u"the command line must not include Qt or viewers"_s;
        if (app && !include.startsWith("app/cli/"_L1))
            return u"the command line must not include the application"_s;
    }
    if (file.startsWith("app/"_L1) && include.startsWith("tests/"_L1))
        return u"app must not include tests"_s;
    return {};
}

struct Scan {
    int includes = 0;
    QStringList violations;
};

void scanFile(const QString &root, const QString &path, Scan &scan)
{
    static const QRegularExpression pattern(u"^\\s*#\\s*include\\s*[<\"]([^>\"]+)[>\"]"_s);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return;
    const QString relative = path.mid(root.size() + 1);
    while (!file.atEnd()) {
        const auto match = pattern.match(QString::fromUtf8(file.readLine()));
        if (!match.hasMatch())
            continue;
        ++scan.includes;
        const QString why = violation(relative, match.captured(1));
        if (!why.isEmpty())
            scan.violations.append(u"%1: %2: %3"_s.arg(relative, match.captured(1), why));
    }
}

Scan scanTree(const QString &root)
{
    Scan scan;
    for (const QString &layer : {u"core"_s, u"viewers"_s, u"app"_s}) {
        QDirIterator files(root + u'/' + layer, {u"*.h"_s, u"*.cpp"_s}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext())
            scanFile(root, files.next(), scan);
    }
    return scan;
}

} // namespace

class LayeringTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rule_data();
    void rule();
    void plantedViolationIsFound();
    void sourceTree();
};

void LayeringTest::rule_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("include");
    QTest::addColumn<bool>("allowed");
    const auto row = [](const char *name, const QString &file, const QString &include, bool allowed) {
        QTest::newRow(name) << file << include << allowed;
    };
    row("core to Qt", u"core/base/a.cpp"_s, u"QString"_s, false);
    row("core to Qt module", u"core/base/a.cpp"_s, u"QtCore/qglobal.h"_s, false);
    row("core to Qt global", u"core/base/a.cpp"_s, u"qglobal.h"_s, false);
    row("core to viewers", u"core/file/a.h"_s, u"viewers/hex/hexview.h"_s, false);
    row("core to app", u"core/catalogue.cpp"_s, u"app/document.h"_s, false);
    row("core to std", u"core/base/a.h"_s, u"vector"_s, true);
    row("base to schema", u"core/base/a.h"_s, u"core/schema/value.h"_s, false);
    row("schema to base", u"core/schema/a.h"_s, u"core/base/bytes.h"_s, true);
    row("schema to file", u"core/schema/a.h"_s, u"core/file/file.h"_s, false);
    row("file to format", u"core/file/a.cpp"_s, u"core/nif/nifheader.h"_s, false);
    row("file to list of formats", u"core/file/a.cpp"_s, u"core/catalogue.h"_s, false);
    row("format to file", u"core/nif/a.cpp"_s, u"core/file/format.h"_s, true);
    row("format to itself", u"core/nif/schema/a.cpp"_s, u"core/nif/nifheader.h"_s, true);
    row("format to format", u"core/nif/a.cpp"_s, u"core/hkx/packfile.h"_s, false);
    row("format to anim", u"core/hkx/a.cpp"_s, u"core/anim/clip.h"_s, false);
    row("anim to format", u"core/anim/a.cpp"_s, u"core/hkx/packfile.h"_s, true);
    row("pack to format", u"core/pack/a.cpp"_s, u"core/esp/formid.h"_s, true);
    row("format to pack", u"core/esp/a.cpp"_s, u"core/pack/package.h"_s, false);
    row("query to file", u"core/query/a.cpp"_s, u"core/file/file.h"_s, true);
    row("query to format", u"core/query/a.cpp"_s, u"core/esp/formid.h"_s, false);
    row("format to query", u"core/nif/a.cpp"_s, u"core/query/filter.h"_s, false);
    row("area to format", u"core/area/a.cpp"_s, u"core/bwm/walkmesh.h"_s, true);
    row("format to area", u"core/lyt/a.cpp"_s, u"core/area/area.h"_s, false);
    row("anim to geom", u"core/anim/a.cpp"_s, u"core/geom/bvh.h"_s, false);
    row("geom to anim", u"core/geom/a.cpp"_s, u"core/anim/pose.h"_s, true);
    row("list to format", u"core/catalogue.cpp"_s, u"core/nif/nifformat.h"_s, true);
    row("unknown folder to format", u"core/new/a.cpp"_s, u"core/nif/nifformat.h"_s, false);
    row("viewers to core", u"viewers/hex/a.cpp"_s, u"core/file/file.h"_s, true);
    row("viewers to Qt", u"viewers/hex/a.cpp"_s, u"QWidget"_s, true);
    row("viewers to app", u"viewers/hex/a.cpp"_s, u"app/document.h"_s, false);
    row("app to viewers", u"app/a.cpp"_s, u"viewers/hex/hexview.h"_s, true);
    row("app to tests", u"app/a.cpp"_s, u"tests/support/paths.h"_s, false);
    row("cli to Qt", u"app/cli/a.cpp"_s, u"QString"_s, false);
    row("cli to app", u"app/cli/a.cpp"_s, u"app/document.h"_s, false);
    row("cli to cli", u"app/cli/a.cpp"_s, u"app/cli/dump.h"_s, true);
    row("viewers to threads", u"viewers/hex/a.cpp"_s, u"QtConcurrent/QtConcurrentRun"_s, false);
    row("app to threads", u"app/a.cpp"_s, u"QtConcurrentRun"_s, false);
    row("viewers to answers of threads", u"viewers/hex/a.cpp"_s, u"QFutureWatcher"_s, false);
    row("jobs to threads", u"viewers/jobs/worker.h"_s, u"QtConcurrent/QtConcurrentRun"_s, true);
    row("viewers to files", u"viewers/hex/a.cpp"_s, u"QSaveFile"_s, false);
    row("sideways path", u"core/nif/a.cpp"_s, u"../hkx/packfile.h"_s, false);
}

void LayeringTest::rule()
{
    QFETCH(QString, file);
    QFETCH(QString, include);
    QFETCH(bool, allowed);
    const QString why = violation(file, include);
    QVERIFY2(why.isEmpty() == allowed, qPrintable(why));
}

// The scan itself must be able to fail.
void LayeringTest::plantedViolationIsFound()
{
    QTemporaryDir root;
    QVERIFY(root.isValid() && QDir(root.path()).mkpath(u"core/schema/deep"_s));
    QFile planted(root.filePath(u"core/schema/deep/planted.cpp"_s));
    QVERIFY(planted.open(QIODevice::WriteOnly));
    planted.write("// comment\n#include \"core/base/bytes.h\"\n  #  include \"core/nif/nifheader.h\"\n");
    planted.close();
    const Scan scan = scanTree(root.path());
    QCOMPARE(scan.includes, 2);
    QCOMPARE(scan.violations,
             QStringList{u"core/schema/deep/planted.cpp: core/nif/nifheader.h: core/schema must not "
                         "include core/nif"_s});
}

void LayeringTest::sourceTree()
{
    const Scan scan = scanTree(QString::fromStdString(cutaway::test::sourceDir().string()));
    QVERIFY2(scan.includes > 50, "the scan found next to nothing");
    QVERIFY2(scan.violations.isEmpty(), qPrintable(scan.violations.join(u'\n')));
}

CUTAWAY_TESTS(LayeringTest)
#include "layeringtest.moc"
