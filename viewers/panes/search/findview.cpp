// SPDX-License-Identifier: MIT
#include "viewers/panes/search/findview.h"

#include "viewers/kit/editors/lineeditor.h"
#include "viewers/kit/pane/columnfit.h"
#include "viewers/kit/pane/rowsview.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/elidedlabel.h"
#include "viewers/kit/theme/fittedline.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/ink.h"
#include "viewers/kit/theme/wraplayout.h"
#include "viewers/panes/search/searchwork.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace cutaway
{

namespace
{

struct FindMode {
    const char *title;
    const char *placeholder;
};
// By FindView::What.
constexpr FindMode kFindModes[] = {
    {QT_TRANSLATE_NOOP("FindView", "Bytes"),
     QT_TRANSLATE_NOOP("FindView", "3F ?? 00 80: ? stands for any digit")},
    {QT_TRANSLATE_NOOP("FindView", "Text"), QT_TRANSLATE_NOOP("FindView", "Text in the bytes")},
    {QT_TRANSLATE_NOOP("FindView", "Number"), QT_TRANSLATE_NOOP("FindView", "1.5 or 0x1F")},
    {QT_TRANSLATE_NOOP("FindView", "Fields"),
     QT_TRANSLATE_NOOP("FindView", "Name, or a condition such as mass > 10")},
};

// Integers may be hexadecimal.
std::optional<double> numberOf(const QString &text)
{
    bool read = false;
    const qlonglong whole = text.toLongLong(&read, 0);
    if (read)
        return static_cast<double>(whole);
    const double number = QLocale::c().toDouble(text, &read);
    return read ? std::optional(number) : std::nullopt;
}

} // namespace

FindView::FindView(OpenFile &file, Selection &selection, Jobs &jobs, QWidget *parent)
    : QWidget(parent), m_selection(selection), m_model(new PlaceModel(file, this)),
      m_search(file, jobs, *m_model), m_what(new QComboBox(this)), m_line(new QLineEdit(this)),
      m_find(new QPushButton(tr("Find"), this)), m_kind(new QComboBox(this)),
      m_tolerance(new theme::FittedLine(this)), m_bothOrders(new QCheckBox(tr("Either byte order"), this)),
      m_matchCase(new QCheckBox(tr("Match case"), this)), m_utf16(new QCheckBox(tr("UTF-16 too"), this)),
      m_state(new theme::ElidedLabel(this)), m_table(new RowsView(this))
{
    createOptions();
    createTable();
    auto *row = new theme::WrapLayout;
    row->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    row->addWidget(m_what);
    row->addWide(m_line);
    for (QWidget *widget :
         std::initializer_list<QWidget *>{m_kind, m_tolerance, m_bothOrders, m_matchCase, m_utf16, m_find})
        row->addWidget(widget);
    row->addWide(m_state);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(row);
    layout->addWidget(m_table, 1);
    m_line->setMaxLength(LineEditor::kMostCharacters);
    setFocusProxy(m_line);
    connect(&m_search, &PlaceSearch::advanced, this, &FindView::tell);
    followWhat();
    theme::follow(this, &FindView::tell);
}

void FindView::createOptions()
{
    for (const FindMode &mode : kFindModes)
        m_what->addItem(tr(mode.title));
    m_what->setAccessibleName(tr("What to find"));
    m_line->setAccessibleName(tr("Find"));
    m_line->setClearButtonEnabled(true);
    m_line->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // its hint grows with the clear button
    m_line->setMinimumWidth(m_line->sizeHint().width());
    m_kind->setAccessibleName(tr("Kind of number"));
    m_kind->addItem(tr("any kind"), -1);
    for (std::size_t i = 0; i < std::size(query::kNumberKinds); ++i)
        m_kind->addItem(QString::fromUtf8(query::kNumberKinds[i].name.data(),
                                          static_cast<qsizetype>(query::kNumberKinds[i].name.size())),
                        static_cast<int>(i));
    m_tolerance->setPlaceholderText(tr("± 0"));
    m_tolerance->setAccessibleName(tr("Tolerance"));
    m_tolerance->setFixedWidth(theme::grid(16));
    m_state->setMinimumWidth(theme::grid(30)); // whatever it says: the fields stay where they are
    connect(m_what, &QComboBox::currentIndexChanged, this, &FindView::followWhat);
    connect(m_find, &QPushButton::clicked, this, &FindView::find);
    for (const QLineEdit *line : {m_line, m_tolerance}) {
        connect(line, &QLineEdit::returnPressed, this, &FindView::find);
        connect(line, &QLineEdit::textChanged, this, &FindView::forgetError);
    }
}

void FindView::createTable()
{
    m_table->setAccessibleName(tr("Places found"));
    m_table->setMinimumHeight(theme::grid(8)); // what a low pane has left for it
    m_table->setModel(m_model);
    m_table->setRootIsDecorated(false);
    m_table->header()->setSortIndicatorClearable(true);
    m_table->header()->setSortIndicator(-1, Qt::AscendingOrder); // as found
    m_table->setSortingEnabled(true);
    m_table->setTextElideMode(Qt::ElideMiddle); // of a path the end says most
    m_table->setAllColumnsShowFocus(true);
    m_table->header()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    new ColumnFit(*m_table, {PlaceModel::kWhere, PlaceModel::kValue}, PlaceModel::kValue);
    connect(m_table, &QTreeView::clicked, this, &FindView::jump);
    connect(m_table, &QTreeView::activated, this, &FindView::open);
}

FindView::What FindView::what() const
{
    return static_cast<What>(m_what->currentIndex());
}

void FindView::setWhat(What what)
{
    m_what->setCurrentIndex(static_cast<int>(what));
}

void FindView::start(const QString &text)
{
    if (!text.isEmpty())
        m_line->setText(text);
    m_line->setFocus(Qt::ShortcutFocusReason);
    m_line->selectAll();
}

void FindView::followWhat()
{
    m_line->setPlaceholderText(tr(kFindModes[m_what->currentIndex()].placeholder));
    for (QWidget *widget : std::initializer_list<QWidget *>{m_kind, m_tolerance, m_bothOrders})
        widget->setVisible(what() == What::Number);
    for (QWidget *widget : {m_matchCase, m_utf16})
        widget->setVisible(what() == What::Text);
    forgetError(); // the text may be valid as another kind
}

// Its cause is gone.
void FindView::forgetError()
{
    if (m_error.isEmpty())
        return;
    m_error.clear();
    m_searched = false;
    tell();
}

// ---- the needle

Result<query::Needle> FindView::numberNeedle() const
{
    const std::optional<double> value = numberOf(m_line->text().trimmed());
    if (!value)
        return fail("{} is not a number", m_line->text().toStdString());
    const QString tolerance = m_tolerance->text().trimmed();
    const std::optional<double> around = tolerance.isEmpty() ? std::optional(0.0) : numberOf(tolerance);
    if (!around)
        return fail("the tolerance {} is not a number", tolerance.toStdString());
    query::NumberQuery query;
    query.value = *value;
    query.tolerance = *around;
    query.order = m_bothOrders->isChecked() ? query::ByteOrder::Both : query::ByteOrder::Little;
    const int kind = m_kind->currentData().toInt();
    for (int i = 0; i < static_cast<int>(std::size(query::kNumberKinds)); ++i) {
        if (kind < 0 || kind == i)
            query.kinds.push_back(query::kNumberKinds[i].kind);
    }
    return query::Needle::of(query);
}

Result<query::Needle> FindView::needle() const
{
    const std::string text = m_line->text().toStdString();
    if (what() == What::Bytes)
        return query::Needle::of(query::BytesQuery{text});
    if (what() == What::Number)
        return numberNeedle();
    query::TextQuery query;
    query.text = text;
    query.utf16 = m_utf16->isChecked();
    query.matchCase = m_matchCase->isChecked();
    return query::Needle::of(query);
}

void FindView::find()
{
    const QString title = tr("Finding %1").arg(m_line->text());
    m_error.clear();
    m_searched = true;
    if (what() == What::Fields) {
        const Result<query::Filter> filter = query::Filter::parse(m_line->text().toStdString());
        if (!filter || filter->isBlank())
            return tellError(filter ? tr("nothing to look for")
                                    : QString::fromStdString(filter.error().message));
        m_search.start(title, [filter = *filter](const File &file, FoundQueue &queue, Progress &progress) {
            runFilter(file, filter, queue, progress);
        });
        return;
    }
    const Result<query::Needle> wanted = needle();
    if (!wanted)
        return tellError(QString::fromStdString(wanted.error().message));
    m_search.start(title, [wanted = *wanted](const File &file, FoundQueue &queue, Progress &progress) {
        runFind(file, wanted, queue, progress);
    });
}

// ---- results

void FindView::tellError(const QString &error)
{
    m_error = error;
    m_search.stop();
    m_model->clear();
    tell();
}

QString FindView::state() const
{
    if (!m_error.isEmpty())
        return m_error;
    if (!m_searched)
        return {};
    const int count = m_model->rowCount();
    if (m_search.isRunning())
        return tr("%1 found, searching …").arg(count);
    if (m_search.isCut())
        return tr("the first %1 of them").arg(count);
    return tr("%1 found").arg(count);
}

void FindView::tell()
{
    const theme::Colors &colors = theme::current().colors();
    theme::setInk(*m_state, m_error.isEmpty() ? colors.textDim : colors.error);
    m_state->setText(nodetext::shortened(state()));
    m_state->setToolTip(state());
}

void FindView::jump(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    const auto place = m_model->placeOf(index.row());
    if (!place) {
        Q_EMIT notice(tr("What was found there is no longer in the file"));
        return;
    }
    m_selection.select(*place);
    const FoundPlace found = m_model->row(index.row());
    if (const auto inside = m_model->partPlaceOf(index.row()))
        Q_EMIT partWanted(*inside, false);
    if (what() != What::Fields)
        Q_EMIT bytesWanted(found.range, found.inflated);
}

void FindView::open(const QModelIndex &index)
{
    jump(index);
    if (const auto inside = m_model->partPlaceOf(index.row()))
        Q_EMIT partWanted(*inside, true);
}

void FindView::step(int by)
{
    const int count = m_model->rowCount();
    if (count == 0) {
        Q_EMIT notice(m_searched ? tr("Nothing was found") : tr("Nothing has been looked for yet"));
        return;
    }
    const int current = m_table->currentIndex().row();
    const int next = current < 0 ? (by > 0 ? 0 : count - 1) : (current + by + count) % count;
    m_table->setCurrentIndex(m_model->index(next, 0));
    jump(m_model->index(next, 0));
}

} // namespace cutaway
