// SPDX-License-Identifier: MIT
// Faces of the walkmesh as files, for other programs and back: all or those chosen are exported; those of a
// file replace all or the chosen ones, or stand beside them, as one edit.
//
// What has not changed in the other program stays as it is in the file (core/formats/bwm/edit/adopt.h).
#pragma once

#include "core/exchange/meshreader.h"
#include "viewers/workshops/walkmesh/walkmeshcontext.h"

namespace cutaway
{

class WalkmeshExchange : public QObject
{
    Q_OBJECT

public:
    enum class Which { All, Chosen };
    enum class Into { All, Chosen, Beside };
    struct Options {
        exchange::UpAxis up = exchange::UpAxis::Y; // of an OBJ
        // Triangles whose material names no surface get that of the palette; else they are refused.
        bool paintsUnnamed = false;
    };

    // `window` is the parent of dialogs.
    WalkmeshExchange(WalkmeshContext &context, QWidget &window);

    Options &options() { return m_options; }
    // Both by the ending of the name; a refusal is told by the context.
    void exportFaces(Which which, const QString &path);
    // `node` of a text that has several.
    void importFaces(Into into, const QString &path, const QString &node = {});
    // The same with dialogs.
    void askWhereToExport(Which which);
    void askWhatToImport(Into into);

Q_SIGNALS:
    void notice(const QString &text);

private:
    void chooseNode(Into into, const QString &path, const QStringList &nodes);

    WalkmeshContext &m_context;
    QWidget &m_window;
    Options m_options;
};

} // namespace cutaway
