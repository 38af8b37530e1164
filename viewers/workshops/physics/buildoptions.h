// SPDX-License-Identifier: MIT
// What collision is built: where it goes, as which shapes within which budgets, of which material, and what
// the new body is.
#pragma once

#include "viewers/workshops/physics/buildwork.h"

#include <QWidget>
#include <array>
#include <map>

class QComboBox;
class QGridLayout;
class QLabel;
class QPushButton;

namespace cutaway
{

namespace theme
{
class FittedLine;
} // namespace theme

class BuildOptions : public QWidget
{
    Q_OBJECT

public:
    explicit BuildOptions(QWidget *parent);

    // A place that is still there stays chosen; else `preferred` (number of a body) is.
    void showPlaces(const BuildSurvey &survey, std::optional<std::size_t> preferred);
    // Chooses the place of a body, unless a new body is to be built. True if that is another place.
    bool followBody(std::size_t body);
    QComboBox &placeBox() const { return *m_place; }
    QComboBox &materialBox() const { return *m_material; }
    QComboBox &layerBox() const { return *m_layer; }
    QPushButton &asButton(physics::BuildAs as) const { return *m_as[static_cast<std::size_t>(as)]; }
    QPushButton &kindButton(physics::BodyKind kind) const { return *m_kinds.at(kind); }
    // All but the source in an order, or what is wrong with it.
    Result<void> fill(BuildOrder &order) const;

Q_SIGNALS:
    void changed();

private:
    struct Number {
        QLabel *title = nullptr;
        QWidget *cell = nullptr;
        theme::FittedLine *line = nullptr;
        std::vector<physics::BuildAs> of; // what it counts for
    };
    enum NumberRow { kVertices, kHulls, kDepth, kTriangles, kRadius, kMass, kNumberCount };

    QComboBox *addChoice(QGridLayout &grid, const QString &title, const QString &help);
    void addNumber(QGridLayout &grid, NumberRow row, const QString &title, const QString &value,
                   const QString &hint, std::vector<physics::BuildAs> of);
    void addShapes(QGridLayout &grid);
    void addKinds(QGridLayout &grid);
    QLabel *addTitle(QGridLayout &grid, int row, const QString &title);
    void followPlace();
    void follow();
    void fillNames(const BuildSurvey &survey);
    void chooseLayer();
    void chooseMaterial();
    void dress();
    const BuildPlace *place() const;
    physics::BuildAs as() const;
    physics::BodyKind kind() const;
    Result<double> number(NumberRow row) const;
    Result<std::size_t> count(NumberRow row) const;

    QComboBox *m_place, *m_material, *m_layer;
    std::array<QPushButton *, std::size(physics::kBuildKinds)> m_as{};
    std::map<physics::BodyKind, QPushButton *> m_kinds;
    std::array<Number, kNumberCount> m_numbers;
    std::vector<QLabel *> m_titles, m_dim;
    QWidget *m_kindRow = nullptr;
    QLabel *m_kindTitle = nullptr, *m_layerTitle = nullptr, *m_kindNote = nullptr;
    std::vector<BuildPlace> m_places;
    std::string m_placed;                                     // key of the place whose material was chosen
    const EnumDesc *m_named = nullptr;                        // materials in the box
    physics::BodyStorage m_form = physics::BodyStorage::Hknp; // of a new body
};

} // namespace cutaway
