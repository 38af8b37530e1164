// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/recordsample.h"

#include <QMetaType>

Q_DECLARE_METATYPE(cutaway::test::SampleType)
