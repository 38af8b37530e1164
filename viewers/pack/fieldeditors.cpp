// SPDX-License-Identifier: MIT
#include "viewers/pack/fieldeditors.h"

#include "viewers/pack/flagboxes.h"
#include "viewers/pack/formfield.h"
#include "viewers/theme/completions.h"
#include "viewers/theme/grid.h"
#include "viewers/theme/themestyle.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>

namespace cutaway
{

namespace
{

constexpr std::size_t kMostBySight = 60; // choices; more are searched
constexpr int kLeastChoice = 8;          // characters; more where there is room

QString codePath(const std::string &path)
{
    return QString::fromStdString(path);
}

class LineField : public FieldEditor
{
public:
    LineField(const FieldSpec &spec, const theme::Theme &theme, QWidget *parent)
        : FieldEditor(spec, parent), m_line(new QLineEdit(this))
    {
        m_line->setReadOnly(!spec.edit);
        if (spec.kind == FieldKind::Number) {
            m_line->setFont(theme.numberFont());
            m_line->setAlignment(Qt::AlignRight);
            m_line->setInputMethodHints(Qt::ImhPreferNumbers);
        }
        if (spec.characters > 0)
            m_line->setFixedWidth(spec.characters * m_line->fontMetrics().averageCharWidth() +
                                  theme::grid(6));
        line().addWidget(m_line, spec.characters > 0 ? 0 : 1);
        adopt(m_line);
        // Also when the focus leaves; what was refused is not asked for again until it is typed anew.
        connect(m_line, &QLineEdit::editingFinished, this, [this] {
            if (m_line->text() != m_stored && m_line->text() != m_asked) {
                m_asked = m_line->text();
                Q_EMIT edited(m_asked);
            }
        });
        connect(m_line, &QLineEdit::textEdited, this, [this] { m_asked.clear(); });
    }

protected:
    void load() override
    {
        if (spec().text != m_stored || m_line->text() != m_stored) {
            m_line->setText(spec().text);
            m_line->setCursorPosition(0);
        }
        m_stored = spec().text;
        m_asked.clear();
        m_line->setToolTip(m_line->alignment() & Qt::AlignRight ? QString() : m_stored);
    }
    QWidget *input() const override { return m_line; }

private:
    QLineEdit *m_line;
    QString m_stored;
    QString m_asked; // refused as long as it stands there
};

// As wide as its least number of characters. QComboBox makes its list, a view of its own, as soon as it is
// told to be no wider than that.
class ChoiceBox : public QComboBox
{
public:
    using QComboBox::QComboBox;

    QSize sizeHint() const override { return minimumSizeHint(); }
    QSize minimumSizeHint() const override
    {
        return QComboBox::minimumSizeHint() + QSize(iconSize().width() + theme::grid(1), 0);
    }
};

class ChoiceField : public FieldEditor
{
public:
    ChoiceField(const FieldSpec &spec, QWidget *parent)
        : FieldEditor(spec, parent), m_combo(new ChoiceBox(this))
    {
        m_combo->setMaxVisibleItems(20);
        m_combo->setFocusPolicy(Qt::StrongFocus); // not from the wheel, which scrolls the form
        m_combo->setEnabled(bool(spec.edit));
        int longest = 4;
        for (const FieldChoice &choice : spec.choices) {
            longest = qMax(longest, int(choice.name.size()));
            m_combo->addItem(choice.name, choice.value);
        }
        m_combo->setMinimumContentsLength(
            qMin(longest, spec.characters > 0 ? spec.characters : kLeastChoice));
        line().addWidget(m_combo, spec.characters > 0 ? 0 : 1);
        if (spec.choices.size() > kMostBySight)
            makeSearchable();
        adopt(m_combo);
        connect(m_combo, &QComboBox::activated, this, [this](int index) {
            const qint64 value = m_combo->itemData(index).toLongLong();
            if (value != this->spec().number)
                Q_EMIT edited(QString::number(value));
        });
    }

protected:
    void load() override
    {
        if (m_combo->lineEdit() != nullptr)
            m_combo->lineEdit()->setAccessibleName(spec().name);
        while (m_combo->count() > int(spec().choices.size()))
            m_combo->removeItem(m_combo->count() - 1); // a number that was unknown
        int row = m_combo->findData(spec().number);
        if (row < 0) {
            row = m_combo->count();
            m_combo->addItem(tr("%1 (unknown)").arg(spec().number), spec().number);
        }
        m_combo->setCurrentIndex(row);
        m_combo->setToolTip(m_combo->currentText());
    }
    QWidget *input() const override { return m_combo; }

private:
    // Any part of a name lists the names that hold it.
    void makeSearchable()
    {
        m_combo->setEditable(true);
        m_combo->setInsertPolicy(QComboBox::NoInsert);
        m_combo->completer()->setFilterMode(Qt::MatchContains);
        m_combo->completer()->setCompletionMode(QCompleter::PopupCompletion);
        m_combo->completer()->setCaseSensitivity(Qt::CaseInsensitive);
        theme::dressCompletions(*m_combo->completer());
        connect(m_combo->lineEdit(), &QLineEdit::editingFinished, this, [this] {
            if (m_combo->findText(m_combo->currentText(), Qt::MatchFixedString) < 0)
                load(); // what is no name is forgotten
        });
        adopt(m_combo->lineEdit());
    }

    QComboBox *m_combo;
};

class CheckField : public FieldEditor
{
public:
    CheckField(const FieldSpec &spec, QWidget *parent)
        : FieldEditor(spec, parent), m_check(new QCheckBox(this))
    {
        m_check->setEnabled(bool(spec.edit));
        line().addWidget(m_check);
        line().addStretch(1);
        adopt(m_check);
        connect(m_check, &QCheckBox::clicked, this,
                [this](bool on) { Q_EMIT edited(on ? QStringLiteral("true") : QStringLiteral("false")); });
    }

protected:
    void load() override
    {
        m_check->setChecked(spec().number != 0);
        m_check->setText(spec().text);
    }
    QWidget *input() const override { return m_check; }

private:
    QCheckBox *m_check;
};

class FlagsField : public FieldEditor
{
public:
    FlagsField(const FieldSpec &spec, QWidget *parent)
        : FieldEditor(spec, parent), m_boxes(new FlagBoxes(spec.choices, this))
    {
        line().addWidget(m_boxes, 1);
        adopt(m_boxes);
        connect(m_boxes, &FlagBoxes::boxAdded, this, &FlagsField::adopt);
        for (QCheckBox *box : m_boxes->boxes())
            adopt(box);
        connect(m_boxes, &FlagBoxes::changed, this,
                [this](quint64 bits) { Q_EMIT edited(QString::number(bits)); });
    }

protected:
    void load() override { m_boxes->setBits(static_cast<quint64>(spec().number)); }
    QWidget *input() const override { return m_boxes; }

private:
    FlagBoxes *m_boxes;
};

class LabelField : public FieldEditor
{
public:
    LabelField(const FieldSpec &spec, QWidget *parent) : FieldEditor(spec, parent), m_label(new QLabel(this))
    {
        m_label->setWordWrap(true);
        m_label->setTextFormat(Qt::PlainText);
        m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        m_label->setMinimumHeight(theme::kRowHeight);
        line().addWidget(m_label, 1);
    }

protected:
    void load() override { m_label->setText(spec().text); }
    QWidget *input() const override { return m_label; }

private:
    QLabel *m_label;
};

bool isUsersReason(Qt::FocusReason reason)
{
    return reason == Qt::MouseFocusReason || reason == Qt::TabFocusReason ||
           reason == Qt::BacktabFocusReason || reason == Qt::ShortcutFocusReason;
}

} // namespace

FieldEditor::FieldEditor(FieldSpec spec, QWidget *parent)
    : QWidget(parent), m_spec(std::move(spec)), m_line(new QHBoxLayout(this))
{
    m_line->setContentsMargins(0, 0, 0, 0);
    m_line->setSpacing(theme::grid(1));
}

bool FieldEditor::suits(const FieldSpec &other) const
{
    return m_spec.kind == other.kind && m_spec.choices == other.choices && m_spec.records == other.records &&
           m_spec.characters == other.characters && m_spec.before == other.before &&
           m_spec.after == other.after && bool(m_spec.edit) == bool(other.edit);
}

void FieldEditor::setSpec(FieldSpec spec)
{
    m_spec = std::move(spec);
    setObjectName(codePath(m_spec.path));
    if (input()->accessibleName() != m_spec.name)
        input()->setAccessibleName(m_spec.name);
    load();
}

void FieldEditor::setRefused(bool refused)
{
    if (spec().kind != FieldKind::Text && spec().kind != FieldKind::Number && spec().kind != FieldKind::Form)
        return; // shows again what is stored
    theme::setRefused(*input(), refused);
}

void FieldEditor::adopt(QWidget *input)
{
    input->installEventFilter(this);
    if (focusProxy() == nullptr && input->focusPolicy() != Qt::NoFocus)
        setFocusProxy(input);
}

bool FieldEditor::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::FocusIn:
        if (isUsersReason(static_cast<QFocusEvent *>(event)->reason()))
            Q_EMIT focused();
        break;
    case QEvent::Wheel: // scrolls the form, changes nothing by accident
        event->ignore();
        return true;
    case QEvent::KeyPress:
        if (static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
            load();
            Q_EMIT reverted();
            return true;
        }
        break;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

FieldEditor *createFieldEditor(PackContext &context, const FieldSpec &spec, const theme::Theme &theme,
                               QWidget *parent)
{
    FieldEditor *editor = nullptr;
    switch (spec.kind) {
    case FieldKind::Text:
    case FieldKind::Number:
        editor = new LineField(spec, theme, parent);
        break;
    case FieldKind::Form:
        editor = new FormField(context, spec, theme, parent);
        break;
    case FieldKind::Choice:
        editor = new ChoiceField(spec, parent);
        break;
    case FieldKind::Flags:
        editor = new FlagsField(spec, parent);
        break;
    case FieldKind::Check:
        editor = new CheckField(spec, parent);
        break;
    case FieldKind::Label:
        editor = new LabelField(spec, parent);
        break;
    }
    editor->setSpec(spec);
    return editor;
}

} // namespace cutaway
