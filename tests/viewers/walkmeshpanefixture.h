// SPDX-License-Identifier: MIT
// The pane of a walkmesh without a picture: eight quads around a hole, and the steps back of its edits.
#pragma once

#include "core/catalogue.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/coverage.h"
#include "tests/viewers/appliededits.h"
#include "viewers/workshops/walkmesh/walkmeshpane.h"

#include <QTest>

namespace cutaway::test
{

class WalkmeshPaneFixture
{
protected:
    static Bytes ring();
    void open(const Bytes &bytes);
    void close()
    {
        m_pane.reset();
        m_selection.reset();
        m_file.reset();
    }
    QString selected() const
    {
        const auto place = m_selection->current();
        return place ? QString::fromStdString(m_file->file().pathText(place->unit, place->node)) : QString();
    }
    Bytes bytes() const { return test::allBytes(m_file->file()); }
    void run(WalkmeshActions::Edit edit) { m_pane->actions()[edit]->trigger(); }
    WalkmeshContext &context() { return m_pane->context(); }
    bwm::FaceEdge innerBorder() const;
    void moveVertexInTree();

    FormatSet m_formats = allFormats();
    std::unique_ptr<OpenFile> m_file;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<WalkmeshPane> m_pane;
    std::vector<Patch> m_undo;
};

// Eight quads around a hole.
inline Bytes WalkmeshPaneFixture::ring()
{
    BwmBuilder builder;
    for (int y = 0; y < 3; ++y) {
        for (int x = 0; x < 3; ++x) {
            const auto a = static_cast<float>(x), b = static_cast<float>(y);
            if (x != 1 || y != 1)
                builder.quad({a, b, 0}, {a + 1, b, 0}, {a + 1, b + 1, 0}, {a, b + 1, 0}, 4);
        }
    }
    return builder.buildArea();
}

inline void WalkmeshPaneFixture::open(const Bytes &bytes)
{
    close();
    Progress progress;
    m_undo.clear();
    m_file = std::make_unique<OpenFile>(
        File::fromBytes(BytesView::own(Bytes(bytes)), "a.wok", m_formats, progress));
    applyEdits(*m_file, [this](const Patch &inverse) { m_undo.push_back(inverse); });
    m_selection = std::make_unique<Selection>(*m_file);
    m_pane = std::make_unique<WalkmeshPane>(*m_file, *m_selection, nullptr);
    m_pane->show();
}

// An edge of the hole.
inline bwm::FaceEdge WalkmeshPaneFixture::innerBorder() const
{
    const bwm::EditMesh &mesh = m_pane->context().mesh();
    for (const bwm::PerimeterEdge &border : m_pane->context().tables().edges) {
        const auto number = static_cast<std::uint32_t>(border.edge);
        const glm::vec3 at = mesh.vertices[mesh.faces[number / 3].corners[number % 3]];
        const glm::vec3 to = mesh.vertices[mesh.faces[number / 3].corners[(number + 1) % 3]];
        const auto isInner = [](glm::vec3 v) { return v.x > 0 && v.x < 3 && v.y > 0 && v.y < 3; };
        if (isInner(at) && isInner(to))
            return {number / 3, number % 3};
    }
    return {};
}

inline void WalkmeshPaneFixture::moveVertexInTree()
{
    const auto place = m_file->resolve(*m_file->file().parsePath("vertices[0].z"));
    QVERIFY(m_file->requestSetText(*place, QStringLiteral("0.5")).has_value());
}

} // namespace cutaway::test
