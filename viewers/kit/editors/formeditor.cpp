// SPDX-License-Identifier: MIT
#include "viewers/kit/editors/formeditor.h"

#include "viewers/kit/plugin/formoffers.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QTimer>

namespace cutaway
{

namespace
{

QString formDigits(quint32 formId)
{
    return QStringLiteral("%1").arg(formId, 8, 16, QLatin1Char('0')).toUpper();
}

} // namespace

FormEditor::FormEditor(OpenFile &file, Place place, QWidget *parent)
    : LineEditor(file, place, parent), m_offers(new FormOffers(file, line()))
{
    const std::string_view types = node().field->linkType;
    m_offers->setTypes(QByteArray(types.data(), static_cast<qsizetype>(types.size())));
    line().setPlaceholderText(tr("type to search"));
    line().setToolTip(types.empty() ? tr("Any record (Alt+Down lists them)")
                                    : tr("Takes %1 (Alt+Down lists them)")
                                          .arg(QString::fromLatin1(types.data(), qsizetype(types.size()))));
    connect(&line(), &QLineEdit::textEdited, m_offers, &FormOffers::look);
    // QLineEdit inserts what the list shows; afterwards the FormID replaces it.
    connect(m_offers, &FormOffers::chosen, this, [this](quint32 formId) {
        QTimer::singleShot(0, this, [this, formId] {
            line().setText(formId == 0 ? QStringLiteral("none") : formDigits(formId));
            tryOut();
            finish();
        });
    });
}

QString FormEditor::text() const
{
    const QString typed = LineEditor::text();
    const auto formId = m_offers == nullptr ? std::nullopt : m_offers->named(typed);
    return formId ? formDigits(*formId) : typed;
}

// Names are read when somebody is about to type.
void FormEditor::prepare()
{
    m_offers->prepare();
}

bool FormEditor::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) {
        const auto &key = static_cast<const QKeyEvent &>(*event);
        if (key.key() == Qt::Key_Down && key.modifiers().testFlag(Qt::AltModifier)) {
            event->accept();
            if (event->type() == QEvent::KeyPress)
                m_offers->look({});
            return true;
        }
    }
    return LineEditor::eventFilter(watched, event);
}

} // namespace cutaway
