// SPDX-License-Identifier: MIT
#include "viewers/workshops/pack/packcomparepanel.h"

#include "core/domains/pack/finder.h"
#include "core/file/changes.h"
#include "core/formats/esp/record.h"
#include "viewers/kit/jobs/worker.h"
#include "viewers/kit/pane/columnfit.h"
#include "viewers/kit/pane/wrappingview.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/ink.h"
#include "viewers/kit/theme/wraplayout.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace cutaway
{

namespace
{

constexpr int kUsualChoices = 5;      // PackComparePanel::With
constexpr qsizetype kMostReasons = 4; // shown of what was refused

QString pathText(const File &file)
{
    return QString::fromStdString(file.path().string());
}

QString packageName(const pack::PackageSide &side)
{
    const std::string name = esp::editorIdOf(*side.file, side.unit);
    return nodetext::fromCore(name.empty() ? side.file->format().unitKey(*side.file, side.unit) : name);
}

bool isWriteProtected(const QString &path)
{
    const QFileInfo info(path);
    const auto writable = QFileDevice::WriteOwner | QFileDevice::WriteGroup | QFileDevice::WriteOther;
    return info.exists() && (!info.isWritable() || !(info.permissions() & writable));
}

} // namespace

PackComparePanel::PackComparePanel(PackContext &context, QWidget *parent)
    : PackPanel(context, parent), m_model(new DiffModel(this)), m_choice(new QComboBox(this)),
      m_package(new FormIdPicker(context.selection(), this)),
      m_onlyDifferent(new QCheckBox(tr("Differences only"), this)), m_table(new WrappingView(this)),
      m_title(new QLabel(this)), m_refusal(new QLabel(this))
{
    setObjectName(QStringLiteral("comparePanel"));
    setWindowTitle(tr("Compare"));
    createTable();
    m_refusal->setWordWrap(true);
    m_refusal->setMargin(theme::grid(2));
    m_refusal->setAlignment(Qt::AlignTop);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(createHead());
    column->addWidget(m_table, 1);
    column->addWidget(m_refusal);
    column->addLayout(createFoot());
    setFocusProxy(m_table);
    connect(&context, &PackContext::mastersFound, this, [this] {
        m_isStale = true;
        if (isVisible())
            compare();
    });
    connect(&context.masters(), &PluginMasters::otherPluginsChanged, this, &PackComparePanel::listPlugins);
    listPlugins();
    showChosen();
    theme::follow(this, &PackComparePanel::dress);
}

PackComparePanel::~PackComparePanel()
{
    releaseElsewhere(std::move(m_other));
}

QLayout *PackComparePanel::createHead()
{
    m_choice->addItems({tr("With its template"), tr("With the record it overrides"),
                        tr("With the file as it was opened"), tr("With another package of this plugin"),
                        tr("With another plugin…")});
    m_choice->setAccessibleName(tr("What the package is compared with"));
    m_package->setTypes("PACK");
    m_package->line().setAccessibleName(tr("The other package"));
    m_package->hide();
    m_onlyDifferent->setChecked(true);
    connect(m_choice, &QComboBox::activated, this, &PackComparePanel::chooseOther);
    connect(m_package, &FormIdPicker::chosen, this, &PackComparePanel::compare);
    connect(m_onlyDifferent, &QCheckBox::toggled, this, &PackComparePanel::compare);
    auto *line = new theme::WrapLayout;
    line->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    line->addWidget(m_choice);
    line->addWide(m_package);
    line->addWide(m_title);
    line->addWidget(m_onlyDifferent);
    return line;
}

// Those that are open stand behind the usual choices.
void PackComparePanel::listPlugins()
{
    const QVariant chosen = m_choice->currentData();
    while (m_choice->count() > kUsualChoices)
        m_choice->removeItem(kUsualChoices);
    for (const OpenFile *plugin : context().masters().otherPlugins())
        m_choice->addItem(tr("With %1, which is open").arg(nodetext::fromCore(plugin->file().name())),
                          pathText(plugin->file()));
    if (const int row = m_choice->findData(chosen); chosen.isValid() && row >= 0)
        m_choice->setCurrentIndex(row);
    else
        m_choice->setCurrentIndex(static_cast<int>(m_with));
    m_isStale = true;
    if (isVisible())
        compare();
}

void PackComparePanel::createTable()
{
    m_table->setAccessibleName(tr("Fields of both packages"));
    m_table->setModel(m_model);
    m_table->setRootIsDecorated(false);
    m_table->setAllColumnsShowFocus(true);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->header()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    new ColumnFit(*m_table, {DiffModel::kWhere, DiffModel::kLeft, DiffModel::kRight, DiffModel::kVerdict},
                  DiffModel::kVerdict);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &PackComparePanel::showChosen);
    connect(m_table, &QTreeView::clicked, this, [this](const QModelIndex &index) {
        if (const query::DiffRow *row = m_model->rowOf(index); row != nullptr && row->left.present)
            context().selectPath(row->left.place.path);
    });
    const auto key = [this](const QKeySequence &keys, auto run) {
        auto *action = new QAction(this);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, run);
        addAction(action);
    };
    key(Qt::Key_F7, [this] { step(-1); });
    key(Qt::Key_F8, [this] { step(1); });
    key(QKeySequence(Qt::CTRL | Qt::Key_Left), [this] { take(); });
    key(QKeySequence(Qt::CTRL | Qt::Key_Right), [this] { give(); });
}

QLayout *PackComparePanel::createFoot()
{
    auto *line = new theme::WrapLayout;
    line->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(2));
    const auto button = [&](const QString &text, const QString &help, auto run) {
        auto *made = new QPushButton(text, this);
        made->setToolTip(help);
        connect(made, &QPushButton::clicked, this, run);
        line->addWidget(made);
        return made;
    };
    m_take = button(tr("← Take"), tr("Make this package the same in the chosen field (Ctrl+Left)"),
                    [this] { take(); });
    m_takeAll =
        button(tr("← Take all"), tr("Take over whatever can be taken, in one step"), [this] { takeAll(); });
    m_give = button(tr("Give →"),
                    tr("Make the other package the same in the chosen field, where its plugin is open here "
                       "(Ctrl+Right)"),
                    [this] { give(); });
    line->addStretch();
    button(tr("Previous"), tr("The difference before (F7)"), [this] { step(-1); });
    button(tr("Next"), tr("The next difference (F8)"), [this] { step(1); });
    return line;
}

void PackComparePanel::dress()
{
    theme::setInk(*m_title, theme::current().colors().textDim);
    theme::setInk(*m_refusal, theme::current().colors().textDim);
}

void PackComparePanel::showPackage(const pack::Package &)
{
    m_isStale = true;
    if (isVisible())
        compare();
}

void PackComparePanel::showEvent(QShowEvent *event)
{
    PackPanel::showEvent(event);
    if (m_isStale)
        compare();
}

void PackComparePanel::chooseOther()
{
    const int row = m_choice->currentIndex();
    if (row >= kUsualChoices)
        compareWithPlugin(m_choice->itemData(row).toString());
    else if (static_cast<With>(row) == With::Plugin)
        choosePlugin();
    else
        compareWith(static_cast<With>(row));
}

void PackComparePanel::choosePlugin()
{
    auto *dialog = new QFileDialog(this, tr("Compare with the package in another plugin"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Plugins (*.esp *.esm *.esl)"), tr("All files (*)")});
    dialog->setDirectory(QString::fromStdString(context().core().path().parent_path().string()));
    connect(dialog, &QFileDialog::fileSelected, this, &PackComparePanel::compareWithPlugin);
    connect(dialog, &QFileDialog::rejected, this,
            [this] { m_choice->setCurrentIndex(static_cast<int>(m_with)); });
    dialog->open();
}

void PackComparePanel::compareWith(With with)
{
    m_isChosen = true;
    m_with = with;
    m_choice->setCurrentIndex(static_cast<int>(with));
    m_package->setVisible(with == With::Package);
    releaseElsewhere(std::move(m_other));
    m_open.clear();
    disconnect(m_following);
    m_reading.cancel();
    m_problem.clear();
    if (with == With::Disk)
        return readOther([file = std::shared_ptr<const File>(context().core().snapshot())]() -> Read {
            Progress progress;
            return openOriginal(*file, progress);
        });
    compare();
    if (with == With::Package)
        m_package->setFocus();
}

void PackComparePanel::compareWithPackage(std::uint32_t formId)
{
    m_package->setFormId(formId);
    compareWith(With::Package);
}

void PackComparePanel::compareWithPlugin(const QString &path)
{
    compareWith(With::Plugin);
    m_otherPath = path;
    if (OpenFile *open = context().masters().otherPlugin(path.toStdString())) {
        m_choice->setCurrentIndex(std::max(kUsualChoices - 1, m_choice->findData(pathText(open->file()))));
        followPlugin(*open);
        return readOpenPlugin();
    }
    readOther([path, file = std::shared_ptr<const File>(context().core().snapshot())]() -> Read {
        Progress progress;
        return File::open(path.toStdString(), file->formats(), progress);
    });
}

void PackComparePanel::followPlugin(OpenFile &plugin)
{
    m_open = &plugin;
    m_openRevision = plugin.revision();
    disconnect(m_following);
    m_following = connect(&plugin, &OpenFile::changed, this, [this] {
        m_isStale = true;
        if (isVisible())
            compare();
    });
}

// As it is now, edits included.
void PackComparePanel::readOpenPlugin()
{
    m_openRevision = m_open->revision();
    m_other = m_open->file().snapshot();
    compare();
}

void PackComparePanel::readOther(std::function<Read()> read)
{
    m_reading.ask([read = std::move(read)](Progress &) { return read(); },
                  [this](Read other) { takeOther(std::move(other)); });
    compare();
}

void PackComparePanel::takeOther(Read other)
{
    m_problem = other ? QString() : nodetext::fromCore(other.error().message);
    releaseElsewhere(std::exchange(m_other, other ? std::move(*other) : nullptr));
    compare();
}

// A master that is open here, too, has edits that its file has not.
Result<pack::PackageSide> PackComparePanel::asItIsNow(const esp::RecordPlace &record)
{
    m_open.clear();
    disconnect(m_following);
    OpenFile *open =
        record.file == &context().core() ? nullptr : context().masters().otherPlugin(record.file->path());
    if (open == nullptr)
        return pack::PackageSide{record.file, record.unit};
    followPlugin(*open);
    m_other = open->file().snapshot();
    const std::uint32_t formId = record.file->units()[record.unit].id;
    const auto unit = pack::findPackage(*m_other, fmt::format("{:08X}", formId));
    if (!unit)
        return tl::unexpected(unit.error());
    return pack::PackageSide{m_other.get(), *unit};
}

Result<pack::PackageSide> PackComparePanel::otherSide(const pack::Package &package)
{
    switch (m_with) {
    case With::Template:
        if (!package.hasTemplate())
            return fail("This package has no template: its procedures are its own. Choose above what else to "
                        "compare it with.");
        if (!package.names.record)
            return fail("The template's plugin was not found beside this one.");
        return asItIsNow(*package.names.record);
    case With::Overridden:
        if (const auto record = esp::overridden(context().plugins(), package.unit))
            return asItIsNow(*record);
        return fail("It overrides no record of a master found beside this plugin.");
    case With::Disk:
    case With::Plugin:
        if (m_other != nullptr) {
            const auto unit = pack::counterpart({&context().core(), package.unit}, *m_other);
            return unit ? Result<pack::PackageSide>({m_other.get(), *unit}) : tl::unexpected(unit.error());
        }
        return fail("{}", !m_problem.isEmpty() ? m_problem.toStdString()
                          : !isReady()         ? "Reading the other file…"
                                               : "No other plugin is open.");
    case With::Package: {
        const auto unit = pack::findPackage(context().core(), fmt::format("{:08X}", m_package->formId()));
        if (!unit)
            return fail("Choose the other package above.");
        return pack::PackageSide{&context().core(), *unit};
    }
    }
    return fail("There is nothing to compare with.");
}

// Until the user says what to compare with: what the package was made from, or what it overrides.
void PackComparePanel::chooseFitting(const pack::Package &package)
{
    m_with = !package.hasTemplate() && esp::overridden(context().plugins(), package.unit) ? With::Overridden
                                                                                          : With::Template;
    m_choice->setCurrentIndex(static_cast<int>(m_with));
}

// What the right column is: the other package by its name, in another file with that file's.
QString PackComparePanel::otherTitle() const
{
    if (!m_right)
        return tr("The other");
    const QString name = packageName(*m_right);
    if (m_with == With::Disk)
        return tr("%1, original").arg(name);
    return m_right->file == &context().core()
               ? name
               : tr("%1 in %2").arg(name, nodetext::fromCore(m_right->file->name()));
}

void PackComparePanel::compare()
{
    if (m_with == With::Plugin && m_open != nullptr && m_openRevision != m_open->revision())
        return readOpenPlugin();
    m_isStale = false;
    m_right.reset();
    const pack::Package *package = context().package();
    if (package != nullptr && !m_isChosen)
        chooseFitting(*package);
    const int row = m_table->currentIndex().row();
    DiffModel::Rows rows;
    QString refusal = tr("No package is shown.");
    m_title->clear();
    if (package != nullptr) {
        const Result<pack::PackageSide> right = otherSide(*package);
        refusal = right ? QString() : nodetext::fromCore(right.error().message);
        if (right) {
            m_right = *right;
            rows = pack::comparePackages({&context().core(), package->unit}, *m_right,
                                         !m_onlyDifferent->isChecked());
        }
    }
    const auto different = std::ranges::count_if(
        rows, [](const query::DiffRow &each) { return each.kind != query::DiffKind::Same; });
    m_model->setRowsOfUnit(std::move(rows),
                           package != nullptr ? packageName({&context().core(), package->unit})
                                              : tr("This package"),
                           otherTitle(), [this](const query::DiffRow &each) { return labelOf(each); });
    m_table->setVisible(m_right.has_value());
    say(refusal);
    if (m_right) {
        m_title->setText(different == 0   ? tr("nothing differs")
                         : different == 1 ? tr("1 field differs")
                                          : tr("%1 fields differ").arg(different));
        m_table->setCurrentIndex(m_model->index(std::min(std::max(row, 0), m_model->rowCount() - 1), 0));
    }
    enable(*m_takeAll, different != 0, *m_choice);
    showChosen();
}

// "input 4 Place · radius" for "inputs[1].PLDT.radius".
QString PackComparePanel::labelOf(const query::DiffRow &row) const
{
    const QString label = nodetext::fromCore(pack::labelOf(row));
    const pack::Package *package = context().package();
    const auto at =
        label.startsWith(u"inputs[") ? label.section(u'[', 1).section(u']', 0, 0).toULongLong() : 0;
    if (!label.startsWith(u"inputs[") || !row.left.present || package == nullptr ||
        at >= package->inputs.size())
        return label;
    const pack::Input &input = package->inputs[at];
    const QString title =
        tr("input %1 %2").arg(input.id.number).arg(nodetext::fromCore(input.name)).trimmed();
    return label.endsWith(u']') ? title : title + QStringLiteral(" · ") + label.section(u'.', -1);
}

// Null where nothing is chosen that differs.
const query::DiffRow *PackComparePanel::chosen() const
{
    const query::DiffRow *row = m_right ? m_model->rowOf(m_table->currentIndex()) : nullptr;
    return row == nullptr || row->kind == query::DiffKind::Same ? nullptr : row;
}

void PackComparePanel::showChosen()
{
    const bool rows = m_right && m_model->rowCount() != 0;
    QWidget &next = rows ? static_cast<QWidget &>(*m_table) : *m_choice;
    enable(*m_take, chosen() != nullptr, next);
    enable(*m_give, chosen() != nullptr, next);
}

void PackComparePanel::step(int by)
{
    int row = m_table->currentIndex().row() + by;
    while (row >= 0 && row < m_model->rowCount() &&
           m_model->rowOf(m_model->index(row, 0))->kind == query::DiffKind::Same)
        row += by;
    if (row >= 0 && row < m_model->rowCount())
        m_table->setCurrentIndex(m_model->index(row, 0));
}

void PackComparePanel::apply(const Result<Patch> &patch, const QString &label, const NodePath &where)
{
    const Result<void> done = context().apply(patch, label, where);
    if (!done)
        say(nodetext::fromCore(done.error().message));
}

void PackComparePanel::take()
{
    const pack::Package *package = context().package();
    if (package == nullptr || chosen() == nullptr)
        return;
    const query::DiffRow row = *chosen();
    const pack::PackageSide left{&context().core(), package->unit};
    apply(pack::takeRight(left, *m_right, row), tr("Take %1").arg(labelOf(row)),
          {left.unit, row.left.present ? row.left.place.path : std::string()});
}

// Empty: the other is a record of this plugin, or of one that is open here and may be written.
QString PackComparePanel::whyNotGiven() const
{
    if (m_right->file == &context().core())
        return {};
    const std::filesystem::path &own = context().core().path();
    if (m_with == With::Disk || (!own.empty() && m_right->file->path() == own))
        return tr("This is the plugin itself as it stands on disk: saving changes it, not giving.");
    if (m_open == nullptr)
        return tr("%1 is not open here: open it to give something to it.")
            .arg(m_with == With::Plugin ? QFileInfo(m_otherPath).fileName()
                                        : nodetext::fromCore(m_right->file->name()));
    const QString name = nodetext::fromCore(m_open->file().name());
    if (!isReady() || m_openRevision != m_open->revision())
        return tr("%1 has changed and is being read again.").arg(name);
    return isWriteProtected(pathText(m_open->file()))
               ? tr("%1 is read-only: nothing is given to it.").arg(name)
               : QString();
}

void PackComparePanel::give()
{
    const pack::Package *package = context().package();
    if (package == nullptr || chosen() == nullptr)
        return;
    if (const QString reason = whyNotGiven(); !reason.isEmpty())
        return say(reason);
    const query::DiffRow row = query::mirrored(*chosen());
    const pack::PackageSide other = *m_right;
    const Result<Patch> patch = pack::takeRight(other, {&context().core(), package->unit}, row);
    const QString label = tr("Give %1").arg(nodetext::fromCore(pack::labelOf(row)));
    // The package that is shown stays selected.
    if (other.file == &context().core())
        return apply(patch, label, {package->unit, row.right.present ? row.right.place.path : std::string()});
    const Result<void> done =
        patch ? m_open->requestPatch(
                    *patch, {other.unit, row.left.present ? row.left.place.path : std::string()}, label)
              : tl::unexpected(patch.error());
    say(done ? tr("Given to %1: its own tab saves it and takes it back.")
                   .arg(nodetext::fromCore(m_open->file().name()))
             : nodetext::fromCore(done.error().message));
}

void PackComparePanel::takeAll()
{
    const pack::Package *package = context().package();
    if (package == nullptr || !m_right)
        return;
    const UnitId unit = package->unit;
    const auto all = pack::takeAllRight({&context().core(), unit}, *m_right);
    apply(all ? Result<Patch>(all->patch) : tl::unexpected(all.error()), tr("Take all differences"),
          {unit, {}});
    if (!all || all->refused.empty())
        return;
    QStringList reasons;
    for (const std::string &reason : all->refused)
        reasons += nodetext::fromCore(reason);
    const qsizetype more = reasons.size() - kMostReasons;
    if (more > 0)
        reasons = reasons.first(kMostReasons) << tr("and %1 more").arg(more);
    say(tr("%1 left as they are:\n%2").arg(all->refused.size()).arg(reasons.join(QLatin1Char('\n'))));
}

void PackComparePanel::say(const QString &refusal)
{
    m_refusal->setText(refusal);
    m_refusal->setVisible(!refusal.isEmpty());
}

QString PackComparePanel::refusal() const
{
    return m_refusal->text();
}

} // namespace cutaway
