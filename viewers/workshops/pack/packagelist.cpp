// SPDX-License-Identifier: MIT
#include "viewers/workshops/pack/packagelist.h"

#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/pane/columnfit.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/icons.h"
#include "viewers/kit/theme/mnemonics.h"
#include "viewers/workshops/pack/packagequery.h"

#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>
#include <iterator>

namespace cutaway
{

namespace
{

constexpr std::size_t kMostUpdated = 50;  // packages that one edit changes; for more all are relisted
constexpr std::size_t kManyUnits = 4'000; // more are listed on a worker
constexpr int kTypingMilliseconds = 120;
constexpr qsizetype kMostNames = 30; // in one menu

// Paints badges behind the names, so that names line up.
class BadgeDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->decorationPosition = QStyleOptionViewItem::Right;
    }
};

} // namespace

PackageList::PackageList(PackContext &context, QWidget *parent)
    : QWidget(parent), m_context(context), m_model(new PackageModel(context, this)),
      m_filter(new QLineEdit(this)), m_terms(new QToolButton(this)), m_view(new QTreeView(this)),
      m_empty(new QLabel(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    createFilterRow();
    createView();
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setContentsMargins(theme::kPaneMargin, 0, theme::kPaneMargin, 0);
    column->addWidget(m_empty, 1);
    column->addWidget(m_view, 2);
    setFocusProxy(m_view);
    connect(&context.file(), &OpenFile::changed, this, &PackageList::followChange);
    connect(&context, &PackContext::packageChanged, this, &PackageList::followPackage);
    list();
}

void PackageList::createFilterRow()
{
    auto *row = new QHBoxLayout;
    row->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    row->setSpacing(theme::grid(1));
    m_filter->setObjectName(QStringLiteral("packageFilter"));
    m_filter->setPlaceholderText(tr("Filter: name, FormID, proc:Travel…"));
    m_filter->setAccessibleName(tr("Filter packages"));
    m_filter->setToolTip(
        tr("Words are looked for in editor id, FormID, template, quest and procedures, those of "
           "the template included.\n"
           "template:  quest:  proc:  flag:  id:  actor:  is:template  is:scripted …"));
    m_filter->setClearButtonEnabled(true);
    m_terms->setText(tr("Add"));
    m_terms->setArrowType(Qt::DownArrow);
    m_terms->setAccessibleName(tr("Terms to filter by"));
    m_terms->setToolTip(m_terms->accessibleName());
    auto *more = new QToolButton(this);
    more->setText(QStringLiteral("⋯"));
    more->setAccessibleName(tr("Make, double, delete or override a package"));
    more->setToolTip(more->accessibleName());
    connect(more, &QToolButton::clicked, this,
            [this, more] { showActions(more->mapToGlobal(QPoint(0, more->height()))); });
    row->addWidget(m_filter, 1);
    row->addWidget(m_terms);
    row->addWidget(more);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
    m_typing.setSingleShot(true);
    m_typing.setInterval(kTypingMilliseconds);
    connect(&m_typing, &QTimer::timeout, this, &PackageList::refilter);
    connect(m_filter, &QLineEdit::textChanged, &m_typing, qOverload<>(&QTimer::start));
    connect(m_filter, &QLineEdit::returnPressed, this, [this] {
        refilter();
        m_view->setFocus(Qt::OtherFocusReason);
        if (!m_view->currentIndex().isValid() && m_model->rowCount() > 0)
            m_view->setCurrentIndex(m_model->index(0, 0));
    });
    connect(m_terms, &QToolButton::clicked, this, &PackageList::showTerms);
}

void PackageList::createView()
{
    m_view->setObjectName(QStringLiteral("packages"));
    m_view->setAccessibleName(tr("Packages"));
    m_view->setModel(m_model);
    m_view->setItemDelegateForColumn(PackageModel::kEditorId, new BadgeDelegate(m_view));
    m_view->setIconSize({theme::kSmallIcon, theme::kSmallIcon});
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setAllColumnsShowFocus(true);
    m_view->setSortingEnabled(true);
    m_view->header()->setSortIndicator(-1, Qt::AscendingOrder);
    m_view->header()->setSortIndicatorClearable(true);
    m_view->header()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_view->setTextElideMode(Qt::ElideMiddle); // names of one plugin begin alike
    new ColumnFit(*m_view, {PackageModel::kFormId, PackageModel::kEditorId}, PackageModel::kEditorId);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &PackageList::choose);
}

void PackageList::showBar(QWidget &bar)
{
    static_cast<QVBoxLayout *>(layout())->insertWidget(0, &bar);
}

void PackageList::list()
{
    const File &file = m_context.core();
    if (file.units().size() < kManyUnits) {
        m_listing.cancel();
        take(pack::listPackages(file));
        return showFirst();
    }
    m_ready = false;
    m_empty->setText(tr("Looking for packages…"));
    m_empty->setVisible(m_model->packages().empty());
    m_listing.ask([snapshot = std::shared_ptr<const File>(file.snapshot())](
                      Progress &) { return pack::listPackages(*snapshot); },
                  [this](std::vector<pack::PackageRow> rows) {
                      take(std::move(rows));
                      QMetaObject::invokeMethod(this, &PackageList::showFirst,
                                                Qt::QueuedConnection); // each takes its time
                  });
}

void PackageList::take(std::vector<pack::PackageRow> rows)
{
    m_ready = true;
    fill([&](std::vector<pack::PackageRow> &all) { all = std::move(rows); });
    dropHidingFilter();
    Q_EMIT listed();
}

// Shows the first package if none is shown yet.
void PackageList::showFirst()
{
    if (m_context.package() == nullptr && !m_model->packages().empty())
        m_context.show(m_model->packages().front().unit);
}

void PackageList::followChange(const ChangeSet &change)
{
    if (!m_ready)
        return list();
    if (change.reindexed) {
        bool followed = false;
        fill([&](std::vector<pack::PackageRow> &rows) {
            followed = pack::updatePackages(m_context.core(), rows, change);
        });
        if (!followed)
            return list();
        showFirst();
        Q_EMIT listed();
        return;
    }
    std::vector<UnitId> changed;
    std::ranges::copy_if(change.units, std::back_inserter(changed),
                         [this](UnitId unit) { return m_context.isPackage(unit); });
    if (changed.size() > kMostUpdated)
        return list();
    for (const UnitId unit : changed)
        m_model->update(pack::packageRow(m_context.core(), unit));
}

void PackageList::refilter()
{
    fill({});
}

void PackageList::reveal(std::uint32_t formId)
{
    m_revealed = formId;
    dropHidingFilter();
}

void PackageList::dropHidingFilter()
{
    if (!m_revealed || !m_ready)
        return;
    const auto row = std::ranges::find(m_model->packages(), *m_revealed, &pack::PackageRow::formId);
    m_revealed.reset();
    if (row == m_model->packages().end() || m_model->indexOf(row->unit).isValid())
        return;
    m_filter->clear();
    refilter();
}

// Changes the rows and the filter at once, as each of them sorts the list and lays it out again.
void PackageList::fill(const std::function<void(std::vector<pack::PackageRow> &)> &change)
{
    m_typing.stop();
    const PackageQuery query = parsePackageQuery(m_filter->text());
    m_following = true;
    m_model->refill(change, query.filter, unitsOfActor(query.actor));
    m_following = false;
    const bool none = m_model->rowCount() == 0;
    m_empty->setVisible(none);
    m_empty->setText(!query.problem.isEmpty()      ? query.problem
                     : m_actorReading.isBusy()     ? tr("Looking for actors…")
                     : m_model->packages().empty() ? tr("This plugin has no packages.")
                                                   : tr("No package matches the filter."));
    m_view->setVisible(!none);
    followPackage();
    Q_EMIT summaryChanged();
}

QString PackageList::summary() const
{
    const int shown = m_model->rowCount();
    const int all = int(m_model->packages().size());
    return shown == all ? quantityText(all, "package")
                        : tr("%1 of %2").arg(shown).arg(quantityText(all, "package"));
}

// The list of each actor whose name holds the text, one after the other; none while they are being read.
std::optional<std::vector<UnitId>> PackageList::unitsOfActor(const QString &name)
{
    if (name.isEmpty())
        return std::nullopt;
    if (!m_actors || m_actorsRevision != m_context.file().revision())
        readActors();
    std::vector<UnitId> units;
    for (const pack::ActorPackages &actor : m_actors.value_or(Actors())) {
        if (!QString::fromStdString(actor.editorId).contains(name, Qt::CaseInsensitive))
            continue;
        for (const auto &entry : actor.packages) {
            const auto record = esp::findRecord(m_context.plugins(), m_context.core(), entry.formId);
            if (record && record->file == &m_context.core())
                units.push_back(record->unit);
        }
    }
    return units;
}

void PackageList::readActors()
{
    const std::uint64_t revision = m_context.file().revision();
    if (m_actorReading.isBusy() && m_actorsRevision == revision)
        return;
    m_actorsRevision = revision;
    const File &file = m_context.core();
    if (file.units().size() < kManyUnits) {
        m_actorReading.cancel();
        m_actors = pack::actorPackages(file);
        return;
    }
    m_actorReading.ask([snapshot = std::shared_ptr<const File>(file.snapshot())](
                           Progress &) { return pack::actorPackages(*snapshot); },
                       [this](Actors actors) {
                           m_actors = std::move(actors);
                           refilter();
                       });
}

void PackageList::showTerms()
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QMenu *group = nullptr;
    for (const PackageTerm &term : packageTerms(m_context.plugins(), m_model->packages())) {
        if (group == nullptr || group->title() != term.group)
            group = menu->addMenu(theme::escaped(term.group));
        group->addAction(theme::escaped(term.text), this, [this, term] { addTerm(term.term); });
    }
    std::set<std::uint32_t> templates, quests;
    for (const pack::PackageRow &row : m_model->packages()) {
        templates.insert(row.templateId);
        quests.insert(row.ownerQuest);
    }
    addForms(*menu, tr("Template"), QStringLiteral("template"), templates);
    addForms(*menu, tr("Owner quest"), QStringLiteral("quest"), quests);
    addActors(*menu);
    menu->popup(m_terms->mapToGlobal(QPoint(0, m_terms->height())));
}

// One term for each name; of many names only the first, as the others can be typed.
void PackageList::addNames(QMenu &menu, const QString &title, const QString &key, const QStringList &names)
{
    QMenu *group = menu.addMenu(title);
    group->setEnabled(!names.isEmpty());
    for (const QString &name : names.first(qMin(names.size(), kMostNames))) {
        const QString value = name.contains(QLatin1Char(' ')) ? QStringLiteral("\"%1\"").arg(name) : name;
        group->addAction(theme::escaped(name), this,
                         [this, term = key + QLatin1Char(':') + value] { addTerm(term); });
    }
    if (names.size() > kMostNames)
        group->addAction(tr("%1 more: type %2:name").arg(names.size() - kMostNames).arg(key))
            ->setEnabled(false);
}

void PackageList::addForms(QMenu &menu, const QString &title, const QString &key,
                           const std::set<std::uint32_t> &formIds)
{
    QStringList names;
    const esp::Plugins plugins = m_context.plugins();
    for (const std::uint32_t formId : formIds) {
        if (formId != 0)
            names += nodetext::fromCore(esp::formWords(plugins, formId));
    }
    names.removeDuplicates();
    names.sort(Qt::CaseInsensitive);
    addNames(menu, title, key, names);
}

// Those that have packages, once they are read.
void PackageList::addActors(QMenu &menu)
{
    if (!m_actors || m_actorsRevision != m_context.file().revision())
        readActors();
    if (m_actorReading.isBusy()) {
        menu.addAction(tr("Actors are being looked for…"))->setEnabled(false);
        return;
    }
    QStringList names;
    for (const pack::ActorPackages &actor : m_actors.value_or(Actors())) {
        if (!actor.editorId.empty())
            names += nodetext::fromCore(actor.editorId);
    }
    names.sort(Qt::CaseInsensitive);
    addNames(menu, tr("Actor"), QStringLiteral("actor"), names);
}

void PackageList::addTerm(const QString &term)
{
    QString text = m_filter->text().trimmed();
    m_filter->setText(text.isEmpty() ? term : text + QLatin1Char(' ') + term);
    refilter();
}

void PackageList::choose(const QModelIndex &index)
{
    if (m_following || !index.isValid())
        return;
    if (m_context.show(m_model->package(index).unit))
        m_context.selectPath({});
    else
        QMetaObject::invokeMethod(this, &PackageList::followPackage, Qt::QueuedConnection);
}

void PackageList::followPackage()
{
    const pack::Package *package = m_context.package();
    const QModelIndex index = package != nullptr ? m_model->indexOf(package->unit) : QModelIndex();
    if (index == m_view->currentIndex().siblingAtColumn(0))
        return;
    m_following = true;
    m_view->setCurrentIndex(index);
    m_following = false;
}

void PackageList::contextMenuEvent(QContextMenuEvent *event)
{
    showActions(event->globalPos());
}

void PackageList::showActions(const QPoint &at)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions(actions());
    menu->popup(at);
}

} // namespace cutaway
