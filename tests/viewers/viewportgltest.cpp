// SPDX-License-Identifier: MIT
// The 3-D pane on a real OpenGL context: what a pixel shows is what a click selects.
#include "core/catalogue.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/pointer.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/appliededits.h"
#include "tests/viewers/sceneprobe.h"
#include "viewers/kit/viewport/glthread.h"
#include "viewers/kit/viewport/scenepane.h"

#include <QApplication>
#include <QSignalSpy>

using namespace cutaway;

class ViewportGlTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (!GlThread::instance().driver().isUsable())
            QSKIP(qPrintable(GlThread::instance().driver().missing));
    }

    void init()
    {
        Progress progress;
        m_file = std::make_unique<OpenFile>(
            File::fromBytes(BytesView::own(test::buildWok()), "a.wok", m_formats, progress));
        test::applyEdits(*m_file);
        m_selection = std::make_unique<Selection>(*m_file);
        m_pane = std::make_unique<ScenePane>(*m_file, *m_selection);
        m_pane->resize(640, 480);
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
        QTRY_VERIFY(m_pane->scene().isReady());
        view().look(Camera::View::Top);
        view().frameAll();
    }

    void cleanup() { m_pane.reset(); }

    void everyFaceIsPaintedWhereItIsPicked()
    {
        const QImage picture = view().drawn();
        const picture::Batch &faces = m_pane->scene().built().list.batches.front();
        for (std::uint32_t i = 0; i < faces.primitives(); ++i) {
            const QPointF at = centreOf(i);
            const auto hit = view().picker().nearest(at);
            QVERIFY(hit.has_value());
            QCOMPARE(hit->id.primitive, i);
            const QPoint pixel = (at * view().devicePixelRatioF()).toPoint();
            QVERIFY2(picture.pixelColor(pixel) != background(), qPrintable(QString::number(i)));
        }
        QCOMPARE(picture.pixelColor(picture.width() / 2, 3), background());
    }

    void clickSelectsTheFaceAndItsBytes()
    {
        QTest::mouseClick(&view(), Qt::LeftButton, {}, centreOf(3).toPoint());
        QVERIFY(m_selection->current().has_value());
        QCOMPARE(m_file->file().pathText(m_selection->current()->unit, m_selection->current()->node),
                 std::string("indices[3]"));
        QCOMPARE(m_file->rangeOf(*m_selection->current())->size, 12u);
    }

    void selectingARowMarksItsFace()
    {
        const QPoint pixel = (centreOf(2) * view().devicePixelRatioF()).toPoint();
        const QColor before = view().drawn().pixelColor(pixel);
        m_selection->selectPath(*m_file->file().parsePath("indices[2]"));
        const QColor after = view().drawn().pixelColor(pixel);
        QVERIFY(before != after);
    }

    void hoverDoesNotSelect()
    {
        const QPointF at = centreOf(1);
        test::sendMouse(view(), QEvent::MouseMove, at, Qt::NoButton, Qt::NoButton);
        QVERIFY(m_selection->hovered().has_value());
        QVERIFY(!m_selection->current().has_value());
    }

    void editsRebuildThePicture()
    {
        QSignalSpy rebuilt(&m_pane->scene(), &Scene::rebuilt);
        const auto path = m_file->file().parsePath("vertices[0].x");
        QVERIFY(m_file->requestSetText(*m_file->resolve(*path), QStringLiteral("-50")).has_value());
        QTRY_COMPARE(rebuilt.count(), 1);
        QCOMPARE(m_pane->scene().built().list.bounds().min.x, -50.0f);
    }

    void keysMoveTheCamera()
    {
        const glm::vec3 top = view().camera().eye();
        QTest::keyClick(&view(), Qt::Key_F);
        QVERIFY(view().camera().eye() != top);
        QTest::keyClick(&view(), Qt::Key_P);
        QVERIFY(!view().camera().isPerspective());
    }

    void labelsArePaintedOverThePictureThatIsThere()
    {
        const qint64 picture = view().drawn().cacheKey();
        QEvent leave(QEvent::Leave); // takes away what the pointer showed
        QApplication::sendEvent(&view(), &leave);
        view().repaint();
        QCOMPARE(view().drawn().cacheKey(), picture);
        view().flip();
        QVERIFY(view().drawn().cacheKey() != picture);
    }

    void changesOfOneEventAreOnePictureDrawnElsewhere()
    {
        (void)view().drawn();
        QSignalSpy made(view().findChild<PictureMaker *>(), &PictureMaker::made);
        view().flip();
        view().setPerspective(false);
        QVERIFY(!view().isDrawn());
        QCOMPARE(made.count(), 0);
        QTRY_VERIFY(view().isDrawn());
        QCOMPARE(made.count(), 1);
    }

    void whatChangesWhileAPictureIsDrawnIsInTheNext()
    {
        auto *maker = view().findChild<PictureMaker *>();
        (void)view().drawn();
        const QImage before = view().drawn();
        view().setPerspective(false);
        QTRY_VERIFY(maker->isDrawing());
        view().setPerspective(true);
        QTRY_VERIFY(view().isDrawn());
        QCOMPARE(view().drawn(), before);
    }

    void hiddenViewsDrawNothing()
    {
        QSignalSpy made(view().findChild<PictureMaker *>(), &PictureMaker::made);
        (void)view().drawn();
        made.clear();
        m_pane->hide();
        view().flip();
        QCoreApplication::processEvents();
        QVERIFY(!view().findChild<PictureMaker *>()->isDrawing());
        QCOMPARE(made.count(), 0);
        m_pane->show();
        QTRY_COMPARE(made.count(), 1);
    }

    void aViewMayGoWhileItIsDrawn()
    {
        view().flip();
        QTRY_VERIFY(view().findChild<PictureMaker *>()->isDrawing());
        m_pane.reset();
        QTest::qWait(50);
    }

    void whatNoDriverCanDrawIsNoPicture()
    {
        QVERIFY(test::pictureOf(view(), {100'000, 10}, 1, false).isNull());
        QCOMPARE(test::pictureOf(view(), {300, 200}, 1, false).size(), QSize(300, 200));
        QVERIFY(!view().drawn().isNull());
    }

    // All views of the program draw with one context.
    void aViewOutlivesTheOneBesideIt()
    {
        const QPoint pixel = (centreOf(1) * view().devicePixelRatioF()).toPoint();
        const QImage alone = view().drawn();
        auto other = std::make_unique<ScenePane>(*m_file, *m_selection);
        other->resize(300, 200);
        other->show();
        QTRY_VERIFY(other->scene().isReady());
        QTRY_VERIFY(!other->viewport()->drawn().isNull());
        other.reset();
        view().setPerspective(false);
        view().setPerspective(true);
        QVERIFY(view().drawn().pixelColor(pixel) != background());
        QCOMPARE(view().drawn(), alone);
    }

private:
    ViewportWidget &view() { return *m_pane->viewport(); }
    QColor background() const { return theme::current().colors().sunken; }
    QPointF centreOf(std::uint32_t face)
    {
        const auto corner = m_pane->scene().built().list.batches.front().cornersOf(face);
        const glm::vec3 at = view().camera().project((corner[0] + corner[1] + corner[2]) / 3.0f);
        return {at.x, at.y};
    }

    FormatSet m_formats = allFormats();
    std::unique_ptr<OpenFile> m_file;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<ScenePane> m_pane;
};

CUTAWAY_TESTS(ViewportGlTest)
#include "viewportgltest.moc"
