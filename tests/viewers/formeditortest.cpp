// SPDX-License-Identifier: MIT
// Tests the editor of a FormID of any record: it lists the records that fit, takes names, and says why a
// record of another type is refused.
#include "viewers/kit/editors/formeditor.h"
#include "tests/support/packbuilder.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/appliededits.h"
#include "viewers/kit/editors/editorfactory.h"
#include "viewers/kit/plugin/formoffers.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>

using namespace cutaway;
using namespace cutaway::test;
using namespace Qt::Literals::StringLiterals;

class FormEditorTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void offersRecordsOfTheTypes();
    void takesTheNameOfARecord();
    void choosesFromTheList();

private:
    std::uint32_t stored() const;
    QLineEdit &line() const { return *m_editor->findChild<QLineEdit *>(); }

    std::unique_ptr<OpenFile> m_file;
    std::unique_ptr<QWidget> m_window;
    FormEditor *m_editor = nullptr;
};

// The owner quest of a package, in the window's own editor.
void FormEditorTest::init()
{
    m_file = std::make_unique<OpenFile>(packs::openAround(packs::Parts().record()));
    applyEdits(*m_file);
    const auto path = m_file->file().parsePath("PACK:01000810.QNAM.quest");
    QVERIFY(path.has_value());
    m_window = std::make_unique<QWidget>();
    m_editor = qobject_cast<FormEditor *>(createEditor(*m_file, *m_file->resolve(*path), m_window.get()));
    QVERIFY(m_editor != nullptr);
    m_window->resize(400, 60);
    m_editor->resize(380, 24);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    line().setFocus();
}

void FormEditorTest::cleanup()
{
    m_window.reset();
    m_file.reset();
}

std::uint32_t FormEditorTest::stored() const
{
    const auto path = m_file->file().parsePath("PACK:01000810.QNAM.quest");
    const auto tree = m_file->file().tree(path->unit);
    return load<std::uint32_t>(tree->bytesOf(*tree->find(path->path)), 0);
}

void FormEditorTest::offersRecordsOfTheTypes()
{
    QVERIFY2(line().toolTip().contains(u"QUST"_s), qPrintable(line().toolTip()));
    QTest::keyClick(&line(), Qt::Key_Down, Qt::AltModifier);
    QTRY_COMPARE(m_editor->offers().rows().rowCount(), 1);
    QVERIFY(m_editor->offers().rows().index(0).data().toString().startsWith(u"Quest    QUST"_s));
}

void FormEditorTest::takesTheNameOfARecord()
{
    const auto enter = [this](const QString &text) {
        line().selectAll();
        QTest::keyClicks(&line(), text);
        return m_editor->commit();
    };
    m_editor->offers().prepare();
    QVERIFY(QTest::qWaitFor([this] { return m_editor->offers().named(u"Quest"_s).has_value(); }));
    line().setText(u"none"_s);
    QVERIFY(m_editor->commit());
    QCOMPARE(stored(), 0u);
    QVERIFY(enter(u"quest"_s));
    QCOMPARE(stored(), packs::kQuest);
    QVERIFY(!enter(u"Guild"_s)); // a faction
    QVERIFY(m_editor->isRefused());
    QCOMPARE(stored(), packs::kQuest);
}

void FormEditorTest::choosesFromTheList()
{
    line().setText(u"none"_s);
    QVERIFY(m_editor->commit());
    QTest::keyClick(&line(), Qt::Key_Down, Qt::AltModifier);
    QTRY_COMPARE(m_editor->offers().rows().rowCount(), 1);
    auto *popup = m_editor->findChild<QCompleter *>()->popup();
    QTRY_VERIFY(popup->isVisible());
    QTest::keyClick(popup, Qt::Key_Down);
    QTest::keyClick(popup, Qt::Key_Return);
    QTRY_COMPARE(stored(), packs::kQuest);
}

CUTAWAY_TESTS(FormEditorTest)
#include "formeditortest.moc"
