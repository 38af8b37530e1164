// SPDX-License-Identifier: MIT
#include "app/mastersdialog.h"

#include "core/formats/esp/formid.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/icons.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace cutaway
{

MastersDialog::MastersDialog(OpenFile &file, Prompts &prompts, QWidget *parent)
    : QDialog(parent), m_file(file), m_prompts(prompts), m_list(new QTreeWidget(this)),
      m_name(new QLineEdit(this)), m_status(new QLabel(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(QStringLiteral("masters"));
    setWindowTitle(tr("Masters of %1").arg(nodetext::fromCore(file.file().name())));
    createList();
    m_name->setAccessibleName(tr("Name of a master to add"));
    m_name->setPlaceholderText(tr("Name of a plugin, such as Dawnguard.esm"));
    connect(m_name, &QLineEdit::returnPressed, this, &MastersDialog::addTyped);
    m_status->setObjectName(QStringLiteral("mastersStatus"));
    m_status->setWordWrap(true);
    m_status->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_status->setAccessibleName(tr("Result"));
    auto *box = new QDialogButtonBox(QDialogButtonBox::Close, this);
    box->button(QDialogButtonBox::Close)->setIcon(theme::icon(theme::Icon::Close));
    m_apply = box->addButton(tr("&Apply"), QDialogButtonBox::ApplyRole);
    for (QAbstractButton *button : box->buttons())
        static_cast<QPushButton *>(button)->setAutoDefault(false); // Enter in the field adds the name
    m_apply->setToolTip(tr("Change the list and number every FormID of the plugin anew"));
    connect(m_apply, &QPushButton::clicked, this, &MastersDialog::apply);
    connect(box, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_name);
    layout->addWidget(createButtons());
    layout->addWidget(m_status);
    layout->addWidget(box);
    resize(theme::grid(140), theme::grid(100));
    connect(&file, &OpenFile::changed, this, &MastersDialog::readFile);
    connect(&file, &QObject::destroyed, this, [this] { delete this; });
    readFile();
}

QString MastersDialog::status() const
{
    return m_status->text();
}

void MastersDialog::createList()
{
    m_list->setAccessibleName(tr("Masters"));
    m_list->setRootIsDecorated(false);
    m_list->setHeaderLabels({tr("Master"), tr("FormIDs")});
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
}

QPushButton *MastersDialog::addButton(QWidget *row, const QString &text, const QString &help,
                                      void (MastersDialog::*run)())
{
    auto *button = new QPushButton(text, row);
    button->setToolTip(help);
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, run);
    row->layout()->addWidget(button);
    return button;
}

QWidget *MastersDialog::createButtons()
{
    auto *row = new QWidget(this);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    addButton(row, tr("A&dd"), tr("Put the named plugin behind the masters"), &MastersDialog::addTyped);
    addButton(row, tr("Add &Files…"), tr("Choose plugins to add"), &MastersDialog::addFiles);
    addButton(row, tr("&Remove"), tr("Take out the selected master"), &MastersDialog::remove);
    addButton(row, tr("Remove &Unused"), tr("Take out the masters that no FormID names"),
              &MastersDialog::removeUnused);
    addButton(row, tr("&Sort"),
              tr("Master files in front, each behind those that it needs, by the plugins beside this one"),
              &MastersDialog::sort);
    addButton(row, tr("Move U&p"), tr("Move the selected master up"), &MastersDialog::moveUp);
    addButton(row, tr("Move Do&wn"), tr("Move the selected master down"), &MastersDialog::moveDown);
    layout->addStretch(1);
    return row;
}

// The list of the file, and its uses as soon as a worker has counted them.
void MastersDialog::readFile()
{
    const auto *state = m_file.file().stateIf<esp::EspState>();
    if (state == nullptr)
        return;
    m_names = state->masters;
    m_uses.clear();
    const std::shared_ptr<const File> snapshot = m_file.file().snapshot();
    m_counting.ask([snapshot](Progress &progress) { return esp::usesOfMasters(*snapshot, progress); },
                   [this](std::vector<esp::MasterUse> uses) {
                       m_uses = std::move(uses);
                       fill();
                   });
    fill();
}

void MastersDialog::fill()
{
    const int row = m_list->currentItem() != nullptr ? m_list->indexOfTopLevelItem(m_list->currentItem()) : 0;
    m_list->clear();
    for (const std::string &name : m_names) {
        const auto use = std::ranges::find(m_uses, name, &esp::MasterUse::name);
        const bool isNew = std::ranges::find(m_file.file().state<esp::EspState>().masters, name) ==
                           m_file.file().state<esp::EspState>().masters.end();
        auto *item = new QTreeWidgetItem(m_list, {nodetext::fromCore(name)});
        item->setText(1, isNew                 ? tr("new")
                         : use == m_uses.end() ? tr("counting …")
                                               : QString::number(use->forms));
        item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        if (use != m_uses.end() && !use->mayBeNamed.empty())
            item->setToolTip(
                1, tr("Perhaps also in %1, which is not decoded").arg(nodetext::fromCore(use->mayBeNamed)));
    }
    m_list->setCurrentItem(m_list->topLevelItem(std::min(row, m_list->topLevelItemCount() - 1)));
    m_apply->setEnabled(m_names != m_file.file().state<esp::EspState>().masters);
}

void MastersDialog::change(std::vector<std::string> names, const QString &status)
{
    m_names = std::move(names);
    fill();
    tell(status);
}

void MastersDialog::tell(const QString &text)
{
    m_status->setText(text);
}

void MastersDialog::addTyped()
{
    const QString name = m_name->text().trimmed();
    if (name.isEmpty())
        return tell(tr("Type the name of a plugin"));
    add({name});
    m_name->clear();
}

void MastersDialog::addFiles()
{
    QStringList added;
    const QString folder = QFileInfo(QString::fromStdString(m_file.file().path().string())).absolutePath();
    for (const QString &path : m_prompts.filesToOpen(this, folder))
        added += QFileInfo(path).fileName();
    add(added);
}

void MastersDialog::add(const QStringList &added)
{
    std::vector<std::string> names = m_names;
    for (const QString &each : added) {
        const std::string name = each.toStdString();
        if (std::ranges::any_of(names, [&](const std::string &n) { return esp::samePlugin(n, name); }))
            return tell(tr("%1 is a master already").arg(each));
        names.push_back(name);
    }
    change(std::move(names), {});
}

void MastersDialog::remove()
{
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    if (row < 0)
        return tell(tr("Select a master to remove"));
    std::vector<std::string> names = m_names;
    names.erase(names.begin() + row);
    change(std::move(names), {});
}

void MastersDialog::removeUnused()
{
    if (m_counting.isBusy())
        return tell(tr("FormIDs are still being counted"));
    std::vector<std::string> names = m_names;
    std::erase_if(names, [this](const std::string &name) {
        const auto use = std::ranges::find(m_uses, name, &esp::MasterUse::name);
        return use == m_uses.end() || !use->isUsed();
    });
    const bool isSame = names == m_names;
    change(std::move(names), isSame ? tr("Every master is used") : QString());
}

// Headers of the masters are read by a worker.
void MastersDialog::sort()
{
    const std::shared_ptr<const File> snapshot = m_file.file().snapshot();
    m_sorting.ask(
        [snapshot, names = m_names](Progress &) {
            return esp::sortedMasters(names,
                                      esp::factsIn(snapshot->formats(), snapshot->path().parent_path()));
        },
        [this, before = m_names](std::vector<std::string> names) {
            if (m_names == before)
                change(names, names == before ? tr("The masters are in order") : QString());
        });
}

void MastersDialog::moveUp()
{
    move(-1);
}

void MastersDialog::moveDown()
{
    move(1);
}

void MastersDialog::move(int by)
{
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    const int to = row + by;
    if (row < 0 || to < 0 || to >= static_cast<int>(m_names.size()))
        return;
    std::swap(m_names[static_cast<std::size_t>(row)], m_names[static_cast<std::size_t>(to)]);
    fill();
    m_list->setCurrentItem(m_list->topLevelItem(to));
    tell({});
}

void MastersDialog::apply()
{
    tell(tr("Numbering FormIDs …"));
    m_file.edit(
        {.label = tr("Change masters"),
         .where = NodePath{},
         .make = [names = m_names](const File &file,
                                   Progress &progress) { return esp::withMasters(file, names, progress); },
         .context = this,
         .done = [this] { tell(tr("Every FormID names the same record as before. Undo takes it back.")); },
         .refused = [this](const QString &reason) { tell(reason); }});
}

} // namespace cutaway
