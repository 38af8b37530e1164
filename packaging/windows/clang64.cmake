# Cutaway itself for 64-bit Windows: with the compiler that it is built with on Linux (see ARCHITECTURE.md, "Tests"), and the
# headers and libraries of g++-mingw-w64-x86-64-posix, which its thread-local data follow.
include(${CMAKE_CURRENT_LIST_DIR}/mingw64.cmake)
set(CMAKE_C_COMPILER clang-14)
set(CMAKE_CXX_COMPILER clang++-14)
set(CMAKE_C_COMPILER_TARGET ${cross})
set(CMAKE_CXX_COMPILER_TARGET ${cross})
execute_process(COMMAND ${cross}-g++-posix -print-libgcc-file-name OUTPUT_VARIABLE runtime OUTPUT_STRIP_TRAILING_WHITESPACE)
cmake_path(GET runtime PARENT_PATH runtime)   # clang alone would take the library with the threads of Windows
set(CMAKE_CXX_FLAGS_INIT "-femulated-tls -nostdinc++ -isystem ${runtime}/include/c++ -isystem ${runtime}/include/c++/${cross} \
-isystem ${runtime}/include/c++/backward")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-fuse-ld=lld -L${runtime} -lpthread")
