// SPDX-License-Identifier: MIT
// The packages of the plugin: a list with a filter. Choosing one shows it in the form and selects its record.
//
// A large plugin is listed on a worker, and so are the actors that a filter needs. After an edit of one
// package only its row is read again.
#pragma once

#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/workshops/pack/packagemodel.h"

#include <QTimer>
#include <QWidget>

#include <set>

class QLabel;
class QLineEdit;
class QMenu;
class QToolButton;
class QTreeView;

namespace cutaway
{

class PackageList : public QWidget
{
    Q_OBJECT

public:
    explicit PackageList(PackContext &context, QWidget *parent = nullptr);

    PackageModel &model() const { return *m_model; }
    QTreeView &view() const { return *m_view; }
    QLineEdit &filterEdit() const { return *m_filter; }
    // False while the list is being made.
    bool isReady() const { return m_ready; }
    // The packages of the present file; null while they are being listed.
    const std::vector<pack::PackageRow> *packages() const { return m_ready ? &m_model->packages() : nullptr; }
    QString summary() const; // "12 of 123"
    // Shows the row of a new package; clears a filter that would hide it.
    void reveal(std::uint32_t formId);
    // Shows the bar for new packages above the list, in a line of its own.
    void showBar(QWidget &bar);

Q_SIGNALS:
    void listed(); // the rows are there, or others
    void summaryChanged();

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void createFilterRow();
    void createView();
    void list();
    void take(std::vector<pack::PackageRow> rows);
    void showFirst();
    void followChange(const ChangeSet &change);
    void followPackage();
    void refilter();
    void dropHidingFilter();
    void fill(const std::function<void(std::vector<pack::PackageRow> &)> &change);
    void showActions(const QPoint &at);
    void showTerms();
    void addNames(QMenu &menu, const QString &title, const QString &key, const QStringList &names);
    void addForms(QMenu &menu, const QString &title, const QString &key,
                  const std::set<std::uint32_t> &formIds);
    void addActors(QMenu &menu);
    void addTerm(const QString &term);
    std::optional<std::vector<UnitId>> unitsOfActor(const QString &name);
    void readActors();
    void choose(const QModelIndex &index);

    PackContext &m_context;
    PackageModel *m_model;
    QLineEdit *m_filter;
    QToolButton *m_terms;
    QTreeView *m_view;
    QLabel *m_empty;
    QTimer m_typing;
    AsyncValue m_listing;
    using Actors = std::vector<pack::ActorPackages>;
    AsyncValue m_actorReading;
    std::optional<Actors> m_actors;          // read on first use; nothing: not read yet
    std::uint64_t m_actorsRevision = 0;      // of the file, when they were read
    std::optional<std::uint32_t> m_revealed; // until it is listed
    bool m_ready = false;
    bool m_following = false;
};

} // namespace cutaway
