// SPDX-License-Identifier: MIT
// The tables' facts about the selected field, in sentences: meaning, storage, when it is present, its count
// field, the names of its values, and the structure that contains it.
#pragma once

#include "viewers/kit/file/selection.h"
#include "viewers/kit/theme/theme.h"

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
