// SPDX-License-Identifier: MIT
#include "viewers/kit/form/fieldeditors.h"

#include "viewers/kit/form/flagboxes.h"
#include "viewers/kit/theme/completions.h"
#include "viewers/kit/theme/fittedline.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/mnemonics.h"
#include "viewers/kit/theme/themestyle.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <utility>

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
    LineField(TypedTexts &typed, const FieldSpec &spec, QWidget *parent)
        : FieldEditor(typed, spec, parent), m_line(new theme::FittedLine(this))
    {
        m_line->setReadOnly(spec.isReadOnly());
        if (spec.kind == FieldKind::Number) {
            m_line->setFont(theme::current().numberFont());
            m_line->setAlignment(Qt::AlignRight);
            m_line->setInputMethodHints(Qt::ImhPreferNumbers);
        }
        if (spec.characters > 0)
            fitCharacters();
        line().addWidget(m_line, spec.characters > 0 ? 0 : 1);
        adopt(m_line);
        connect(m_line, &QLineEdit::editingFinished, this,
                &FieldEditor::commit); // also when the focus leaves
        connect(m_line, &QLineEdit::textEdited, this, [this](const QString &text) {
            m_asked.clear();
            setHeld(text != m_stored);
        });
    }

protected:
    void load() override
    {
        if (spec().text != m_stored || m_line->text() != m_stored) {
            m_line->showText(spec().text);
            if (spec().characters > 0)
                fitCharacters();
        }
        m_stored = spec().text;
        m_asked.clear();
        m_line->setPlaceholderText(placeholder());
        m_line->setToolTip(m_line->alignment() & Qt::AlignRight ? QString() : m_stored);
    }
    QWidget *input() const override { return m_line; }
    // Refused text is not requested again until it is retyped.
    void ask() override
    {
        if (std::exchange(m_asked, m_line->text()) != m_line->text())
            give(m_asked);
    }

private:
    // Wider than specified if a number needs it.
    void fitCharacters()
    {
        const int wanted = spec().characters * m_line->fontMetrics().averageCharWidth() + theme::grid(6);
        m_line->setFixedWidth(qMax(wanted, m_line->minimumSizeHint().width()));
    }

    theme::FittedLine *m_line;
    QString m_stored;
    QString m_asked; // not requested again while unchanged
};

// A combo box as wide as its minimum number of characters. A QComboBox given that limit makes its list, a
// view of its own, at once.
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
    ChoiceField(TypedTexts &typed, const FieldSpec &spec, QWidget *parent)
        : FieldEditor(typed, spec, parent), m_combo(new ChoiceBox(this))
    {
        m_combo->setMaxVisibleItems(20);
        m_combo->setFocusPolicy(Qt::StrongFocus); // not from the wheel, which scrolls the form
        m_combo->setEnabled(!spec.isReadOnly());
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
        connect(m_combo, &QComboBox::activated, this, &ChoiceField::choose);
    }

protected:
    void load() override
    {
        if (m_combo->lineEdit() != nullptr)
            m_combo->lineEdit()->setAccessibleName(spec().name);
        while (m_combo->count() > int(spec().choices.size()))
            m_combo->removeItem(m_combo->count() - 1); // a number that was unknown
        int row = spec().isMixed ? -1 : m_combo->findData(spec().number);
        m_combo->setPlaceholderText(placeholder());
        if (row < 0 && !spec().isMixed) {
            row = m_combo->count();
            m_combo->addItem(tr("%1 (unknown)").arg(spec().number), spec().number);
        }
        m_combo->setCurrentIndex(row);
        if (m_combo->lineEdit() != nullptr) {
            m_combo->lineEdit()->setText(m_combo->itemText(row)); // and nothing to undo in it
            m_combo->lineEdit()->setCursorPosition(0);            // a long name shows its beginning
            m_combo->lineEdit()->setPlaceholderText(placeholder());
        }
        m_combo->setToolTip(m_combo->currentText());
    }
    QWidget *input() const override { return m_combo; }
    void ask() override
    {
        const int row = m_combo->findText(m_combo->currentText().trimmed(), Qt::MatchFixedString);
        const auto own =
            row < 0 && spec().ownName ? spec().ownName(m_combo->currentText().trimmed()) : std::nullopt;
        if (row >= 0)
            choose(row);
        else if (own)
            give(QString::number(*own));
        else
            Q_EMIT misread(tr("unknown name \"%1\"").arg(m_combo->currentText()));
    }

private:
    void choose(int row)
    {
        const qint64 value = m_combo->itemData(row).toLongLong();
        if (spec().isMixed || value != spec().number)
            return give(QString::number(value));
        setHeld(false);
        load();
        Q_EMIT reverted();
    }

    // Any part of a name lists the names that hold it.
    void makeSearchable()
    {
        m_combo->setEditable(true);
        m_combo->setInsertPolicy(QComboBox::NoInsert);
        m_combo->completer()->setFilterMode(Qt::MatchContains);
        m_combo->completer()->setCompletionMode(QCompleter::PopupCompletion);
        m_combo->completer()->setCaseSensitivity(Qt::CaseInsensitive);
        theme::dressCompletions(*m_combo->completer());
        connect(m_combo->lineEdit(), &QLineEdit::textEdited, this, [this](const QString &text) {
            const int row = spec().isMixed ? -1 : m_combo->findData(spec().number);
            setHeld(text != m_combo->itemText(row));
        });
        connect(m_combo->lineEdit(), &QLineEdit::editingFinished, this, &FieldEditor::commit);
        adopt(m_combo->lineEdit());
    }

    QComboBox *m_combo;
};

class CheckField : public FieldEditor
{
public:
    CheckField(TypedTexts &typed, const FieldSpec &spec, QWidget *parent)
        : FieldEditor(typed, spec, parent), m_check(new QCheckBox(this))
    {
        m_check->setEnabled(!spec.isReadOnly());
        line().addWidget(m_check);
        line().addStretch(1);
        adopt(m_check);
        connect(m_check, &QCheckBox::clicked, this,
                [this](bool on) { give(on ? QStringLiteral("true") : QStringLiteral("false")); });
    }

protected:
    void load() override
    {
        m_check->setTristate(spec().isMixed);
        m_check->setCheckState(spec().isMixed       ? Qt::PartiallyChecked
                               : spec().number != 0 ? Qt::Checked
                                                    : Qt::Unchecked);
        m_check->setText(theme::escaped(spec().text));
    }
    QWidget *input() const override { return m_check; }

private:
    QCheckBox *m_check;
};

class FlagsField : public FieldEditor
{
public:
    FlagsField(TypedTexts &typed, const FieldSpec &spec, QWidget *parent)
        : FieldEditor(typed, spec, parent), m_boxes(new FlagBoxes(spec.choices, this))
    {
        line().addWidget(m_boxes, 1);
        adopt(m_boxes);
        connect(m_boxes, &FlagBoxes::boxAdded, this, &FlagsField::adopt);
        for (QCheckBox *box : m_boxes->boxes())
            adopt(box);
        connect(m_boxes, &FlagBoxes::changed, this, [this](quint64 bits) { give(QString::number(bits)); });
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
    LabelField(TypedTexts &typed, const FieldSpec &spec, QWidget *parent)
        : FieldEditor(typed, spec, parent), m_label(new QLabel(this))
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

FieldEditor::FieldEditor(TypedTexts &typed, FieldSpec spec, QWidget *parent)
    : QWidget(parent), m_spec(std::move(spec)), m_line(new QHBoxLayout(this)),
      m_typed(
          typed, *this, [this] { return commit(); }, [this] { giveUp(); })
{
    m_line->setContentsMargins(0, 0, 0, 0);
    m_line->setSpacing(theme::grid(1));
}

// The inputs go after this part of the editor, and the focus leaves them then.
FieldEditor::~FieldEditor()
{
    for (QWidget *input : findChildren<QWidget *>())
        input->disconnect(this);
}

bool FieldEditor::suits(const FieldSpec &other) const
{
    return m_spec.kind == other.kind && m_spec.choices == other.choices && m_spec.records == other.records &&
           m_spec.characters == other.characters && m_spec.before == other.before &&
           m_spec.after == other.after && m_spec.isReadOnly() == other.isReadOnly();
}

void FieldEditor::setSpec(FieldSpec spec)
{
    const bool keepsTyped = isHolding() && !m_isGiving && spec.path == m_spec.path;
    m_spec = std::move(spec);
    setObjectName(codePath(m_spec.path));
    if (input()->accessibleName() != m_spec.name)
        input()->setAccessibleName(m_spec.name);
    if (keepsTyped)
        return;
    load();
    setHeld(false);
}

QString FieldEditor::placeholder() const
{
    return m_spec.isMixed ? tr("mixed") : QString();
}

void FieldEditor::give(const QString &text)
{
    const QPointer<FieldEditor> alive(this); // it may go with the edit
    m_isGiving = true;
    Q_EMIT edited(text);
    if (alive != nullptr)
        m_isGiving = false;
}

bool FieldEditor::commit()
{
    if (!isHolding() || m_isGiving)
        return true;
    const QPointer<FieldEditor> alive(this);
    ask();
    return alive == nullptr || !isHolding();
}

void FieldEditor::giveUp()
{
    setHeld(false);
    load();
    Q_EMIT reverted();
}

void FieldEditor::holdAgain()
{
    setHeld(m_spec.kind == FieldKind::Text || m_spec.kind == FieldKind::Number);
}

// Choices and boxes that cannot be typed into show the stored value again.
void FieldEditor::setRefused(bool refused)
{
    refused = refused && isHolding();
    if (std::exchange(m_isRefused, refused) != refused)
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
            giveUp();
            return true;
        }
        break;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

FieldEditor *createFieldEditor(TypedTexts &typed, const FieldSpec &spec, QWidget *parent)
{
    FieldEditor *editor = nullptr;
    switch (spec.kind) {
    case FieldKind::Text:
    case FieldKind::Number:
    case FieldKind::Form:
        editor = new LineField(typed, spec, parent);
        break;
    case FieldKind::Choice:
        editor = new ChoiceField(typed, spec, parent);
        break;
    case FieldKind::Flags:
        editor = new FlagsField(typed, spec, parent);
        break;
    case FieldKind::Check:
        editor = new CheckField(typed, spec, parent);
        break;
    case FieldKind::Label:
        editor = new LabelField(typed, spec, parent);
        break;
    }
    editor->setSpec(spec);
    return editor;
}

} // namespace cutaway
