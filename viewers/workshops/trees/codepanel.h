// SPDX-License-Identifier: MIT
// The instructions of MOPP code as a listing, each with its bytes, its numbers in Havok units and the step of
// the query that comes to it; and what an opcode does.
#pragma once

#include "core/base/result.h"
#include "viewers/workshops/trees/instructionmodel.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QTreeView;

namespace cutaway
{

class CodePanel : public QWidget
{
    Q_OBJECT

public:
    explicit CodePanel(QWidget *parent = nullptr);

    // Null where there is no such code. With `isSame` it was read again and holds the same.
    void setMopp(std::shared_ptr<const LoadedMopp> mopp, bool isSame);
    void mark(std::shared_ptr<const Visits> visits) { m_instructions.mark(std::move(visits)); }
    // Into Program::instructions; makes it the current one without telling.
    void show(std::uint32_t instruction);
    std::optional<std::uint32_t> current() const { return m_current; }
    void showHelp(bool on);
    bool isHelpShown() const;
    // The bytes of the code alone, which other programs read as .mopp.
    Result<void> saveCode(const QString &path) const;

Q_SIGNALS:
    void chosen(std::uint32_t instruction); // by the user

private:
    void dress();
    void createListing();
    void updateHelp();
    void choose(std::uint32_t instruction);
    void copyListing();
    void askWhereToSave();

    std::shared_ptr<const LoadedMopp> m_mopp;
    std::optional<std::uint32_t> m_current;
    InstructionModel m_instructions;
    QTreeView *m_listing;
    QCheckBox *m_explains;
    QLabel *m_help, *m_said;
    bool m_showing = false;
};

} // namespace cutaway
