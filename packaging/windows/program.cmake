# cutaway_describe(TARGET DESCRIPTION): gives a program for Windows its icon, its version and its manifest, by which texts are
# UTF-8, paths may be long and windows are sharp on every screen.
set(CUTAWAY_ICON ${CMAKE_BINARY_DIR}/cutaway.ico)
set(sizes 16 32 48 128 256)
list(TRANSFORM sizes REPLACE "(.+)" "${CMAKE_SOURCE_DIR}/packaging/linux/icons/\\1.png" OUTPUT_VARIABLE pictures)
set(script ${CMAKE_CURRENT_LIST_DIR}/icon.py)
add_custom_command(OUTPUT ${CUTAWAY_ICON} COMMAND python3 ${script} ${CUTAWAY_ICON} ${pictures} DEPENDS ${script} ${pictures})
add_custom_target(cutaway_icon DEPENDS ${CUTAWAY_ICON})

function(cutaway_describe target CUTAWAY_DESCRIPTION)
  set(CUTAWAY_PROGRAM ${target})
  set(from ${CMAKE_SOURCE_DIR}/packaging/windows)
  set(to ${CMAKE_CURRENT_BINARY_DIR}/${target})
  set(CUTAWAY_MANIFEST ${to}.manifest)
  configure_file(${from}/program.manifest ${CUTAWAY_MANIFEST} @ONLY)
  configure_file(${from}/program.rc.in ${to}.rc @ONLY)
  # Not as a source in RC: that would be given the options of the compiler.
  add_custom_command(OUTPUT ${to}.res.o COMMAND ${CMAKE_RC_COMPILER} ${to}.rc ${to}.res.o
                     DEPENDS ${to}.rc ${CUTAWAY_MANIFEST} ${CUTAWAY_ICON} cutaway_icon)
  target_sources(${target} PRIVATE ${to}.res.o)
endfunction()

set(CMAKE_AUTORCC_OPTIONS --no-zstd)   # this machine's rcc would compress so; Qt as it is built for Windows has none of it
