// SPDX-License-Identifier: MIT
// Chooses the record that a FormID names: a line that takes "Plugin.esm:00ABCD", a FormID or an editor ID,
// and lists matches while typing. FormIDs of masters that are not open can only be typed.
//
// Enter and leaving the line request the form; refused text stays in red with the reason below until it is
// retyped. Alt+Down lists all records, Esc cancels, Ctrl+Enter and Ctrl+click go to the record, in this
// plugin or the master that owns it.
#pragma once

#include "viewers/kit/theme/refusallabel.h"
#include "viewers/kit/theme/theme.h"
#include "viewers/workshops/pack/formcatalog.h"

#include <QAbstractListModel>
#include <QWidget>

class QAction;
class QCompleter;
class QKeyEvent;
class QLabel;
class QLineEdit;

namespace cutaway
{

// Rows of the list that match the typed text.
class FormRowModel : public QAbstractListModel
{
    Q_OBJECT

public:
    static constexpr int kFormIdRole = Qt::UserRole;

    explicit FormRowModel(PackContext &context, QObject *parent)
        : QAbstractListModel(parent), m_context(context)
    {
    }

    void setRows(std::shared_ptr<const pack::FormList> list, std::vector<std::uint32_t> rows);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    PackContext &m_context;
    std::shared_ptr<const pack::FormList> m_list;
    std::vector<std::uint32_t> m_rows;
};

class FormIdPicker : public QWidget
{
    Q_OBJECT

public:
    FormIdPicker(PackContext &context, QWidget *parent);
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
    FormRowModel &rows() const { return *m_rows; }

Q_SIGNALS:
    void chosen(quint32 formId);
    void shown(); // a form, instead of the typed text

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool handleKey(QKeyEvent &key, bool pressed);
    void addActions();
    void look();
    void offer(std::shared_ptr<const pack::FormList> list, std::vector<std::uint32_t> rows);
    void createCompleter();
    void take(std::uint32_t formId);
    void goToRecord();

    PackContext &m_context;
    QByteArray m_types;
    std::uint32_t m_formId = 0;
    QString m_stored; // text of the form
    QLineEdit *m_line;
    QAction *m_list = nullptr;
    QAction *m_goTo = nullptr;
    theme::RefusalLabel *m_refusal;
    FormRowModel *m_rows;
    QCompleter *m_completer = nullptr;
    QString m_wanted; // text looked for
    bool m_isLooking = false;
    AsyncValue m_search;
};

} // namespace cutaway
