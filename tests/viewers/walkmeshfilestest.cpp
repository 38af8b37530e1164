// SPDX-License-Identifier: MIT
// Tests that faces of a walkmesh become files for other programs and come back in their place.
#include "core/formats/bwm/edit/stale.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/walkmeshpanefixture.h"

#include <QApplication>
#include <QCheckBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTimer>
#include <set>

using namespace cutaway;
using WalkmeshEdit = WalkmeshActions::Edit;

class WalkmeshFilesTest : public QObject, protected test::WalkmeshPaneFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(ring()); }
    void cleanup() { close(); }

    void facesBecomeAFile();
    void whatComesBackUnchangedIsTheSame_data();
    void whatComesBackUnchangedIsTheSame();
    void chosenFacesAreReplaced();
    void exportsAreRefused();
    void dialogsAskForFiles();

private:
    void exportTo(WalkmeshExchange::Which which, const QString &path);
    void importFrom(WalkmeshExchange::Into into, const QString &path);
    void answerFiles(WalkmeshEdit edit, const QString &path);
};

void WalkmeshFilesTest::exportTo(WalkmeshExchange::Which which, const QString &path)
{
    QSignalSpy notices(&m_pane->actions(), &WalkmeshActions::notice);
    m_pane->actions().exchange().exportFaces(which, path);
    QTRY_COMPARE(notices.count(), 1);
    QCOMPARE(m_pane->refusal(), QString());
}

void WalkmeshFilesTest::importFrom(WalkmeshExchange::Into into, const QString &path)
{
    QSignalSpy notices(&m_pane->actions(), &WalkmeshActions::notice);
    m_pane->actions().exchange().importFaces(into, path);
    QTRY_COMPARE(notices.count(), 1);
}

void WalkmeshFilesTest::facesBecomeAFile()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("part.wok"));
    context().choose({.faces = {2, 3}});
    exportTo(WalkmeshExchange::Which::Chosen, path);
    run(WalkmeshEdit::Delete);
    const std::size_t without = context().mesh().faces.size();
    importFrom(WalkmeshExchange::Into::Beside, path);
    QCOMPARE(m_pane->refusal(), QString());
    QCOMPARE(context().mesh().faces.size(), without + 2);
    QCOMPARE(context().chosen().faces.size(), std::size_t{2});
    QCOMPARE(context().mesh().vertices.size(), std::size_t{16}); // welded to those that are there
    m_pane->actions().exchange().importFaces(WalkmeshExchange::Into::Beside,
                                             folder.filePath(QStringLiteral("none.wok")));
    QTRY_VERIFY(!m_pane->refusal().isEmpty());
}

void WalkmeshFilesTest::whatComesBackUnchangedIsTheSame_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"all.glb", "all.obj", "all.ascii", "all.wok"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

// The whole mesh, and some faces in place of themselves: no byte changes and no step of undo is made.
void WalkmeshFilesTest::whatComesBackUnchangedIsTheSame()
{
    QFETCH(QString, name);
    QTemporaryDir folder;
    const Bytes before = bytes();
    exportTo(WalkmeshExchange::Which::All, folder.filePath(name));
    importFrom(WalkmeshExchange::Into::All, folder.filePath(name));
    context().choose({.faces = {4, 9}});
    exportTo(WalkmeshExchange::Which::Chosen, folder.filePath(name));
    importFrom(WalkmeshExchange::Into::Chosen, folder.filePath(name));
    QVERIFY(bytes() == before);
    QVERIFY(m_undo.empty());
    moveVertexInTree(); // is not taken for the import
    QCOMPARE(context().chosen().faces, (std::vector<std::uint32_t>{4, 9}));
}

void WalkmeshFilesTest::chosenFacesAreReplaced()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("tile.obj"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv .5 .5 1\nusemtl Grass\n"
               "f 1 2 5\nf 2 3 5\nusemtl Rope\nf 3 4 5\nf 4 1 5\n");
    file.close();
    const Bytes before = bytes();
    context().choose({.faces = {0, 1}}); // the quad at the origin
    WalkmeshExchange &exchange = m_pane->actions().exchange();
    exchange.options().up = exchange::UpAxis::Z;
    exchange.importFaces(WalkmeshExchange::Into::Chosen, path);
    QTRY_VERIFY2(m_pane->refusal().contains(QStringLiteral("is called 'Rope'")),
                 qPrintable(m_pane->refusal()));
    QVERIFY(m_undo.empty());
    m_pane->findChild<QCheckBox *>(QStringLiteral("walkmeshPaintsUnnamed"))->setChecked(true);
    context().setMaterial(5);
    importFrom(WalkmeshExchange::Into::Chosen, path);
    QCOMPARE(m_pane->refusal(), QString());
    QCOMPARE(m_undo.size(), std::size_t{1});
    QCOMPARE(context().mesh().faces.size(), std::size_t{18});
    QCOMPARE(context().chosen().faces.size(), std::size_t{4});
    std::multiset<std::uint32_t> surfaces;
    for (const std::uint32_t face : context().chosen().faces)
        surfaces.insert(context().mesh().faces[face].material);
    QCOMPARE(surfaces, (std::multiset<std::uint32_t>{3, 3, 5, 5}));
    QCOMPARE(bwm::staleParts(context().tables(), 1), bwm::Parts{0});
    QVERIFY(m_file->apply(m_undo.back()).has_value());
    QVERIFY(bytes() == before);
}

void WalkmeshFilesTest::exportsAreRefused()
{
    QTemporaryDir folder;
    WalkmeshExchange &exchange = m_pane->actions().exchange();
    context().choose({.vertices = {1}});
    exchange.exportFaces(WalkmeshExchange::Which::Chosen, folder.filePath(QStringLiteral("a.obj")));
    QCOMPARE(m_pane->refusal(), QStringLiteral("no face is chosen"));
    exchange.exportFaces(WalkmeshExchange::Which::All, folder.filePath(QStringLiteral("a.fbx")));
    QTRY_VERIFY2(m_pane->refusal().contains(QStringLiteral("not in '.fbx'")), qPrintable(m_pane->refusal()));
    QVERIFY(QDir(folder.path()).isEmpty());
}

// Runs an edit that asks for a file, and names one; with no path the dialog is left with Escape.
void WalkmeshFilesTest::answerFiles(WalkmeshEdit edit, const QString &path)
{
    bool isAsked = false;
    QTimer::singleShot(0, this, [&] {
        auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
        if (dialog == nullptr)
            return;
        isAsked = true;
        auto *name = dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"));
        if (path.isEmpty() || name == nullptr)
            return QTest::keyClick(dialog, Qt::Key_Escape);
        name->setText(path);
        QTest::keyClick(name, Qt::Key_Return);
    });
    run(edit);
    QVERIFY(isAsked);
}

// The menu's own way: a dialog names the file, then it is written or read. Escape changes nothing.
void WalkmeshFilesTest::dialogsAskForFiles()
{
    QTemporaryDir folder;
    const QString whole = folder.filePath(QStringLiteral("whole.obj")),
                  part = folder.filePath(QStringLiteral("part.ascii"));
    const Bytes before = bytes();
    answerFiles(WalkmeshEdit::Export, {});
    answerFiles(WalkmeshEdit::ReplaceAll, {});
    QVERIFY(QDir(folder.path()).isEmpty() && m_undo.empty());
    answerFiles(WalkmeshEdit::Export, whole);
    QTRY_VERIFY(QFile::exists(whole));
    context().choose({.faces = {4, 9}});
    answerFiles(WalkmeshEdit::SaveAsFile, part);
    QTRY_VERIFY(QFile::exists(part));
    run(WalkmeshEdit::Delete);
    QTRY_COMPARE(context().mesh().faces.size(), std::size_t{14});
    answerFiles(WalkmeshEdit::MergeFile, part);
    QTRY_COMPARE(context().mesh().faces.size(), std::size_t{16});
    context().choose({.faces = {0, 1, 2}});
    run(WalkmeshEdit::Delete);
    QTRY_COMPARE(context().mesh().faces.size(), std::size_t{13});
    answerFiles(WalkmeshEdit::ReplaceAll, whole);
    QTRY_COMPARE(context().mesh().faces.size(), std::size_t{16});
    QCOMPARE(m_pane->refusal(), QString());
    while (!m_undo.empty()) {
        const Patch last = m_undo.back();
        m_undo.pop_back();
        QVERIFY(m_file->apply(last).has_value());
    }
    QVERIFY(bytes() == before);
}

CUTAWAY_TESTS(WalkmeshFilesTest)
#include "walkmeshfilestest.moc"
