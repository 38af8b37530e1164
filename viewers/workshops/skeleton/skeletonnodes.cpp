// SPDX-License-Identifier: MIT
// The bones at rest beside the nodes of a NIF.
#include "viewers/kit/pane/columnfit.h"
#include "viewers/workshops/skeleton/skeletonpane.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLayout>
#include <QToolButton>
#include <QTreeWidget>

namespace cutaway
{

namespace
{

constexpr float kStandsAlike = 1e-3f; // units, radians or parts of the scale

} // namespace

void SkeletonPane::createComparing(QLayout &buttons)
{
    auto *choose = new QToolButton(this);
    choose->setText(tr("Compare with NIF…"));
    choose->setToolTip(
        tr("Compare the bones at rest with the nodes of a NIF, such as the skeleton.nif that the "
           "game moves by them"));
    connect(choose, &QToolButton::clicked, this, [this] {
        const QString folder =
            QFileInfo(QString::fromStdString(m_file.file().path().string())).absolutePath();
        const QString path =
            QFileDialog::getOpenFileName(this, tr("Choose the NIF"), folder, tr("NIF files (*.nif *.NIF)"));
        if (!path.isEmpty())
            compareWith(path);
    });
    m_compareNot = new QToolButton(this);
    m_compareNot->setText(tr("Without NIF"));
    m_compareNot->setToolTip(tr("Compare with no NIF any more"));
    m_compareNot->setEnabled(false);
    connect(m_compareNot, &QToolButton::clicked, this, [this, choose] {
        choose->setFocus();
        compareWith({});
    });
    buttons.addWidget(choose);
    buttons.addWidget(m_compareNot);
}

void SkeletonPane::compareWith(const QString &nif)
{
    m_nif = nif;
    m_columns->setShown(BoneNode, !nif.isEmpty());
    m_compareNot->setEnabled(!nif.isEmpty());
    compare();
}

QString SkeletonPane::compared() const
{
    return m_compared->text();
}

void SkeletonPane::compare()
{
    m_comparedArea->setVisible(!m_nif.isEmpty());
    if (m_nif.isEmpty() || !m_skeleton) {
        m_comparing.cancel();
        m_compared->clear();
        return;
    }
    m_compared->setText(tr("Comparing…"));
    m_comparing.ask(
        [skeleton = *m_skeleton, path = m_nif,
         formats = m_file.file().formats()](Progress &progress) -> Result<picture::SkeletonNodes> {
            const auto nif = File::open(path.toStdU16String(), formats, progress);
            return nif ? picture::compareWithNodes(skeleton, **nif) : tl::unexpected(nif.error());
        },
        [this](const Result<picture::SkeletonNodes> &nodes) { showNodes(nodes); });
}

void SkeletonPane::showNodes(const Result<picture::SkeletonNodes> &nodes)
{
    for (QTreeWidgetItem *item : m_items) {
        item->setText(BoneNode, nodes ? tr("no node") : QString());
        item->setToolTip(BoneNode, {});
    }
    m_notCompared = !nodes;
    m_compared->setToolTip({});
    if (!nodes) {
        m_compared->setText(QString::fromStdString(nodes.error().message));
        return dress();
    }
    std::size_t differing = 0;
    for (const picture::NodeDifference &bone : nodes->bones) {
        if (bone.number < m_items.size())
            showNode(bone, *m_items[bone.number]);
        differing += picture::differs(bone, kStandsAlike) ? 1 : 0;
    }
    QString text = tr("%1: %2 of %3 bones stand as their nodes do · %4 differ · %5 have no node")
                       .arg(QFileInfo(m_nif).fileName())
                       .arg(nodes->bones.size() - differing)
                       .arg(m_items.size())
                       .arg(differing)
                       .arg(nodes->withoutNode.size());
    if (!nodes->withoutBone.empty())
        text += tr(" · %1 nodes have no bone").arg(nodes->withoutBone.size());
    QStringList others;
    for (const std::string &node : nodes->withoutBone)
        others.append(QString::fromStdString(node));
    m_compared->setToolTip(
        others.isEmpty() ? QString() : tr("Nodes without bone: %1").arg(others.join(QStringLiteral(", "))));
    m_compared->setText(text);
    dress();
}

void SkeletonPane::showNode(const picture::NodeDifference &bone, QTreeWidgetItem &item)
{
    if (!picture::differs(bone, kStandsAlike))
        return item.setText(BoneNode, tr("alike"));
    const auto number = [](double value) { return QString::number(value, 'g', 3); };
    QStringList parts;
    if (bone.turn > kStandsAlike)
        parts.append(tr("%1°").arg(number(bone.turn * anim::kDegreesPerRadian)));
    if (bone.shift > kStandsAlike)
        parts.append(tr("%1 game units").arg(number(bone.shift)));
    if (bone.scale > kStandsAlike)
        parts.append(tr("scale %1").arg(number(bone.scale)));
    if (!bone.parentNode.empty())
        parts.append(tr("hangs on %1").arg(QString::fromStdString(bone.parentNode)));
    item.setText(BoneNode, QStringLiteral("⚠ ") + parts.join(QStringLiteral(", ")));
    item.setToolTip(BoneNode, tr("Node '%1', %2 game units from the bone in the space of the character")
                                  .arg(QString::fromStdString(bone.nodeName), number(bone.apart)));
}

} // namespace cutaway
