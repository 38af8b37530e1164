// SPDX-License-Identifier: MIT
// What was built, in the picture: the shape in the place of the one before, or the source in colours that say
// how far it is from the shape.
#pragma once

#include "viewers/workshops/physics/buildwork.h"

#include <QObject>
#include <QPointer>
#include <memory>

namespace cutaway
{

class Scene;
struct Preview;

class BuildPicture : public QObject
{
    Q_OBJECT

public:
    enum class Show { Shape, Deviation };

    explicit BuildPicture(QObject *parent) : QObject(parent) {}
    ~BuildPicture() override;

    void setScene(Scene &scene);
    // Shows an outcome at that place of the surveyed file.
    void show(const BuildSurvey &survey, const BuildPlace &place, const BuildOutcome &outcome);
    void drop();
    Show what() const { return m_what; }
    void setWhat(Show what) { m_what = what; } // from the next show() on

Q_SIGNALS:
    void rebuilt(); // the picture; it shows nothing of this any more

private:
    QPointer<Scene> m_scene;
    std::shared_ptr<const Preview> m_preview; // shown last
    Show m_what = Show::Shape;
};

} // namespace cutaway
