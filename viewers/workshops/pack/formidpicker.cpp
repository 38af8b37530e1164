// SPDX-License-Identifier: MIT
#include "viewers/workshops/pack/formidpicker.h"

#include "core/formats/esp/formid.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/completions.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/icons.h"
#include "viewers/kit/theme/themestyle.h"

#include <QAbstractItemView>
#include <QAction>
#include <QCompleter>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

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

void FormRowModel::setRows(std::shared_ptr<const pack::FormList> list, std::vector<std::uint32_t> rows)
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
    const pack::FormEntry &entry = (*m_list)[m_rows[static_cast<std::size_t>(index.row())]];
    const File &file = m_context.core();
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

FormIdPicker::FormIdPicker(PackContext &context, QWidget *parent)
    : QWidget(parent), m_context(context), m_line(new QLineEdit(this)),
      m_refusal(new theme::RefusalLabel(this)), m_rows(new FormRowModel(context, this))
{
    m_line->setPlaceholderText(tr("None: editor ID or FormID"));
    m_line->installEventFilter(this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_line);
    setFocusProxy(m_line);
    addActions();
    m_list->setIcon(theme::icon(theme::Icon::Search));
    m_goTo->setIcon(theme::icon(theme::Icon::Link));
    connect(m_line, &QLineEdit::textEdited, this, [this](const QString &text) {
        refuse({});
        m_wanted = text;
        look();
    });
    // From the open list, which passes its keys to the line, bypassing the filter: commits the typed text
    // unless a row was chosen there.
    connect(m_line, &QLineEdit::returnPressed, this, [this] {
        if (m_completer != nullptr && !m_completer->popup()->currentIndex().isValid())
            commit();
    });
    connect(&FormCatalog::of(context), &FormCatalog::changed, this, [this] {
        if (m_isLooking)
            look();
    });
    setFormId(0);
}

FormIdPicker::~FormIdPicker()
{
    m_line->removeEventFilter(this); // it loses the focus after this part is gone
}

void FormIdPicker::addActions()
{
    m_list = m_line->addAction(QIcon(), QLineEdit::TrailingPosition);
    m_list->setToolTip(tr("List the records that fit (Alt+Down)"));
    connect(m_list, &QAction::triggered, this, [this] {
        m_line->setFocus();
        m_wanted.clear();
        look();
    });
    m_goTo = m_line->addAction(QIcon(), QLineEdit::TrailingPosition);
    m_goTo->setToolTip(tr("Go to the record, also in a master (Ctrl+Enter, Ctrl+click)"));
    connect(m_goTo, &QAction::triggered, this, &FormIdPicker::goToRecord);
}

void FormIdPicker::setTypes(const QByteArray &types)
{
    m_types = types;
    m_line->setToolTip(types.isEmpty() ? tr("Any record") : tr("Takes %1").arg(QString::fromLatin1(types)));
}

void FormIdPicker::setFormId(std::uint32_t formId)
{
    m_formId = formId;
    m_stored = formId == 0 ? QString() : m_context.formText(formId);
    if (m_line->text() != m_stored) {
        m_line->setText(m_stored);
        m_line->setCursorPosition(0);
    }
    m_isLooking = false;
    if (m_completer != nullptr)
        m_completer->popup()->hide();
    refuse({});
    m_goTo->setEnabled(esp::targetOf(m_context.core(), formId).leadsSomewhere());
    Q_EMIT shown();
}

bool FormIdPicker::isChanged() const
{
    return m_line->text() != m_stored;
}

void FormIdPicker::refuse(const QString &reason)
{
    m_refusal->say(reason);
    m_line->setAccessibleDescription(reason);
    theme::setRefused(*m_line, !reason.isEmpty());
}

QString FormIdPicker::refusal() const
{
    return m_refusal->text();
}

// Searches matches for the typed text on a worker.
void FormIdPicker::look()
{
    m_isLooking = true;
    const auto list = FormCatalog::of(m_context).list();
    if (list == nullptr)
        return;
    m_search.ask([list, text = m_wanted.trimmed().toStdString(),
                  types = m_types.toStdString()](Progress &) { return list->find(text, types, kMostForms); },
                 [this, list](std::vector<std::uint32_t> rows) {
                     if (m_isLooking)
                         offer(list, std::move(rows));
                 });
}

void FormIdPicker::offer(std::shared_ptr<const pack::FormList> list, std::vector<std::uint32_t> rows)
{
    m_rows->setRows(std::move(list), std::move(rows));
    if (m_completer == nullptr)
        createCompleter();
    if (m_rows->rowCount() == 0 || !m_line->hasFocus())
        return m_completer->popup()->hide();
    m_completer->complete();
    m_completer->popup()->setCurrentIndex({}); // else Enter would take the first row instead of the text
}

// When it is first needed: a form has many pickers.
void FormIdPicker::createCompleter()
{
    m_completer = new QCompleter(m_rows, this);
    m_completer->setWidget(m_line);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setMaxVisibleItems(kShownForms);
    theme::dressCompletions(*m_completer);
    m_completer->popup()->setAccessibleName(tr("Records that fit"));
    connect(m_completer, qOverload<const QModelIndex &>(&QCompleter::activated), this,
            [this](const QModelIndex &row) { take(row.data(FormRowModel::kFormIdRole).toUInt()); });
}

void FormIdPicker::take(std::uint32_t formId)
{
    m_isLooking = false;
    const Result<void> fits = pack::checkForm(m_context.plugins(), formId, m_types.toStdString());
    if (!fits)
        return refuse(nodetext::fromCore(fits.error().message));
    const bool changed = formId != m_formId;
    setFormId(formId);
    if (changed)
        Q_EMIT chosen(formId);
}

bool FormIdPicker::commit()
{
    m_isLooking = false;
    if (!isChanged())
        return true;
    if (!refusal().isEmpty())
        return false; // the same text as before
    const Result<std::uint32_t> formId =
        pack::formNamed(m_context.plugins(), m_line->text().trimmed().toStdString(), m_types.toStdString());
    if (!formId) {
        refuse(nodetext::fromCore(formId.error().message));
        return false;
    }
    take(*formId);
    return refusal().isEmpty();
}

void FormIdPicker::goToRecord()
{
    if (!commit())
        return;
    if (m_formId != 0 && !m_context.goTo(m_formId))
        refuse(tr("the plugin has no such record"));
}

// For a key press, or for a ShortcutOverride before the window's own keys.
bool FormIdPicker::handleKey(QKeyEvent &key, bool pressed)
{
    const bool enter = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
    if (enter && key.modifiers() == Qt::ControlModifier) {
        pressed ? goToRecord() : key.accept(); // otherwise the window would follow the selection
        return true;
    }
    if (!pressed)
        return false;
    if (enter) {
        commit();
        return true;
    }
    if (key.key() == Qt::Key_Escape) {
        setFormId(m_formId);
        return true;
    }
    if (key.key() == Qt::Key_Down && (key.modifiers() & Qt::AltModifier)) {
        m_wanted.clear();
        look();
        return true;
    }
    return false;
}

bool FormIdPicker::eventFilter(QObject *watched, QEvent *event)
{
    const bool pressed = event->type() == QEvent::KeyPress;
    if (watched == m_line && (pressed || event->type() == QEvent::ShortcutOverride) &&
        handleKey(*static_cast<QKeyEvent *>(event), pressed))
        return true;
    if (watched == m_line && event->type() == QEvent::MouseButtonPress) {
        const auto *press = static_cast<QMouseEvent *>(event);
        if (press->button() == Qt::LeftButton && press->modifiers() == Qt::ControlModifier) {
            goToRecord();
            return true;
        }
    }
    if (watched == m_line && event->type() == QEvent::FocusOut &&
        static_cast<QFocusEvent *>(event)->reason() != Qt::PopupFocusReason &&
        static_cast<QFocusEvent *>(event)->reason() != Qt::ActiveWindowFocusReason)
        commit();
    return QWidget::eventFilter(watched, event);
}

} // namespace cutaway
