// SPDX-License-Identifier: MIT
// The field in which an annotation is named in place: one that is there, or one that is put in with its name.
#pragma once

#include "viewers/kit/file/typedtexts.h"
#include "viewers/workshops/timeline/annotationeditor.h"

#include <QObject>
#include <QRectF>

class QLineEdit;
class QWidget;

namespace cutaway
{

class AnnotationNaming : public QObject
{
    Q_OBJECT

public:
    // The field is a child of the view, and has room right of `left` and below `top`.
    AnnotationNaming(QWidget &view, int left, int top, TypedTexts &texts, AnnotationEditor &annotations);
    ~AnnotationNaming() override;

    QLineEdit *field() const { return m_field; } // null while none is open
    void rename(AnnotationId id, const QString &text, QRectF box);
    void add(PlacedAnnotation added, QRectF box);
    // Closes the field. A name that is refused stays in it, and the answer is false.
    bool finish(bool keep);
    // The clip has changed: keeps the typed name while its annotation exists or is about to be added.
    // `boxOf` finds the place of an annotation.
    void follow(const std::function<std::optional<QRectF>(AnnotationId)> &boxOf);

private:
    void open(const QString &text, QRectF box);
    Result<void> take(const QString &text);

    QWidget &m_view;
    int m_left, m_top;
    TypedTexts &m_texts;
    AnnotationEditor &m_annotations;
    QLineEdit *m_field = nullptr;
    std::optional<TypedText> m_typed; // there
    bool m_isFinishing = false;
    AnnotationId m_renamed;
    std::optional<PlacedAnnotation> m_added; // is named in the field and then put in, instead
};

} // namespace cutaway
