// SPDX-License-Identifier: MIT
// The open documents, as panes see them.
#pragma once

#include "viewers/kit/file/openfiles.h"

namespace cutaway
{

class Document;
class DocumentManager;

class AppOpenFiles : public OpenFiles
{
    Q_OBJECT

public:
    explicit AppOpenFiles(DocumentManager &manager);

    std::vector<OpenFile *> list() const override;
    bool isModified(const OpenFile &file) const override;
    void save(OpenFile &file) override;
    void open(const QString &path) override;

private:
    Document *documentOf(const OpenFile &file) const;

    DocumentManager &m_manager;
};

} // namespace cutaway
