// SPDX-License-Identifier: MIT
// Tests of unsaved edits of a killed program: matched by the bytes they were made in, never lost without a
// notice.
#include "app/journal.h"
#include "app/statusfields.h"
#include "core/base/hash.h"
#include "tests/app/windowfixture.h"
#include "tests/support/testclasses.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class JournalTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void touchedFileIsTheSame();
    void fileWithItsTimeSetBackIsAnother();
    void editsThatDoNotFitOutliveTheProgram();
    void editsThatFitAgainComeBack();
    void editsThatWereSavedAreDone();
    void editsAreKeptBeforeTheyAreSaved();
    void damagedEntriesAreRefused_data();
    void damagedEntriesAreRefused();
    void entryThatCannotBeReadIsTold();
    void anotherProgramIsTold();
    void folderThatCannotBeWrittenIsTold();
    void diskThatIsFullIsTold();

private:
    // Leaves a journal as a killed program does.
    void leaveJournal();
    QStringList entries() const;
    QString notice(const QString &topic) const
    {
        return m_fixture->window->area().noticesOf(m_fixture->document())->textOf(topic);
    }
    QString journalText() const { return m_fixture->window->findChild<StatusFields *>()->journalText(); }

    const QString m_value = u"vertices[1].x"_s;
    std::unique_ptr<test::WindowFixture> m_fixture;
    QString m_path;
    QString m_journal;
    QByteArray m_original;
};

void JournalTest::init()
{
    m_fixture = std::make_unique<test::WindowFixture>();
    m_path = m_fixture->writeWok(u"room.wok"_s);
    m_original = m_fixture->contents(m_path);
    m_journal = Journal::pathOf(m_path);
}

void JournalTest::cleanup()
{
    m_fixture.reset();
    for (const QString &entry : entries())
        QFile::remove(QFileInfo(m_journal).absoluteDir().filePath(entry));
}

QStringList JournalTest::entries() const
{
    const QFileInfo own(m_journal);
    return own.absoluteDir().entryList({own.completeBaseName() + u"*.json"_s}, QDir::Files);
}

void JournalTest::leaveJournal()
{
    QVERIFY(m_fixture->open(m_path) != nullptr);
    QVERIFY(m_fixture->setValue(m_value, u"2.5"_s));
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(m_journal), 20'000);
    const QByteArray entry = m_fixture->contents(m_journal);
    m_fixture->restart();
    QVERIFY(!QFile::exists(m_journal));
    m_fixture->replace(m_journal, entry);
}

void JournalTest::touchedFileIsTheSame()
{
    leaveJournal();
    m_fixture->replace(m_path, m_original); // the same bytes at another time, even another file
    QVERIFY(m_fixture->open(m_path) != nullptr);
    QCOMPARE(m_fixture->value(m_value), u"2.5"_s);
    QVERIFY(m_fixture->document().isModified());
}

void JournalTest::fileWithItsTimeSetBackIsAnother()
{
    leaveJournal();
    const auto path = nativePath(m_path);
    const auto before = std::filesystem::last_write_time(path);
    QByteArray others = m_original;
    others[others.size() - 1] = char(others[others.size() - 1] ^ 1);
    QFile file(m_path);
    QVERIFY(file.open(QIODevice::ReadWrite) && file.write(others) == others.size());
    file.close();
    std::filesystem::last_write_time(path, before);
    QVERIFY(m_fixture->open(m_path) != nullptr);
    QVERIFY(!m_fixture->document().isModified());
    QVERIFY(notice(DocumentNotices::kUnrecovered).contains(u"has changed since"_s));
}

// They stay until the user discards them by name.
void JournalTest::editsThatDoNotFitOutliveTheProgram()
{
    leaveJournal();
    m_fixture->replace(m_path, m_original + QByteArray(4, '\0'));
    for (int start = 0; start < 2; ++start) {
        QVERIFY(m_fixture->open(m_path) != nullptr);
        QVERIFY(notice(DocumentNotices::kUnrecovered).contains(u"not recovered"_s));
        QVERIFY(m_fixture->setValue(m_value, u"3"_s)); // makes an entry of its own
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(m_journal), 20'000);
        QCOMPARE(entries().size(), 2);
        m_fixture->prompts.answer = Prompts::Unsaved::Discard;
        QVERIFY(m_fixture->window->close());
        m_fixture->restart();
        QCOMPARE(entries().size(), 1);
    }
    QVERIFY(m_fixture->open(m_path) != nullptr);
    for (QPushButton *button : m_fixture->window->findChildren<QPushButton *>()) {
        if (button->text() == u"Discard them"_s) {
            button->click();
            QCOMPARE(entries().size(), 0);
            return;
        }
    }
    QFAIL("there is no way to give them up");
}

void JournalTest::editsThatFitAgainComeBack()
{
    leaveJournal();
    m_fixture->replace(m_path, m_original + QByteArray(4, '\0'));
    QVERIFY(m_fixture->open(m_path) != nullptr);
    QVERIFY(!m_fixture->document().isModified());
    m_fixture->restart();
    m_fixture->replace(m_path, m_original);
    QVERIFY(m_fixture->open(m_path) != nullptr);
    QCOMPARE(m_fixture->value(m_value), u"2.5"_s);
    QCOMPARE(entries(), QStringList(QFileInfo(m_journal).fileName()));
}

// The program was killed between the save and the end of its journal.
void JournalTest::editsThatWereSavedAreDone()
{
    leaveJournal();
    const QByteArray entry = m_fixture->contents(m_journal);
    QVERIFY(m_fixture->open(m_path) != nullptr);
    QCOMPARE(m_fixture->value(m_value), u"2.5"_s);
    m_fixture->trigger(Command::Save);
    QTRY_VERIFY_WITH_TIMEOUT(!m_fixture->document().isModified(), 20'000);
    m_fixture->restart();
    m_fixture->replace(m_journal, entry);
    QVERIFY(m_fixture->open(m_path) != nullptr);
    QCOMPARE(m_fixture->value(m_value), u"2.5"_s);
    QVERIFY(!m_fixture->document().isModified());
    QCOMPARE(notice(DocumentNotices::kUnrecovered), QString());
    QCOMPARE(entries(), QStringList());
}

// Not only a while after the edit: a program may be killed while it saves.
void JournalTest::editsAreKeptBeforeTheyAreSaved()
{
    QVERIFY(m_fixture->open(m_path) != nullptr);
    QSignalSpy failed(&m_fixture->document(), &Document::saveFailed);
    QVERIFY(QFile::setPermissions(m_path, QFile::ReadOwner)); // the save ends early
    QVERIFY(m_fixture->setValue(m_value, u"2.5"_s));
    QVERIFY(!QFile::exists(m_journal));
    m_fixture->trigger(Command::Save);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, 20'000);
    QVERIFY(QFile::exists(m_journal));
}

void JournalTest::damagedEntriesAreRefused_data()
{
    QTest::addColumn<QString>("what");
    for (const char *what : {"cut off", "other bytes", "other offset", "offset that is none",
                             "offset past the end", "removal past the end", "another version", "nothing"})
        QTest::newRow(what) << QString::fromLatin1(what);
}

void JournalTest::damagedEntriesAreRefused()
{
    QFETCH(QString, what);
    leaveJournal();
    QByteArray text = m_fixture->contents(m_journal);
    QJsonObject entry = QJsonDocument::fromJson(text).object();
    const auto change = [&](const QString &key, const QString &value, bool isSummed) {
        QJsonObject splice = entry[u"splices"_s].toArray().first().toObject();
        splice[key] = value;
        entry[u"splices"_s] = QJsonArray{splice};
        entry.remove(u"sum"_s);
        text = QJsonDocument(entry).toJson(QJsonDocument::Compact);
        const std::string_view summed(text.constData(), std::size_t(text.size()));
        if (isSummed)
            entry[u"sum"_s] = QString::number(hashOf(summed), 16);
        text = QJsonDocument(entry).toJson(QJsonDocument::Compact);
    };
    if (what == u"cut off"_s)
        text.chop(10);
    else if (what == u"nothing"_s)
        text.clear();
    else if (what == u"other bytes"_s)
        change(u"inserted"_s, u"AAAA"_s, false);
    else if (what == u"other offset"_s)
        change(u"offset"_s, u"0"_s, false);
    else if (what == u"offset that is none"_s)
        change(u"offset"_s, u"zero"_s, true);
    else if (what == u"offset past the end"_s)
        change(u"offset"_s, u"99999999"_s, true);
    else if (what == u"removal past the end"_s)
        change(u"removed"_s, u"99999999"_s, true);
    else
        text.replace("journal 2", "journal 9");
    m_fixture->replace(m_journal, text);
    QVERIFY(m_fixture->open(m_path) != nullptr);
    QVERIFY(!m_fixture->document().isModified());
    QCOMPARE(m_fixture->value(m_value), u"1"_s);
    QVERIFY2(notice(DocumentNotices::kUnrecovered).contains(u"journal is damaged"_s),
             qPrintable(notice(DocumentNotices::kUnrecovered)));
    m_fixture->restart();
    QCOMPARE(entries().size(), 1); // still there
}

// Such as one of the superuser. The next edit would replace it.
void JournalTest::entryThatCannotBeReadIsTold()
{
    leaveJournal();
    QVERIFY(QFile::setPermissions(m_journal, {}));
    if (QFile(m_journal).open(QIODevice::ReadOnly))
        QSKIP("the superuser reads everything");
    QVERIFY(m_fixture->open(m_path) != nullptr);
    QVERIFY2(notice(DocumentNotices::kUnrecovered).contains(u"cannot be read"_s),
             qPrintable(notice(DocumentNotices::kUnrecovered)));
    m_fixture->restart();
    QCOMPARE(entries().size(), 1);
}

void JournalTest::anotherProgramIsTold()
{
    QDir().mkpath(QFileInfo(m_journal).absolutePath());
    QLockFile other(m_journal + u".lock"_s);
    other.setStaleLockTime(0);
    QVERIFY(other.tryLock());
    QVERIFY(m_fixture->open(m_path) != nullptr);
    QVERIFY(notice(DocumentNotices::kElsewhere).contains(u"also open"_s));
    QVERIFY(!journalText().isEmpty());
    other.unlock(); // it ends, and what is edited from now on is kept
    QVERIFY(m_fixture->setValue(m_value, u"2.5"_s));
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(m_journal), 20'000);
    QTRY_VERIFY(journalText().isEmpty());
    QVERIFY(notice(DocumentNotices::kElsewhere).isEmpty());
}

// A file in place of the folder keeps the superuser out as well.
void JournalTest::folderThatCannotBeWrittenIsTold()
{
    const QString folder = QFileInfo(m_journal).absolutePath(), away = folder + u".away"_s;
    QDir().mkpath(folder);
    QVERIFY(QDir().rename(folder, away));
    m_fixture->replace(folder, "in the way");
    QVERIFY(m_fixture->open(m_path) != nullptr);
    const QString told = journalText();
    QVERIFY(QFile::remove(folder) && QDir().rename(away, folder));
    QVERIFY(told.contains(u"not kept"_s));
}

void JournalTest::diskThatIsFullIsTold()
{
    QVERIFY(m_fixture->open(m_path) != nullptr);
    QVERIFY(journalText().isEmpty());
    QVERIFY(QDir().mkdir(m_journal)); // nothing can take its place
    QVERIFY(m_fixture->setValue(m_value, u"2.5"_s));
    QTRY_VERIFY_WITH_TIMEOUT(!journalText().isEmpty(), 20'000);
    QVERIFY(QDir().rmdir(m_journal));
    QVERIFY(m_fixture->setValue(m_value, u"3.5"_s));
    QTRY_VERIFY_WITH_TIMEOUT(journalText().isEmpty(), 20'000);
}

CUTAWAY_TESTS(JournalTest)
#include "journaltest.moc"
