// SPDX-License-Identifier: MIT
#include "core/domains/anim/splinepieces.h"

#include "core/base/float4.h"
#include "core/domains/anim/splinebasis.h"

#include <algorithm>

namespace cutaway::anim
{

namespace
{

// Taylor's series at the first knot, on which `knots` stands. The control points of the derivative of each
// order, divided by its factorial, are differences of those before, so that nothing large cancels.
template <int kDegree> void makePiece(const std::uint8_t *knots, const glm::vec4 *points, glm::vec4 *terms)
{
    const auto inverse = [&](int low, int high) {
        return kInverseWidths<float>[static_cast<std::uint8_t>(knots[high] - knots[low])];
    };
    std::array<Float4, kDegree + 1> controls;
    for (int j = 0; j <= kDegree; ++j)
        controls[j] = load4(&points[j].x);
    for (int order = 0; order <= kDegree; ++order) {
        const int degree = kDegree - order;
        std::array<Float4, kDegree + 1> q = controls; // de Boor's algorithm: what they give there
        for (int level = 1; level < degree; ++level) {
            for (int j = 0; j < degree - level; ++j) {
                const int low = j - degree + level;
                const float share = static_cast<float>(knots[0] - knots[low]) * inverse(low, j + 1);
                q[j] += (q[j + 1] - q[j]) * splat(share);
            }
        }
        store4(&terms[order].x, q[0]);
        const float factor = static_cast<float>(degree) / static_cast<float>(order + 1);
        for (int j = 0; j < degree; ++j)
            controls[j] = (controls[j + 1] - controls[j]) * splat(factor * inverse(j + 1 - degree, j + 1));
    }
}

// Writes one piece after the other: each is made, perhaps held still, and gets the frames up to the next.
template <int kDegree> class PieceWriter
{
public:
    PieceWriter(const KnottedSpline &spline, std::uint32_t lastFrame, glm::vec4 *terms, PieceOfFrame *places)
        : m_spline(spline), m_lastFrame(lastFrame), m_terms(terms), m_places(places)
    {
    }

    // Returns the end of the terms.
    glm::vec4 *write();

private:
    void make(std::uint32_t span)
    {
        m_from = m_spline.knots[span];
        makePiece<kDegree>(m_spline.knots + span, m_spline.points + span - kDegree, m_terms);
    }
    void hold(std::uint32_t frame)
    {
        glm::vec4 value = m_terms[kDegree];
        for (int power = kDegree - 1; power >= 0; --power)
            value = value * static_cast<float>(frame - m_from) + m_terms[power];
        std::fill_n(m_terms, kDegree + 1, glm::vec4(0.0f));
        m_terms[0] = value;
    }
    void addUpTo(std::uint32_t frame)
    {
        for (; m_frame < frame && m_frame <= m_lastFrame; ++m_frame)
            m_places[m_frame] = {m_piece, m_from};
        ++m_piece;
        m_terms += kDegree + 1;
    }

    const KnottedSpline &m_spline;
    const std::uint32_t m_lastFrame;
    glm::vec4 *m_terms;
    PieceOfFrame *const m_places;
    std::uint32_t m_frame = 0; // the first one without a place
    std::uint8_t m_piece = 0;
    std::uint8_t m_from = 0;
};

template <int kDegree> glm::vec4 *PieceWriter<kDegree>::write()
{
    const std::uint8_t *const knots = m_spline.knots;
    const std::uint32_t first = knots[kDegree], last = knots[m_spline.count];
    std::uint32_t span = kDegree;
    while (knots[span + 1] == first)
        ++span;
    if (first > 0) {
        make(span);
        hold(first);
        addUpTo(first);
    }
    for (; knots[span] < last && knots[span] <= m_lastFrame; ++span) {
        if (knots[span + 1] > knots[span]) {
            make(span);
            addUpTo(knots[span + 1]);
        }
    }
    if (last <= m_lastFrame) {
        make(span - 1);
        hold(last);
        addUpTo(m_lastFrame + 1);
    }
    return m_terms;
}

template <int kDegree>
void append(const KnottedSpline &spline, std::uint32_t lastFrame, std::vector<glm::vec4> &terms,
            std::vector<PieceOfFrame> &places)
{
    const std::size_t firstTerm = terms.size(), firstPlace = places.size();
    constexpr std::uint32_t kHeld = 2, kMostPieces = 256;
    terms.resize(firstTerm + std::min(spline.count - kDegree + kHeld, kMostPieces) * (kDegree + 1));
    places.resize(firstPlace + lastFrame + 1);
    const glm::vec4 *const end =
        PieceWriter<kDegree>(spline, lastFrame, terms.data() + firstTerm, places.data() + firstPlace).write();
    terms.resize(static_cast<std::size_t>(end - terms.data()));
}

} // namespace

void appendPieces(const KnottedSpline &spline, std::uint32_t lastFrame, std::vector<glm::vec4> &terms,
                  std::vector<PieceOfFrame> &places)
{
    constexpr std::array kOf{&append<0>, &append<1>, &append<2>, &append<3>};
    kOf[spline.degree](spline, lastFrame, terms, places);
}

} // namespace cutaway::anim
