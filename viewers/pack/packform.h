// SPDX-License-Identifier: MIT
// The form of one package: sections below each other, each of which folds.
//
// Making the editors of all sections takes longer than a window may block. For another package the sections
// in sight are filled in events of their own before anything is painted, however many packages were chosen
// meanwhile; the others one after the other when the window is idle. fill() fills all at once.
#pragma once

#include "viewers/pack/packsection.h"

#include <QPointer>
#include <QScrollArea>
#include <QTimer>

class QLabel;

namespace cutaway
{

class FieldGrid;

class PackForm : public QScrollArea
{
    Q_OBJECT

public:
    explicit PackForm(PackContext &context, QWidget *parent = nullptr);
    ~PackForm() override;

    const std::vector<PackSection *> &sections() const { return m_sections; }
    // By its object name; null where there is none.
    PackSection *section(const QString &name) const;
    // Names of the sections that are folded, to be kept from one run to the next.
    QStringList folded() const;
    void setFolded(const QStringList &names);
    // Fills the sections that wait, now.
    void fill();
    bool isFilled() const { return m_waiting.empty() || !isVisible(); }
    // True while a section in sight still shows another package; widgets beside the form wait for shown().
    bool isHeld() const { return m_isHeld && isVisible(); }

Q_SIGNALS:
    void foldedChanged();
    void shown(); // isHeld() no longer

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void dress();
    void createSections();
    void fillSoon();
    void fillInSight();
    void fillSome();
    void fillFront();
    void placeSections();
    bool isFrontInSight() const;
    void followFilling();
    void follow();
    void fillSections(bool other);
    void markSelected();
    void keepFocusVisible(QWidget *before, QWidget *now);

    PackContext &m_context;
    std::vector<PackSection *> m_sections;
    QWidget *m_content;
    QLabel *m_empty;
    std::vector<FieldGrid *> m_grids;
    std::optional<std::uint32_t> m_formId; // of the package that the sections are filled with, or wait for
    std::vector<PackSection *> m_waiting;  // in their order: they still show another package
    bool m_isHeld = false;
    bool m_isSoon = false; // an event to fill some of them is on its way
    QTimer m_filling;
    QPointer<QWidget> m_wanted; // the editor of the selection
    QTimer m_showing;
};

} // namespace cutaway
