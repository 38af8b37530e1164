// SPDX-License-Identifier: MIT
// Places that a search has found, a row each. The texts of a row are read from the file when it is shown, so
// that the list stays correct while the file is edited.
#pragma once

#include "core/base/progress.h"
#include "viewers/kit/file/openfile.h"
#include "viewers/kit/text/sortkey.h"
#include "viewers/kit/theme/theme.h"
#include "viewers/panes/search/foundrows.h"

#include <QAbstractTableModel>
#include <map>

namespace cutaway
{

// Texts of found places, read from a file and from documents embedded in it, which are opened on first use.
class PlaceTexts
{
public:
    // All of one file, which is not edited meanwhile.
    QString text(const File &file, const FoundPlace &found, int column);
    // The sort key of its value.
    SortKey valueKey(const File &file, const FoundPlace &found);
    // The place in the embedded document; nothing for places of the file itself.
    std::optional<InPart> partPlaceOf(const File &file, const FoundPlace &found);

private:
    struct Part {
        Embedded window;
        std::unique_ptr<File> file;
    };
    struct Spot {
        const File *file = nullptr; // null: the unit it was found in is gone
        Place place;
        const Part *part = nullptr;
    };
    const Part *partOf(const File &file, UnitId host);
    Spot spotOf(const File &file, const FoundPlace &found);

    std::map<UnitId, Part> m_parts; // by host
};

class PlaceModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { kWhere, kValue, kType, kOffset, kColumnCount };

    explicit PlaceModel(OpenFile &file, QObject *parent = nullptr);
    ~PlaceModel() override;

    void clear();
    void append(std::vector<FoundPlace> places);
    // Puts the rows into this order, which names each of them once.
    void arrange(const std::vector<std::size_t> &order);
    const FoundRows &rows() const { return m_rows; }
    FoundPlace row(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    // The present place of the row; nothing when the unit it was found in is gone.
    std::optional<Place> placeOf(int row) const;
    // The same in the embedded document; nothing for rows of the file itself.
    std::optional<InPart> partPlaceOf(int row) const;

    void sort(int column, Qt::SortOrder order) override { Q_EMIT orderWanted(column, order); }
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    // Takes a while: the filler of the model has it done on a worker.
    void orderWanted(int column, Qt::SortOrder order);

private:
    void followChange(const ChangeSet &change);
    void readTexts();

    OpenFile &m_file;
    FoundRows m_rows;
    mutable PlaceTexts m_texts; // of the present file
};

// Numbers of the rows in the order of a column: places in file order, numbers by value, then other values by
// text. To be called from a worker.
std::vector<std::size_t> sortedPlaces(const File &file, const FoundRows &rows, int column,
                                      Qt::SortOrder order, const Progress &progress);

} // namespace cutaway
