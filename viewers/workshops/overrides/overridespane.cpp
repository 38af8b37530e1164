// SPDX-License-Identifier: MIT
#include "viewers/workshops/overrides/overridespane.h"

#include "core/formats/esp/formid.h"
#include "viewers/kit/file/passing.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/ink.h"
#include "viewers/kit/theme/popup.h"
#include "viewers/kit/theme/refusallabel.h"
#include "viewers/kit/theme/wraplayout.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kWhereWidth = theme::grid(48);
constexpr int kVerdictWidth = theme::grid(18);
constexpr int kPluginWidth = theme::grid(40); // at least; they share what is left

bool isPluginRecord(const File &file, UnitId unit)
{
    return unit < file.units().size() && overrides::isRecord(file, unit);
}

QString recordName(const File &file, UnitId unit)
{
    const std::string name = esp::editorIdOf(file, unit);
    const std::string key = file.format().unitKey(file, unit);
    return nodetext::fromCore(name.empty() ? key : key + " " + name);
}

} // namespace

OverridesPane::OverridesPane(OpenFile &file, Selection &selection, QWidget *parent)
    : ToolPane(parent), m_file(file), m_masters(PluginMasters::of(file)), m_selection(selection),
      m_model(new OverrideModel(this)), m_table(new QTableView(this)), m_pages(new QStackedWidget(this)),
      m_empty(new QLabel(this)), m_summary(new QLabel(this)), m_refusal(new theme::RefusalLabel(this)),
      m_newMasters(new MastersBar(file, this)), m_onlyDifferent(new QCheckBox(tr("Differences only"), this))
{
    setObjectName(QStringLiteral("overridesPane"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    createCommands();
    createHead();
    createTable();
    createEmpty();
    column->addWidget(m_pages, 1);
    column->addWidget(m_newMasters);
    m_refusal->setAccessibleName(tr("Why nothing was copied"));
    setFocusProxy(m_table);
    connect(&selection, &Selection::selected, this, &OverridesPane::followSelection);
    connect(&selection, &Selection::cleared, this, &OverridesPane::followSelection);
    connect(&file, &OpenFile::changed, this, &OverridesPane::refresh);
    connect(m_newMasters, &MastersBar::closed, m_table, qOverload<>(&QWidget::setFocus));
    connect(&m_masters, &PluginMasters::companionsChanged, this, &OverridesPane::refresh);
    connect(&m_masters, &PluginMasters::otherPluginsChanged, this, &OverridesPane::followOthers);
    clearWhenPassed(selection, this, [this] { m_refusal->say({}); });
    theme::follow(this, &OverridesPane::dress);
    followOthers();
    showState();
}

// ---- widgets

void OverridesPane::createHead()
{
    m_summary->setTextFormat(Qt::PlainText);
    m_onlyDifferent->setChecked(true);
    m_onlyDifferent->setToolTip(tr("Hide rows that say the same in all plugins"));
    connect(m_onlyDifferent, &QCheckBox::toggled, this, [this](bool only) {
        m_model->setOnlyDifferent(only);
        showState();
        markSelection();
    });
    auto *head = new theme::WrapLayout;
    head->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    head->setSpacing(theme::grid(2));
    head->addWide(m_summary);
    head->addWidget(m_onlyDifferent);
    for (QAction *action : {m_copyHere, m_goThere}) {
        auto *button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setFocusPolicy(Qt::TabFocus);
        head->addWidget(button);
    }
    static_cast<QVBoxLayout *>(layout())->addLayout(head);
}

void OverridesPane::createTable()
{
    m_table->setObjectName(QStringLiteral("overrideRows"));
    m_table->setAccessibleName(tr("The record in each plugin"));
    m_table->setModel(m_model);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(theme::kRowHeight);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->setItemDelegate(new OverrideDelegate(m_table));
    m_table->viewport()->installEventFilter(this);
    connect(m_table->horizontalHeader(), &QHeaderView::sectionResized, this,
            [this] { m_isWidthHeld = m_isWidthHeld || !m_isFitting; });
    m_table->addActions(m_commands);
    theme::offerActions(*m_table);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &OverridesPane::followCell);
    connect(m_table, &QTableView::activated, this, &OverridesPane::goThere);
    m_pages->addWidget(m_table);
}

void OverridesPane::createEmpty()
{
    auto *page = new QWidget(m_pages);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(theme::grid(6), 0, theme::grid(6), theme::grid(1)); // low: room for its text
    column->setSpacing(theme::grid(2));
    m_empty->setObjectName(QStringLiteral("noOverrides"));
    m_empty->setWordWrap(true);
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setAlignment(Qt::AlignHCenter);
    m_open = new QPushButton(tr("Open a master or another plugin…"), page);
    connect(m_open, &QPushButton::clicked, this, &OverridesPane::openOther);
    column->addStretch(1);
    column->addWidget(m_empty);
    column->addWidget(m_open, 0, Qt::AlignHCenter);
    column->addStretch(2);
    m_pages->addWidget(page);
}

QAction *OverridesPane::addCommand(const QString &text, const QString &help, const QKeySequence &key)
{
    auto *action = new QAction(text, this);
    action->setToolTip(tr("%1 (%2)").arg(help, key.toString(QKeySequence::NativeText)));
    action->setStatusTip(help);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);
    m_commands.append(action);
    return action;
}

void OverridesPane::createCommands()
{
    m_copyHere = addCommand(tr("Copy this value here"),
                            tr("Give this file the value of the plugin whose cell is chosen"),
                            QKeySequence(Qt::ALT | Qt::Key_L));
    connect(m_copyHere, &QAction::triggered, this, &OverridesPane::copyHere);
    m_goThere = addCommand(tr("Show in its plugin"), tr("Open the place in the plugin whose cell is chosen"),
                           QKeySequence(Qt::ALT | Qt::Key_Return));
    connect(m_goThere, &QAction::triggered, this, &OverridesPane::goThere);
    m_copyText = addCommand(tr("Copy the table as text"), tr("Copy all rows, with tabs between the columns"),
                            QKeySequence::Copy);
    connect(m_copyText, &QAction::triggered, this,
            [this] { QGuiApplication::clipboard()->setText(m_model->allText()); });
}

void OverridesPane::dress()
{
    const theme::Colors &colors = theme::current().colors();
    theme::dressLabel(*m_empty, colors.textDim, theme::current().interfaceFont());
    theme::dressLabel(*m_summary, colors.textDim, theme::current().interfaceFont());
}

QString OverridesPane::summary() const
{
    return m_summary->text();
}

QString OverridesPane::said() const
{
    return m_pages->currentIndex() == 0 ? m_refusal->text() : m_empty->text();
}

QString OverridesPane::hint() const
{
    return m_unit && isPluginRecord(m_file.file(), *m_unit) ? recordName(m_file.file(), *m_unit) : QString();
}

// ---- what is compared

void OverridesPane::followOthers()
{
    std::vector<QPointer<OpenFile>> now;
    for (OpenFile *plugin : m_masters.otherPlugins())
        now.emplace_back(plugin);
    if (now == m_followed)
        return;
    for (const QPointer<OpenFile> &plugin : m_followed) {
        if (plugin != nullptr)
            plugin->disconnect(this);
    }
    m_followed = std::move(now);
    for (const QPointer<OpenFile> &plugin : m_followed)
        connect(plugin, &OpenFile::changed, this, &OverridesPane::refresh);
    refresh();
}

void OverridesPane::showEvent(QShowEvent *event)
{
    ToolPane::showEvent(event);
    followSelection();
}

void OverridesPane::refresh()
{
    m_isStale = true;
    followSelection();
}

// A hidden pane does nothing.
void OverridesPane::followSelection()
{
    if (!isVisible() || m_isMarking)
        return;
    const auto place = m_selection.current();
    const std::optional<UnitId> unit = place ? std::optional(place->unit) : std::nullopt;
    if (unit == m_unit && !m_isStale)
        return markSelection();
    m_unit = unit;
    m_isStale = false;
    list();
}

void OverridesPane::list()
{
    m_listing.cancel();
    m_revision = m_file.revision();
    if (!m_unit || !isPluginRecord(m_file.file(), *m_unit))
        return take(nullptr);
    std::vector<std::shared_ptr<const File>> others;
    for (const OpenFile *plugin : m_masters.otherPlugins())
        others.emplace_back(plugin->file().snapshot());
    std::shared_ptr<const File> own = m_file.file().snapshot();
    m_listing.ask([own = std::move(own), others = std::move(others),
                   unit = *m_unit](Progress &) { return freedElsewhere(listOverrides(own, unit, others)); },
                  [this](std::shared_ptr<const OverrideListing> listing) { take(std::move(listing)); });
    showState();
}

void OverridesPane::take(std::shared_ptr<const OverrideListing> listing)
{
    const QModelIndex current = m_table->currentIndex();
    m_model->setListing(std::move(listing));
    fitColumns();
    showState();
    {
        const QScopedValueRollback marking(m_isMarking, true);
        m_table->setCurrentIndex(m_model->index(current.row(), current.column()));
    }
    markSelection();
    Q_EMIT contentChanged();
}

// The plugins share what is left; the user's widths stay until there is another number of them.
void OverridesPane::fitColumns()
{
    const int plugins = m_model->columnCount() - OverrideModel::kFirstPlugin;
    if (plugins != m_fittedPlugins)
        m_isWidthHeld = false;
    m_fittedPlugins = plugins;
    if (plugins <= 0 || m_isWidthHeld)
        return;
    const QScopedValueRollback fitting(m_isFitting, true);
    QHeaderView &header = *m_table->horizontalHeader();
    header.resizeSection(OverrideModel::kWhere, kWhereWidth);
    header.resizeSection(OverrideModel::kVerdict, kVerdictWidth);
    const int left = m_table->viewport()->width() - kWhereWidth - kVerdictWidth;
    for (int plugin = 0; plugin < plugins; ++plugin)
        header.resizeSection(OverrideModel::kFirstPlugin + plugin, std::max(kPluginWidth, left / plugins));
}

bool OverridesPane::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        fitColumns();
    return ToolPane::eventFilter(watched, event);
}

void OverridesPane::showState()
{
    const OverrideListing *listing = m_model->listing();
    const bool isRecord = m_unit && isPluginRecord(m_file.file(), *m_unit);
    const bool isCompared = listing != nullptr && listing->isCompared();
    m_open->setVisible(isRecord && !isCompared && !m_listing.isBusy());
    m_pages->setCurrentIndex(isCompared && m_model->rowCount() != 0 ? 0 : 1);
    if (!isRecord)
        m_empty->setText(tr("Choose a record to see it beside its overrides in other plugins."));
    else if (m_listing.isBusy() && !isCompared)
        m_empty->setText(tr("Looking for the record in other plugins…"));
    else if (!isCompared)
        m_empty->setText(
            tr("No other plugin has %1: none that is open, no master beside this file or in the data folder.")
                .arg(recordName(m_file.file(), *m_unit)));
    else
        m_empty->setText(tr("%1 says the same in all plugins.").arg(recordName(m_file.file(), *m_unit)));
    m_summary->setText(isCompared ? tr("%1 · %2 changed · %3 in conflict")
                                            .arg(quantityText(listing->columns.size(), "plugin"))
                                            .arg(listing->table.count(overrides::Verdict::Changed))
                                            .arg(listing->table.count(overrides::Verdict::Conflict)) +
                                        (listing->table.complete ? QString() : tr(" · only the first rows"))
                                  : QString());
    m_onlyDifferent->setEnabled(isCompared);
    showCommands();
}

// ---- what is selected

// The row of what is selected in tree or bytes.
void OverridesPane::markSelection()
{
    const auto place = m_selection.current();
    if (m_isMarking || m_model->listing() == nullptr || !place || place->unit != m_unit)
        return;
    const QModelIndex row = m_model->indexOf(m_file.pathOf(*place).path);
    const QScopedValueRollback marking(m_isMarking, true);
    if (row.isValid() && row.row() != m_table->currentIndex().row()) {
        m_table->setCurrentIndex(row);
        m_table->scrollTo(row.siblingAtColumn(OverrideModel::kWhere));
    }
    showCommands();
}

// The row in this file's own record follows, whichever plugin the cell is of.
void OverridesPane::followCell()
{
    showCommands();
    const overrides::Row *row = m_model->rowOf(m_table->currentIndex());
    if (m_isMarking || row == nullptr || m_revision != m_file.revision())
        return;
    const overrides::Cell &own = row->cells[m_model->listing()->own];
    const QScopedValueRollback marking(m_isMarking, true);
    if (own.present && m_file.typedTexts().commit())
        m_selection.selectPath({*m_unit, own.path});
}

void OverridesPane::showCommands()
{
    const QModelIndex cell = m_table->currentIndex();
    const bool hasTable = m_model->listing() != nullptr && m_pages->currentIndex() == 0;
    const auto plugin = hasTable ? m_model->pluginOf(cell) : std::nullopt;
    const bool isOther = plugin && *plugin != m_model->listing()->own;
    const auto differs = [&] {
        const overrides::Row &row = *m_model->rowOf(cell);
        const overrides::Cell &there = row.cells[*plugin], &here = row.cells[m_model->listing()->own];
        return there.present != here.present || there.meaning != here.meaning;
    };
    m_copyHere->setEnabled(isOther && !m_listing.isBusy() && differs());
    m_goThere->setEnabled(isOther);
    m_copyText->setEnabled(hasTable);
}

void OverridesPane::goThere()
{
    const QModelIndex cell = m_table->currentIndex();
    const auto plugin = m_model->pluginOf(cell);
    if (!plugin || *plugin == m_model->listing()->own)
        return;
    const OverrideListing::Column &column = m_model->listing()->columns[*plugin];
    const std::string &path = m_model->rowOf(cell)->cells[*plugin].path;
    const std::string place = path.empty() ? column.record : column.record + "." + path;
    if (column.path.isEmpty())
        return m_refusal->say(tr("%1 is not a file yet").arg(column.name));
    Q_EMIT fileRequested(column.path, QString::fromStdString(place));
}

void OverridesPane::openOther()
{
    auto *dialog = new QFileDialog(this, tr("Open a master or another plugin"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters({tr("Plugins (*.esp *.esm *.esl)"), tr("All files (*)")});
    dialog->setDirectory(QString::fromStdString(m_file.file().path().parent_path().string()));
    connect(dialog, &QFileDialog::filesSelected, this, [this](const QStringList &paths) {
        for (const QString &path : paths)
            m_masters.openOther(path);
    });
    dialog->open();
}

// ---- edits

void OverridesPane::copyHere()
{
    showCommands();
    if (!m_copyHere->isEnabled() || !m_file.typedTexts().commit())
        return;
    const QModelIndex cell = m_table->currentIndex();
    const auto listing = m_model->shared();
    const std::size_t from = *m_model->pluginOf(cell);
    const std::uint32_t row = m_model->numberOf(cell);
    Result<std::vector<std::string>> masters =
        overrides::mastersToCopy(listing->table, listing->chain, row, from, listing->own);
    if (!masters)
        return m_refusal->say(nodetext::fromCore(masters.error().message));
    m_newMasters->ask(std::move(*masters),
                      [=, this](const MastersBar::Names &agreed) { copyRow(listing, row, from, agreed); });
}

void OverridesPane::copyRow(const std::shared_ptr<const OverrideListing> &listing, std::uint32_t row,
                            std::size_t from, const MastersBar::Names &masters)
{
    const overrides::Row &values = listing->table.rows[row];
    const QString where = nodetext::fromCore(values.path), name = listing->columns[from].name;
    EditRequest request{.label = tr("Copy %1 from %2").arg(where, name),
                        .where = NodePath{*m_unit, values.cells[listing->own].path},
                        .revision = m_revision,
                        .context = this,
                        .refused = [this](const QString &reason) { m_refusal->say(reason); }};
    request.make = [listing, row, from, masters](const File &target, Progress &progress) {
        std::vector<overrides::Version> chain = listing->chain;
        chain[listing->own].file = &target;
        return overrides::copiedWithMasters(listing->table, chain, row, from, listing->own, masters,
                                            progress);
    };
    m_file.edit(std::move(request));
}

} // namespace cutaway
