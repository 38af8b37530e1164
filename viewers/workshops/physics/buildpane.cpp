// SPDX-License-Identifier: MIT
#include "viewers/workshops/physics/buildpane.h"

#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/ink.h"
#include "viewers/kit/theme/theme.h"
#include "viewers/workshops/physics/buildcompare.h"
#include "viewers/workshops/physics/buildnames.h"
#include "viewers/workshops/physics/buildoptions.h"
#include "viewers/workshops/physics/buildpicture.h"
#include "viewers/workshops/physics/buildsource.h"
#include "viewers/workshops/physics/buildtext.h"
#include "viewers/workshops/physics/sourcerows.h"

#include <QComboBox>
#include <QFocusEvent>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace cutaway
{

namespace
{

using nodetext::fromCore;

constexpr int kBuildDelay = 300; // milliseconds without a further change
constexpr int kBuildTick = 100;  // milliseconds between looks at the progress
constexpr int kBarSteps = 100;

} // namespace

BuildPane::BuildPane(BodyContext &context, Selection &selection, QWidget *parent)
    : QWidget(parent), m_context(context), m_selection(selection), m_picture(new BuildPicture(this)),
      m_scroll(new QScrollArea(this)), m_status(new QLabel(this)), m_details(new QLabel(this)),
      m_bar(new QProgressBar(this)), m_deviation(new QPushButton(tr("Show Deviation"), this)),
      m_stop(new QPushButton(tr("Stop"), this)), m_putIn(new QPushButton(tr("Apply"), this))
{
    setObjectName(QStringLiteral("buildPane"));
    setAccessibleName(tr("Build collision"));
    setFocusPolicy(Qt::ClickFocus); // Tab goes to what is in it
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *content = new QWidget(m_scroll);
    auto *rows = new QVBoxLayout(content);
    rows->setContentsMargins(theme::kPaneMargin, theme::grid(2), theme::kPaneMargin, theme::grid(2));
    rows->setSpacing(theme::grid(2));
    rows->addWidget(m_source = new BuildSource(content));
    rows->addWidget(m_options = new BuildOptions(content));
    rows->addWidget(m_compare = new BuildCompare(content));
    rows->addStretch(1);
    m_scroll->setWidget(content);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_scroll, 1);
    column->addWidget(createResult());
    m_delay.setSingleShot(true);
    connect(&m_delay, &QTimer::timeout, this, &BuildPane::build);
    connect(&m_ticks, &QTimer::timeout, this,
            [this] { m_bar->setValue(int(m_building.fraction() * kBarSteps)); });
    connect(m_source, &BuildSource::changed, this, &BuildPane::followOptions);
    connect(m_options, &BuildOptions::changed, this, &BuildPane::followOptions);
    connect(m_compare, &BuildCompare::chosen, this,
            [this](physics::BuildAs as) { m_options->asButton(as).click(); });
    connect(&m_compare->startButton(), &QPushButton::clicked, this, [this] {
        QTimer::singleShot(0, this,
                           [this] { m_scroll->ensureWidgetVisible(m_compare); }); // once it is laid out
    });
    connect(m_picture, &BuildPicture::rebuilt, this, &BuildPane::showPreview);
    connect(&context.file(), &OpenFile::changed, this, &BuildPane::followChange);
    connect(&context, &BodyContext::chosenChanged, this, [this] {
        const bool isListed = isOfNow() && m_context.current() != nullptr;
        if (isListed && m_options->followBody(m_context.chosen().back()) && !m_isSettled)
            followOptions();
    });
    theme::follow(this, &BuildPane::dress);
}

bool BuildPane::isReady() const
{
    return !m_surveying.isBusy() && !m_building.isBusy() && !m_delay.isActive() && m_source->isReady();
}

QWidget *BuildPane::createResult()
{
    auto *box = new QWidget(this);
    m_status->setObjectName(QStringLiteral("buildStatus"));
    m_details->setObjectName(QStringLiteral("buildDetails"));
    for (QLabel *label : {m_status, m_details}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    m_bar->setRange(0, kBarSteps);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Progress of the build"));
    m_putIn->setDefault(true);
    m_stop->setToolTip(tr("Stop building"));
    m_putIn->setToolTip(tr("Put what is built into the file, as one step of undo"));
    m_deviation->setCheckable(true);
    m_deviation->setToolTip(
        tr("Show the source in the picture, in colours that say how far it is from the shape"));
    connect(m_deviation, &QPushButton::toggled, this, [this](bool isOn) {
        m_picture->setWhat(isOn ? BuildPicture::Show::Deviation : BuildPicture::Show::Shape);
        follow();
        showPreview();
    });
    connect(m_stop, &QPushButton::clicked, this, &BuildPane::stop);
    connect(m_putIn, &QPushButton::clicked, this, &BuildPane::putIn);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(theme::grid(2));
    buttons->addWidget(m_deviation);
    buttons->addWidget(m_bar, 1);
    buttons->addStretch(1);
    buttons->addWidget(m_stop);
    buttons->addWidget(m_putIn);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(theme::kPaneMargin, theme::grid(2), theme::kPaneMargin, theme::grid(2));
    column->setSpacing(theme::grid(1));
    column->addWidget(m_status);
    column->addWidget(m_details);
    column->addLayout(buttons);
    return box;
}

void BuildPane::dress()
{
    theme::dressLabel(*m_details, theme::current().colors().textDim, theme::current().smallFont());
    say(m_status->text(), m_status->property("isError").toBool());
    follow();
}

QString BuildPane::status() const
{
    return m_status->text();
}

QString BuildPane::details() const
{
    return m_details->text();
}

void BuildPane::say(const QString &status, bool isError)
{
    const theme::Theme &now = theme::current();
    m_status->setText(status);
    m_status->setProperty("isError", isError);
    theme::dressLabel(*m_status, isError ? now.colors().error : now.colors().text,
                      isError ? now.interfaceFont() : now.titleFont());
}

void BuildPane::follow()
{
    const bool isBusy = m_building.isBusy();
    m_details->setText(m_outcome ? detailsOfBuilt(*m_outcome, m_deviation->isChecked()) : QString());
    m_details->setVisible(m_outcome.has_value());
    m_bar->setVisible(isBusy);
    m_stop->setVisible(isBusy);
    m_putIn->setEnabled(m_outcome && !m_isPutting);
    m_deviation->setVisible(!isBusy);
    m_deviation->setEnabled(m_outcome && !m_outcome->deviation->list.batches.empty());
}

// ---- when to build

void BuildPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_context.list();
    survey();
    showPreview();
}

void BuildPane::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_picture->drop();
}

void BuildPane::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    if (event->reason() != Qt::MouseFocusReason)
        focusNextChild();
}

void BuildPane::survey()
{
    const std::uint64_t revision = m_context.file().revision();
    if (std::exchange(m_asked, revision) == revision)
        return;
    if (m_survey == nullptr)
        say(tr("Looking for shapes…"));
    m_surveying.ask([file = std::shared_ptr<const File>(m_context.file().file().snapshot())](
                        Progress &progress) { return freedElsewhere(surveyForBuild(file, progress)); },
                    [this, revision](std::shared_ptr<const BuildSurvey> survey) {
                        takeSurvey(std::move(survey), revision);
                    });
}

void BuildPane::takeSurvey(std::shared_ptr<const BuildSurvey> survey, std::uint64_t revision)
{
    if (survey == nullptr || revision != m_context.file().revision())
        return; // another one is due
    m_survey = std::move(survey);
    m_revision = revision;
    m_source->showShapes(*m_survey);
    const auto &chosen = m_context.chosen();
    const bool isKnown = !chosen.empty() && chosen.back() < m_survey->bodies.size();
    m_options->showPlaces(*m_survey, isKnown ? std::optional(chosen.back()) : std::nullopt);
    for (QComboBox *box : {&m_options->materialBox(), &m_source->rows().materialBox()}) {
        if (m_context.own() != nullptr)
            addOwnMaterials(*box, m_context.own()->materials());
    }
    for (QComboBox *box : {&m_options->layerBox(), &m_source->rows().layerBox()})
        nameLayers(*box, m_context.layerNames());
    if (!m_isSettled)
        m_delay.start(0);
    else
        compareOf(order());
}

// What was built is for the file as it was.
void BuildPane::followChange()
{
    m_isSettled = m_isSettled && m_isPutting;
    discard();
    m_compare->setOrder(nullptr, std::nullopt);
    if (!m_isSettled)
        say(tr("Building…"));
    follow();
    if (isVisible())
        survey();
}

void BuildPane::followOptions()
{
    m_isSettled = false;
    discard();
    say(tr("Building…"));
    follow();
    if (isOfNow())
        m_delay.start(kBuildDelay);
}

Result<BuildOrder> BuildPane::order() const
{
    BuildOrder order;
    Result<void> sound = m_options->fill(order);
    if (sound)
        sound = m_source->fill(order);
    return sound ? Result<BuildOrder>(std::move(order)) : tl::unexpected(sound.error());
}

void BuildPane::compareOf(const Result<BuildOrder> &order)
{
    m_compare->setOrder(m_survey, order ? std::optional(*order) : std::nullopt);
}

void BuildPane::build()
{
    if (!isOfNow() || m_isPutting)
        return;
    const Result<BuildOrder> order = this->order();
    compareOf(order);
    if (!order)
        return take(tl::unexpected(order.error()));
    m_place = order->place;
    m_building.ask([survey = m_survey,
                    order = *order](Progress &progress) { return carryOut(*survey, order, progress); },
                   [this, revision = *m_revision](Result<BuildOutcome> outcome) {
                       if (revision == m_context.file().revision())
                           take(std::move(outcome));
                   });
    say(tr("Building…"));
    m_bar->setValue(0);
    m_ticks.start(kBuildTick);
    follow();
}

void BuildPane::discard()
{
    m_outcome.reset();
    m_building.cancel();
    m_ticks.stop();
    m_picture->drop();
}

void BuildPane::stop()
{
    discard();
    m_isSettled = true;
    say(tr("Stopped. Change anything to build again."));
    follow();
}

void BuildPane::take(Result<BuildOutcome> outcome)
{
    m_ticks.stop();
    if (outcome) {
        m_outcome = std::move(*outcome);
        say(tr("%1, not in the file yet").arg(whatIsBuilt(*m_outcome)));
    } else {
        m_outcome.reset();
        say(fromCore(outcome.error().message), true);
    }
    follow();
    showPreview();
}

// ---- the picture

void BuildPane::showPreview()
{
    if (m_outcome && isVisible())
        m_picture->show(*m_survey, m_place, *m_outcome);
}

void BuildPane::setScene(Scene &scene)
{
    m_picture->setScene(scene);
}

// ---- into the file

void BuildPane::putIn()
{
    if (!m_outcome || !m_context.file().typedTexts().commit())
        return;
    m_isPutting = m_isSettled = true;
    follow();
    EditRequest request;
    request.label = m_place.isBody ? tr("Replace Shape") : tr("Build Collision");
    request.where = m_context.placeOfUndo();
    request.make = [patch = m_outcome->patch](const File &, Progress &) -> Result<Patch> { return patch; };
    request.revision = m_revision;
    request.context = this;
    request.ended = [this] {
        m_isPutting = false;
        follow();
    };
    request.done = [this, path = m_outcome->collision] {
        say(tr("Applied. Change anything to build again."));
        if (const Result<NodePath> place = m_context.file().file().parsePath(path); place && !path.empty())
            m_selection.selectPath(*place);
    };
    request.refused = [this](const QString &reason) { say(reason, true); };
    m_context.file().edit(std::move(request));
}

} // namespace cutaway
