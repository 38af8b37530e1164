// SPDX-License-Identifier: MIT
// The package beside another one: its template, the record that it overrides, the file as it was opened,
// another package, or the same one in another plugin. Differences are taken over one by one or all at once,
// and given to the other where it is a record of this plugin or of one that is open here, too: as an edit of
// that one.
//
// Keys: F7 and F8 go to the difference before and behind, Ctrl+Left takes, Ctrl+Right gives.
#pragma once

#include "core/domains/pack/compare.h"
#include "viewers/kit/plugin/formidpicker.h"
#include "viewers/panes/compare/diffmodel.h"
#include "viewers/workshops/pack/packsection.h"

#include <QTreeView>
#include <functional>

class QCheckBox;
class QComboBox;
class QLayout;
class QPushButton;

namespace cutaway
{

class PackComparePanel : public PackPanel
{
    Q_OBJECT

public:
    enum class With { Template, Overridden, Disk, Package, Plugin };

    explicit PackComparePanel(PackContext &context, QWidget *parent = nullptr);
    ~PackComparePanel() override;

    void showPackage(const pack::Package &package) override;

    void compareWith(With with);
    void compareWithPackage(std::uint32_t formId); // of this plugin
    void compareWithPlugin(const QString &path);
    QTreeView &table() const { return *m_table; }
    const DiffModel &model() const { return *m_model; }
    // False while the other file is being read, on a worker.
    bool isReady() const { return !m_reading.isBusy(); }
    // Why there is nothing to compare with, or why the last difference was refused.
    QString refusal() const;

    void take();
    void takeAll();
    void give();

protected:
    void showEvent(QShowEvent *event) override;

private:
    void dress();
    QLayout *createHead();
    void listPlugins();
    void createTable();
    QLayout *createFoot();
    void chooseOther();
    void choosePlugin();
    using Read = Result<std::unique_ptr<File>>;
    void readOther(std::function<Read()> read);
    void followPlugin(OpenFile &plugin);
    void readOpenPlugin();
    void takeOther(Read other);
    void compare();
    QString otherTitle() const;
    void chooseFitting(const pack::Package &package);
    Result<pack::PackageSide> asItIsNow(const esp::RecordPlace &record);
    Result<pack::PackageSide> otherSide(const pack::Package &package);
    const query::DiffRow *chosen() const;
    QString whyNotGiven() const;
    void step(int by);
    void showChosen();
    QString labelOf(const query::DiffRow &row) const;
    void apply(const Result<Patch> &patch, const QString &label, const NodePath &where);
    void say(const QString &refusal);

    With m_with = With::Template;
    bool m_isChosen = false;       // by the user
    std::unique_ptr<File> m_other; // of Disk, Plugin, and of open masters
    QPointer<OpenFile> m_open;     // where m_other is a state of a plugin that is open here
    std::uint64_t m_openRevision = 0;
    QMetaObject::Connection m_following; // its changes
    QString m_otherPath;                 // of Plugin
    QString m_problem;                   // why it could not be read
    AsyncValue m_reading;
    std::optional<pack::PackageSide> m_right;
    DiffModel *m_model;
    QComboBox *m_choice;
    FormIdPicker *m_package;
    QCheckBox *m_onlyDifferent;
    QTreeView *m_table;
    QLabel *m_title, *m_refusal;
    QPushButton *m_take, *m_takeAll, *m_give;
    bool m_isStale = true;
};

} // namespace cutaway
