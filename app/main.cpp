// SPDX-License-Identifier: MIT
#include "app/identity.h"
#include "app/mainwindow.h"
#include "app/screenshot.h"
#include "app/singleinstance.h"
#include "core/base/platform/process.h"
#include "core/base/temporaryfile.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QTextStream>
#include <algorithm>
#include <iterator>
#include <optional>

namespace
{

using namespace Qt::Literals::StringLiterals;

struct Options {
    cutaway::StartWishes wishes;
    cutaway::ScreenshotWish screenshot;
    QSize size;
    bool newWindow = false;
};

QString defaultSample()
{
    const QStringList samples = cutaway::DocumentManager::samples();
    const QString courtyard = u":/samples/courtyard.wok"_s; // shows tree, bytes and picture at first sight
    return samples.contains(courtyard) ? courtyard : samples.value(0);
}

// The options of the command line; the rest of it are files.
struct CommandLine {
    const QCommandLineOption sample{u"sample"_s, u"Open the built-in sample."_s};
    const QCommandLineOption screenshot{u"screenshot"_s, u"Write a picture of the 3-D view and exit."_s,
                                        u"OUT.png"_s};
    const QCommandLineOption window{u"window"_s, u"With --screenshot: the whole window instead."_s};
    const QCommandLineOption view{
        u"view"_s, u"With --screenshot: from front, back, left, right, top, bottom, corner."_s, u"SIDE"_s};
    const QCommandLineOption select{u"select"_s, u"Select this place, such as \"block[3].translation\"."_s,
                                    u"PATH"_s};
    const QCommandLineOption size{u"size"_s, u"Size of the window, or of the picture of the 3-D view."_s,
                                  u"WxH"_s};
    const QCommandLineOption look{u"theme"_s, u"system, light, dark or high-contrast."_s, u"NAME"_s};
    const QCommandLineOption workspace{
        u"workspace"_s,
        u"Show files in inspect, scene, physics, trees, animation, packages or walkmesh, if they have it."_s,
        u"NAME"_s};
    const QCommandLineOption newWindow{u"new-window"_s, u"Open a new window even if one is already open."_s};

    void addTo(QCommandLineParser &parser) const
    {
        parser.setApplicationDescription(u"Inspector and editor for game data files: NIF, HKX, ESP, WOK"_s);
        parser.addHelpOption();
        parser.addVersionOption();
        parser.addPositionalArgument(u"FILES"_s, u"Files to open"_s, u"[FILES...]"_s);
        parser.addOptions({sample, screenshot, window, view, select, size, look, workspace, newWindow});
    }
};

// Ends the program if the option is given with an unknown value.
void requireKnown(const QCommandLineParser &parser, const QCommandLineOption &option, bool isKnown)
{
    if (isKnown || !parser.isSet(option))
        return;
    QTextStream(stderr) << u"there is no %1 called %2"_s.arg(option.names().constFirst(),
                                                             parser.value(option))
                        << Qt::endl;
    ::exit(2);
}

Options readOptions(const QApplication &app)
{
    const CommandLine line;
    QCommandLineParser parser;
    line.addTo(parser);
    parser.process(app);
    Options options;
    options.wishes = {parser.positionalArguments(), parser.value(line.select), parser.value(line.workspace),
                      parser.value(line.look)};
    if (parser.isSet(line.sample) && !defaultSample().isEmpty())
        options.wishes.files.append(defaultSample());
    options.newWindow = parser.isSet(line.newWindow);
    const QStringList sides = parser.value(line.size).split(u'x');
    if (sides.size() == 2)
        options.size = {sides[0].toInt(), sides[1].toInt()};
    options.screenshot = {parser.value(line.screenshot), parser.isSet(line.window), options.size,
                          cutaway::viewNamed(parser.value(line.view))};
    requireKnown(parser, line.view, options.screenshot.view.has_value());
    requireKnown(parser, line.workspace,
                 cutaway::workspaceNamed(options.wishes.workspace.toStdString()).has_value());
    requireKnown(parser, line.look,
                 cutaway::theme::choiceText(cutaway::theme::choiceOf(options.wishes.theme)) ==
                     options.wishes.theme);
    return options;
}

// Help, version and pictures of the window work on terminals without a display, too.
void doWithoutDisplay(int argc, char **argv)
{
    constexpr const char *kTexts[] = {"-h", "--help", "--help-all", "-v", "--version"};
    const bool hasDisplay = cutaway::platform::hasDisplay() || qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
    const auto wantsPicture = [](const char *argument) {
        return qstrncmp(argument, "--screenshot", 12) == 0;
    };
    if (!hasDisplay && std::any_of(argv + 1, argv + argc, wantsPicture))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const auto wantsText = [&kTexts](const char *argument) {
        return std::any_of(std::begin(kTexts), std::end(kTexts),
                           [argument](const char *text) { return qstrcmp(argument, text) == 0; });
    };
    if (std::any_of(argv + 1, argv + argc, wantsText))
        qputenv("QT_QPA_PLATFORM", "offscreen");
}

} // namespace

int main(int argc, char **argv)
{
    cutaway::removeTemporariesOnSignals();
    doWithoutDisplay(argc, argv);
    cutaway::setApplicationIdentity();
    QApplication app(argc, argv);
    const Options options = readOptions(app);
    const bool pictureOnly = !options.screenshot.path.isEmpty();
    cutaway::SingleInstance instance(cutaway::SingleInstance::usualName());
    const bool alone = pictureOnly || options.newWindow;
    if (!alone && instance.handOver(options.wishes))
        return 0;
    // Pictures do not depend on the user's settings.
    cutaway::Settings settings = pictureOnly ? cutaway::Settings(QString()) : cutaway::Settings();
    cutaway::theme::ThemeManager themes(app);
    themes.setFonts(settings.textPixels(), settings.fixedFamily());
    const QString &theme = options.wishes.theme;
    themes.setChoice(cutaway::theme::choiceOf(theme.isEmpty() ? settings.theme() : theme));
    cutaway::Prompts prompts;
    cutaway::MainWindow window(settings, themes, prompts);
    if (!options.size.isEmpty())
        window.resize(options.size);
    else if (!pictureOnly)
        window.fillSmallScreen();
    window.area().preferWorkspace(cutaway::workspaceNamed(options.wishes.workspace.toStdString()));
    window.show();
    if (options.wishes.files.isEmpty() && settings.restoresSession())
        window.restoreSession();
    QObject::connect(&instance, &cutaway::SingleInstance::received, &window, &cutaway::MainWindow::takeStart);
    instance.answer();
    for (const QString &file : options.wishes.files)
        window.manager().open(file, options.wishes.selected);
    if (pictureOnly) {
        QObject::connect(new cutaway::Screenshot(window, options.screenshot, &app),
                         &cutaway::Screenshot::done, &app, [](const QString &error) {
                             if (!error.isEmpty())
                                 QTextStream(stderr) << error << Qt::endl;
                             QCoreApplication::exit(error.isEmpty() ? 0 : 1);
                         });
    }
    return QApplication::exec();
}
