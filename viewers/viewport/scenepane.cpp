// SPDX-License-Identifier: MIT
#include "viewers/viewport/scenepane.h"

#include "viewers/viewport/glprobe.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidgetAction>
#include <array>

namespace cutaway
{

ScenePane::ScenePane(OpenFile &file, Selection &selection, const theme::Theme &theme, QWidget *parent)
    : QWidget(parent), m_scene(file)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    if (!probeGl().usable) {
        auto *reason = new QLabel(probeGl().missing);
        reason->setAlignment(Qt::AlignCenter);
        reason->setWordWrap(true);
        reason->setMargin(24);
        column->addWidget(reason);
        return;
    }
    m_viewport = new ViewportWidget(m_scene, selection, theme);
    column->addWidget(createToolStrip());
    column->addWidget(m_viewport, 1);
    connect(&m_scene, &Scene::rebuilt, this, &ScenePane::updateLayers);
    connect(m_viewport, &ViewportWidget::styleChanged, this, &ScenePane::showStyle);
}

void ScenePane::setTheme(const theme::Theme &theme)
{
    if (m_viewport != nullptr)
        m_viewport->setTheme(theme);
}

QWidget *ScenePane::createToolStrip()
{
    auto *strip = new QWidget;
    auto *row = new QHBoxLayout(strip);
    row->setContentsMargins(8, 4, 8, 4);
    row->setSpacing(4);
    struct View {
        QString name;
        Camera::View from;
        QString key;
    };
    const View views[] = {{tr("Corner"), Camera::View::Corner, {}},
                          {tr("Top"), Camera::View::Top, QStringLiteral("T")},
                          {tr("Front"), Camera::View::Front, QStringLiteral("F")},
                          {tr("Left"), Camera::View::Left, QStringLiteral("L")}};
    for (const View &view : views) {
        auto *button = new QToolButton;
        button->setText(view.name);
        button->setAutoRaise(true);
        button->setToolTip(view.key.isEmpty() ? tr("Look from the corner")
                                              : tr("%1 view (%2)").arg(view.name, view.key));
        button->setAccessibleName(tr("%1 view").arg(view.name));
        connect(button, &QToolButton::clicked, m_viewport,
                [this, from = view.from] { m_viewport->look(from); });
        row->addWidget(button);
    }
    auto *frame = new QToolButton;
    frame->setText(tr("Frame all"));
    frame->setAutoRaise(true);
    frame->setToolTip(tr("Show everything (Home); Z shows the selection"));
    connect(frame, &QToolButton::clicked, m_viewport, &ViewportWidget::frameAll);
    row->addWidget(frame);
    row->addStretch(1);
    m_layers = new QToolButton;
    m_layers->setAutoRaise(true);
    m_layers->setPopupMode(QToolButton::InstantPopup);
    m_layers->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
    m_layers->setToolTip(tr("What is drawn"));
    m_layerMenu = new QMenu(m_layers);
    m_layers->setMenu(m_layerMenu);
    row->addWidget(m_layers);
    showStyle();
    return strip;
}

void ScenePane::updateLayers()
{
    std::array<std::uint64_t, geom::kLayerCount> counts{};
    for (const geom::Batch &batch : m_scene.built().list.batches)
        counts[static_cast<std::size_t>(batch.layer)] += batch.primitives();
    m_layerMenu->clear(); // and the boxes with it
    m_boxes.clear();
    for (std::size_t i = 0; i < geom::kLayerCount; ++i) {
        if (counts[i] == 0)
            continue;
        const auto layer = static_cast<geom::Layer>(i);
        const std::string_view name = geom::toString(layer);
        auto *box = new QCheckBox(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
        box->setToolTip(counts[i] == 1 ? tr("1 primitive") : tr("%1 primitives").arg(counts[i]));
        box->setChecked(m_viewport->style3d().shown[i]);
        connect(box, &QCheckBox::toggled, m_viewport,
                [this, layer](bool on) { m_viewport->setLayerShown(layer, on); });
        auto *holder = new QWidget;
        auto *around = new QHBoxLayout(holder);
        around->setContentsMargins(12, 4, 12, 4);
        around->addWidget(box);
        auto *entry = new QWidgetAction(m_layerMenu);
        entry->setDefaultWidget(holder);
        m_layerMenu->addAction(entry);
        m_boxes.emplace_back(layer, box);
    }
    showStyle();
}

void ScenePane::showStyle()
{
    int shown = 0;
    for (const auto &[layer, box] : m_boxes) {
        const QSignalBlocker quiet(box);
        box->setChecked(m_viewport->style3d().shown[static_cast<std::size_t>(layer)]);
        shown += box->isChecked() ? 1 : 0;
    }
    m_layers->setVisible(!m_boxes.empty());
    m_layers->setText(tr("Layers: %1 of %2 ▾").arg(shown).arg(m_boxes.size()));
    m_layers->setAccessibleName(tr("Layers drawn"));
}

} // namespace cutaway
