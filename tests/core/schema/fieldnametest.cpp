// SPDX-License-Identifier: MIT
// Every name that a reader is asked for ("mass"_f) is one of a table: a misspelt one would read as absent.
#include "core/formats/animtext/records.h"
#include "core/formats/bwm/bwmformat.h"
#include "core/formats/hkx/schema/classes.h"
#include "core/formats/nif/blocktypes.h"
#include "core/formats/nif/header.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <set>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

namespace
{

using Names = std::set<std::string, std::less<>>;

void addRow(const FieldDesc &row, Names &names);

void addTable(const StructDesc &type, Names &names)
{
    if (type.base != nullptr)
        addTable(*type.base, names);
    for (const FieldDesc &row : type.fields)
        addRow(row, names);
}

void addRow(const FieldDesc &row, Names &names)
{
    names.emplace(row.name);
    if (row.kind == Kind::Struct && row.type != nullptr)
        addTable(*row.type, names);
}

Names nifNames()
{
    Names names;
    for (const std::string_view type : nif::blockTypeNames())
        addTable(*nif::blockRow(type)->type, names);
    addTable(nif::kNifHeaderTable, names);
    addTable(nif::kNifFooterTable, names);
    // Of packed vertices, whose table is made for each shape.
    names.insert({"uv2", "tangent", "bitangentX", "bitangentY", "bitangentZ", "boneWeights", "boneIndices",
                  "eyeData"});
    return names;
}

Names hkxNames()
{
    Names names;
    hkx::forEachClass([&](const hkx::ClassRow &row) { addTable(*row.type, names); });
    return names;
}

Names drawnNames()
{
    Names names = nifNames();
    names.merge(hkxNames());
    addTable(bwm::kBwmHeader, names);
    return names;
}

// Calls `visit` with the file, below the source tree, and what the pattern captured there.
template <class Visit> void forEachMatch(const QString &folder, const char *pattern, Visit visit)
{
    const QString root = QString::fromStdString(test::sourceDir().string());
    const QRegularExpression expression(QString::fromLatin1(pattern));
    QDirIterator files(root + folder, {u"*.cpp"_s, u"*.h"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(file.readAll());
        for (const QRegularExpressionMatch &match : expression.globalMatch(text))
            visit(file.fileName().mid(root.size()), match.captured(1).toStdString());
    }
}

Names textNames()
{
    Names names;
    for (const animtext::Record *record : animtext::allRecords())
        addTable(*record->type, names);
    return names;
}

// Of packfiles and texts: folders below may read either.
Names behaviourNames()
{
    Names names = hkxNames();
    names.merge(textNames());
    return names;
}

// Rows of plugins stand in grammars and decoders, in no list: what their sources quote is taken.
Names espNames()
{
    Names names;
    forEachMatch(u"/core/formats/esp"_s, R"re("(\w+)"(?!_f))re",
                 [&](const QString &, const std::string &name) { names.insert(name); });
    return names;
}

} // namespace

class FieldNameTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areInTables();
};

void FieldNameTest::areInTables()
{
    const std::map<QString, Names> tables = {{u"/app/cli"_s, nifNames()},
                                             {u"/core/domains/anim"_s, hkxNames()},
                                             {u"/core/domains/behaviour"_s, behaviourNames()},
                                             {u"/core/formats/animtext"_s, textNames()},
                                             {u"/core/picture"_s, drawnNames()},
                                             {u"/core/shape"_s, drawnNames()},
                                             {u"/core/formats/esp"_s, espNames()},
                                             {u"/core/formats/hkx"_s, hkxNames()},
                                             {u"/core/formats/nif"_s, nifNames()},
                                             {u"/core/domains/pack"_s, espNames()},
                                             {u"/core/domains/physics"_s, drawnNames()},
                                             {u"/core/domains/script"_s, espNames()},
                                             {u"/viewers/workshops/behaviour"_s, hkxNames()},
                                             {u"/viewers/workshops/mesh"_s, nifNames()},
                                             {u"/viewers/workshops/timeline"_s, hkxNames()}};
    std::size_t found = 0;
    QStringList unknown;
    for (const QString &layer : {u"/core"_s, u"/viewers"_s, u"/app"_s}) {
        forEachMatch(layer, R"re("(\w+)"_f\b)re", [&](const QString &file, const std::string &name) {
            if (file == "/core/schema/reader.h"_L1) // its example
                return;
            ++found;
            const auto table = std::ranges::find_if(
                tables, [&file](const auto &row) { return file.startsWith(row.first + u'/'); });
            if (table == tables.end() || !table->second.contains(name))
                unknown += file + u": "_s + QString::fromStdString(name);
        });
    }
    QVERIFY2(unknown.empty(), qPrintable(unknown.join(u'\n')));
    QVERIFY2(found > 500, qPrintable(QString::number(found)));
    // A name that no table has would be found.
    QVERIFY(!drawnNames().contains("raduis") && !espNames().contains("raduis"));
}

CUTAWAY_TESTS(FieldNameTest)
#include "fieldnametest.moc"
