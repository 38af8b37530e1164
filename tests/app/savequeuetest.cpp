// SPDX-License-Identifier: MIT
// Tests of saves, reloads and closing while a file is being saved. Nothing unwanted is written, nor to an
// unwanted path; a reloaded file comes from one reading, and none closes too early.
#include "tests/app/windowfixture.h"
#include "tests/support/testclasses.h"

#include <QDir>
#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

namespace
{

// Leaves one worker, so that jobs run in the order of asking.
class OneWorker
{
public:
    OneWorker() { QThreadPool::globalInstance()->setMaxThreadCount(1); }
    OneWorker(const OneWorker &) = delete;
    OneWorker &operator=(const OneWorker &) = delete;
    ~OneWorker() { QThreadPool::globalInstance()->setMaxThreadCount(m_before); }

private:
    int m_before = QThreadPool::globalInstance()->maxThreadCount();
};

} // namespace

class SaveQueueTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }

    void nothingGoesToTheOriginalWhenACopyFails();
    void ownPathIsTriedAgain();
    void whatIsGivenUpIsNotWritten();
    void readingAnewWaitsForSaving();
    void readingAnewKeepsEditsMadeMeanwhile();
    void closingWaitsForSaves_data();
    void closingWaitsForSaves();
    void closingWaitsForSteps_data();
    void closingWaitsForSteps();
    void closingIsCalledOff_data();
    void closingIsCalledOff();
    void closingAsksAboutWhatCameMeanwhile();

private:
    // An edit that a worker prepares; the file grows by it.
    void editLarge();
    QByteArray bytes() const;
    Document &document() { return m_fixture->document(); }
    QString saving() { return m_fixture->window->area().noticesOf(document())->textOf(m_topic); }

    const QString m_topic = DocumentNotices::kSaving;
    const QString m_value = u"vertices[1].x"_s;
    std::unique_ptr<test::WindowFixture> m_fixture;
    QString m_path;
    QByteArray m_original;
};

void SaveQueueTest::init()
{
    m_fixture = std::make_unique<test::WindowFixture>();
    m_path = m_fixture->writeWok(u"room.wok"_s);
    m_original = m_fixture->contents(m_path);
    QVERIFY(m_fixture->open(m_path) != nullptr);
}

void SaveQueueTest::editLarge()
{
    m_fixture->page().file().edit({.label = u"grow"_s, .make = test::grown});
}

QByteArray SaveQueueTest::bytes() const
{
    const ByteBuffer &buffer = m_fixture->page().file().file().bytes();
    const BytesView all = buffer.view({0, buffer.size()});
    return QByteArray(reinterpret_cast<const char *>(all.span().data()), qsizetype(all.size()));
}

void SaveQueueTest::nothingGoesToTheOriginalWhenACopyFails()
{
    QSignalSpy failed(&document(), &Document::saveFailed);
    QSignalSpy saved(&document(), &Document::saved);
    const QString folder = m_fixture->path(u"gone"_s);
    const QString copy = folder + u"/copy.wok"_s;
    QVERIFY(m_fixture->setValue(m_value, u"2.5"_s));
    document().saveAs(copy);
    document().save(); // of what would be the copy by then
    QVERIFY(failed.wait(30'000));
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(saved.count(), 0);
    QCOMPARE(m_fixture->contents(m_path), m_original);
    QVERIFY(document().isModified());
    QVERIFY(!saving().isEmpty());
    // Saving the file itself does not make up for the missing copy.
    document().save();
    QVERIFY(saved.wait(30'000));
    QVERIFY(!saving().isEmpty());
    QVERIFY(QDir().mkdir(folder));
    document().saveAs(copy);
    QVERIFY(saved.wait(30'000));
    QVERIFY(saving().isEmpty());
}

void SaveQueueTest::ownPathIsTriedAgain()
{
    QVERIFY(m_fixture->setValue(m_value, u"2.5"_s));
    QByteArray other = m_original;
    other[200] = char(other[200] ^ 0x55);
    m_fixture->replace(m_path, other);
    QSignalSpy failed(&document(), &Document::saveFailed);
    QSignalSpy saved(&document(), &Document::saved);
    document().save();     // refused: another program has changed the file
    document().save(true); // and knowingly
    QVERIFY(saved.wait(30'000));
    QCOMPARE(failed.count(), 1);
    QCOMPARE(m_fixture->contents(m_path), bytes());
    QVERIFY(saving().isEmpty());
}

void SaveQueueTest::whatIsGivenUpIsNotWritten()
{
    const OneWorker inOrder;
    QSignalSpy saved(&document(), &Document::saved);
    editLarge();
    document().save(); // waits for the edit, which is made before the file is read
    document().load();
    QCOMPARE(document().state(), Document::State::Loading);
    QTRY_COMPARE(document().state(), Document::State::Open);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(saved.count(), 0);
    QCOMPARE(m_fixture->contents(m_path), m_original);
    QCOMPARE(bytes(), m_original);
    QVERIFY(!document().isModified());
}

// A save under way is of the open file: its answer must not come to a reloaded one.
void SaveQueueTest::readingAnewWaitsForSaving()
{
    QSignalSpy closed(&document(), &Document::aboutToClose);
    Patch grow;
    grow.add({8, 0, Bytes(4, 1)});
    QVERIFY(m_fixture->page().file().requestPatch(grow, {}, u"grow"_s));
    const QByteArray edited = bytes();
    document().save();
    document().load();
    QCOMPARE(document().state(), Document::State::Open);
    QVERIFY(closed.wait(30'000));
    QTRY_COMPARE(document().state(), Document::State::Open);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(m_fixture->contents(m_path), edited);
    QCOMPARE(bytes(), edited);
    QVERIFY(!document().isModified());
    QCOMPARE(document().undoStack().count(), 0);
}

void SaveQueueTest::readingAnewKeepsEditsMadeMeanwhile()
{
    QSignalSpy refused(&document(), &Document::refused);
    document().saveAs(m_fixture->path(u"copy.wok"_s));
    document().load();
    QVERIFY(m_fixture->setValue(m_value, u"2.5"_s)); // an edit that must not be discarded
    QVERIFY(refused.wait(30'000));
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(m_fixture->value(m_value), u"2.5"_s);
    QVERIFY(document().isModified());
}

void SaveQueueTest::closingWaitsForSaves_data()
{
    QTest::addColumn<bool>("window");
    QTest::newRow("tab") << false;
    QTest::newRow("window") << true;
}

void SaveQueueTest::closingWaitsForSaves()
{
    QFETCH(bool, window);
    const QString copies[] = {m_fixture->path(u"a.wok"_s), m_fixture->path(u"b.wok"_s)};
    for (const QString &copy : copies)
        document().saveAs(copy);
    QVERIFY(!document().isModified());
    if (window)
        QVERIFY(!m_fixture->window->close());
    else
        m_fixture->trigger(Command::CloseTab);
    QCOMPARE(m_fixture->window->area().tabs().count(), 1);
    if (window)
        QTRY_VERIFY(!m_fixture->window->isVisible());
    else
        QTRY_COMPARE(m_fixture->window->area().tabs().count(), 0);
    for (const QString &copy : copies)
        QCOMPARE(m_fixture->contents(copy), m_original);
    QVERIFY(m_fixture->prompts.askedAbout.isEmpty());
}

void SaveQueueTest::closingWaitsForSteps_data()
{
    QTest::addColumn<bool>("made");
    QTest::newRow("undone") << true;
    QTest::newRow("called off") << false;
}

// Nothing is left to save then.
void SaveQueueTest::closingWaitsForSteps()
{
    QFETCH(bool, made);
    editLarge();
    if (made) {
        QVERIFY(m_fixture->waitIdle());
        m_fixture->trigger(Command::Undo); // a worker has it
    }
    QVERIFY(document().isModified());
    m_fixture->prompts.answer = Prompts::Unsaved::Save;
    QVERIFY(!m_fixture->window->close());
    if (!made)
        document().undo();
    QTRY_VERIFY(!m_fixture->window->isVisible());
    QCOMPARE(m_fixture->contents(m_path), m_original);
    QVERIFY(m_fixture->prompts.askedAbout.isEmpty());
}

void SaveQueueTest::closingIsCalledOff_data()
{
    QTest::addColumn<bool>("fails");
    QTest::newRow("saving fails") << true;
    QTest::newRow("no path is chosen") << false;
}

// For good: a later save closes nothing.
void SaveQueueTest::closingIsCalledOff()
{
    QFETCH(bool, fails);
    QSignalSpy failed(&document(), &Document::saveFailed);
    m_fixture->prompts.answer = Prompts::Unsaved::Save;
    if (fails) {
        document().saveAs(m_fixture->path(u"gone/copy.wok"_s));
        m_fixture->trigger(Command::CloseTab);
        QVERIFY(failed.wait(30'000));
    } else {
        QVERIFY(m_fixture->open(DocumentManager::samples().filter(u".nif"_s).first()) != nullptr);
        QVERIFY(m_fixture->page().file().requestOverwrite(0, Bytes(1, 0)));
        m_fixture->trigger(Command::CloseTab);
        QCOMPARE(m_fixture->prompts.askedAbout.size(), 1);
    }
    QSignalSpy saved(&document(), &Document::saved);
    const int tabs = m_fixture->window->area().tabs().count();
    document().saveAs(m_fixture->path(u"copy"_s));
    QVERIFY(saved.wait(30'000));
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(m_fixture->window->area().tabs().count(), tabs);
}

void SaveQueueTest::closingAsksAboutWhatCameMeanwhile()
{
    QVERIFY(m_fixture->setValue(m_value, u"2.5"_s));
    document().save();
    m_fixture->trigger(Command::CloseTab);
    QVERIFY(m_fixture->prompts.askedAbout.isEmpty());
    QVERIFY(m_fixture->setValue(m_value, u"3"_s));
    QTRY_COMPARE(m_fixture->prompts.askedAbout, QStringList{u"room.wok"_s}); // and is told to leave it open
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(m_fixture->window->area().tabs().count(), 1);
    QVERIFY(document().isModified());
}

CUTAWAY_TESTS(SaveQueueTest)
#include "savequeuetest.moc"
