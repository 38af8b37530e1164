// SPDX-License-Identifier: MIT
// The open documents, as panes see them.
#pragma once

#include "viewers/file/openfiles.h"

namespace cutaway
{

class DocumentManager;

class AppOpenFiles : public OpenFiles
{
    Q_OBJECT

public:
    explicit AppOpenFiles(DocumentManager &manager);

    std::vector<OpenFile *> list() const override;

private:
    DocumentManager &m_manager;
};

} // namespace cutaway
