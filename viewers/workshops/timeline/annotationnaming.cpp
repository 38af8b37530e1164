// SPDX-License-Identifier: MIT
#include "viewers/workshops/timeline/annotationnaming.h"

#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/theme.h"
#include "viewers/kit/theme/themestyle.h"

#include <QCompleter>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <algorithm>

namespace cutaway
{

AnnotationNaming::AnnotationNaming(QWidget &view, int left, int top, TypedTexts &texts,
                                   AnnotationEditor &annotations)
    : m_view(view), m_left(left), m_top(top), m_texts(texts), m_annotations(annotations)
{
}

// The field goes after this, and the focus leaves it then.
AnnotationNaming::~AnnotationNaming()
{
    if (m_field != nullptr)
        m_field->disconnect(this);
}

void AnnotationNaming::rename(AnnotationId id, const QString &text, QRectF box)
{
    finish(false);
    m_renamed = id;
    open(text, box);
}

// Named first, so that it is put in at once.
void AnnotationNaming::add(PlacedAnnotation added, QRectF box)
{
    finish(false);
    m_added = std::move(added);
    open(tr("newEvent"), box);
}

void AnnotationNaming::open(const QString &text, QRectF box)
{
    m_field = new QLineEdit(text, &m_view);
    m_field->setAccessibleName(tr("Text of the annotation"));
    m_field->setFont(theme::current().smallFont());
    constexpr int kField = theme::grid(45);
    const int x = std::clamp(static_cast<int>(box.left()), m_left, std::max(m_left, m_view.width() - kField));
    const int height = static_cast<int>(box.height()) + 4;
    m_field->setGeometry(x, std::max(m_top, static_cast<int>(box.top()) - 2), kField, height);
    QStringList known;
    for (const std::string &name : m_annotations.knownEvents().names())
        known.append(QString::fromStdString(name));
    auto *completer = new QCompleter(known, m_field);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_field->setCompleter(completer);
    m_field->selectAll();
    m_field->show();
    m_field->setFocus();
    m_typed.emplace(
        m_texts, *m_field, [this] { return finish(true); }, [this] { finish(false); });
    m_typed->setHeld(m_added.has_value()); // it is not there yet
    connect(m_field, &QLineEdit::textEdited, this, [this, text](const QString &typed) {
        theme::setRefused(*m_field, false);
        m_typed->setHeld(m_added || typed != text);
    });
    connect(m_field, &QLineEdit::editingFinished, this, [this] { finish(true); });
}

void AnnotationNaming::follow(const std::function<std::optional<QRectF>(AnnotationId)> &boxOf)
{
    if (m_field == nullptr || m_isFinishing || (m_typed->isHeld() && m_added))
        return;
    const std::optional<QRectF> box = boxOf(m_renamed);
    if (m_typed->isHeld() && box) {
        m_field->move(m_field->x(), std::max(m_top, static_cast<int>(box->top()) - 2));
        return;
    }
    if (m_typed->isHeld())
        Q_EMIT m_texts.lost(m_field->accessibleName(), m_field->text());
    finish(false);
}

bool AnnotationNaming::finish(bool keep)
{
    if (m_field == nullptr || m_isFinishing)
        return true;
    const QScopedValueRollback finishing(m_isFinishing, true);
    if (const Result<void> done = keep ? take(m_field->text()) : Result<void>(); !done) {
        theme::setRefused(*m_field, true);
        Q_EMIT m_annotations.refused(QString::fromStdString(done.error().message));
        return false;
    }
    m_added.reset();
    m_typed.reset();
    QLineEdit *field = std::exchange(m_field, nullptr);
    field->disconnect(this);
    const bool hadFocus = field->hasFocus();
    field->hide();
    field->deleteLater();
    if (hadFocus)
        m_view.setFocus();
    return true;
}

Result<void> AnnotationNaming::take(const QString &text)
{
    if (!m_added)
        return m_annotations.rename(m_renamed, text);
    PlacedAnnotation added = *m_added;
    added.annotation.text = text.toStdString();
    return m_annotations.add({std::move(added)}, tr("Add annotation"));
}

} // namespace cutaway
