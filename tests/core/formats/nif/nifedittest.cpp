// SPDX-License-Identifier: MIT
// Edits of NIF files that move bytes: every size and count follows, and the inverse restores every byte.
#include "core/formats/nif/state.h"

#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/edits.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <filesystem>
#include <initializer_list>

using namespace cutaway;
using test::growingArrays;
using test::insertEdit;
using test::moveEdit;
using test::removeEdit;
using test::rowCount;
using test::setEdit;

namespace
{

using Shown = std::vector<std::pair<std::string, std::string>>;

// Returns the first diagnostic of decoding, or the first unit with bytes that nothing explains.
std::string undecodedProblem(const File &file)
{
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        if (file.tree(unit)->undecodedBytes() != 0)
            return file.format().unitKey(file, unit) + ": undecoded bytes";
    }
    return test::decodingProblem(file);
}

// One whose rows come and go alone, whatever names them.
std::unique_ptr<File> openRowsAlone(const Bytes &bytes)
{
    auto file = test::openNif(bytes);
    file->keepRowNumbers(true);
    return file;
}

// Edits that leave every byte explained and can be taken back.
std::string nifProblem(File &file, const std::vector<Edit> &edits, const Shown &shown = {})
{
    return test::editProblem(file, edits, [&](const File &edited) {
        const std::string problem = undecodedProblem(edited);
        return problem.empty() ? test::shows(shown)(edited) : problem;
    });
}
std::string nifProblem(const Bytes &bytes, const std::vector<Edit> &edits, const Shown &shown = {})
{
    return nifProblem(*test::openNif(bytes), edits, shown);
}

std::string nifRefusal(const File &file, const Edit &edit)
{
    const Result<Patch> patch = patchFor(file, edit);
    return patch ? "taken" : patch.error().message;
}
std::string nifRefusal(const Bytes &bytes, const Edit &edit)
{
    return nifRefusal(*test::openNif(bytes), edit);
}

bool contains(const std::string &text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

// Three vertices with so many sets of texture coordinates, without what the type adds.
test::NifBlock &addTextured(test::NifBuilder &nif, std::string_view type, std::uint16_t sets,
                            std::initializer_list<float> uv)
{
    nif.children(nif.addObject("NiNode", "Root", {}, -1), {});
    test::NifBlock &data = nif.add(type);
    data.u32({0}).u16({3}).u8({0, 0, 1}).f32({1, 1, 1, 2, 2, 2, 3, 3, 3}).u16({sets});
    if (nif.flavour().stream > test::kNifFallout3.stream)
        data.u32({0}); // material
    return data.u8({0}).f32({0, 0, 0, 9}).u8({0}).f32(uv).u16({0}).link(-1);
}

Bytes buildTextured(const test::NifFlavour &flavour, std::uint16_t sets, std::initializer_list<float> uv)
{
    test::NifBuilder nif(flavour);
    addTextured(nif, "NiTriShapeData", sets, uv).u16({0}).u32({0}).u8({0}).u16({0});
    return nif.build();
}

// Two strips through the three vertices, whose points are as many as two sets of them would be.
Bytes buildStrips()
{
    test::NifBuilder nif(test::kNifOblivion);
    addTextured(nif, "NiTriStripsData", 1, {1, 1, 2, 2, 3, 3})
        .u16({2, 2, 3, 3})
        .u8({1})
        .u16({0, 1, 2, 2, 1, 0});
    return nif.build();
}

// As many vertices as there may be, with two sets of texture coordinates.
Bytes buildFullMesh()
{
    constexpr std::uint16_t kMost = 0xFFFF;
    constexpr std::size_t kVertex = 12;
    constexpr std::size_t kCoordinates = 8;
    test::NifBuilder nif(test::kNifOblivion);
    nif.children(nif.addObject("NiNode", "Root", {}, -1), {});
    test::NifBlock &data = nif.add("NiTriShapeData");
    data.u32({0}).u16({kMost}).u8({0, 0, 1}).f32({1, 1, 1}).zeros((kMost - 1) * kVertex).u16({2});
    data.u8({0}).f32({0, 0, 0, 9}).u8({0});
    for (const float set : {5.0F, 6.0F})
        data.f32({set, set}).zeros((kMost - 1) * kCoordinates);
    data.u16({0}).link(-1).u16({0}).u32({0}).u8({0}).u16({0});
    return nif.build();
}

// A partition of three vertices, each moved by so many bones.
Bytes buildPartition(std::uint16_t weights)
{
    test::NifBuilder nif(test::kNifFallout3);
    nif.children(nif.addObject("NiNode", "Root", {}, -1), {});
    test::NifBlock &data = nif.add("NiSkinPartition");
    data.u32({1}).u16({3, 1, 1, 0, weights}).u16({0}).u8({1}).u16({7, 8, 9}).u8({1});
    for (const float vertex : {0.7F, 0.8F, 0.9F})
        data.f32({vertex}).zeros((weights - 1u) * sizeof(float));
    data.u8({1}).u16({0, 1, 2}).u8({1});
    for (const unsigned vertex : {17u, 18u, 19u})
        data.u8({vertex}).zeros(weights - 1u);
    return nif.build();
}

} // namespace

class NifEditTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsThatAFunctionCounts();
    void severalSetsFollowTheirVertices();
    void asManyVerticesAsThereMayBe();
    void verticesOfStrips();
    void weightsOfVertices();
    void weightsOfARealPartition();
    void verticesOfFaces();
    void rowsOfAnotherSize();
    void links();
    void sharedCounts();
    void byteCounts();
    void texts();
    void strings();
    void newNames();
    void newNamesKeepTheirEncoding();
    void inlineNames();
    void embeddedPackfile();
    void refusals();
    void everyArray();
    void realFiles();
};

void NifEditTest::links()
{
    const Bytes bytes = test::buildSkyrimCrate();
    const auto size = [](const Bytes &file, std::uint32_t block) {
        return nif::stateOf(*test::openNif(file)).header.sizes[block];
    };
    QCOMPARE(QString::fromStdString(
                 nifProblem(bytes, {insertEdit("block[0].children", 0)}, {{"block[0].children[0]", "none"}})),
             QString());
    QCOMPARE(QString::fromStdString(
                 nifProblem(bytes, {insertEdit("block[8].children"), setEdit("block[8].children[0]", "5")})),
             QString());
    const auto file = test::openNif(bytes);
    QVERIFY(applyEdits(*file, std::vector<Edit>{removeEdit("block[0].children[0]")}).has_value());
    QCOMPARE(size(test::allBytes(file->bytes()), 0), size(bytes, 0) - 4);
    QVERIFY(applyEdits(*file, std::vector<Edit>{insertEdit("footer.roots", 1)}).has_value());
    QCOMPARE(test::textAt(*file, "footer.roots[1]"), std::string("none"));
}

// One number counts several arrays: each gets a row.
void NifEditTest::sharedCounts()
{
    test::NifBuilder builder(test::kNifOblivion);
    builder.addObject("NiNode", "Root", {}, -1);
    builder.children(builder.add("NiNode").name("x"), {});
    const Bytes post = test::buildOblivionPost();
    QCOMPARE(QString::fromStdString(nifProblem(post, {insertEdit("block[0].children")})), QString());

    const Bytes bytes = test::buildSkyrimCrate();
    const auto file = test::openNif(bytes);
    const std::uint32_t triangles = rowCount(*file, "block[5].triangles");
    const std::uint32_t vertices = rowCount(*file, "block[5].vertexData");
    QCOMPARE(QString::fromStdString(nifProblem(bytes,
                                               {insertEdit("block[5].triangles", 0, "block[5].triangles[1]"),
                                                moveEdit("block[5].vertexData[0]", vertices - 1)},
                                               {{"block[5].numTriangles", std::to_string(triangles + 1)}})),
             QString());
}

// Blocks that store the bytes of their arrays keep telling the truth.
void NifEditTest::byteCounts()
{
    const Bytes bytes = test::buildSkyrimCrate();
    const auto file = test::openNif(bytes);
    const auto number = [](const File &in, const char *path) { return std::stoul(test::textAt(in, path)); };
    const unsigned long before = number(*file, "block[5].dataSize");
    QVERIFY(before != 0);
    QVERIFY(applyEdits(*file, std::vector<Edit>{insertEdit("block[5].triangles")}).has_value());
    QCOMPARE(number(*file, "block[5].dataSize"), before + 6);
    const unsigned long vertex = test::rangeAt(*file, "block[5].vertexData[0]").size;
    QVERIFY(applyEdits(*file, std::vector<Edit>{insertEdit("block[5].vertexData", 2)}).has_value());
    QCOMPARE(number(*file, "block[5].dataSize"), before + 6 + vertex);
    QVERIFY(applyEdits(*file, std::vector<Edit>{removeEdit("block[5].vertexData[2]")}).has_value());
    QCOMPARE(number(*file, "block[5].dataSize"), before + 6);
    QCOMPARE(QString::fromStdString(undecodedProblem(*file)), QString());
}

void NifEditTest::texts()
{
    const Bytes bytes = test::buildSkyrimCrate();
    const std::string longPath = "textures\\" + std::string(300, 'a') + ".dds";
    const std::uint32_t count = rowCount(*test::openNif(bytes), "block[7].textures");
    QVERIFY(count != 0);
    QCOMPARE(QString::fromStdString(nifProblem(
                 bytes,
                 {setEdit("block[7].textures[0]", longPath), setEdit("block[7].textures[1].value", "b"),
                  insertEdit("block[7].textures", 0), setEdit("block[7].textures[0]", "new")},
                 {{"block[7].textures[0].value", "new"},
                  {"block[7].textures[1].value", longPath},
                  {"block[7].textures[2].length", "1"}})),
             QString());
    QCOMPARE(QString::fromStdString(
                 nifProblem(bytes, {setEdit("header.author", "somebody")},
                            {{"header.author.value", "somebody"}, {"header.author.length", "9"}})),
             QString());
}

void NifEditTest::strings()
{
    const Bytes bytes = test::buildSkyrimCrate();
    const auto file = test::openNif(bytes);
    const std::uint32_t count = rowCount(*file, "header.strings");
    const std::string last = "header.strings[" + std::to_string(count) + "]";
    const std::string longest(200, 's');
    QCOMPARE(QString::fromStdString(nifProblem(bytes, {insertEdit("header.strings"), setEdit(last, longest)},
                                               {{"header.maxStringLength", "200"},
                                                {"header.numStrings", std::to_string(count + 1)},
                                                {last + ".value", longest}})),
             QString());
    QCOMPARE(QString::fromStdString(
                 nifProblem(bytes, {insertEdit("header.strings"), setEdit(last, longest), removeEdit(last)},
                            {{"header.maxStringLength", test::textAt(*file, "header.maxStringLength")}})),
             QString());
    QCOMPARE(QString::fromStdString(nifProblem(bytes, {setEdit("header.strings[0]", longest)},
                                               {{"header.maxStringLength", "200"}})),
             QString());
    QVERIFY(contains(nifRefusal(bytes, insertEdit("header.strings", 0)), "at the end only"));
    QVERIFY(contains(nifRefusal(bytes, removeEdit("header.strings[0]")), "at the end only"));
    const std::string used = "header.strings[" + std::to_string(count - 1) + "]";
    QVERIFY(contains(nifRefusal(bytes, removeEdit(used)), "is named by block["));
}

// A name that the table lacks is added to it.
void NifEditTest::newNames()
{
    const Bytes bytes = test::buildSkyrimCrate();
    const std::uint32_t count = rowCount(*test::openNif(bytes), "header.strings");
    QCOMPARE(QString::fromStdString(
                 nifProblem(bytes, {setEdit("block[0].name", "a name that nobody has used so far")},
                            {{"block[0].name", "\"a name that nobody has used so far\""},
                             {"header.numStrings", std::to_string(count + 1)}})),
             QString());
    QCOMPARE(QString::fromStdString(
                 nifProblem(bytes, {setEdit("block[8].name", "\"12\"")}, {{"block[8].name", "\"12\""}})),
             QString());
}

// The name that a new one takes the place of tells how texts are stored.
void NifEditTest::newNamesKeepTheirEncoding()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    const auto stored = [&file] {
        const std::string last =
            "header.strings[" + std::to_string(rowCount(*file, "header.strings") - 1) + "].value";
        const auto place = file->parsePath(last);
        const auto tree = file->tree(place->unit);
        const ByteSpan bytes = tree->bytesOf(*tree->find(place->path));
        return QByteArray(reinterpret_cast<const char *>(bytes.data()), static_cast<qsizetype>(bytes.size()));
    };
    const auto rename = [&file](const char *name) {
        return applyEdits(*file, std::vector<Edit>{setEdit("block[0].name", name)}).has_value();
    };
    QVERIFY(rename("Tor"));
    const auto place = file->parsePath("header.strings[" +
                                       std::to_string(rowCount(*file, "header.strings") - 1) + "].value");
    const auto patch =
        file->set(place->unit, *file->tree(place->unit)->find(place->path), Value{Bytes{'T', 0xFC, 'r'}});
    QVERIFY(patch && file->apply(*patch));
    QVERIFY(rename("T\xC3\xBCre"));
    QCOMPARE(stored(), QByteArray("T\xFCre"));
    QCOMPARE(test::textAt(*file, "block[0].name"), std::string("\"T\xC3\xBCre\""));
    QVERIFY(rename("plain") && rename("T\xC3\xBCren"));
    QCOMPARE(stored(), QByteArray("T\xC3\xBCren"));
}

void NifEditTest::inlineNames()
{
    const Bytes bytes = test::buildOblivionPost();
    QCOMPARE(QString::fromStdString(nifProblem(bytes, {setEdit("block[0].name", "a much longer name")},
                                               {{"block[0].name.value", "a much longer name"}})),
             QString());
    const Bytes nodes = test::buildMorrowindNodes();
    QCOMPARE(QString::fromStdString(nifProblem(nodes, {setEdit("block[1].name", "another, longer name")},
                                               {{"block[1].name.value", "another, longer name"}})),
             QString());
}

// The packfile's length, the block's size and the packfile's own offsets, in one patch.
void NifEditTest::embeddedPackfile()
{
    const Bytes bytes = test::buildFallout4Crate(test::buildPhysicsPackfile());
    const auto file = test::openNif(bytes);
    const auto before = nif::stateOf(*file).header.sizes[2];
    const auto edits =
        std::vector<Edit>{insertEdit("block[2]!object[0].materials", 0, "block[2]!object[0].materials[1]"),
                          setEdit("block[2]!object[0].name", "a system with a name")};
    const auto insert = std::vector<Edit>{insertEdit("block[2]!object[0].materials", 0), edits[1]};
    QCOMPARE(QString::fromStdString(nifProblem(bytes, insert)), QString());
    QCOMPARE(QString::fromStdString(nifProblem(bytes, edits)), QString());
    QVERIFY(applyEdits(*file, insert).has_value());
    QVERIFY(nif::stateOf(*file).header.sizes[2] > before);
    const auto parts = file->format().embedded(*file);
    QCOMPARE(parts.size(), std::size_t{1});
    const auto packfile = file->openEmbedded(parts.front(), file->formats());
    QVERIFY(packfile->containerDiagnostics().empty());
    QCOMPARE(test::textAt(*packfile, "object[0].name"), std::string("a system with a name"));
    const auto made = packfile->format().reemit(*packfile);
    QVERIFY(made && *made && **made == test::allBytes(packfile->bytes()));
}

void NifEditTest::refusals()
{
    const Bytes bytes = test::buildSkyrimCrate();
    QVERIFY(contains(nifRefusal(bytes, insertEdit("header.blockSizes")), "a row for each block"));
    QVERIFY(contains(nifRefusal(bytes, removeEdit("block[0].flags")), "not a row of an array"));
    QVERIFY(contains(nifRefusal(bytes, insertEdit("block[0].children", 99)), "behind the end"));
    QVERIFY(contains(nifRefusal(bytes, insertEdit("block[0]")), "nothing can be put into"));
    QVERIFY(contains(nifRefusal(bytes, moveEdit("block[0].children[0]", 99)), "cannot become"));
    // An author's length is one byte and counts the NUL.
    QVERIFY(
        contains(nifRefusal(bytes, setEdit("header.author", std::string(255, 'a'))), "it holds 255 at most"));
    Edit wrong = insertEdit("block[0].children");
    wrong.element.bytes = Bytes{1, 2, 3};
    QVERIFY(contains(nifRefusal(bytes, wrong), "were given"));
}

void NifEditTest::everyArray()
{
    for (const Bytes &bytes :
         {test::buildSkyrimCrate(), test::buildOblivionPost(), test::buildMorrowindNodes(),
          test::buildFallout4Crate(test::buildPhysicsPackfile())}) {
        const auto file = test::openNif(bytes);
        const auto arrays = growingArrays(*file, 3000);
        QVERIFY(!arrays.empty());
        for (const std::string &path : arrays) {
            const std::uint32_t count = rowCount(*file, path);
            const std::string problem =
                nifProblem(bytes, {insertEdit(path), removeEdit(path + "[" + std::to_string(count) + "]")});
            QVERIFY2(problem.empty(), (path + ": " + problem).c_str());
        }
    }
}

// Every third file; every array of a few rows is grown and shrunk again, which leaves no trace.
void NifEditTest::realFiles()
{
    const auto paths = test::corpusFiles("nif");
    if (test::sharedDir().empty() || paths.empty())
        QSKIP(test::noSharedReason().c_str());
    std::size_t tried = 0;
    std::size_t refused = 0;
    for (std::size_t i = 0; i < paths.size(); i += 3) {
        const Bytes bytes = test::fileBytes(paths[i]);
        if (bytes.size() > 400000)
            continue;
        const auto file = test::openNif(bytes);
        const auto arrays = growingArrays(*file, 3000);
        for (std::size_t a = 0; a < arrays.size(); a += arrays.size() / 12 + 1) {
            const std::string &path = arrays[a];
            const std::uint32_t count = rowCount(*file, path);
            const std::vector<Edit> edits{insertEdit(path),
                                          removeEdit(path + "[" + std::to_string(count) + "]")};
            const auto edited = openRowsAlone(bytes); // of held arrays the last row would stay
            const auto inverses = applyEdits(*edited, edits);
            ++tried;
            refused += inverses ? 0 : 1;
            QVERIFY2(test::allBytes(edited->bytes()) == bytes, (paths[i].string() + " " + path).c_str());
            if (!inverses && qEnvironmentVariableIsSet("CUTAWAY_SHOW_REFUSALS"))
                qInfo("%s %s", paths[i].filename().string().c_str(), inverses.error().message.c_str());
        }
    }
    qInfo("%zu arrays, %zu refused", tried, refused);
    QVERIFY(tried > 200 && refused * 10 < tried);
}

// Texture coordinates have a row for each vertex, though no number alone says so.
void NifEditTest::rowsThatAFunctionCounts()
{
    const Bytes bytes = buildTextured(test::kNifSkyrim, 1, {0.1F, 0.1F, 0.2F, 0.2F, 0.3F, 0.3F});
    const auto problem = [&bytes](const Edit &edit, std::vector<std::pair<std::string, std::string>> shown) {
        return QString::fromStdString(nifProblem(bytes, {edit}, std::move(shown)));
    };
    QCOMPARE(problem(insertEdit("block[1].vertices", 1), {{"block[1].numVertices", "4"},
                                                          {"block[1].uv[1]", "(0, 0)"},
                                                          {"block[1].uv[2]", "(0.2, 0.2)"}}),
             QString());
    QCOMPARE(problem(test::moveEdit("block[1].vertices[0]", 2),
                     {{"block[1].vertices[2]", "(1, 1, 1)"}, {"block[1].uv[2]", "(0.1, 0.1)"}}),
             QString());
    QCOMPARE(problem(test::removeEdit("block[1].vertices[0]"),
                     {{"block[1].vertices[0]", "(2, 2, 2)"}, {"block[1].uv[0]", "(0.2, 0.2)"}}),
             QString());
}

// Bytes that are not a row would be taken for another one further down.
void NifEditTest::rowsOfAnotherSize()
{
    const Bytes bytes = buildTextured(test::kNifSkyrim, 1, {0.1F, 0.1F, 0.2F, 0.2F, 0.3F, 0.3F});
    Edit edit = insertEdit("block[1].vertices", 1);
    edit.element.bytes = Bytes(16);
    QCOMPARE(QString::fromStdString(nifRefusal(bytes, edit)),
             QStringLiteral("block[1].vertices: an element of vertices has 12 bytes, 16 were given"));
}

// Two of them stand behind each other.
void NifEditTest::severalSetsFollowTheirVertices()
{
    const Bytes bytes = buildTextured(test::kNifOblivion, 2, {1, 1, 2, 2, 3, 3, 11, 11, 12, 12, 13, 13});
    const auto problem = [&bytes](const Edit &edit, std::vector<std::pair<std::string, std::string>> shown) {
        return QString::fromStdString(nifProblem(bytes, {edit}, std::move(shown)));
    };
    QCOMPARE(test::rowCount(*test::openNif(bytes), "block[1].uv"), 6u);
    QCOMPARE(problem(insertEdit("block[1].vertices", 1), {{"block[1].uv[0]", "(1, 1)"},
                                                          {"block[1].uv[1]", "(0, 0)"},
                                                          {"block[1].uv[4]", "(11, 11)"},
                                                          {"block[1].uv[5]", "(0, 0)"},
                                                          {"block[1].uv[7]", "(13, 13)"}}),
             QString());
    QCOMPARE(problem(insertEdit("block[1].vertices"),
                     {{"block[1].uv[3]", "(0, 0)"}, {"block[1].uv[7]", "(0, 0)"}}),
             QString());
    QCOMPARE(problem(test::moveEdit("block[1].vertices[0]", 2), {{"block[1].uv[2]", "(1, 1)"},
                                                                 {"block[1].uv[3]", "(12, 12)"},
                                                                 {"block[1].uv[5]", "(11, 11)"}}),
             QString());
    QCOMPARE(problem(test::removeEdit("block[1].vertices[1]"),
                     {{"block[1].uv[1]", "(3, 3)"}, {"block[1].uv[2]", "(11, 11)"}}),
             QString());
}

// No vertex can be added to a full mesh; the others move with all of their coordinates.
void NifEditTest::asManyVerticesAsThereMayBe()
{
    const Bytes bytes = buildFullMesh();
    QCOMPARE(QString::fromStdString(nifProblem(bytes, {moveEdit("block[1].vertices[0]", 2)},
                                               {{"block[1].vertices[2]", "(1, 1, 1)"},
                                                {"block[1].uv[2]", "(5, 5)"},
                                                {"block[1].uv[65537]", "(6, 6)"}})),
             QString());
    QVERIFY(contains(nifRefusal(bytes, insertEdit("block[1].vertices")), "it holds 65535 at most"));
}

// Points name vertices; they are not elements of them, however many there are. Lengths of strips lead to
// them.
void NifEditTest::verticesOfStrips()
{
    const Bytes bytes = buildStrips();
    const std::pair<std::string, std::string> points{"block[1].points[5]", "0"};
    QCOMPARE(test::rowCount(*test::openNif(bytes), "block[1].points"), 6u);
    QCOMPARE(QString::fromStdString(
                 nifProblem(bytes, {insertEdit("block[1].vertices", 1)},
                            {{"block[1].uv[1]", "(0, 0)"}, {"block[1].uv[2]", "(2, 2)"}, points})),
             QString());
    QCOMPARE(QString::fromStdString(nifProblem(bytes, {moveEdit("block[1].vertices[0]", 2)},
                                               {{"block[1].vertices[2]", "(1, 1, 1)"},
                                                {"block[1].uv[2]", "(1, 1)"},
                                                {"block[1].points[5]", "2"}})),
             QString());
    QCOMPARE(QString::fromStdString(
                 nifProblem(bytes, {insertEdit("block[1].vertices", 1), removeEdit("block[1].vertices[1]")},
                            {{"block[1].uv[1]", "(2, 2)"}, points})),
             QString());
    QVERIFY(contains(nifRefusal(bytes, removeEdit("block[1].vertices[0]")), "is named by block[1].points["));
    QVERIFY(contains(nifRefusal(bytes, moveEdit("block[1].stripLengths[0]", 1)), "lengths of what stands"));
    QVERIFY(nifRefusal(bytes, removeEdit("block[1].stripLengths[0]")) != "taken");
}

// One for each goes along; of several the table does not say which are whose.
void NifEditTest::weightsOfVertices()
{
    const std::string map = "block[1].partitions[0].vertexMap";
    const std::string weights = "block[1].partitions[0].weights";
    const std::string bones = "block[1].partitions[0].boneIndices";
    const Bytes single = buildPartition(1);
    QCOMPARE(QString::fromStdString(
                 nifProblem(*openRowsAlone(single), {removeEdit(map + "[0]")},
                            {{map + "[0]", "8"}, {weights + "[0]", "0.8"}, {bones + "[0]", "18"}})),
             QString());
    QCOMPARE(QString::fromStdString(
                 nifProblem(*openRowsAlone(single), {moveEdit(map + "[0]", 2)},
                            {{map + "[2]", "7"}, {weights + "[2]", "0.7"}, {bones + "[2]", "17"}})),
             QString());
    const Bytes several = buildPartition(4);
    QCOMPARE(test::rowCount(*test::openNif(several), weights), 12u);
    for (const Edit &edit : {insertEdit(map, 1), removeEdit(map + "[1]"), moveEdit(map + "[0]", 2)}) {
        const std::string refusal = nifRefusal(*openRowsAlone(several), edit);
        QVERIFY2(contains(refusal, "weights has 4 elements for each row that numVertices counts"),
                 refusal.c_str());
    }
}

// The vertices of a face stand in two arrays, and bytes count the second one.
void NifEditTest::verticesOfFaces()
{
    test::NifBuilder nif(test::kNifSkyrimSE);
    nif.children(nif.addObject("NiNode", "Root", {}, -1), {});
    constexpr std::uint64_t kOneWordOfUv = 1 | std::uint64_t{0x02} << 44;
    test::NifBlock &face = nif.addObject("BSDynamicTriShape", "Face", {}, -1);
    face.f32({0, 0, 0, 9}).link(-1).link(-1).link(-1).u64(kOneWordOfUv).u16({0, 3}).u32({12});
    face.half({1, 1, 2, 2, 3, 3}).u32({0, 48}).f32({1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3});
    const Bytes bytes = nif.build();
    QCOMPARE(test::rowCount(*test::openNif(bytes), "block[1].dynamicVertices"), 3u);
    const std::string data = "block[1].vertexData";
    for (const Edit &edit : {insertEdit(data), removeEdit(data + "[1]"), moveEdit(data + "[0]", 2)})
        QVERIFY(contains(nifRefusal(bytes, edit), "dynamicVertices belongs to the rows that numVertices"));
}

void NifEditTest::weightsOfARealPartition()
{
    const auto paths = test::corpusFiles("nif");
    const auto scar = std::ranges::find(paths, "VaaMaleScarR04.nif", &std::filesystem::path::filename);
    if (test::sharedDir().empty() || scar == paths.end())
        QSKIP(test::noSharedReason().c_str());
    const Bytes bytes = test::fileBytes(*scar);
    const std::string map = "block[5].partitions[0].vertexMap";
    QCOMPARE(test::rowCount(*test::openNif(bytes), map), 159u);
    for (const Edit &edit : {insertEdit(map, 1), removeEdit(map + "[1]"), moveEdit(map + "[1]", 5)})
        QVERIFY(contains(nifRefusal(*openRowsAlone(bytes), edit), "weights has 4 elements for each row"));
}

CUTAWAY_TESTS(NifEditTest)
#include "nifedittest.moc"
