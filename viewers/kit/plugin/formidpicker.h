// SPDX-License-Identifier: MIT
// Chooses the record that a FormID names: a line that takes "Plugin.esm:00ABCD", a FormID or an editor ID,
// and lists matches while typing. FormIDs of masters that are not open can only be typed.
//
// Enter and leaving the line request the form; refused text stays in red with the reason below until it is
// retyped. Alt+Down lists all records, Esc cancels, Ctrl+Enter and Ctrl+click go to the record, in this
// plugin or the master that owns it.
#pragma once

#include "viewers/kit/file/selection.h"
#include "viewers/kit/plugin/formoffers.h"
#include "viewers/kit/theme/refusallabel.h"
#include "viewers/kit/theme/theme.h"

#include <QWidget>

class QAction;
class QKeyEvent;
class QLabel;
class QLineEdit;

namespace cutaway
{

class FormIdPicker : public QWidget
{
    Q_OBJECT

public:
    FormIdPicker(Selection &selection, QWidget *parent);
    ~FormIdPicker() override;

    // Signatures that may be named, separated by spaces; empty for any record.
    void setTypes(const QByteArray &types);
    // Shows the form; discards typed text.
    void setFormId(std::uint32_t formId);
    std::uint32_t formId() const { return m_formId; }
    // True while another form is typed.
    bool isChanged() const;
    // Requests the typed form; false when it is refused.
    bool commit();
    // Shows the reason below the line; also for refusals from elsewhere.
    void refuse(const QString &reason);
    QString refusal() const;

    QLineEdit &line() const { return *m_line; }
    FormRowModel &rows() const { return m_offers->rows(); }

Q_SIGNALS:
    void chosen(quint32 formId);
    void shown(); // a form, instead of the typed text

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool handleKey(QKeyEvent &key, bool pressed);
    void addActions();
    const File &core() const { return m_selection.file().file(); }
    esp::Plugins plugins() const { return PluginMasters::of(m_selection.file()).plugins(); }
    void take(std::uint32_t formId);
    void goToRecord();

    Selection &m_selection;
    QByteArray m_types;
    std::uint32_t m_formId = 0;
    QString m_stored; // text of the form
    QLineEdit *m_line;
    QAction *m_list = nullptr;
    QAction *m_goTo = nullptr;
    theme::RefusalLabel *m_refusal;
    FormOffers *m_offers;
};

} // namespace cutaway
