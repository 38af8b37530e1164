// SPDX-License-Identifier: MIT
// The form of one package: sections below each other, each of which folds.
#pragma once

#include "viewers/workshops/pack/packsection.h"

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
    // Shows the package now, even if the form is hidden.
    void fill();

Q_SIGNALS:
    void foldedChanged();

protected:
    void showEvent(QShowEvent *event) override;

private:
    int placeOfFocus() const;
    void dress();
    void createSections();
    void follow();
    void markSelected();
    void keepFocusVisible(QWidget *before, QWidget *now);

    PackContext &m_context;
    std::vector<PackSection *> m_sections;
    QWidget *m_content;
    QLabel *m_empty;
    std::vector<FieldGrid *> m_grids;
    std::optional<std::uint32_t> m_formId; // of the package to show
    bool m_isStale = false;                // the sections still show another one
    QPointer<QWidget> m_wanted;            // the editor of the selection
    QTimer m_showing;
};

} // namespace cutaway
