# Sums what the tests of a ctest log did: a Qt Test program counts its functions, any other program counts as one.
# Prints "passed failed skipped".
/^[0-9]+\/[0-9]+ Testing: / { counted = 0; programFailed = 0 }
/^Totals: [0-9]+ passed, / {
    passed += $2; failed += $4; skipped += $6
    programFailed += $4
    counted = 1
}
/^Test Passed\.$/ { if (!counted) ++passed }
/^Test (Failed|Timeout|Skipped|Not Run)/ {
    if ($2 == "Skipped") { if (!counted) ++skipped }
    else if (!programFailed) ++failed   # a crash, a time limit, a leak found at exit
}
END { print passed + 0, failed + 0, skipped + 0 }
