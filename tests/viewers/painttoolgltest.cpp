// SPDX-License-Identifier: MIT
// Bodies and chunks chosen in the picture by clicks and given a material or a layer, each as one edit.
#include "tests/support/coverage.h"
#include "tests/support/moppnif.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/sceneprobe.h"
#include "viewers/kit/viewport/glthread.h"
#include "viewers/workshops/physics/bodiespane.h"
#include "viewers/workshops/physics/paintbar.h"

#include <QComboBox>
#include <QKeyEvent>
#include <QToolButton>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;
using physics::PaintedPart;

class PaintToolGlTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (!GlThread::instance().driver().isUsable())
            QSKIP(qPrintable(GlThread::instance().driver().missing));
    }
    void cleanup()
    {
        m_pane.reset();
        m_probe.reset();
    }

    void bodies();
    void chunks();

private:
    void open(Bytes bytes);
    PaintTool &tool() { return m_pane->paintBar()->tool(); }
    // A pixel of the picture that shows it.
    std::optional<QPointF> pixelOf(const PaintedPart &part);
    std::unique_ptr<test::SceneProbe> m_probe;
    std::unique_ptr<BodiesPane> m_pane;
    int m_edits = 0;
};

void PaintToolGlTest::open(Bytes bytes)
{
    m_probe = std::make_unique<test::SceneProbe>(std::move(bytes), "paint.nif");
    QVERIFY(m_probe->isReady());
    m_edits = 0;
    connect(&m_probe->file(), &OpenFile::changed, this, [this] { ++m_edits; }); // the probe applies them
    m_pane = std::make_unique<BodiesPane>(m_probe->file(), m_probe->selection());
    m_pane->setPicture(m_probe->view());
    m_pane->show();
    connect(&tool(), &PaintTool::refused, this, [](const QString &why) { QCOMPARE(why, QString()); });
    QTRY_VERIFY(m_pane->context().listing() != nullptr && !m_pane->context().isReading());
    QTRY_VERIFY(m_probe->pane().scene().isCurrent());
    m_pane->paintBar()->onButton().click();
    QVERIFY(tool().isOn() && m_pane->paintBar()->reachBox().isVisible());
}

std::optional<QPointF> PaintToolGlTest::pixelOf(const PaintedPart &part)
{
    constexpr int kStep = 6;
    const QSize size = m_probe->view().size();
    for (int y = kStep; y < size.height(); y += kStep) {
        for (int x = kStep; x < size.width(); x += kStep) {
            if (tool().partUnder(QPointF(x, y)) == std::optional(part))
                return QPointF(x, y);
        }
    }
    return std::nullopt;
}

void PaintToolGlTest::bodies()
{
    open(test::buildSkyrimCrate());
    tool().setReach(PaintTool::Reach::Bodies);
    const PaintedPart crate{0, std::nullopt, std::nullopt}, knob{1, std::nullopt, std::nullopt};
    const auto first = pixelOf(crate), second = pixelOf(knob);
    QVERIFY(first && second);
    m_probe->click(*first);
    QCOMPARE(tool().parts().size(), std::size_t{1});
    m_probe->click(*second, Qt::ShiftModifier);
    QCOMPARE(tool().parts().size(), std::size_t{2});
    m_probe->click(*second, Qt::ControlModifier);
    QVERIFY(tool().parts() == std::set<PaintedPart>{crate});
    m_probe->click(*second, Qt::ControlModifier);
    QVERIFY(m_pane->paintBar()->layerBox().isEnabled());
    tool().giveLayer(5, u"5"_s);
    QTRY_COMPARE(m_edits, 1); // one step for both
    for (const physics::Body &body : [&] {
             Progress progress;
             return physics::bodiesOf(m_probe->file().file(), progress);
         }())
        QCOMPARE(body.part(physics::BodyPart::Body)->member("filter"_f).integer("layer"_f), std::int64_t{5});
    QCOMPARE(tool().parts().size(), std::size_t{2}); // they stay chosen
}

void PaintToolGlTest::chunks()
{
    open(test::buildMoppNif());
    const PaintedPart chunk{0, 0, std::nullopt};
    const auto at = pixelOf(chunk);
    QVERIFY(at.has_value());
    m_probe->click(*at);
    QVERIFY(tool().parts() == std::set<PaintedPart>{chunk});
    const File &file = m_probe->file().file();
    const auto unit = file.format().findUnit(file, "block[2]");
    const auto rows = Reader(file.tree(*unit)).count("materials"_f);
    tool().giveMaterial(3839073443, u"cloth"_s);
    QTRY_COMPARE(m_edits, 1);
    const Reader now(m_probe->file().file().tree(*unit));
    QCOMPARE(now.count("materials"_f), rows + 1);
    QCOMPARE(now.element("chunks"_f, 0).integer("materialIndex"_f), std::int64_t{rows});
    QTRY_VERIFY(m_probe->pane().scene().isCurrent() && !m_pane->context().isReading());
    QVERIFY(m_probe->undo()); // chunks have the numbers they had
    QTRY_COMPARE(m_edits, 2);
    QTRY_VERIFY(m_probe->pane().scene().isCurrent() && !m_pane->context().isReading());
    QVERIFY(tool().parts() == std::set<PaintedPart>{chunk});
    tool().giveMaterial(3839073443, u"cloth"_s);
    QTRY_COMPARE(m_edits, 3);
    QTRY_VERIFY(m_probe->pane().scene().isCurrent() && !m_pane->context().isReading());
    QKeyEvent escape(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier);
    QVERIFY(tool().takesKey(escape));
    tool().key(escape);
    QVERIFY(tool().parts().empty() && !m_pane->paintBar()->materialBox().isEnabled());
}

CUTAWAY_TESTS(PaintToolGlTest)
#include "painttoolgltest.moc"
