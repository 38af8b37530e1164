// SPDX-License-Identifier: MIT
#include "viewers/mopp/querypanel.h"

#include "viewers/theme/grid.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>

namespace cutaway
{

namespace
{

QString textOf(glm::dvec3 point)
{
    const auto number = [](double value) { return QString::number(value, 'g', 7); };
    return QStringLiteral("%1, %2, %3").arg(number(point.x), number(point.y), number(point.z));
}

std::optional<glm::dvec3> pointOf(const QString &text)
{
    const QStringList parts = text.split(QLatin1Char(','));
    glm::dvec3 point(0.0);
    if (parts.size() != 3)
        return std::nullopt;
    for (int i = 0; i < 3; ++i) {
        bool sound = false;
        point[i] = parts[i].trimmed().toDouble(&sound); // the C locale, whatever the user's is
        if (!sound || !std::isfinite(point[i]))
            return std::nullopt;
    }
    return point;
}

bool reports(const mopp::Program &program, const mopp::Event &event)
{
    const mopp::Op op = program.instructions[event.instruction].op;
    return op == mopp::Op::Leaf || op == mopp::Op::LeafOn;
}

} // namespace

QueryPanel::QueryPanel(QWidget *parent)
    : QWidget(parent), m_kind(new QComboBox(this)), m_from(new QLineEdit(this)), m_to(new QLineEdit(this)),
      m_verdict(new QLabel(this)), m_list(new QListWidget(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(theme::grid(2), theme::grid(1), theme::grid(2), theme::grid(1));
    column->setSpacing(theme::grid(1));
    auto *form = new QHBoxLayout;
    m_kind->addItems({tr("Point"), tr("Box"), tr("Segment")});
    m_kind->setAccessibleName(tr("Kind of query"));
    m_from->setAccessibleName(tr("Point, lower corner or start, in Havok units"));
    m_from->setPlaceholderText(tr("x, y, z"));
    m_to->setAccessibleName(tr("Upper corner or end, in Havok units"));
    m_to->setPlaceholderText(tr("x, y, z"));
    m_to->setVisible(false);
    form->addWidget(m_kind);
    form->addWidget(m_from, 1);
    form->addWidget(m_to, 1);
    column->addLayout(form);
    auto *row = new QHBoxLayout;
    const auto add = [&](const QString &text, const QString &tip, auto action) {
        auto *button = new QToolButton(this);
        button->setText(text);
        button->setToolTip(tip);
        button->setAccessibleName(tip);
        connect(button, &QToolButton::clicked, this, action);
        row->addWidget(button);
    };
    add(tr("Run"), tr("Ask (Enter)"), [this] { run(); });
    add(tr("Here"), tr("Ask for the point in the middle of the selected cell"), [this] { askHere(); });
    add(tr("Back"), tr("The step before"), [this] { goTo(step() - 1); });
    add(tr("Step"), tr("The next step"), [this] { goTo(step() + 1); });
    add(tr("Next leaf"), tr("The next step that reports an id"), [this] { nextLeaf(); });
    add(tr("Copy"), tr("Copy all steps as text"), [this] { copyAll(); });
    row->addStretch(1);
    column->addLayout(row);
    m_verdict->setWordWrap(true);
    m_verdict->setText(tr("Type a point, or select an instruction to ask in the middle of its cell."));
    column->addWidget(m_verdict);
    m_list->setAccessibleName(tr("Steps of the query"));
    m_list->setUniformItemSizes(true);
    column->addWidget(m_list, 1);
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this](int kind) { m_to->setVisible(kind != 0); });
    connect(m_from, &QLineEdit::textEdited, this, [this] { m_asked = true; });
    connect(m_from, &QLineEdit::returnPressed, this, &QueryPanel::run);
    connect(m_to, &QLineEdit::returnPressed, this, &QueryPanel::run);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int step) {
        if (step >= 0 && step < static_cast<int>(m_events.size()))
            Q_EMIT stepped(m_events[static_cast<std::size_t>(step)].instruction);
    });
}

void QueryPanel::setTheme(const theme::Theme &theme)
{
    m_list->setFont(theme.fixedFont());
    m_from->setFont(theme.numberFont());
    m_to->setFont(theme.numberFont());
}

void QueryPanel::setMopp(std::shared_ptr<const LoadedMopp> mopp)
{
    m_mopp = std::move(mopp);
    m_events.clear();
    m_list->clear();
    m_asked = false;
}

void QueryPanel::suggest(glm::dvec3 point)
{
    m_suggested = point;
    if (!m_asked)
        m_from->setText(textOf(point));
}

void QueryPanel::askHere()
{
    m_kind->setCurrentIndex(0);
    m_from->setText(textOf(m_suggested));
    run();
}

int QueryPanel::step() const
{
    return m_list->currentRow();
}

void QueryPanel::refuse(const QString &reason)
{
    m_verdict->setText(reason);
}

bool QueryPanel::readQuery(mopp::Query &query)
{
    const auto from = pointOf(m_from->text());
    const auto to = pointOf(m_kind->currentIndex() == 0 ? m_from->text() : m_to->text());
    if (!from || !to) {
        refuse(tr("three numbers separated by commas are wanted, such as 1.5, 0, -2"));
        return false;
    }
    const mopp::Space &space = m_mopp->shape.space;
    query = m_kind->currentIndex() == 0   ? mopp::pointQuery(space, *from)
            : m_kind->currentIndex() == 1 ? mopp::boxQuery(space, *from, *to)
                                          : mopp::segmentQuery(space, *from, *to);
    return true;
}

void QueryPanel::run()
{
    mopp::Query query;
    if (m_mopp == nullptr || !readQuery(query))
        return;
    const mopp::Program &program = m_mopp->program;
    mopp::Walker walker(program);
    const mopp::Answer &answer = walker.walk(query, true);
    m_asked = true;
    m_events = answer.events;
    std::vector<bool> visited(program.instructions.size(), false);
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (const mopp::Event &event : m_events) {
        visited[event.instruction] = true;
        const mopp::Instruction &in = program.instructions[event.instruction];
        const QString what =
            reports(program, event)
                ? tr("reports %1").arg(QString::fromStdString(m_mopp->shape.describeId(in.base + in.a)))
                : QString::fromStdString(mopp::explain(program, event));
        m_list->addItem(QStringLiteral("%1  %2").arg(
            QStringLiteral("%1").arg(in.offset, 6, 16, QLatin1Char('0')).toUpper(), what));
    }
    m_verdict->setText(tr("%1 instructions of %2, %3 ids reported")
                           .arg(answer.instructions)
                           .arg(program.instructions.size())
                           .arg(answer.ids.size()));
    Q_EMIT walked(visited);
}

void QueryPanel::goTo(int step)
{
    if (m_events.empty())
        run();
    if (step >= 0 && step < static_cast<int>(m_events.size()))
        m_list->setCurrentRow(step);
}

void QueryPanel::nextLeaf()
{
    if (m_events.empty())
        run();
    for (std::size_t i = static_cast<std::size_t>(step() + 1); i < m_events.size(); ++i) {
        if (reports(m_mopp->program, m_events[i]))
            return m_list->setCurrentRow(static_cast<int>(i));
    }
}

void QueryPanel::copyAll()
{
    QStringList lines;
    for (int i = 0; i < m_list->count(); ++i)
        lines += m_list->item(i)->text();
    QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

} // namespace cutaway
