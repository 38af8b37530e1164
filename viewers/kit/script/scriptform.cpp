// SPDX-License-Identifier: MIT
#include "viewers/kit/script/scriptform.h"

#include "core/formats/esp/clippart.h"
#include "core/formats/esp/formid.h"
#include "viewers/kit/form/rowbutton.h"
#include "viewers/kit/pane/columnfit.h"
#include "viewers/kit/pane/deeprows.h"
#include "viewers/kit/pane/typingguard.h"
#include "viewers/kit/script/scriptfields.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/mnemonics.h"
#include "viewers/kit/theme/popup.h"
#include "viewers/kit/theme/wraplayout.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QMenu>
#include <QScopedValueRollback>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kMostFormRows = 12; // of the tree in a form; more scroll

// What is unfolded at first: scripts with their properties, but no lists.
bool opensAtFirst(ScriptPart part)
{
    return part != ScriptPart::Property && part != ScriptPart::Item;
}

template <class Visit>
void forEachRow(const QAbstractItemModel &model, const QModelIndex &parent, Visit visit)
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        visit(index);
        forEachRow(model, index, visit);
    }
}

} // namespace

ScriptForm::ScriptForm(ScriptHost &host, Height height, QWidget *parent)
    : QWidget(parent), m_host(host), m_height(height), m_model(new ScriptModel(this)),
      m_view(new DeepRows<QTreeView>(this, theme::grid(4))), m_buttons(new QWidget(this)),
      m_grid(new FieldGrid(host, this)), m_refusal(new theme::RefusalLabel(this)),
      m_masters(new MastersBar(host.file(), this)), m_fragments(new QMenu(this)), m_aliases(new QMenu(this))
{
    createView();
    createCommands();
    m_refusal->setAccessibleName(tr("Why not, scripts"));
    m_grid->setLabelWidth(theme::grid(16));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme::grid(1));
    column->addWidget(m_view, height == Height::AsRoom ? 1 : 0);
    column->addWidget(m_buttons);
    column->addWidget(m_masters);
    column->addWidget(m_grid);
    if (height == Height::AsRoom) { // the pane has no margins of its own
        m_buttons->layout()->setContentsMargins(theme::kPaneMargin, 0, theme::kPaneMargin, 0);
        m_grid->layout()->setContentsMargins(theme::kPaneMargin, 0, theme::kPaneMargin, theme::grid(2));
    }
    setFocusProxy(m_view);
    connect(m_masters, &MastersBar::closed, m_view, qOverload<>(&QWidget::setFocus));
    connect(m_masters, &MastersBar::refused, m_refusal, &theme::RefusalLabel::say);
}

void ScriptForm::createView()
{
    m_view->setObjectName(QStringLiteral("scriptRows"));
    m_view->setAccessibleName(tr("Scripts and their properties"));
    m_view->setModel(m_model);
    m_view->setUniformRowHeights(true);
    m_view->setAllColumnsShowFocus(true);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    new ColumnFit(*m_view, {ScriptModel::kName, ScriptModel::kValue}, ScriptModel::kValue);
    if (m_height == Height::AsRoom)
        m_view->setFrameShape(QFrame::NoFrame);
    theme::offerActions(*m_view);
    new TypingGuard(m_host.file(), *m_view);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &ScriptForm::followCurrent);
    connect(m_view, &QTreeView::doubleClicked, this, &ScriptForm::editMainField);
    const auto turn = [this](const QModelIndex &index) {
        const QString path = QString::fromStdString(ScriptModel::pathOf(index));
        if (!m_filling && !m_turned.remove(path))
            m_turned.insert(path);
        fitHeight();
    };
    connect(m_view, &QTreeView::expanded, this, turn);
    connect(m_view, &QTreeView::collapsed, this, turn);
}

QAction *ScriptForm::addCommand(const char *name, const QString &text, const QString &help,
                                const QKeySequence &keys, std::function<void()> run)
{
    QAction *action = addRowButton(*m_view, *m_buttons, text, help, keys);
    action->setObjectName(QLatin1String(name));
    connect(action, &QAction::triggered, this, std::move(run));
    m_commands.append(action);
    return action;
}

void ScriptForm::createCommands()
{
    new theme::WrapLayout(m_buttons);
    const auto withMenu = [this](QAction *action, QMenu *menu) {
        action->setMenu(menu);
        auto *button = static_cast<QToolButton *>(
            m_buttons->layout()->itemAt(m_buttons->layout()->count() - 1)->widget());
        button->setPopupMode(QToolButton::InstantPopup);
    };
    addCommand("addScript", tr("+ Script"), tr("Add a script to the record, or to the chosen alias"),
               QKeySequence(Qt::SHIFT | Qt::Key_Insert), [this] { addScript(); });
    addCommand("addProperty", tr("+ Property"), tr("Add a property to the chosen script"), Qt::Key_Insert,
               [this] { addProperty(); });
    addCommand("addItem", tr("+ Item"), tr("Add an item to the chosen list or structure"),
               QKeySequence(Qt::CTRL | Qt::Key_Insert), [this] { addItem(); });
    withMenu(addCommand("addFragment", tr("+ Fragment"),
                        tr("Add a function that an event of the record runs"), {}, [] {}),
             m_fragments);
    withMenu(addCommand("addAlias", tr("+ Alias"), tr("Let an alias of the quest have scripts"), {}, [] {}),
             m_aliases);
    addCommand("remove", tr("Remove"), tr("Remove the chosen row and all below it"), QKeySequence::Delete,
               [this] { remove(); });
    addCommand("up", tr("Up"), tr("Move the chosen row up"), QKeySequence(Qt::CTRL | Qt::Key_Up),
               [this] { move(-1); });
    addCommand("down", tr("Down"), tr("Move the chosen row down"), QKeySequence(Qt::CTRL | Qt::Key_Down),
               [this] { move(1); });
    addCommand("copy", tr("Copy"), tr("Copy the chosen script"), QKeySequence::Copy, [this] { copy(); });
    addCommand("paste", tr("Paste"), tr("Add the copied script"), QKeySequence::Paste, [this] { paste(); });
    auto *edit = new QAction(tr("Edit"), this);
    edit->setShortcuts({Qt::Key_F2, Qt::Key_Return, Qt::Key_Enter});
    edit->setShortcutContext(Qt::WidgetShortcut);
    connect(edit, &QAction::triggered, this, &ScriptForm::editMainField);
    m_view->addAction(edit);
    connect(m_fragments, &QMenu::aboutToShow, this, &ScriptForm::fillFragments);
    connect(m_aliases, &QMenu::aboutToShow, this, &ScriptForm::fillAliases);
}

QAction *ScriptForm::command(const QString &name) const
{
    const auto found = std::ranges::find(m_commands, name, &QAction::objectName);
    return found == m_commands.end() ? nullptr : *found;
}

// ---- what is shown

void ScriptForm::show(script::Scripts scripts)
{
    const bool isOther = scripts.unit != m_scripts.unit;
    if (isOther) {
        m_turned.clear();
        m_wanted.clear();
        m_refusal->say({});
    }
    const std::string before = isOther ? std::string() : chosen();
    m_scripts = std::move(scripts);
    {
        const QScopedValueRollback filling(m_filling, true);
        m_model->show(m_scripts, m_host);
        forEachRow(*m_model, {}, [&](const QModelIndex &index) {
            const bool isTurned = m_turned.contains(QString::fromStdString(ScriptModel::pathOf(index)));
            m_view->setExpanded(index, opensAtFirst(ScriptModel::partAt(index)) != isTurned);
        });
        restore(m_wanted.empty() ? before : m_wanted);
    }
    m_wanted.clear();
    fitHeight();
    fillFields();
    showCommands();
}

// Chooses the row again, or what is around it, or the first.
void ScriptForm::restore(const std::string &path)
{
    const QModelIndex row = m_model->rowAround(path);
    m_view->setCurrentIndex(row.isValid() ? row : m_model->index(0, 0));
    m_view->scrollTo(m_view->currentIndex());
}

void ScriptForm::mark(const std::string &path)
{
    const QModelIndex row = m_model->rowAround(path);
    if (row.isValid() && row != current()) {
        const QScopedValueRollback filling(m_filling, true);
        restore(path);
        fillFields();
        showCommands();
    }
    m_grid->mark(path);
}

void ScriptForm::choose(const std::string &path)
{
    if (const QModelIndex row = m_model->rowAround(path); row.isValid())
        m_view->setCurrentIndex(row);
}

QModelIndex ScriptForm::current() const
{
    return m_view->currentIndex().siblingAtColumn(ScriptModel::kName);
}

void ScriptForm::followCurrent()
{
    if (m_filling)
        return;
    fillFields();
    showCommands();
    if (const std::string path = chosen(); !path.empty())
        m_host.selectPath(path);
}

void ScriptForm::fillFields()
{
    m_grid->show(scriptFields(m_host, m_scripts, ScriptModel::partAt(current()), chosen()));
    m_grid->setVisible(current().isValid());
}

void ScriptForm::showCommands()
{
    const ScriptPart part = ScriptModel::partAt(current());
    const script::Property *property = script::findProperty(m_scripts, chosen());
    const bool takesItems =
        property != nullptr && (property->type ? property->type.number == script::kStruct ||
                                                     property->type.number >= script::kFirstList
                                               : !property->value);
    const auto found = std::ranges::find(m_scripts.fragments, chosen(), &script::Fragment::path);
    const bool isEvent = found != m_scripts.fragments.end() && found->of == script::FragmentOf::Event;
    const bool isHolder = m_scripts.fragmentScript && m_scripts.fragmentScript->path == chosen();
    const bool moves = part != ScriptPart::None && part != ScriptPart::Fragments && !isEvent && !isHolder;
    const int row = current().row(), last = m_model->rowCount(current().parent()) - 1;
    const std::size_t scripts = m_scripts.scripts.size();
    const bool isOwn = part == ScriptPart::Script && !current().parent().isValid();
    const std::pair<const char *, bool> states[] = {
        {"addProperty", !scriptChosen().empty()},
        {"addItem", takesItems},
        {"addFragment", m_scripts.kind != esp::Fragments::None && m_scripts.complete},
        {"addAlias", m_scripts.kind == esp::Fragments::Quest && m_scripts.complete},
        {"remove", part != ScriptPart::None && !isHolder},
        {"up", moves && part != ScriptPart::Alias && row > 0},
        {"down", moves && part != ScriptPart::Alias && row < (isOwn ? int(scripts) - 1 : last)},
        {"copy", part == ScriptPart::Script},
    };
    for (const auto &[name, isOn] : states) {
        QAction &action = *command(QLatin1String(name));
        for (QObject *user : action.associatedObjects()) {
            auto *button = qobject_cast<QToolButton *>(user);
            if (!isOn && button != nullptr && button->hasFocus())
                m_view->setFocus(Qt::OtherFocusReason); // not to chance
        }
        action.setEnabled(isOn);
    }
    command(QStringLiteral("addFragment"))->setVisible(m_scripts.kind != esp::Fragments::None);
    command(QStringLiteral("addAlias"))->setVisible(m_scripts.kind == esp::Fragments::Quest);
}

void ScriptForm::fitHeight()
{
    if (m_height == Height::AsRoom)
        return;
    int rows = 0;
    for (QModelIndex index = m_model->index(0, 0); index.isValid() && rows < kMostFormRows;
         index = m_view->indexBelow(index))
        ++rows;
    const int laidOut = m_view->visualRect(m_model->index(0, 0)).height();
    const int row = laidOut > 0 ? laidOut : theme::kRowHeight;
    m_view->setFixedHeight(rows * row + m_view->header()->sizeHint().height() + 2 * m_view->frameWidth());
    m_view->setVisible(rows > 0);
}

void ScriptForm::editMainField()
{
    const std::string path = mainFieldOf(m_scripts, ScriptModel::partAt(current()), chosen());
    if (FieldEditor *editor = m_grid->editor(path))
        editor->setFocus(Qt::OtherFocusReason);
}

// ---- edits

bool ScriptForm::apply(const script::EditList &edits, const QString &label, const std::string &path)
{
    m_wanted = path;
    const Result<void> done = m_host.apply(edits, label, path);
    m_wanted.clear();
    m_refusal->say(done ? QString() : nodetext::fromCore(done.error().message));
    if (done)
        m_host.selectPath(path.empty() ? chosen() : path);
    return done.has_value();
}

std::string ScriptForm::aliasChosen() const
{
    for (QModelIndex row = current(); row.isValid(); row = row.parent()) {
        if (ScriptModel::partAt(row) == ScriptPart::Alias)
            return ScriptModel::pathOf(row);
    }
    return {};
}

std::string ScriptForm::scriptChosen() const
{
    const script::Script *script = script::scriptAround(m_scripts, chosen());
    return script == nullptr || script->name.text.empty() ? std::string() : script->path;
}

void ScriptForm::addScript()
{
    const std::string alias = aliasChosen();
    const auto known = std::ranges::find(m_scripts.aliases, alias, &script::AliasScripts::path);
    const std::size_t count =
        known == m_scripts.aliases.end() ? m_scripts.scripts.size() : known->scripts.size();
    const std::string name = script::freeScriptName(m_scripts, "NewScript", alias);
    if (apply(script::addScript(m_scripts, name, alias), tr("Add a script"),
              fmt::format("{}.scripts[{}]", alias.empty() ? "VMAD" : alias, count)))
        editMainField();
}

void ScriptForm::addProperty()
{
    constexpr std::uint8_t kObjectType = script::kObject; // the most common type
    const std::string path = scriptChosen();
    const script::Script *script = script::findScript(m_scripts, path);
    if (script == nullptr)
        return;
    const std::string row = fmt::format("{}.properties[{}]", path, script->properties.size());
    const std::string name = script::freePropertyName(m_scripts, path, "NewProperty");
    if (!apply(script::addProperty(m_scripts, path, name, kObjectType), tr("Add a property"), row))
        return;
    if (FieldEditor *editor = m_grid->editor(row + ".name"))
        editor->setFocus(Qt::OtherFocusReason);
}

void ScriptForm::addItem()
{
    const std::string path = chosen();
    m_turned.insert(QString::fromStdString(path)); // unfolded, to show it
    if (!apply(script::addItem(m_scripts, path), tr("Add an item"), path))
        return;
    if (const script::Property *property = script::findProperty(m_scripts, path);
        property != nullptr && !property->items.empty())
        choose(property->items.back().path);
}

void ScriptForm::fillFragments()
{
    m_fragments->clear();
    const bool hasEvents =
        m_scripts.kind == esp::Fragments::Events || m_scripts.kind == esp::Fragments::Phases;
    const QString names[] = {tr("On begin"), tr("On end"), tr("On change")};
    const std::int64_t flags = m_scripts.fragmentFlags.number;
    for (int bit = 0; bit < 3 && hasEvents; ++bit) {
        QAction *action = m_fragments->addAction(
            names[bit], this, [this, bit] { addFragment(script::FragmentOf::Event, 1U << bit); });
        action->setEnabled((flags >> bit & 1) == 0);
    }
    const script::FragmentOf list = script::listOfFragments(m_scripts);
    if (list == script::FragmentOf::Event)
        return;
    std::int64_t next = 0;
    for (const script::Fragment &fragment : m_scripts.fragments)
        next = fragment.of == list ? std::max(next, fragment.number.number + 1) : next;
    const QString text = list == script::FragmentOf::Stage   ? tr("In stage %1")
                         : list == script::FragmentOf::Phase ? tr("In phase %1")
                                                             : tr("For entry %1");
    m_fragments->addAction(text.arg(next), this,
                           [this, list, next] { addFragment(list, static_cast<std::uint32_t>(next)); });
}

void ScriptForm::addFragment(script::FragmentOf of, std::uint32_t number)
{
    const std::string script =
        script::usualFragmentScript(m_scripts, esp::editorIdOf(m_host.file().file(), m_scripts.unit));
    const std::size_t before = m_scripts.fragments.size();
    if (!apply(script::addFragment(m_scripts, of, number, script), tr("Add a fragment"), "VMAD.fragments") ||
        m_scripts.fragments.size() == before)
        return;
    const auto made = std::ranges::find_if(m_scripts.fragments, [&](const script::Fragment &fragment) {
        return of == script::FragmentOf::Event && fragment.event == number;
    });
    choose(made == m_scripts.fragments.end() ? m_scripts.fragments.back().path : made->path);
}

void ScriptForm::fillAliases()
{
    m_aliases->clear();
    for (const FieldChoice &choice : aliasChoices(m_host, m_scripts.formId)) {
        const bool isKnown = std::ranges::any_of(m_scripts.aliases, [&](const script::AliasScripts &alias) {
            return alias.alias.number == choice.value;
        });
        QAction *action = m_aliases->addAction(theme::escaped(choice.name), this, [this, choice] {
            apply(script::addAlias(m_scripts, static_cast<std::uint32_t>(choice.value)),
                  tr("Add scripts of an alias"), fmt::format("VMAD.aliases[{}]", m_scripts.aliases.size()));
        });
        action->setEnabled(!isKnown);
    }
    if (m_aliases->isEmpty())
        m_aliases->addAction(tr("The quest has no aliases"))->setEnabled(false);
}

void ScriptForm::remove()
{
    const std::string path = chosen();
    if (ScriptModel::partAt(current()) == ScriptPart::Script)
        apply(script::removeScript(m_scripts, path), tr("Remove a script"), {});
    else if (!path.empty())
        apply(std::vector<Edit>{script::removeEdit(m_scripts, path)}, tr("Remove a part of the scripts"), {});
}

void ScriptForm::move(int by)
{
    const std::string path = chosen();
    const std::size_t bracket = path.rfind('[');
    const int row = std::atoi(path.c_str() + bracket + 1) + by;
    apply(std::vector<Edit>{script::moveEdit(m_scripts, path, static_cast<std::uint32_t>(row))},
          tr("Move a part of the scripts"), fmt::format("{}[{}]", path.substr(0, bracket), row));
}

void ScriptForm::copy()
{
    const auto text = script::scriptToText(m_host.file().file(), m_scripts, chosen());
    if (text)
        QApplication::clipboard()->setText(nodetext::fromCore(*text));
    m_refusal->say(text ? QString() : nodetext::fromCore(text.error().message));
}

void ScriptForm::paste()
{
    const std::string text = QApplication::clipboard()->text().toStdString();
    m_masters->askAndAdd(esp::mastersLacking(text, m_host.file().file()), [this, text] { pasteNow(text); });
}

void ScriptForm::pasteNow(const std::string &text)
{
    const std::string alias = aliasChosen();
    const auto known = std::ranges::find(m_scripts.aliases, alias, &script::AliasScripts::path);
    const std::size_t count =
        known == m_scripts.aliases.end() ? m_scripts.scripts.size() : known->scripts.size();
    apply(script::pasteScript(m_scripts, m_host.file().file(), text, alias), tr("Paste a script"),
          fmt::format("{}.scripts[{}]", alias.empty() ? "VMAD" : alias, count));
}

} // namespace cutaway
