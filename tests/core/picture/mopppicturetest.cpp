// SPDX-License-Identifier: MIT
// Tests of what is drawn of MOPP code: the cells of its instructions, with their planes.
#include "core/catalogue.h"
#include "core/codecs/mopp/walk.h"
#include "core/picture/scene/moppcells.h"
#include "tests/support/moppnif.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <set>

using namespace cutaway;
using namespace cutaway::picture;

class MoppPictureTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void rootHasItsRegion();
    void sidesAreNamed();
    void childrenShareTheCell();
    void standsWhereItsMeshIs();

private:
    MoppPicture picture() const { return {*m_shape, m_program, glm::mat4(1.0f)}; }

    std::unique_ptr<File> m_file;
    std::optional<shape::MoppShape> m_shape;
    mopp::Program m_program;
};

void MoppPictureTest::initTestCase()
{
    m_file = test::openNif(test::buildMoppNif());
    const auto shape = shape::readMopp(*m_file, shape::moppUnits(*m_file).front());
    QVERIFY(shape.has_value());
    m_shape = *shape;
    Diagnostics found;
    m_program = mopp::decode(m_shape->code.span(), found);
    QVERIFY(found.empty() && m_program.instructions.size() > 30);
}

void MoppPictureTest::rootHasItsRegion()
{
    DrawList list;
    addMoppCell(list, picture(), 0);
    QVERIFY(!list.batches.empty());
    QVERIFY(list.batches.front().primitives() >= 12); // lines of its outline
    DrawList none;
    addMoppCell(none, picture(), static_cast<std::uint32_t>(m_program.instructions.size()));
    QVERIFY(none.batches.empty());
}

// A cut has no left or right branch.
void MoppPictureTest::sidesAreNamed()
{
    const auto namesOf = [this](const Bytes &code) {
        shape::MoppShape shape = *m_shape;
        shape.code = BytesView::own(code);
        Diagnostics found;
        const mopp::Program program = mopp::decode(shape.code.span(), found);
        DrawList list;
        addMoppCell(list, {shape, program, glm::mat4(1.0f)}, 0);
        std::set<std::string> names;
        for (const Batch &batch : list.batches)
            names.insert(batch.label);
        return names;
    };
    using Names = std::set<std::string>;
    QVERIFY((namesOf({0x12, 0x81, 0x7D, 0x01, 0x30, 0x31}) == // a split along z, two leaves
             Names{"cell", "left ends, below", "right begins, above"}));
    QVERIFY((namesOf({0x28, 0x10, 0x87, 0x30}) == // a cut along z, a leaf
             Names{"cell", "goes on above", "goes on below"}));
}

// The points of a split's cell are in that of one child or of both, and of no child outside of it.
void MoppPictureTest::childrenShareTheCell()
{
    std::size_t splits = 0;
    for (std::uint32_t at = 0; at < m_program.instructions.size(); ++at) {
        const mopp::Instruction &in = m_program.instructions[at];
        if (!in.isSplit())
            continue;
        ++splits;
        const auto boundsOf = [&](std::uint32_t instruction) {
            glm::dvec3 low(1e30), high(-1e30);
            for (const auto &face : cellOf(m_program, instruction).faces) {
                for (const glm::dvec3 &point : face) {
                    low = glm::min(low, point);
                    high = glm::max(high, point);
                }
            }
            return std::pair(low, high);
        };
        const auto [low, high] = boundsOf(at);
        for (const std::uint32_t child : {in.next, in.right()}) {
            const auto [childLow, childHigh] = boundsOf(child);
            for (int axis = 0; axis < 3; ++axis)
                QVERIFY(childLow[axis] >= low[axis] - 1.0 && childHigh[axis] <= high[axis] + 1.0);
        }
        const Sides sides = sidesOf(m_program, in);
        QVERIFY(sides.below && sides.above);
    }
    QVERIFY(splits > 10);
}

void MoppPictureTest::standsWhereItsMeshIs()
{
    Progress whole;
    const DrawList scene = buildScene(*m_file, whole);
    const glm::mat4 place = moppPlace(*m_file, m_shape->unit, scene);
    QVERIFY(std::isfinite(place[0][0]) && place[0][0] > 0.0f);
}

CUTAWAY_TESTS(MoppPictureTest)
#include "mopppicturetest.moc"
