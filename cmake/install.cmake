# What `cmake --install` installs and `cpack -G DEB` packs: the binary, the header, the CMake package.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS mazur RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES include/mazur.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY include/mazur DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

install(FILES ${PROJECT_BINARY_DIR}/completion/mazur DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${PROJECT_BINARY_DIR}/completion/_mazur DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)

install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/mazur RENAME copyright)

set(package ${CMAKE_INSTALL_DATADIR}/cmake/Mazur)
configure_package_config_file(
  cmake/MazurConfig.cmake.in ${PROJECT_BINARY_DIR}/cmake/MazurConfig.cmake
  INSTALL_DESTINATION ${package} PATH_VARS CMAKE_INSTALL_BINDIR CMAKE_INSTALL_INCLUDEDIR
  NO_CHECK_REQUIRED_COMPONENTS_MACRO)
write_basic_package_version_file(
  ${PROJECT_BINARY_DIR}/cmake/MazurConfigVersion.cmake COMPATIBILITY SameMinorVersion ARCH_INDEPENDENT)
install(FILES ${PROJECT_BINARY_DIR}/cmake/MazurConfig.cmake ${PROJECT_BINARY_DIR}/cmake/MazurConfigVersion.cmake
              cmake/MazurAddTest.cmake DESTINATION ${package})

# The version of the C++ library whose headers clang takes.
execute_process(COMMAND ${MAZUR_CLANGXX} -v ERROR_VARIABLE version OUTPUT_QUIET)
string(REGEX MATCH "Selected GCC installation: [^\n]*/([0-9]+)\n" version "${version}")
set(libstdcxx ${CMAKE_MATCH_1})

set(CPACK_PACKAGE_NAME mazur)
set(CPACK_PACKAGE_VENDOR Mazur)
set(CPACK_PACKAGE_CONTACT "the developers of Mazur")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "model checker for concurrent C, C++ and Java programs")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_GENERATOR DEB)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
# Libraries are found in the binary. Programs are compiled with
# the headers of the C++ library that the models were made from.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "clang-19, libc6-dev, libstdc++-${libstdcxx}-dev")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "default-jdk-headless")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "cmake, libgtest-dev, graphviz")
include(CPack)
