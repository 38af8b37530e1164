// SPDX-License-Identifier: MIT
#include "app/identity.h"

#include <QApplication>
#include <QMainWindow>
#include <QStyleFactory>

int main(int argc, char **argv)
{
    cutaway::setApplicationIdentity();
    QApplication app(argc, argv);
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QMainWindow window;
    window.resize(1280, 800);
    window.show();
    return QApplication::exec();
}
