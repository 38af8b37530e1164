// SPDX-License-Identifier: MIT
// Describes a clip and its match with the skeleton, and edits its header fields.
#pragma once

#include "viewers/kit/editors/valueeditor.h"
#include "viewers/kit/theme/theme.h"
#include "viewers/workshops/timeline/clipplayer.h"

#include <QLineEdit>
#include <QPointer>
#include <QScrollArea>
#include <optional>

class QGridLayout;
class QLabel;
class QVBoxLayout;

namespace cutaway
{

class ClipCard : public QScrollArea
{
    Q_OBJECT

public:
    ClipCard(ClipPlayer &player, QWidget *parent = nullptr);
    ~ClipCard() override;

    // The editor of a header field, by its name in the file; null if the clip has no such field.
    ValueEditor *editor(const QString &field) const;
    QLineEdit *trackMapField() const { return m_map; }

Q_SIGNALS:
    void refused(const QString &reason); // empty: no longer

protected:
    void showEvent(QShowEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void dress();
    void follow();
    void rebuild();
    void addVerdict(QVBoxLayout &column);
    void addForm(QVBoxLayout &column);
    void addField(QGridLayout &grid, UnitId unit, const char *field, const QString &name,
                  const QString &help);
    void addTrackMap(QGridLayout &grid);
    void addCards(QVBoxLayout &column);
    bool changeTrackMap();
    void showTrackMap();
    QString shape() const;

    ClipPlayer &m_player;
    std::optional<QString> m_shape; // of the clip when the widgets were made
    bool m_isBehind = true;         // they are made when they are seen
    std::vector<std::pair<QString, QPointer<ValueEditor>>> m_editors;
    QPointer<QLineEdit> m_map;
    std::optional<TypedText> m_typedMap; // in it
    QPointer<QWidget> m_facts;           // rebuilt after each edit
};

} // namespace cutaway
