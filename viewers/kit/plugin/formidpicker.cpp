// SPDX-License-Identifier: MIT
#include "viewers/kit/plugin/formidpicker.h"

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

FormIdPicker::FormIdPicker(Selection &selection, QWidget *parent)
    : QWidget(parent), m_selection(selection), m_line(new QLineEdit(this)),
      m_refusal(new theme::RefusalLabel(this)), m_offers(new FormOffers(selection.file(), *m_line))
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
        m_offers->look(text);
    });
    // From the open list, which passes its keys to the line, bypassing the filter: commits the typed text
    // unless a row was chosen there.
    connect(m_line, &QLineEdit::returnPressed, this, [this] {
        if (m_offers->isUndecided())
            commit();
    });
    connect(m_offers, &FormOffers::chosen, this, &FormIdPicker::take);
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
        m_offers->look({});
    });
    m_goTo = m_line->addAction(QIcon(), QLineEdit::TrailingPosition);
    m_goTo->setToolTip(tr("Go to the record, also in a master (Ctrl+Enter, Ctrl+click)"));
    connect(m_goTo, &QAction::triggered, this, &FormIdPicker::goToRecord);
}

void FormIdPicker::setTypes(const QByteArray &types)
{
    m_types = types;
    m_offers->setTypes(types);
    m_line->setToolTip(types.isEmpty() ? tr("Any record") : tr("Takes %1").arg(QString::fromLatin1(types)));
}

void FormIdPicker::setFormId(std::uint32_t formId)
{
    m_formId = formId;
    m_stored = formId == 0 ? QString() : nodetext::fromCore(esp::describeForm(core(), formId));
    if (m_line->text() != m_stored) {
        m_line->setText(m_stored);
        m_line->setCursorPosition(0);
    }
    m_offers->stop();
    refuse({});
    m_goTo->setEnabled(esp::targetOf(core(), formId).leadsSomewhere());
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

void FormIdPicker::take(std::uint32_t formId)
{
    m_offers->stop();
    const Result<void> fits = esp::checkForm(plugins(), formId, m_types.toStdString());
    if (!fits)
        return refuse(nodetext::fromCore(fits.error().message));
    const bool changed = formId != m_formId;
    setFormId(formId);
    if (changed)
        Q_EMIT chosen(formId);
}

bool FormIdPicker::commit()
{
    m_offers->stop();
    if (!isChanged())
        return true;
    if (!refusal().isEmpty())
        return false; // the same text as before
    const Result<std::uint32_t> formId =
        esp::formNamed(plugins(), m_line->text().trimmed().toStdString(), m_types.toStdString());
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
    if (m_formId != 0 && !m_selection.follow(esp::targetOf(core(), m_formId)))
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
        m_offers->look({});
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
