// SPDX-License-Identifier: MIT
// Tests of questions to a walkmesh: verdicts, steps down the tree, what is drawn of them, places that are
// picked.
#include "viewers/workshops/walkmesh/probepane.h"
#include "core/catalogue.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/appliededits.h"

#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class ProbePaneTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void aPointFindsItsFloor();
    void stepsLeadToTheirNodes();
    void raysAndSightAreAnswered();
    void pathsGoOverTheFloor();
    void noQuestionIsSaid();
    void anotherMeshHasNoAnswer();

private:
    FormatSet m_formats = allFormats();
    std::unique_ptr<OpenFile> m_file;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<WalkmeshContext> m_context;
    std::unique_ptr<ProbePane> m_pane;
};

// A floor of four by two, with a wall across it at x = 2 over half of the width.
void ProbePaneTest::init()
{
    test::BwmBuilder builder;
    for (int x = 0; x < 4; ++x) {
        const auto a = static_cast<float>(x);
        builder.quad({a, 0, 0}, {a + 1, 0, 0}, {a + 1, 1, 0}, {a, 1, 0}, 4);
        builder.quad({a, 1, 0}, {a + 1, 1, 0}, {a + 1, 2, 0}, {a, 2, 0}, 4);
    }
    builder.quad({2, 0, 0}, {2, 1, 0}, {2, 1, 3}, {2, 0, 3}, 7);
    Progress progress;
    m_file = std::make_unique<OpenFile>(
        File::fromBytes(BytesView::own(builder.buildArea()), "a.wok", m_formats, progress));
    test::applyEdits(*m_file);
    m_selection = std::make_unique<Selection>(*m_file);
    m_context = std::make_unique<WalkmeshContext>(*m_file, *m_selection, nullptr);
    m_pane = std::make_unique<ProbePane>(*m_context, *m_selection, nullptr, nullptr);
    m_pane->show();
}

void ProbePaneTest::cleanup()
{
    m_pane.reset();
    m_context.reset();
    m_selection.reset();
    m_file.reset();
}

void ProbePaneTest::aPointFindsItsFloor()
{
    m_pane->takePoint({0.7f, 0.2f, 0.0f}); // asks at once
    QVERIFY(m_pane->result() != nullptr && m_pane->result()->floor);
    QCOMPARE(m_pane->result()->floor->face, 0U);
    QVERIFY2(m_pane->verdict().contains(u"face 0 (Stone)"_s), qPrintable(m_pane->verdict()));
    m_pane->takePoint({-5.0f, 0.2f, 0.0f});
    QVERIFY2(m_pane->verdict().contains(u"falls through"_s), qPrintable(m_pane->verdict()));
}

void ProbePaneTest::stepsLeadToTheirNodes()
{
    m_pane->takePoint({0.7f, 0.2f, 0.0f});
    auto *list = m_pane->findChild<QTreeView *>(u"walkSteps"_s);
    QVERIFY(list->model()->rowCount() > 3);
    m_pane->goTo(2);
    QCOMPARE(list->currentIndex().row(), 2);
    const std::uint32_t node = m_pane->result()->answer.events[2].node;
    const auto place = m_selection->current();
    QVERIFY(place);
    QCOMPARE(m_file->file().pathText(place->unit, place->node), fmt::format("aabb[{}]", node));
    m_pane->goTo(1'000'000);
    QCOMPARE(*m_pane->currentStep() + 1, m_pane->result()->answer.events.size());
    for (QToolButton *button : m_pane->findChildren<QToolButton *>()) {
        if (button->accessibleName() == u"The next step that hits something (N)"_s)
            button->click();
    }
    QCOMPARE(m_pane->verdict(), u"No later step hits anything."_s);
    const picture::DrawList drawn = probePicture(*m_pane->result(), std::size_t{0});
    const auto step = std::ranges::find(drawn.batches, "step", &picture::Batch::label);
    QVERIFY(step != drawn.batches.end());
    QCOMPARE(step->primitives(), 36U); // three boxes: the root and its children
}

void ProbePaneTest::raysAndSightAreAnswered()
{
    m_pane->setKind(ProbePane::Kind::Sight);
    m_pane->takePoint({0.5f, 0.5f, 1.0f});
    QVERIFY(m_pane->result() == nullptr);
    m_pane->takePoint({3.5f, 0.5f, 1.0f});
    QVERIFY2(m_pane->verdict().contains(u"blocked by face"_s), qPrintable(m_pane->verdict()));
    m_pane->takePoint({0.5f, 1.5f, 1.0f});
    m_pane->takePoint({3.5f, 1.5f, 1.0f});
    QVERIFY2(m_pane->verdict().contains(u"free"_s), qPrintable(m_pane->verdict()));
    m_pane->setKind(ProbePane::Kind::Ray);
    m_pane->takePoint({0.5f, 0.5f, 1.0f});
    m_pane->takePoint({1.0f, 0.5f, 1.0f});
    QVERIFY2(m_pane->verdict().contains(u"after 1.500 m"_s), qPrintable(m_pane->verdict()));
}

void ProbePaneTest::pathsGoOverTheFloor()
{
    m_pane->setKind(ProbePane::Kind::Path);
    m_pane->takePoint({0.5f, 0.5f, 0.0f});
    m_pane->takePoint({3.5f, 0.5f, 0.0f});
    QVERIFY(!m_pane->result()->route.faces.empty());
    QVERIFY(m_pane->result()->route.length >= 3.0);
    m_pane->takePoint({0.5f, 0.5f, 0.0f});
    m_pane->takePoint({9.0f, 0.5f, 0.0f});
    QVERIFY2(m_pane->verdict().contains(u"no floor at the end"_s), qPrintable(m_pane->verdict()));
}

void ProbePaneTest::noQuestionIsSaid()
{
    m_pane->ask();
    QVERIFY2(m_pane->verdict().contains(u"three numbers"_s), qPrintable(m_pane->verdict()));
    QVERIFY(m_pane->result() == nullptr);
    m_pane->goTo(0); // nothing to go to
    QVERIFY(!m_pane->currentStep());
}

void ProbePaneTest::anotherMeshHasNoAnswer()
{
    m_pane->takePoint({0.7f, 0.2f, 0.0f});
    const auto place = m_file->resolve(*m_file->file().parsePath("vertices[0].z"));
    QVERIFY(m_file->requestSetText(*place, u"0.5"_s).has_value());
    QVERIFY(m_pane->result() == nullptr);
}

CUTAWAY_TESTS(ProbePaneTest)
#include "probepanetest.moc"
