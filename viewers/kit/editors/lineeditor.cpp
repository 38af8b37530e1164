// SPDX-License-Identifier: MIT
#include "viewers/kit/editors/lineeditor.h"

#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/completions.h"
#include "viewers/kit/theme/fittedline.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QElapsedTimer>
#include <QHBoxLayout>
#include <QStandardItemModel>
#include <QTimer>

namespace cutaway
{

namespace
{

constexpr int kSliceMilliseconds = 8;

bool showsNumber(const Node &node)
{
    return scalarSize(node.kind) != 0 && node.kind != Kind::Signature && node.field->link == Link::None;
}

} // namespace

LineEditor::LineEditor(OpenFile &file, Place place, QWidget *parent)
    : ValueEditor(file, place, parent), m_line(new theme::FittedLine(this))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_line);
    m_line->setFont(theme::current().numberFont());
    m_line->setMaxLength(kMostCharacters + 1); // one more tells that something was cut off
    m_line->setAccessibleName(nodetext::fromCore(tree()->name(place.node)));
    if (showsNumber(node()))
        m_line->setInputMethodHints(Qt::ImhPreferNumbers);
    adopt(m_line);
    connect(m_line, &QLineEdit::textEdited, this, &LineEditor::tryOut);
    reload();
}

QString LineEditor::text() const
{
    return m_line->text();
}

int LineEditor::fittingWidth() const
{
    return m_line->fittingWidth();
}

QLineEdit &LineEditor::line() const
{
    return *m_line;
}

void LineEditor::alignNumber()
{
    if (showsNumber(node()))
        m_line->setAlignment(Qt::AlignRight);
}

void LineEditor::load()
{
    m_line->showText(nodetext::editable(file().file(), *tree(), place().node));
    m_line->setReadOnly(!refusal().isEmpty());
}

QString LineEditor::refusal() const
{
    if (m_line->text().size() <= kMostCharacters)
        return {};
    return tr("a line takes %1; more than that is edited as bytes")
        .arg(quantityText(kMostCharacters, "character"));
}

LinkEditor::LinkEditor(OpenFile &file, Place place, QWidget *parent)
    : LineEditor(file, place, parent), m_targets(new QStandardItemModel(this))
{
    line().setPlaceholderText(tr("type to search"));
}

void LinkEditor::createList()
{
    auto *completer = new QCompleter(m_targets, this);
    completer->setFilterMode(Qt::MatchContains);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setCompletionRole(Qt::DisplayRole);
    completer->setMaxVisibleItems(12);
    theme::dressCompletions(*completer);
    completer->popup()->setAccessibleName(tr("Targets"));
    line().setCompleter(completer);
    // The list shows more than the value. QLineEdit inserts the shown text; afterwards the value replaces it.
    connect(completer, qOverload<const QModelIndex &>(&QCompleter::activated), this,
            [this](const QModelIndex &index) {
                QTimer::singleShot(0, this, [this, text = index.data(Qt::UserRole).toString()] {
                    line().setText(text);
                    tryOut();
                    finish();
                });
            });
}

void LinkEditor::prepare()
{
    createList();
    const File &core = file().file();
    for (const std::string &text : core.format().editing().suggestions(core, *tree(), place().node))
        offer(nodetext::fromCore(text), nodetext::fromCore(text));
    gather();
}

QStringList LinkEditor::offered() const
{
    QStringList list;
    for (int row = 0; row < m_targets->rowCount(); ++row)
        list += m_targets->item(row)->text();
    return list;
}

void LinkEditor::offer(const QString &shown, const QString &text)
{
    auto *item = new QStandardItem(shown);
    item->setData(text, Qt::UserRole);
    m_targets->appendRow(item);
}

void LinkEditor::gather()
{
    const Link link = node().field->link;
    if (link != Link::Block && link != Link::BlockBack)
        return;
    QElapsedTimer spent;
    spent.start();
    const UnitId end = static_cast<UnitId>(file().file().units().size());
    while (m_next < end && m_targets->rowCount() < kMostTargets) {
        if (spent.elapsed() >= kSliceMilliseconds) {
            QTimer::singleShot(0, this, &LinkEditor::gather); // a master file has a million units and more
            return;
        }
        offerUnit(m_next++);
    }
}

void LinkEditor::offerUnit(UnitId unit)
{
    const File &core = file().file();
    const Node edited = node();
    if (core.units().isGroup(unit))
        return;
    const std::uint32_t id = core.units()[unit].id;
    const Value value = edited.kind == Kind::I32 ? Value{std::int64_t{id}} : Value{std::uint64_t{id}};
    if (!core.format().editing().validate(core, *tree(), place().node, value))
        return;
    const QString title = nodetext::fromCore(core.format().unitTitle(core, unit));
    const QString summary = nodetext::fromCore(core.format().unitSummary(core, unit));
    offer(summary.isEmpty() ? title : title + QStringLiteral("  ") + summary, QString::number(id));
}

} // namespace cutaway
