// SPDX-License-Identifier: MIT
// Builds collision from meshes. A worker builds what is asked for some time after the last change; the result
// and its distance from the source are shown, also in the picture, before it is put in as one step of undo.
#pragma once

#include "viewers/workshops/physics/bodycontext.h"
#include "viewers/workshops/physics/buildwork.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;
class QScrollArea;

namespace cutaway
{

class BuildCompare;
class BuildOptions;
class BuildPicture;
class BuildSource;
class Scene;

class BuildPane : public QWidget
{
    Q_OBJECT

public:
    BuildPane(BodyContext &context, Selection &selection, QWidget *parent = nullptr);

    // The picture that shows the result.
    void setScene(Scene &scene);

    BuildSource &source() const { return *m_source; }
    BuildOptions &options() const { return *m_options; }
    BuildCompare &comparison() const { return *m_compare; }
    // Shows how far the source is from the shape, instead of the shape.
    QPushButton &deviationButton() const { return *m_deviation; }
    QPushButton &putInButton() const { return *m_putIn; }
    // Null while nothing is built that could be put in.
    const BuildOutcome *outcome() const { return m_outcome ? &*m_outcome : nullptr; }
    bool isReady() const;
    QString status() const;
    QString details() const;

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    QWidget *createResult();
    void dress();
    void survey();
    void takeSurvey(std::shared_ptr<const BuildSurvey> survey, std::uint64_t revision);
    void followChange();
    void followOptions();
    Result<BuildOrder> order() const;
    void compareOf(const Result<BuildOrder> &order);
    void build();
    void stop();
    void discard();
    void take(Result<BuildOutcome> outcome);
    void say(const QString &status, bool isError = false);
    void follow();
    void showPreview();
    void putIn();
    bool isOfNow() const { return m_survey != nullptr && m_revision == m_context.file().revision(); }

    BodyContext &m_context;
    Selection &m_selection;
    AsyncValue m_surveying, m_building;
    QTimer m_delay, m_ticks;
    std::shared_ptr<const BuildSurvey> m_survey;
    std::optional<std::uint64_t> m_asked;    // revision of the file
    std::optional<std::uint64_t> m_revision; // of the survey
    BuildPlace m_place;                      // of what is being built or built
    std::optional<BuildOutcome> m_outcome;
    bool m_isSettled = false; // put in or stopped: built again after a change of the user's
    bool m_isPutting = false;
    BuildSource *m_source;
    BuildOptions *m_options;
    BuildCompare *m_compare;
    BuildPicture *m_picture;
    QScrollArea *m_scroll;
    QLabel *m_status, *m_details;
    QProgressBar *m_bar;
    QPushButton *m_deviation, *m_stop, *m_putIn;
};

} // namespace cutaway
