// SPDX-License-Identifier: MIT
// The masters of an open plugin: how many FormIDs name each, and the list changed in one step of undo.
#pragma once

#include "app/prompts.h"
#include "core/formats/esp/masters.h"
#include "viewers/kit/file/openfile.h"
#include "viewers/kit/jobs/asyncvalue.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace cutaway
{

class MastersDialog : public QDialog
{
    Q_OBJECT

public:
    // Closes with the file.
    MastersDialog(OpenFile &file, Prompts &prompts, QWidget *parent);

    // The list as it is shown, perhaps not applied yet.
    const std::vector<std::string> &names() const { return m_names; }
    // What became of the last request; empty for nothing to say.
    QString status() const;
    bool isCounting() const { return m_counting.isBusy(); }

private:
    void createList();
    QWidget *createButtons();
    QPushButton *addButton(QWidget *row, const QString &text, const QString &help,
                           void (MastersDialog::*run)());
    void readFile();
    void fill();
    void change(std::vector<std::string> names, const QString &status);
    void addTyped();
    void addFiles();
    void add(const QStringList &added);
    void remove();
    void removeUnused();
    void sort();
    void moveUp();
    void moveDown();
    void move(int by);
    void apply();
    void tell(const QString &text);

    OpenFile &m_file;
    Prompts &m_prompts;
    std::vector<std::string> m_names;
    std::vector<esp::MasterUse> m_uses; // of the file as it is; empty until they are counted
    AsyncValue m_counting, m_sorting;
    QTreeWidget *m_list;
    QLineEdit *m_name;
    QLabel *m_status;
    QPushButton *m_apply = nullptr;
};

} // namespace cutaway
