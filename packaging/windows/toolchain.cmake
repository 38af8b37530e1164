# Building for 64-bit Windows: with clang, as on Linux (see ARCHITECTURE.md, "Tests"), and the headers and libraries of Debian's
# g++-mingw-w64-x86-64-posix, which thread-local data follow. The variable STAGE of the environment names the folder of what is
# built once: deps (libraries of core), qt.
if(NOT DEFINED ENV{STAGE})
  message(FATAL_ERROR "STAGE names no folder: packaging/windows.sh sets it")
endif()
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(cross x86_64-w64-mingw32)
set(CMAKE_C_COMPILER clang-14)
set(CMAKE_CXX_COMPILER clang++-14)
set(CMAKE_C_COMPILER_TARGET ${cross})
set(CMAKE_CXX_COMPILER_TARGET ${cross})
set(CMAKE_RC_COMPILER ${cross}-windres)
set(CMAKE_AR ${cross}-gcc-ar-posix)
set(CMAKE_RANLIB ${cross}-gcc-ranlib-posix)
execute_process(COMMAND ${cross}-g++-posix -print-libgcc-file-name OUTPUT_VARIABLE runtime OUTPUT_STRIP_TRAILING_WHITESPACE)
cmake_path(GET runtime PARENT_PATH runtime)   # clang alone would take the library with the threads of Windows
set(CMAKE_CXX_FLAGS_INIT "-femulated-tls -nostdinc++ -isystem ${runtime}/include/c++ -isystem ${runtime}/include/c++/${cross} \
-isystem ${runtime}/include/c++/backward")
foreach(kind EXE SHARED MODULE)
  set(CMAKE_${kind}_LINKER_FLAGS_INIT "-fuse-ld=lld -L${runtime} -lpthread")
endforeach()
set(CMAKE_FIND_ROOT_PATH /usr/${cross} $ENV{STAGE}/deps $ENV{STAGE}/qt)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(ENV{PKG_CONFIG_LIBDIR} $ENV{STAGE}/deps/lib/pkgconfig)
list(PREPEND CMAKE_PREFIX_PATH $ENV{STAGE}/deps $ENV{STAGE}/qt)
set(ZLIB_LIBRARY /usr/${cross}/lib/libz.a)    # Debian has no other one for it
set(ZLIB_INCLUDE_DIR /usr/${cross}/include)
set(QT_HOST_PATH /usr)
set(QT_HOST_PATH_CMAKE_DIR /usr/lib/x86_64-linux-gnu/cmake)
