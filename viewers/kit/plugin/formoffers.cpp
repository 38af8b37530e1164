// SPDX-License-Identifier: MIT
#include "viewers/kit/plugin/formoffers.h"

#include "core/formats/esp/formid.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/completions.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>

namespace cutaway
{

namespace
{

constexpr std::size_t kMostForms = 200; // offered at a time
constexpr int kShownForms = 12;

QString formHex(std::uint32_t formId)
{
    return QStringLiteral("%1").arg(formId, 8, 16, QLatin1Char('0')).toUpper();
}

} // namespace

void FormRowModel::setRows(std::shared_ptr<const esp::FormList> list, std::vector<std::uint32_t> rows)
{
    beginResetModel();
    m_list = std::move(list);
    m_rows = std::move(rows);
    endResetModel();
}

int FormRowModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant FormRowModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const esp::FormEntry &entry = (*m_list)[m_rows[static_cast<std::size_t>(index.row())]];
    const File &file = m_file.file();
    switch (role) {
    case Qt::DisplayRole: {
        const QString name = nodetext::fromCore(m_list->name(entry));
        return QStringLiteral("%1    %2 %3")
            .arg(name.isEmpty() ? tr("(no editor id)") : name,
                 nodetext::fromCore(esp::signatureText(entry.type)),
                 nodetext::fromCore(esp::formText(file.state<esp::EspState>(), file.name(), entry.formId)));
    }
    case Qt::EditRole:
        return formHex(entry.formId);
    case kFormIdRole:
        return entry.formId;
    default:
        return {};
    }
}

FormOffers::FormOffers(OpenFile &file, QLineEdit &line)
    : QObject(&line), m_file(file), m_line(line), m_rows(new FormRowModel(file, this))
{
}

FormCatalog &FormOffers::catalog()
{
    if (m_catalog == nullptr) {
        m_catalog = &FormCatalog::of(m_file);
        connect(m_catalog, &FormCatalog::changed, this, [this] {
            if (m_isLooking)
                look(m_wanted);
        });
    }
    return *m_catalog;
}

// Searches matches for the typed text on a worker.
void FormOffers::look(const QString &text)
{
    m_wanted = text;
    m_isLooking = true;
    const auto list = catalog().list();
    if (list == nullptr)
        return;
    m_search.ask([list, wanted = text.trimmed().toStdString(), types = m_types.toStdString()](
                     Progress &) { return list->find(wanted, types, kMostForms); },
                 [this, list](std::vector<std::uint32_t> rows) {
                     if (m_isLooking)
                         offer(list, std::move(rows));
                 });
}

void FormOffers::offer(std::shared_ptr<const esp::FormList> list, std::vector<std::uint32_t> rows)
{
    m_rows->setRows(std::move(list), std::move(rows));
    if (m_completer == nullptr)
        createCompleter();
    if (m_rows->rowCount() == 0 || !m_line.hasFocus())
        return m_completer->popup()->hide();
    m_completer->complete();
    m_completer->popup()->setCurrentIndex({}); // else Enter would take the first row instead of the text
}

// When it is first needed: a form has many pickers.
void FormOffers::createCompleter()
{
    m_completer = new QCompleter(m_rows, this);
    m_completer->setWidget(&m_line);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setMaxVisibleItems(kShownForms);
    theme::dressCompletions(*m_completer);
    m_completer->popup()->setAccessibleName(tr("Records that fit"));
    connect(m_completer, qOverload<const QModelIndex &>(&QCompleter::activated), this,
            [this](const QModelIndex &row) {
                m_isLooking = false;
                Q_EMIT chosen(row.data(FormRowModel::kFormIdRole).toUInt());
            });
}

void FormOffers::stop()
{
    m_isLooking = false;
    if (m_completer != nullptr)
        m_completer->popup()->hide();
}

bool FormOffers::isUndecided() const
{
    return m_completer != nullptr && !m_completer->popup()->currentIndex().isValid();
}

std::optional<std::uint32_t> FormOffers::named(const QString &text)
{
    const QString name = text.trimmed();
    const auto list = name.isEmpty() || name.contains(QLatin1Char(':')) ? nullptr : catalog().list();
    if (list == nullptr || (list == m_namedIn && name == m_name))
        return list == nullptr ? std::nullopt : m_named;
    m_namedIn = list;
    m_name = name;
    m_named.reset();
    for (const std::uint32_t row : list->find(name.toStdString(), m_types.toStdString(), kMostForms)) {
        const esp::FormEntry &entry = (*list)[row];
        if (nodetext::fromCore(list->name(entry)).compare(name, Qt::CaseInsensitive) == 0)
            m_named = m_named.value_or(entry.formId);
    }
    return m_named;
}

} // namespace cutaway
