// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/heatpanel.h"

#include "core/base/writefile.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/wraplayout.h"

#include <QBuffer>
#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <glm/matrix.hpp>

namespace cutaway
{

HeatPanel::HeatPanel(QWidget *parent)
    : QWidget(parent), m_on(new QCheckBox(tr("&Show heat"), this)), m_what(new QComboBox(this)),
      m_which(new QComboBox(this)), m_scale(new HeatScale(this)), m_numbers(new QLabel(this)),
      m_fit(new QToolButton(this)), m_save(new QToolButton(this))
{
    setObjectName(QStringLiteral("heatPanel"));
    createForm();
    connect(m_on, &QCheckBox::toggled, this, &HeatPanel::setOn);
    connect(m_what, &QComboBox::currentIndexChanged, this, [this] {
        m_fits = true;
        showHeat();
    });
    connect(m_which, &QComboBox::activated, this, [this](int which) { showBeside(which == 1); });
    connect(m_scale, &HeatScale::rangeChanged, this, [this] {
        m_fits = false;
        showHeat();
    });
    connect(m_fit, &QToolButton::clicked, this, [this] {
        m_fits = true;
        showHeat();
    });
    connect(m_save, &QToolButton::clicked, this, &HeatPanel::askWhereToSave);
    showState();
}

void HeatPanel::createForm()
{
    m_on->setObjectName(QStringLiteral("heatOn"));
    m_on->setToolTip(tr("One ray from the eye through each pixel; a click on one opens it step by step"));
    for (const shape::HeatOf what : shape::kHeats) {
        QString title =
            QString::fromUtf8(toString(what).data(), static_cast<qsizetype>(toString(what).size()));
        title[0] = title[0].toUpper();
        m_what->addItem(title);
    }
    m_what->setObjectName(QStringLiteral("heatOf"));
    m_what->setAccessibleName(tr("What is counted"));
    m_what->setToolTip(m_what->accessibleName());
    m_which->addItems({tr("In the file"), tr("Rebuilt")});
    m_which->setObjectName(QStringLiteral("heatWhich"));
    m_which->setAccessibleName(tr("Whose rays are shown"));
    m_which->setToolTip(tr("The tree of the file, or the one that Cutaway would write; the other one is an "
                           "outline in the diagram"));
    m_fit->setText(tr("Fit range"));
    m_fit->setToolTip(tr("The colours run from the cheapest ray to what 99 of 100 rays do not exceed"));
    m_save->setText(tr("Export…"));
    m_save->setToolTip(tr("Save the heat as a picture (PNG), or all rays as a table (CSV)"));
    m_numbers->setObjectName(QStringLiteral("heatNumbers"));
    m_numbers->setWordWrap(true);
    m_numbers->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *bar = new theme::WrapLayout;
    for (QWidget *widget :
         {static_cast<QWidget *>(m_on), static_cast<QWidget *>(m_what), static_cast<QWidget *>(m_which),
          static_cast<QWidget *>(m_fit), static_cast<QWidget *>(m_save)})
        bar->addWidget(widget);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(theme::grid(2), theme::grid(1), theme::grid(2), theme::grid(2));
    column->addLayout(bar);
    column->addWidget(m_scale, 1);
    column->addWidget(m_numbers);
    column->addStretch(0);
}

void HeatPanel::setView(ViewportWidget &view)
{
    m_tool = new HeatTool(view, this);
    connect(m_tool, &HeatTool::sightChanged, this, &HeatPanel::restart);
    connect(m_tool, &HeatTool::pixelChosen, this, [this](QPoint pixel) {
        if (const auto from = heatView())
            Q_EMIT rayChosen(from->rayAt(pixel.x(), pixel.y()));
    });
    showState();
}

void HeatPanel::setTree(std::shared_ptr<const shape::FileTree> tree, bool isSame)
{
    m_sides[0].tree = std::move(tree);
    if (isSame)
        return;
    m_sides[0].opened = nullptr;
    m_sides[1] = {};
    m_shown = 0;
    m_which->setCurrentIndex(0);
    restart();
}

void HeatPanel::setBeside(std::shared_ptr<const shape::FileTree> tree)
{
    m_sides[1] = {std::move(tree), nullptr, nullptr};
    if (m_sides[1].tree == nullptr) {
        m_shown = 0;
        m_which->setCurrentIndex(0);
    }
    if (isOn() && !m_counting.isBusy())
        refine();
    showHeat();
}

void HeatPanel::refuseBeside(const QString &reason)
{
    setBeside(nullptr);
    m_numbers->setText(QStringLiteral("⚠ ") + reason);
}

void HeatPanel::showBeside(bool on)
{
    m_shown = on ? 1 : 0;
    m_which->setCurrentIndex(on ? 1 : 0);
    if (on && !hasBeside())
        Q_EMIT besideWanted();
    if (isOn() && !m_counting.isBusy())
        refine();
    showHeat();
}

void HeatPanel::setPlace(const glm::mat4 &place)
{
    if (place == m_place)
        return;
    m_place = place;
    restart();
}

bool HeatPanel::isOn() const
{
    return m_tool != nullptr && m_tool->isOn();
}

void HeatPanel::setOn(bool on)
{
    if (m_tool == nullptr || on == isOn())
        return;
    m_on->setChecked(on);
    m_tool->setOn(on);
    restart();
}

shape::HeatOf HeatPanel::what() const
{
    return shape::kHeats[static_cast<std::size_t>(std::max(0, m_what->currentIndex()))];
}

void HeatPanel::setWhat(shape::HeatOf what)
{
    m_what->setCurrentIndex(static_cast<int>(what));
}

std::optional<shape::HeatView> HeatPanel::heatView() const
{
    if (m_tool == nullptr || !m_tool->sight() || m_tool->sight()->size.isEmpty())
        return std::nullopt;
    const HeatTool::Sight &sight = *m_tool->sight();
    return shape::HeatView{sight.size.width(), sight.size.height(),
                           glm::inverse(glm::dmat4(m_place)) * sight.fromClip};
}

// From the coarsest step; what was counted from elsewhere goes.
void HeatPanel::restart()
{
    m_counting.cancel();
    for (Side &side : m_sides)
        side.picture = nullptr;
    if (isOn() && m_sides[0].tree != nullptr && heatView()) {
        m_sight = *m_tool->sight();
        refine();
    }
    showState();
}

// The tree that is shown first.
void HeatPanel::refine()
{
    const std::size_t number = shown().isToCount() ? m_shown : 1 - m_shown;
    const auto view = heatView();
    if (!m_sides[number].isToCount() || !view)
        return;
    m_counting.ask(
        [side = m_sides[number], view = *view](Progress &progress) {
            Side counted{side.tree, side.opened, nullptr};
            if (counted.opened == nullptr)
                counted.opened = freedElsewhere(
                    std::make_shared<const bvh::OpenedTree>(*side.tree->tree.tree, side.tree->tree.items));
            shape::HeatPicture picture = side.picture != nullptr ? *side.picture : shape::HeatPicture();
            if (refineHeat(*counted.opened, *side.tree->document, view, picture, progress))
                counted.picture =
                    freedElsewhere(std::make_shared<const shape::HeatPicture>(std::move(picture)));
            return counted;
        },
        [this, number](Side counted) { take(number, std::move(counted)); });
}

void HeatPanel::take(std::size_t side, Side counted)
{
    if (counted.tree != m_sides[side].tree)
        return refine();
    m_sides[side].opened = std::move(counted.opened);
    if (counted.picture == nullptr)
        return showState();
    m_sides[side].picture = std::move(counted.picture);
    showHeat();
    refine();
}

void HeatPanel::fitRange()
{
    constexpr double kMost = 0.99; // of the rays, so that a few do not take the colours from all others
    const shape::HeatHistogram histogram = histogramOf(*picture(), what());
    std::uint32_t least = 0;
    while (least < histogram.most() && histogram.rays[least] == 0)
        ++least;
    m_scale->setRange(least, histogram.below(kMost));
}

void HeatPanel::showHeat()
{
    if (picture() != nullptr && m_tool != nullptr) {
        m_scale->setHistogram(histogramOf(*picture(), what()), other().picture != nullptr
                                                                   ? histogramOf(*other().picture, what())
                                                                   : shape::HeatHistogram());
        if (m_fits)
            fitRange();
        m_tool->setImage(heatImage(*picture(), what(), m_scale->low(), m_scale->high()), m_sight,
                         [this](QPoint pixel) { return textAt(pixel); });
    }
    showState();
}

QString HeatPanel::textAt(QPoint pixel) const
{
    if (picture() == nullptr)
        return {};
    const bvh::RayCount &count = picture()->at(pixel.x(), pixel.y());
    const QString beside =
        other().picture == nullptr
            ? QString()
            : (isBesideShown() ? tr(" · in the file %1") : tr(" · rebuilt %1"))
                  .arg(quantityText(other().picture->at(pixel.x(), pixel.y()).boxes, "box test"));
    return tr("%1 · %2 · %3")
               .arg(quantityText(count.boxes, "box test"), quantityText(count.triangles, "triangle test"),
                    quantityText(count.hits, "hit")) +
           beside;
}

void HeatPanel::showState()
{
    m_on->setEnabled(m_tool != nullptr);
    for (QWidget *widget : {static_cast<QWidget *>(m_fit), static_cast<QWidget *>(m_save)})
        widget->setEnabled(picture() != nullptr);
    m_scale->setVisible(picture() != nullptr);
    if (m_tool == nullptr)
        return m_numbers->setText(tr("There is no picture to count rays in."));
    if (m_sides[0].tree == nullptr)
        return m_numbers->setText(tr("No tree is selected."));
    if (!isOn())
        return m_numbers->setText(
            tr("Counts what each ray from the eye is tested against, one ray a pixel."));
    if (picture() == nullptr)
        return m_numbers->setText(tr("Counting…"));
    QString text = numbersOf(shown());
    if (other().picture != nullptr)
        text += QLatin1Char('\n') + (isBesideShown() ? tr("In the file: ") : tr("Rebuilt: ")) +
                numbersOf(other());
    if (m_counting.isBusy())
        text += tr(" Counting on…");
    m_numbers->setText(text);
}

QString HeatPanel::numbersOf(const Side &side) const
{
    const shape::HeatHistogram rays = histogramOf(*side.picture, what());
    return tr("%1 meet the tree. Middle %2, 99 of 100 up to %3, most %4.")
        .arg(quantityText(rays.sum, "ray"))
        .arg(rays.below(0.5))
        .arg(rays.below(0.99))
        .arg(rays.most());
}

Result<void> HeatPanel::savePicture(const QString &path) const
{
    if (picture() == nullptr)
        return fail("there is no heat to save");
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!heatImage(*picture(), what(), m_scale->low(), m_scale->high()).save(&buffer, "PNG"))
        return fail("the picture cannot be written as PNG");
    return writeFile(path.toStdU16String(),
                     std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

Result<void> HeatPanel::saveTable(const QString &path) const
{
    if (picture() == nullptr)
        return fail("there is no heat to save");
    std::string text = "x,y,boxTests,triangleTests,hits\n";
    for (int y = 0; y < picture()->height; y += picture()->step) {
        for (int x = 0; x < picture()->width; x += picture()->step) {
            const bvh::RayCount &count = picture()->at(x, y);
            if (count.isNear)
                fmt::format_to(std::back_inserter(text), "{},{},{},{},{}\n", x, y, count.boxes,
                               count.triangles, count.hits);
        }
    }
    return writeFile(path.toStdU16String(), text);
}

void HeatPanel::askWhereToSave()
{
    const QString picture = tr("Picture (*.png)"), table = tr("Table of all rays (*.csv)");
    const QString path = QFileDialog::getSaveFileName(this, tr("Export the heat"), QStringLiteral("heat.png"),
                                                      picture + QStringLiteral(";;") + table);
    if (path.isEmpty())
        return;
    const Result<void> done =
        path.endsWith(QStringLiteral(".csv"), Qt::CaseInsensitive) ? saveTable(path) : savePicture(path);
    m_numbers->setText(done ? tr("✓ Saved as %1.").arg(path)
                            : QStringLiteral("⚠ ") + QString::fromStdString(done.error().message));
}

} // namespace cutaway
