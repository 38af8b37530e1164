// SPDX-License-Identifier: MIT
// A query through MOPP code, step by step: the comparison and branch of each instruction, and the reports.
#pragma once

#include "viewers/kit/walk/walkpanel.h"
#include "viewers/workshops/mopp/queryresult.h"

namespace cutaway
{

class QueryPanel : public WalkPanel
{
    Q_OBJECT

public:
    enum class Kind { Point, Box, Ray, Segment };

    explicit QueryPanel(Jobs &jobs, QWidget *parent = nullptr);

    // Keeps the coordinates of the query, which are in Havok units.
    void setMopp(std::shared_ptr<const LoadedMopp> mopp);
    // Sets the point of "Query cell centre", which also fills the field until the first query.
    void suggest(glm::dvec3 point);
    Kind kind() const { return static_cast<Kind>(question()); }
    void setKind(Kind kind) { setQuestion(static_cast<int>(kind)); }
    void askHere();

    std::shared_ptr<const QueryResult> result() const;
    // The last one where the whole walk is shown.
    std::size_t step() const;

Q_SIGNALS:
    void stepped(std::uint32_t instruction);     // by the user
    void triangleChosen(std::uint32_t triangle); // into the shape's

protected:
    bool answer(glm::dvec3 from, glm::dvec3 to, Then then) override;
    glm::dvec3 secondPoint(glm::dvec3 from, glm::dvec3 picked) const override;
    std::optional<std::size_t> wholeStep() const override;
    QString invitation() const override;
    void asked() override { m_asked = true; }
    void reached(std::size_t step) override;
    void activated(std::size_t step) override;

private:
    bool makeQuery(glm::dvec3 from, glm::dvec3 to, mopp::Query &query);

    std::shared_ptr<const LoadedMopp> m_mopp;
    glm::dvec3 m_suggested{0.0};
    bool m_asked = false; // the numbers of a query stay
};

} // namespace cutaway
