// SPDX-License-Identifier: MIT
// Includes point down only: core <- viewers <- app, and inside them from room to room as the table says. A
// room may include itself, what its row names, and what those may include.
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;

namespace
{

struct Room {
    QString folder;
    QStringList below; // a folder of rooms stands for all of them
};

const std::vector<Room> kRooms{
    {u"core/base"_s, {}},
    {u"core/schema"_s, {u"core/base"_s}},
    {u"core/mesh"_s, {u"core/base"_s}},
    {u"core/bvh"_s, {u"core/mesh"_s}},
    {u"core/file"_s, {u"core/schema"_s}},
    {u"core/query"_s, {u"core/file"_s}},
    {u"core/exchange"_s, {u"core/mesh"_s}},
    {u"core/codecs/mopp"_s, {u"core/file"_s, u"core/bvh"_s}},
    {u"core/codecs/spline"_s, {u"core/file"_s}},
    {u"core/formats/havok"_s, {u"core/schema"_s}},
    {u"core/formats/nif"_s, {u"core/codecs"_s, u"core/formats/havok"_s}},
    {u"core/formats/hkx"_s, {u"core/codecs"_s, u"core/formats/havok"_s}},
    {u"core/formats/esp"_s, {u"core/codecs"_s}},
    {u"core/formats/bwm"_s, {u"core/codecs"_s, u"core/bvh"_s}},
    {u"core/formats/lyt"_s, {u"core/codecs"_s}},
    {u"core/formats/animtext"_s, {u"core/codecs"_s}},
    {u"core/shape"_s, {u"core/formats/nif"_s, u"core/formats/hkx"_s, u"core/formats/bwm"_s}},
    {u"core/domains/anim"_s, {u"core/shape"_s, u"core/formats"_s, u"core/exchange"_s}},
    {u"core/domains/area"_s, {u"core/shape"_s, u"core/formats"_s, u"core/exchange"_s}},
    {u"core/domains/behaviour"_s, {u"core/formats"_s}},
    {u"core/domains/pack"_s, {u"core/formats"_s, u"core/query"_s}},
    {u"core/domains/overrides"_s, {u"core/formats"_s, u"core/query"_s}},
    {u"core/domains/script"_s, {u"core/domains/pack"_s}},
    {u"core/domains/physics"_s, {u"core/shape"_s, u"core/formats"_s, u"core/exchange"_s}},
    {u"core/inspect"_s, {u"core/formats"_s}},
    {u"core/picture"_s, {u"core/domains"_s}},
    {u"viewers/kit/theme"_s, {u"core"_s}},
    {u"viewers/kit/text"_s, {u"viewers/kit/theme"_s}},
    {u"viewers/kit/jobs"_s, {u"viewers/kit/text"_s}},
    {u"viewers/kit/file"_s, {u"viewers/kit/jobs"_s}},
    {u"viewers/kit/plugin"_s, {u"viewers/kit/file"_s}},
    {u"viewers/kit/pane"_s, {u"viewers/kit/plugin"_s}},
    {u"viewers/kit/editors"_s, {u"viewers/kit/pane"_s}},
    {u"viewers/kit/form"_s, {u"viewers/kit/editors"_s}},
    {u"viewers/kit/script"_s, {u"viewers/kit/form"_s}},
    {u"viewers/kit/tree"_s, {u"viewers/kit/form"_s}},
    {u"viewers/kit/hex"_s, {u"viewers/kit/tree"_s}},
    {u"viewers/kit/viewport"_s, {u"viewers/kit/hex"_s}},
    {u"viewers/kit/gizmo"_s, {u"viewers/kit/viewport"_s}},
};
// Each folder in these is a room: a pane of any file knows the kit, a workshop the panes, too.
const QString kPanes = u"viewers/panes"_s, kWorkshops = u"viewers/workshops"_s;

bool isIn(const QString &path, const QString &folder)
{
    return path.startsWith(folder) && (path.size() == folder.size() || path[folder.size()] == u'/');
}

// The room of a file, or the part of the path that would be one.
QString roomOf(const QString &path)
{
    for (const Room &room : kRooms) {
        if (isIn(path, room.folder))
            return room.folder;
    }
    const QString folder = path.section(u'/', 0, -2);
    return isIn(path, kPanes) || isIn(path, kWorkshops) ? folder.section(u'/', 0, 2) : folder;
}

// The rooms that one may include besides itself, by what their rows name.
void addBelow(const QStringList &names, QSet<QString> &rooms)
{
    for (const QString &name : names) {
        for (const Room &room : kRooms) {
            if (isIn(room.folder, name) && !rooms.contains(room.folder)) {
                rooms.insert(room.folder);
                addBelow(room.below, rooms);
            }
        }
    }
}

QSet<QString> roomsBelow(const QString &folder)
{
    QSet<QString> rooms;
    const auto row = std::ranges::find(kRooms, folder, &Room::folder);
    if (row != kRooms.end())
        addBelow(row->below, rooms);
    else if (isIn(folder, kPanes) || isIn(folder, kWorkshops))
        addBelow({u"core"_s, u"viewers/kit"_s}, rooms);
    return rooms;
}

QString roomViolation(const QString &file, const QString &include)
{
    const QString from = roomOf(file), to = roomOf(include);
    const bool isPane = isIn(to, kPanes) && isIn(from, kWorkshops);
    if (from == to || isPane || roomsBelow(from).contains(to))
        return {};
    return u"%1 must not include %2"_s.arg(from, to == u"core"_s ? include : to);
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
    const QString to = include.section(u'/', 0, 0);
    if (to == "viewers"_L1 || to == "app"_L1 || to == "tests"_L1)
        return u"core must not include %1"_s.arg(to);
    if (to != "core"_L1 || file.count(u'/') < 2)
        return {}; // core/catalogue.cpp, above all folders, names every format
    return roomViolation(file, include);
}

// What only one system has stands on its side of the platform layer.
QString systemViolation(const QString &file, const QString &include)
{
    static const QRegularExpression posix(
        u"^(sys/|linux/|(unistd|signal|pthread|malloc|dlfcn|sched|poll|pwd|grp|dirent|termios)\\.h$)"_s);
    static const QRegularExpression windows(
        u"^((windows|io|direct|share|shlobj|aclapi)\\.h$|core/base/platform/windows/)"_s);
    const bool isOnPosix = isIn(file, u"core/base/platform/posix"_s);
    const bool isOnWindows = isIn(file, u"core/base/platform/windows"_s);
    const bool isFound = (!isOnPosix && posix.match(include).hasMatch()) ||
                         (!isOnWindows && windows.match(include).hasMatch()) ||
                         (!isOnPosix && !isOnWindows && include == "fcntl.h"_L1); // both systems have one
    return isFound ? u"the system is asked in core/base/platform"_s : QString();
}

// The reason why `file` may not include `include`; empty when it may. Paths are relative to the source tree.
QString violation(const QString &file, const QString &include)
{
    if (include.startsWith("../"_L1))
        return u"include by path from the source tree"_s;
    if (const QString why = systemViolation(file, include); !why.isEmpty())
        return why;
    if (file.startsWith("core/"_L1))
        return coreViolation(file, include);
    // An exception on a thread of its own would end the program.
    if ((include.startsWith("QtConcurrent"_L1) || include == "QFutureWatcher"_L1) &&
        !file.startsWith("viewers/kit/jobs/"_L1) && !file.startsWith("tests/"_L1))
        return u"work goes to other threads through viewers/kit/jobs"_s;
    if (include == "QSaveFile"_L1 && file.startsWith("viewers/"_L1))
        return u"files are written through core/base/writefile.h"_s;
    const bool app = include.startsWith("app/"_L1);
    if (file.startsWith("viewers/"_L1) && (app || include.startsWith("tests/"_L1)))
        return u"viewers must not include %1"_s.arg(include);
    const bool isOwn = include.startsWith("core/"_L1) || include.startsWith("viewers/"_L1);
    if (file.startsWith("viewers/"_L1) && isOwn && include != "core/catalogue.h"_L1) {
        if (const QString why = roomViolation(file, include); !why.isEmpty())
            return why;
    }
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

// A condition of the preprocessor on the system that a source is compiled for.
bool asksForSystem(const QString &file, const QString &line)
{
    static const QRegularExpression pattern(
        u"^\\s*#\\s*(el)?if.*\\b(_WIN32|__linux__|__unix__|__APPLE__|Q_OS_)"_s);
    return !isIn(file, u"core/base/platform"_s) && pattern.match(line).hasMatch();
}

// Windows' headers, which Qt's of OpenGL include, have macros of these names.
bool takesNameOfWindows(const QString &file, const QString &line)
{
    static const QRegularExpression pattern(u"[\\w&*>\\])]\\s+[&*]?(near|far)\\s*[;,=({\\[)]"_s);
    const bool meetsThem = !file.startsWith("core/"_L1) || file.endsWith(".h"_L1);
    const int comment = static_cast<int>(line.indexOf("//"_L1));
    return meetsThem && pattern.match(line.left(comment < 0 ? line.size() : comment)).hasMatch();
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
        const QString line = QString::fromUtf8(file.readLine());
        if (asksForSystem(relative, line))
            scan.violations.append(
                u"%1: %2: only core/base/platform knows systems"_s.arg(relative, line.trimmed()));
        if (takesNameOfWindows(relative, line))
            scan.violations.append(
                u"%1: %2: near and far are macros of Windows"_s.arg(relative, line.trimmed()));
        const auto match = pattern.match(line);
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
    row("core to viewers", u"core/file/a.h"_s, u"viewers/kit/hex/hexview.h"_s, false);
    row("core to app", u"core/catalogue.cpp"_s, u"app/document.h"_s, false);
    row("core to std", u"core/base/a.h"_s, u"vector"_s, true);
    row("base to schema", u"core/base/a.h"_s, u"core/schema/value.h"_s, false);
    row("schema to base", u"core/schema/a.h"_s, u"core/base/bytes.h"_s, true);
    row("schema to file", u"core/schema/a.h"_s, u"core/file/file.h"_s, false);
    row("file to format", u"core/file/a.cpp"_s, u"core/formats/nif/nifheader.h"_s, false);
    row("file to list of formats", u"core/file/a.cpp"_s, u"core/catalogue.h"_s, false);
    row("format to file", u"core/formats/nif/a.cpp"_s, u"core/file/format.h"_s, true);
    row("format to itself", u"core/formats/nif/schema/a.cpp"_s, u"core/formats/nif/nifheader.h"_s, true);
    row("format to format", u"core/formats/nif/a.cpp"_s, u"core/formats/hkx/packfile.h"_s, false);
    row("format to anim", u"core/formats/hkx/a.cpp"_s, u"core/domains/anim/clip.h"_s, false);
    row("anim to format", u"core/domains/anim/a.cpp"_s, u"core/formats/hkx/packfile.h"_s, true);
    row("pack to format", u"core/domains/pack/a.cpp"_s, u"core/formats/esp/formid.h"_s, true);
    row("format to pack", u"core/formats/esp/a.cpp"_s, u"core/domains/pack/package.h"_s, false);
    row("query to file", u"core/query/a.cpp"_s, u"core/file/file.h"_s, true);
    row("query to format", u"core/query/a.cpp"_s, u"core/formats/esp/formid.h"_s, false);
    row("format to query", u"core/formats/nif/a.cpp"_s, u"core/query/filter.h"_s, false);
    row("area to format", u"core/domains/area/a.cpp"_s, u"core/formats/bwm/walkmesh.h"_s, true);
    row("behaviour to format", u"core/domains/behaviour/a.cpp"_s, u"core/formats/hkx/objects.h"_s, true);
    row("format to behaviour", u"core/formats/hkx/a.cpp"_s, u"core/domains/behaviour/behaviour.h"_s, false);
    row("behaviour to anim", u"core/domains/behaviour/a.cpp"_s, u"core/domains/anim/clip.h"_s, false);
    row("format to area", u"core/formats/lyt/a.cpp"_s, u"core/domains/area/area.h"_s, false);
    row("anim to picture", u"core/domains/anim/a.cpp"_s, u"core/picture/bvh.h"_s, false);
    row("picture to anim", u"core/picture/a.cpp"_s, u"core/domains/anim/pose.h"_s, true);
    row("domain to domain", u"core/domains/anim/a.cpp"_s, u"core/domains/pack/package.h"_s, false);
    row("overrides to pack", u"core/domains/overrides/a.cpp"_s, u"core/domains/pack/plugins.h"_s, false);
    row("pack to overrides", u"core/domains/pack/a.cpp"_s, u"core/domains/overrides/table.h"_s, false);
    row("shape to format", u"core/shape/a.cpp"_s, u"core/formats/hkx/packfile.h"_s, true);
    row("mesh to schema", u"core/mesh/a.cpp"_s, u"core/schema/value.h"_s, false);
    row("deeper folder of a room", u"core/domains/physics/edit/a.cpp"_s, u"core/domains/physics/bodies.h"_s,
        true);
    row("kit to pane", u"viewers/kit/tree/a.cpp"_s, u"viewers/panes/search/findview.h"_s, false);
    row("kit upwards", u"viewers/kit/file/a.cpp"_s, u"viewers/kit/tree/nodemodel.h"_s, false);
    row("pane to kit", u"viewers/panes/search/a.cpp"_s, u"viewers/kit/tree/nodemodel.h"_s, true);
    row("pane to pane", u"viewers/panes/search/a.cpp"_s, u"viewers/panes/graph/graphview.h"_s, false);
    row("workshop to pane", u"viewers/workshops/pack/a.cpp"_s, u"viewers/panes/search/filterbar.h"_s, true);
    row("workshop to workshop", u"viewers/workshops/pack/a.cpp"_s, u"viewers/workshops/trees/mopppane.h"_s,
        false);
    row("new folder of viewers", u"viewers/new/a.cpp"_s, u"viewers/kit/hex/hexview.h"_s, false);
    row("list to format", u"core/catalogue.cpp"_s, u"core/formats/nif/nifformat.h"_s, true);
    row("unknown folder to format", u"core/new/a.cpp"_s, u"core/formats/nif/nifformat.h"_s, false);
    row("viewers to core", u"viewers/kit/hex/a.cpp"_s, u"core/file/file.h"_s, true);
    row("viewers to Qt", u"viewers/kit/hex/a.cpp"_s, u"QWidget"_s, true);
    row("viewers to app", u"viewers/kit/hex/a.cpp"_s, u"app/document.h"_s, false);
    row("app to viewers", u"app/a.cpp"_s, u"viewers/kit/hex/hexview.h"_s, true);
    row("app to tests", u"app/a.cpp"_s, u"tests/support/paths.h"_s, false);
    row("cli to Qt", u"app/cli/a.cpp"_s, u"QString"_s, false);
    row("cli to app", u"app/cli/a.cpp"_s, u"app/document.h"_s, false);
    row("cli to cli", u"app/cli/a.cpp"_s, u"app/cli/dump.h"_s, true);
    row("viewers to threads", u"viewers/kit/hex/a.cpp"_s, u"QtConcurrent/QtConcurrentRun"_s, false);
    row("app to threads", u"app/a.cpp"_s, u"QtConcurrentRun"_s, false);
    row("viewers to answers of threads", u"viewers/kit/hex/a.cpp"_s, u"QFutureWatcher"_s, false);
    row("jobs to threads", u"viewers/kit/jobs/worker.h"_s, u"QtConcurrent/QtConcurrentRun"_s, true);
    row("viewers to files", u"viewers/kit/hex/a.cpp"_s, u"QSaveFile"_s, false);
    row("core to POSIX", u"core/file/a.cpp"_s, u"unistd.h"_s, false);
    row("app to POSIX", u"app/a.cpp"_s, u"sys/socket.h"_s, false);
    row("viewers to Windows", u"viewers/kit/viewport/a.cpp"_s, u"windows.h"_s, false);
    row("platform to POSIX", u"core/base/platform/posix/a.cpp"_s, u"sys/mman.h"_s, true);
    row("platform to Windows", u"core/base/platform/windows/a.cpp"_s, u"windows.h"_s, true);
    row("POSIX to Windows", u"core/base/platform/posix/a.cpp"_s, u"windows.h"_s, false);
    row("Windows to POSIX", u"core/base/platform/windows/a.cpp"_s, u"sys/stat.h"_s, false);
    row("core to the inside of Windows", u"core/file/a.cpp"_s, u"core/base/platform/windows/system.h"_s,
        false);
    row("core to the platform", u"core/file/a.cpp"_s, u"core/base/platform/files.h"_s, true);
    row("sideways path", u"core/formats/nif/a.cpp"_s, u"../hkx/packfile.h"_s, false);
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
    planted.write("// comment\n#include \"core/base/bytes.h\"\n  #  include "
                  "\"core/formats/nif/nifheader.h\"\n# ifdef _WIN32\n");
    planted.close();
    QFile name(root.filePath(u"core/schema/deep/planted.h"_s));
    QVERIFY(name.open(QIODevice::WriteOnly));
    name.write("// what is near (and far)\nstd::vector<int> near(int far) const;\nfloat nearest(int);\n");
    name.close();
    Scan scan = scanTree(root.path());
    scan.violations.sort();
    QCOMPARE(scan.includes, 2);
    const QStringList found{
        u"core/schema/deep/planted.cpp: # ifdef _WIN32: only core/base/platform knows systems"_s,
        u"core/schema/deep/planted.cpp: core/formats/nif/nifheader.h: core/schema must not include core/formats/nif"_s,
        u"core/schema/deep/planted.h: std::vector<int> near(int far) const;: near and far are macros of Windows"_s};
    QCOMPARE(scan.violations, found);
}

void LayeringTest::sourceTree()
{
    const Scan scan = scanTree(QString::fromStdString(cutaway::test::sourceDir().string()));
    QVERIFY2(scan.includes > 50, "the scan found next to nothing");
    QVERIFY2(scan.violations.isEmpty(), qPrintable(scan.violations.join(u'\n')));
}

CUTAWAY_TESTS(LayeringTest)
#include "layeringtest.moc"
