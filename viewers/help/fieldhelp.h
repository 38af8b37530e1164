// SPDX-License-Identifier: MIT
// What the tables know about the selected field, in sentences: meaning, storage, when it is there, what
// counts it, the names of its values, and the structure that it stands in.
#pragma once

#include "viewers/file/selection.h"
#include "viewers/theme/theme.h"

#include <QTextBrowser>

namespace cutaway
{

// As rich text; knows no widget.
QString fieldHelp(const File &file, Place place);

class FieldHelpView : public QTextBrowser
{
    Q_OBJECT

public:
    explicit FieldHelpView(Selection &selection, QWidget *parent = nullptr);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void dress();
    void follow();

    Selection &m_selection;
};

} // namespace cutaway
