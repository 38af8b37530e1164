// SPDX-License-Identifier: MIT
// Places that a search has found, a row each. What a row says is read from the file when it is shown, so that
// the list stays true while the file is edited.
#pragma once

#include "viewers/file/openfile.h"
#include "viewers/theme/theme.h"

#include <QAbstractTableModel>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace cutaway
{

struct FoundPlace {
    NodePath place;
    ByteRange range;                // what was found; in the file, or in the inflated bytes of the unit
    bool inflated = false;          // says which of the two
    std::optional<NodePath> inPart; // in the document embedded in the unit, where it was found in one
};

class PlaceModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { kWhere, kValue, kType, kOffset, kColumnCount };

    explicit PlaceModel(OpenFile &file, QObject *parent = nullptr);

    void setTheme(const theme::Theme &theme);
    void clear();
    void append(std::vector<FoundPlace> places);
    const FoundPlace &row(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    // Where the row leads now; nothing when what it was found in is gone.
    std::optional<Place> placeOf(int row) const;
    // The same in the embedded document; nothing for rows of the file itself.
    std::optional<InPart> partPlaceOf(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    // An embedded document as it is now, kept until the file changes.
    struct Part {
        Embedded window;
        std::unique_ptr<File> file;
    };
    const Part *partOf(UnitId host) const;
    QString text(const FoundPlace &found, int column) const;
    QString textAt(const File &file, Place place, int column) const;
    QString partText(const FoundPlace &found, int column) const;
    void followChange(const ChangeSet &change);

    OpenFile &m_file;
    theme::Theme m_theme;
    std::vector<FoundPlace> m_rows;
    mutable std::map<UnitId, Part> m_parts; // by host
};

} // namespace cutaway
