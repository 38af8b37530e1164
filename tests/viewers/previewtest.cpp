// SPDX-License-Identifier: MIT
// Tests how what moves is marked in the picture.
#include "viewers/kit/viewport/preview.h"
#include "tests/support/testclasses.h"

#include <QTest>
#include <glm/ext/matrix_transform.hpp>

using namespace cutaway;

class PreviewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void smallShapesAreMarkedByTheirFaces();
    void largeOnesByTheirBox();

private:
    static picture::DrawList shapeOf(int triangles);
};

picture::DrawList PreviewTest::shapeOf(int triangles)
{
    picture::DrawList list;
    picture::Batch batch;
    for (int i = 0; i < triangles; ++i) {
        const auto x = static_cast<float>(i % 10);
        batch.addTriangle({x, 0, 0}, {x + 1, 0, 0}, {x, 3, 5}, 0);
    }
    list.batches.push_back(std::move(batch));
    return list;
}

void PreviewTest::smallShapesAreMarkedByTheirFaces()
{
    const Highlight marked =
        highlightOf(shapeOf(10), {{0, glm::translate(glm::mat4(1.0f), {0.0f, 0.0f, 2.0f})}});
    QCOMPARE(marked.triangles.size(), std::size_t{30});
    QVERIFY(marked.lines.empty());
    QCOMPARE(marked.bounds().max, glm::vec3(10, 3, 7));
}

void PreviewTest::largeOnesByTheirBox()
{
    const Highlight marked =
        highlightOf(shapeOf(5'000), {{0, glm::translate(glm::mat4(1.0f), {0.0f, 0.0f, 2.0f})}});
    QVERIFY(marked.triangles.empty());
    QCOMPARE(marked.lines.size(), std::size_t{24}); // two ends of twelve edges
    QCOMPARE(marked.bounds().min, glm::vec3(0, 0, 2));
    QCOMPARE(marked.bounds().max, glm::vec3(10, 3, 7));
}

CUTAWAY_TESTS(PreviewTest)
#include "previewtest.moc"
