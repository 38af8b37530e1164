// SPDX-License-Identifier: MIT
// A line edit that never shows a part of a number.
//
// It is at least as wide as a single number in it; while the focus is in it its width stays, so that a value
// that is entered moves nothing. A text that is still longer than the line is elided by the rules of elided.h
// until the line gets the focus.
#pragma once

#include <QLineEdit>

namespace cutaway::theme
{

class FittedLine : public QLineEdit
{
public:
    explicit FittedLine(QWidget *parent = nullptr);

    // From its beginning on.
    void showText(const QString &text);
    // All of the text in sight.
    int fittingWidth() const;
    // The text as painted now.
    QString shownText() const;

    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override; // the tool tip has the whole of a cut text
    void paintEvent(QPaintEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fit();
    QRect textRect() const;

    int m_least = 0; // pixels of the number; 0 for other texts
};

} // namespace cutaway::theme
