// SPDX-License-Identifier: MIT
// Who may do what with a file that is saved: never more than with the one before.
#include "core/base/writefile.h"
#include "tests/core/base/savefixture.h"
#include "tests/support/testclasses.h"

#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <linux/posix_acl.h>
#include <sys/xattr.h>
#endif

using namespace cutaway;
using namespace cutaway::test;
namespace fs = std::filesystem;

class SaveRightsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listOfTheFileStays();
    void listOfTheFolderGivesNobodyMore();
    void newFilesHaveTheListOfTheFolder();
    void folderThatKeepsNamesIsTold();
};

namespace
{

constexpr const char *kList = "system.posix_acl_access", *kListOfNewFiles = "system.posix_acl_default";

// Rights of the owner, of user 1234, of the group, the most of those two, and of others.
Bytes listOf(std::uint8_t owner, std::uint8_t user, std::uint8_t group, std::uint8_t most,
             std::uint8_t others)
{
    constexpr std::uint8_t kNobody = 0xFF;
    Bytes list{2, 0, 0, 0};
    const auto add = [&list](std::uint8_t kind, std::uint8_t rights, Bytes who) {
        list.insert(list.end(), {kind, 0, rights, 0});
        list.insert(list.end(), who.begin(), who.end());
    };
    const Bytes nobody(4, kNobody);
    add(ACL_USER_OBJ, owner, nobody);
    add(ACL_USER, user, {1234 & 0xFF, 1234 >> 8, 0, 0});
    add(ACL_GROUP_OBJ, group, nobody);
    add(ACL_MASK, most, nobody);
    add(ACL_OTHER, others, nobody);
    return list;
}

bool give(const fs::path &path, const char *name, const Bytes &list)
{
    return ::setxattr(path.c_str(), name, list.data(), list.size(), 0) == 0;
}

Bytes listAt(const fs::path &path)
{
    Bytes list(1024);
    const ssize_t size = ::getxattr(path.c_str(), kList, list.data(), list.size());
    list.resize(size > 0 ? std::size_t(size) : 0);
    return list;
}

unsigned modeOf(const fs::path &path)
{
    struct stat info = {};
    return ::stat(path.c_str(), &info) == 0 ? info.st_mode & 07777 : 0;
}

} // namespace

void SaveRightsTest::listOfTheFileStays()
{
    Edited e;
    const Bytes list = listOf(6, 4, 0, 4, 0);
    if (!give(e.path, kList, list))
        QSKIP("this file system keeps no access lists");
    QVERIFY(e.file->saveTo(e.path, nullptr)->unsure.empty());
    QCOMPARE(listAt(e.path), list);
    QVERIFY(writeFile(e.path, "exported").has_value());
    QCOMPARE(listAt(e.path), list);
}

// The temporary file gets that list as any new file does.
void SaveRightsTest::listOfTheFolderGivesNobodyMore()
{
    Edited e;
    if (!give(e.folder.path().toStdString(), kListOfNewFiles, listOf(7, 7, 5, 7, 5)))
        QSKIP("this file system keeps no access lists");
    QCOMPARE(::chmod(e.path.c_str(), 0640), 0);
    QVERIFY(e.file->saveTo(e.path, nullptr)->unsure.empty());
    QCOMPARE(listAt(e.path), Bytes());
    QCOMPARE(modeOf(e.path), 0640u);
    QCOMPARE(listAt(e.path.string() + ".bak"), Bytes());
}

// As the system itself does it: the list, and not the mask of the process, says who may do what.
void SaveRightsTest::newFilesHaveTheListOfTheFolder()
{
    Edited e;
    if (!give(e.folder.path().toStdString(), kListOfNewFiles, listOf(7, 7, 5, 7, 0)))
        QSKIP("this file system keeps no access lists");
    const fs::path ours = e.folder.filePath(QStringLiteral("ours.bin")).toStdString();
    const fs::path theirs = e.folder.filePath(QStringLiteral("theirs.bin")).toStdString();
    writeTo(theirs, {1});
    QVERIFY(e.file->saveTo(ours, nullptr)->unsure.empty());
    QCOMPARE(listAt(ours), listAt(theirs));
    QCOMPARE(modeOf(ours), modeOf(theirs));
    QCOMPARE(modeOf(ours), 0660u);
}

// Refused before anything is written: the file could not get its name, and a backup could not lose its own.
void SaveRightsTest::folderThatKeepsNamesIsTold()
{
    Edited e;
    const std::string folder = e.folder.path().toStdString();
    if (::geteuid() != 0)
        QSKIP("only the superuser has files of others to try it with");
    QCOMPARE(::chmod(folder.c_str(), 01777), 0);
    QCOMPARE(::chmod(e.path.c_str(), 0666), 0);
    QCOMPARE(::seteuid(1234), 0);
    const Result<Saved> saved = e.file->saveTo(e.path, nullptr);
    QCOMPARE(::seteuid(0), 0);
    QVERIFY(!saved.has_value());
    QVERIFY2(saved.error().message.find("only the owner") != std::string::npos,
             saved.error().message.c_str());
    QVERIFY(e.untouched());
}

CUTAWAY_TESTS(SaveRightsTest)
#include "saverightstest.moc"
