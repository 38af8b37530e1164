# Sums what the tests of a ctest log did: a Qt Test program counts its functions, any other program counts as one. Of a test
# that ran twice the second run counts. Prints "passed failed skipped".
/^[0-9]+\/[0-9]+ Testing: / {
    name = $3
    passed[name] = failed[name] = skipped[name] = counted = programFailed = 0
}
/^Totals: [0-9]+ passed, / {
    passed[name] += $2; failed[name] += $4; skipped[name] += $6
    programFailed += $4
    counted = 1
}
/^Test Passed\.$/ { if (!counted) ++passed[name] }
/^Test (Failed|Timeout|Skipped|Not Run)/ {
    if ($2 == "Skipped") { if (!counted) ++skipped[name] }
    else if (!programFailed) ++failed[name]   # a crash, a time limit, a leak found at exit
}
END {
    for (name in passed) { p += passed[name]; f += failed[name]; s += skipped[name] }
    print p + 0, f + 0, s + 0
}
