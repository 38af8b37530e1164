#!/bin/sh -e
# usage: stage-headers.sh STAGE. Puts the headers of the libraries that core needs into STAGE/include, and files by which CMake
# and pkg-config find them there, from Debian's packages for this machine. They are taken one by one: of /usr/include as a
# whole a compiler for another system would also take what is of this system alone.
stage=${1:?the folder of what is built}
mkdir -p "$stage/include" "$stage/share/cmake" "$stage/lib/cmake" "$stage/lib/pkgconfig"
for header in tl glm nlohmann CLI fmt libqhull_r meshoptimizer.h tiny_gltf.h libdeflate.h pugixml.hpp pugiconfig.hpp; do
    cp -r "/usr/include/$header" "$stage/include/"
done
for package in tl-expected glm nlohmann_json CLI11; do   # they say where headers are relative to where they are
    cp -r "/usr/share/cmake/$package" "$stage/share/cmake/"
done
cat >"$stage/lib/pkgconfig/libdeflate.pc" <<END
Name: libdeflate
Description: DEFLATE
Version: 1.14
Libs: -L$stage/lib -ldeflate
Cflags: -I$stage/include
END
one() # PACKAGE TARGET LIBRARY
{
    mkdir -p "$stage/lib/cmake/$1"
    cat >"$stage/lib/cmake/$1/$1Config.cmake" <<END
if(NOT TARGET $2)
  add_library($2 STATIC IMPORTED)
  set_target_properties($2 PROPERTIES IMPORTED_LOCATION $stage/lib/lib$3.a INTERFACE_INCLUDE_DIRECTORIES $stage/include)
endif()
END
}
one Qhull Qhull::qhull_r qhullstatic_r
one TinyGLTF TinyGLTF::TinyGLTF tinygltf
one meshoptimizer meshoptimizer::meshoptimizer meshoptimizer
one fmt fmt::fmt fmt
one pugixml pugixml::pugixml pugixml
