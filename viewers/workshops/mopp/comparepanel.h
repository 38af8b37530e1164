// SPDX-License-Identifier: MIT
// Compares the file's code with code compiled for the same triangles, which can replace it.
#pragma once

#include "core/codecs/mopp/compile.h"
#include "core/codecs/mopp/verify.h"
#include "viewers/kit/file/openfile.h"
#include "viewers/kit/pane/taskpanel.h"
#include "viewers/kit/theme/theme.h"
#include "viewers/workshops/mopp/loadedmopp.h"

class QLineEdit;
class QPushButton;

namespace cutaway
{

class ComparePanel : public TaskPanel
{
    Q_OBJECT

public:
    ComparePanel(OpenFile &file, Jobs &jobs, QWidget *parent = nullptr);

    // The compiled code is kept as long as the triangles stay the same.
    void setMopp(std::shared_ptr<const LoadedMopp> mopp);
    void compile();
    bool hasResult() const { return m_compiled != nullptr; }
    const mopp::Compiled &compiled() const { return *m_compiled; }
    bool canReplace() const;
    // One edit of the file, in one undo step.
    void replace();
    Result<void> saveCode(const QString &path) const;

private:
    void dress();
    // The figures of one code.
    struct Figures {
        std::uint64_t bytes = 0;
        std::uint32_t depth = 0;
        std::size_t instructions = 0;
        mopp::Measured measured;
    };

    void createForm();
    void createButtons();
    bool readOptions(mopp::CompileOptions &options);
    void measureFile(const mopp::CompileOptions &options);
    void compileWith(const mopp::CompileOptions &options);
    void measureOurs(const mopp::CompileOptions &options);
    void giveUp(const QString &reason);
    void showState();
    void showTable();
    void addRow(const QString &what, double file, double ours, int digits);
    void askWhereToSave();
    bool holdsCompiled() const;

    OpenFile &m_file;
    std::shared_ptr<const LoadedMopp> m_mopp;
    std::shared_ptr<const LoadedMopp> m_comparedWith;
    std::shared_ptr<const mopp::Compiled> m_compiled;
    Figures m_theirs, m_ours;
    double m_compileMs = 0.0;
    QString m_trouble;
    QLineEdit *m_radius, *m_mostBytes;
    QPushButton *m_replace, *m_save;
};

} // namespace cutaway
