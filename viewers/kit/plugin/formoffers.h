// SPDX-License-Identifier: MIT
// The records that fit what is typed in a line for a FormID, listed below it; searched on a worker in those
// of the plugin and of its masters (FormCatalog).
#pragma once

#include "viewers/kit/plugin/formcatalog.h"

#include <QAbstractListModel>

class QCompleter;
class QLineEdit;

namespace cutaway
{

// Rows of the list that match the typed text.
class FormRowModel : public QAbstractListModel
{
    Q_OBJECT

public:
    static constexpr int kFormIdRole = Qt::UserRole;

    explicit FormRowModel(OpenFile &file, QObject *parent) : QAbstractListModel(parent), m_file(file) {}

    void setRows(std::shared_ptr<const esp::FormList> list, std::vector<std::uint32_t> rows);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    OpenFile &m_file;
    std::shared_ptr<const esp::FormList> m_list;
    std::vector<std::uint32_t> m_rows;
};

class FormOffers : public QObject
{
    Q_OBJECT

public:
    // The line is the parent.
    FormOffers(OpenFile &file, QLineEdit &line);

    // Signatures that may be named, separated by spaces; empty for any record.
    void setTypes(const QByteArray &types) { m_types = types; }
    const QByteArray &types() const { return m_types; }
    // Reads names, so that they are there when somebody types.
    void prepare() { catalog().list(); }
    // Lists what fits the text, all for an empty one; again when names are read.
    void look(const QString &text);
    void stop();
    // The list is open, and no row of it is chosen.
    bool isUndecided() const;
    FormRowModel &rows() const { return *m_rows; }
    // The record with exactly that editor id; nothing for none, or before names are read.
    std::optional<std::uint32_t> named(const QString &text);

Q_SIGNALS:
    void chosen(quint32 formId);

private:
    FormCatalog &catalog();
    void offer(std::shared_ptr<const esp::FormList> list, std::vector<std::uint32_t> rows);
    void createCompleter();

    OpenFile &m_file;
    QLineEdit &m_line;
    QByteArray m_types;
    FormRowModel *m_rows;
    QCompleter *m_completer = nullptr;
    FormCatalog *m_catalog = nullptr; // when it is first needed: a form has many lines
    QString m_wanted;                 // text looked for
    std::shared_ptr<const esp::FormList> m_namedIn;
    QString m_name; // asked for last, in that list
    std::optional<std::uint32_t> m_named;
    bool m_isLooking = false;
    AsyncValue m_search;
};

} // namespace cutaway
