// SPDX-License-Identifier: MIT
// Gives the panes of a clip the other open documents and the settings.
#pragma once

#include "app/settings.h"
#include "viewers/workshops/timeline/clipcontext.h"

namespace cutaway
{

class DocumentManager;

class AppClipContext : public ClipContext
{
    Q_OBJECT

public:
    AppClipContext(DocumentManager &manager, Settings &settings);

    std::vector<std::shared_ptr<const File>> openFiles() const override;
    QHash<QString, QString> skeletons() const override;
    void setSkeleton(const QString &name, const QString &path) override;
    QString eventNames() const override;
    void setEventNames(const QString &text) override;

private:
    DocumentManager &m_manager;
    Settings &m_settings;
};

} // namespace cutaway
