// SPDX-License-Identifier: MIT
#include "viewers/workshops/timeline/retargetpanel.h"

#include "core/base/textoffile.h"
#include "core/base/writefile.h"
#include "viewers/kit/pane/columnfit.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/ignorewheel.h"
#include "viewers/kit/theme/ink.h"
#include "viewers/kit/theme/theme.h"
#include "viewers/kit/theme/wraplayout.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace cutaway
{

namespace
{

enum RetargetColumn { OtherBone, OwnBone, RetargetNote, RetargetUnits, RetargetFrame, RetargetColumns };
constexpr int kRetargetJoint = Qt::UserRole, kRetargetFrameRole = Qt::UserRole + 1;
constexpr const char *kNoPartner = "—";

QString namedText(const std::string &name)
{
    return QString::fromStdString(name);
}

// On a worker.
Result<std::shared_ptr<const anim::Retarget>> retargetedTo(const LoadedClip &clip, const QString &skeleton,
                                                           const QString &names, std::optional<anim::Game> to,
                                                           Progress &progress)
{
    const auto onto = File::open(skeleton.toStdU16String(), clip.file->formats(), progress);
    if (!onto)
        return tl::unexpected(onto.error());
    anim::RetargetOnto request{onto->get(), {}, to, {}, {}};
    if (!names.isEmpty()) {
        Result<std::string> text = loadText(names.toStdU16String());
        if (!text)
            return tl::unexpected(text.error());
        request.names = std::move(*text);
    }
    Result<anim::Retarget> made = anim::retargetClip(clip.clip, clip.skeleton(), request);
    if (!made)
        return tl::unexpected(made.error());
    return std::make_shared<const anim::Retarget>(std::move(*made));
}

} // namespace

RetargetPanel::RetargetPanel(ClipPlayer &player, BoneSelection &bones, QWidget *parent)
    : QWidget(parent), m_player(player), m_bones(bones), m_summary(new QLabel(this)),
      m_table(new QTreeWidget(this))
{
    auto *head = new QWidget(this);
    createHead(*head);
    m_summary->setObjectName(QStringLiteral("retargetSummary"));
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setWordWrap(true);
    m_summary->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    m_table->setObjectName(QStringLiteral("retargetBones"));
    m_table->setAccessibleName(tr("Bones and their partners"));
    m_table->setHeaderLabels(
        {tr("Other skeleton"), tr("This clip"), tr("What becomes of it"), tr("Units"), tr("at")});
    m_table->headerItem()->setToolTip(RetargetUnits,
                                      tr("Largest distance of what was read back from what was meant"));
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setAllColumnsShowFocus(true);
    m_table->setFrameShape(QFrame::NoFrame);
    new ColumnFit(*m_table, {OtherBone, OwnBone, RetargetNote}, OtherBone);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(head);
    column->addWidget(m_summary);
    column->addWidget(m_table, 1);
    connect(m_table, &QTreeWidget::currentItemChanged, this, &RetargetPanel::lead);
    connect(&player, &ClipPlayer::clipChanged, this, &RetargetPanel::make);
    theme::follow(this, &RetargetPanel::dress);
    make();
}

void RetargetPanel::createHead(QWidget &head)
{
    auto *line = new theme::WrapLayout(&head);
    line->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    line->setSpacing(theme::grid(1));
    const auto add = [&](const QString &text, const QString &help, auto run) {
        auto *button = new QToolButton(&head);
        button->setText(text);
        button->setToolTip(help);
        connect(button, &QToolButton::clicked, this, run);
        line->addWidget(button);
        return button;
    };
    m_choose = add(tr("Choose skeleton…"), tr("A packfile with the skeleton that the clip is to move"),
                   [this] { askForSkeleton(); });
    m_chooseNames = add(tr("Names…"),
                        tr("A text that says which bones belong together where their names do not: lines of "
                           "\"BONE OF THIS CLIP = BONE OF THE OTHER SKELETON\""),
                        [this] {
                            const QString path = QFileDialog::getOpenFileName(
                                this, tr("Choose the names"), QFileInfo(m_skeleton).absolutePath(),
                                tr("Lines of \"bone = bone\" (*.txt);;All files (*)"));
                            if (!path.isEmpty())
                                chooseNames(path);
                        });
    m_game = new QComboBox(&head);
    m_game->setAccessibleName(tr("Game of the clip that is made"));
    m_game->setToolTip(m_game->accessibleName());
    m_game->addItem(tr("Game of the skeleton"));
    for (const anim::Game game : anim::kGames)
        m_game->addItem(namedText(std::string(anim::titleOf(game))));
    theme::ignoreWheel(*m_game);
    connect(m_game, &QComboBox::activated, this, &RetargetPanel::make);
    line->addWidget(m_game);
    m_save = add(tr("Save the clip…"), tr("Write what was made to a file"), [this] { askWhereItGoes(); });
}

void RetargetPanel::dress()
{
    const theme::Colors &colors = theme::current().colors();
    theme::dressLabel(*m_summary, m_isRefusal ? colors.error : colors.textDim, theme::current().smallFont());
}

QString RetargetPanel::summary() const
{
    return m_summary->text();
}

void RetargetPanel::tell(const QString &text, bool isRefusal)
{
    m_isRefusal = isRefusal;
    m_summary->setText(text);
    dress();
}

// ---- what is made

void RetargetPanel::askForSkeleton()
{
    const QString folder =
        QFileInfo(QString::fromStdString(m_player.file().file().path().string())).absolutePath();
    const QString path = QFileDialog::getOpenFileName(this, tr("Choose the other skeleton"), folder,
                                                      tr("Havok packfiles (*.hkx *.HKX)"));
    if (!path.isEmpty())
        chooseSkeleton(path);
}

void RetargetPanel::chooseSkeleton(const QString &path)
{
    m_skeleton = path;
    m_names.clear(); // they were of the other one
    make();
}

void RetargetPanel::chooseNames(const QString &path)
{
    m_names = path;
    make();
}

void RetargetPanel::make()
{
    const auto clip = m_player.sharedClip();
    m_made.reset();
    if (m_skeleton.isEmpty() || clip == nullptr) {
        m_making.cancel();
        tell(tr("Choose another skeleton: this clip is made into one for it, by the names of bones"), false);
        return fill();
    }
    fill();
    tell(tr("Retargeting…"), false);
    const int row = m_game->currentIndex();
    const auto to = row > 0 ? std::optional(anim::kGames[row - 1]) : std::nullopt;
    m_making.ask([clip, skeleton = m_skeleton, names = m_names,
                  to](Progress &progress) { return retargetedTo(*clip, skeleton, names, to, progress); },
                 [this](const Result<Made> &made) { take(made); });
}

void RetargetPanel::take(const Result<Made> &made)
{
    m_made = made ? *made : nullptr;
    fill();
    if (!made)
        return tell(QString::fromStdString(made.error().message), true);
    QStringList lines{tr("%1: %2 of %3 bones have a partner · scale %4 · read back: largest error %5")
                          .arg(QFileInfo(m_skeleton).fileName())
                          .arg(m_made->partners())
                          .arg(m_made->bones.size())
                          .arg(m_made->scale, 0, 'g', 4)
                          .arg(QString::fromStdString(anim::toString(m_made->difference)))};
    for (const std::string &note : m_made->notes)
        lines.append(namedText(note));
    tell(lines.join(QStringLiteral(" · ")), false);
}

// ---- the list

// What needs a look comes first.
void RetargetPanel::fill()
{
    const QSignalBlocker quiet(m_table);
    m_table->clear();
    m_table->setVisible(m_made != nullptr);
    m_save->setEnabled(m_made != nullptr);
    m_chooseNames->setEnabled(!m_skeleton.isEmpty());
    const LoadedClip *loaded = m_player.loaded();
    if (m_made == nullptr || loaded == nullptr || loaded->skeleton() == nullptr)
        return;
    const std::vector<std::string> &names = loaded->skeleton()->boneNames();
    const auto addLeft = [&](bool isLost) {
        for (const anim::LeftBone &bone : m_made->left) {
            if ((bone.moves && !bone.carried) != isLost)
                continue;
            const std::string_view fate = anim::fateOf(bone);
            const auto at = std::ranges::find(names, bone.bone) - names.begin();
            addRow({QString::fromUtf8(kNoPartner), namedText(bone.bone),
                    isLost ? tr("⚠ moves, nothing follows it") : namedText(std::string(fate))},
                   static_cast<std::uint32_t>(at), std::nullopt, isLost);
        }
    };
    const auto addPartners = [&](bool respelt) {
        for (std::size_t i = 0; i < m_made->bones.size(); ++i) {
            const anim::BonePartner &bone = m_made->bones[i];
            if (!bone.from || bone.respelt != respelt || *bone.from >= names.size())
                continue;
            const anim::Extreme &apart = m_made->deviation.bones[i].apart;
            addRow({namedText(bone.bone), namedText(names[*bone.from]),
                    respelt ? tr("by another name") : QString(),
                    QString::number(static_cast<double>(apart.value), 'g', 2), QString::number(apart.frame)},
                   *bone.from, apart.frame);
        }
    };
    addLeft(true);
    for (const anim::BonePartner &bone : m_made->bones) {
        if (!bone.from)
            addRow({namedText(bone.bone), QString::fromUtf8(kNoPartner), tr("at rest")}, std::nullopt,
                   std::nullopt);
    }
    addPartners(true);
    addLeft(false);
    addPartners(false);
}

void RetargetPanel::addRow(const QStringList &cells, std::optional<std::uint32_t> joint,
                           std::optional<double> frame, bool isWarning)
{
    auto *item = new QTreeWidgetItem(cells);
    for (int column = OtherBone; column <= RetargetNote; ++column)
        item->setToolTip(column, item->text(column));
    for (int column = RetargetUnits; column < RetargetColumns; ++column)
        item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    if (joint)
        item->setData(OtherBone, kRetargetJoint, *joint);
    if (frame)
        item->setData(OtherBone, kRetargetFrameRole, *frame);
    if (isWarning)
        item->setForeground(RetargetNote, theme::current().colors().warning);
    m_table->addTopLevelItem(item);
}

void RetargetPanel::lead(const QTreeWidgetItem *item)
{
    const QVariant joint = item != nullptr ? item->data(OtherBone, kRetargetJoint) : QVariant();
    if (!joint.isValid())
        return;
    const QVariant frame = item->data(OtherBone, kRetargetFrameRole);
    m_bones.show({joint.toUInt(), frame.isValid() ? frame.toDouble() : m_player.frame()});
}

// ---- the file

void RetargetPanel::askWhereItGoes()
{
    const QFileInfo own(QString::fromStdString(m_player.file().file().path().string()));
    const QString wanted = own.absolutePath() + QLatin1Char('/') + own.completeBaseName() + QLatin1Char('_') +
                           QFileInfo(m_skeleton).completeBaseName() + QStringLiteral(".hkx");
    const QString path =
        QFileDialog::getSaveFileName(this, tr("Save the clip"), wanted, tr("Havok packfiles (*.hkx)"));
    if (!path.isEmpty())
        saveAs(path);
}

void RetargetPanel::saveAs(const QString &path)
{
    if (m_made == nullptr)
        return;
    const QFileInfo to(path);
    const QFileInfo own(QString::fromStdString(m_player.file().file().path().string()));
    if (to == own || to == QFileInfo(m_skeleton))
        return tell(tr("Not saved: choose another file than the clip's and the skeleton's"), true);
    AsyncValue::once(
        this, [made = m_made, path](Progress &) { return writeFile(path.toStdU16String(), made->bytes); },
        [this, path](const Result<void> &written) {
            written ? tell(tr("Saved %1").arg(path), false)
                    : tell(QString::fromStdString(written.error().message), true);
        });
}

} // namespace cutaway
