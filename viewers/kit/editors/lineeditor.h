// SPDX-License-Identifier: MIT
// One line of text: numbers, text of fixed size, raw bytes, matrices, and links with a list of targets
// to search in.
#pragma once

#include "viewers/kit/editors/valueeditor.h"

class QLineEdit;
class QStandardItemModel;

namespace cutaway
{

namespace theme
{
class FittedLine;
}

class LineEditor : public ValueEditor
{
    Q_OBJECT

public:
    // A line takes a third of a second to lay out this many.
    static constexpr int kMostCharacters = 1 << 18;

    LineEditor(OpenFile &file, Place place, QWidget *parent);

    QString text() const override;
    int fittingWidth() const override;
    // In a form numbers are right-aligned; in a cell they keep the alignment of the cell.
    void alignNumber();

protected:
    void load() override;
    QString refusal() const override;
    QLineEdit &line() const;

private:
    theme::FittedLine *m_line;
};

// Offers the possible targets of the link. They are gathered from the first focus on and in slices, so that
// neither a form full of links nor a large plugin blocks the window.
class LinkEditor : public LineEditor
{
    Q_OBJECT

public:
    static constexpr int kMostTargets = 50'000;

    LinkEditor(OpenFile &file, Place place, QWidget *parent);

    // The targets found so far, as the list shows them.
    QStringList offered() const;

protected:
    void prepare() override;

private:
    void createList();
    void gather();
    void offer(const QString &shown, const QString &text);
    void offerUnit(UnitId unit);

    QStandardItemModel *m_targets;
    UnitId m_next = 0; // to be looked at
};

} // namespace cutaway
