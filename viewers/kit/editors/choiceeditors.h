// SPDX-License-Identifier: MIT
// Editors for values that are chosen: names of an enumeration, a set of flags, true or false.
#pragma once

#include "viewers/kit/editors/valueeditor.h"

class QCheckBox;
class QComboBox;
class QLineEdit;
class QListWidget;
class QListWidgetItem;

namespace cutaway
{

namespace theme
{
class FittedLine;
class Popup;
} // namespace theme

// A list of names to search in; numbers may be typed too.
class EnumEditor : public ValueEditor
{
    Q_OBJECT

public:
    EnumEditor(OpenFile &file, Place place, QWidget *parent);

    QString text() const override;

protected:
    void load() override;
    void prepare() override;

private:
    QComboBox *m_combo;
    theme::FittedLine *m_line; // in it
};

// The bits in hexadecimal, and a list of their names to check. Leaving the list requests the change, Esc in
// it reverts the checks made since it was opened. Boxes elsewhere may show the bits and give others.
class FlagsEditor : public ValueEditor
{
    Q_OBJECT

public:
    FlagsEditor(OpenFile &file, Place place, QWidget *parent);

    QString text() const override;
    QListWidget &names(); // made on first use
    void showNames();
    bool isListOpen() const;
    std::uint64_t bits() const; // as they stand in the line
    void give(std::uint64_t bits);

Q_SIGNALS:
    void bitsRead(quint64 bits);

protected:
    void load() override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void createNames();
    void leaveNames(bool byEscape);
    void readBits();
    void applyName(QListWidgetItem *item);
    void write(std::uint64_t bits);

    theme::FittedLine *m_line;
    theme::Popup *m_popup = nullptr;
    QListWidget *m_names = nullptr; // in it
    QString m_beforeList;           // the line's text when the list was opened
    bool m_filling = false;
};

class BoolEditor : public ValueEditor
{
    Q_OBJECT

public:
    BoolEditor(OpenFile &file, Place place, QWidget *parent);

    QString text() const override;

protected:
    void load() override;

private:
    QCheckBox *m_check;
};

} // namespace cutaway
