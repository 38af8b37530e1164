// SPDX-License-Identifier: MIT
#include "viewers/file/editend.h"

#include <utility>

namespace cutaway
{

namespace
{

// An edit that is refused or dropped is not told of: whoever was to be told goes with it.
struct EditEnd {
    EditEnd(QObject *object, std::function<void(bool)> told) : context(object), ended(std::move(told)) {}
    EditEnd(const EditEnd &) = delete;
    EditEnd &operator=(const EditEnd &) = delete;
    ~EditEnd()
    {
        if (ended && context != nullptr)
            QMetaObject::invokeMethod(
                context, [told = std::move(ended)] { told(false); }, Qt::QueuedConnection);
    }

    QPointer<QObject> context;
    std::function<void(bool)> ended; // none once it was called
};

} // namespace

OpenFile::Done tellEnd(QObject *context, std::function<void(bool isDone)> ended)
{
    return [end = std::make_shared<EditEnd>(context, std::move(ended))] {
        const auto told = std::exchange(end->ended, nullptr);
        if (told && end->context != nullptr)
            told(true);
    };
}

} // namespace cutaway
