# mazur_add_test(NAME name SOURCES file... [TESTS Suite.Name...] [EXPECT what] [ENGINE engine] [MODEL model]
#                [BUDGET time] [OPTIONS option...] [LIBRARIES target...] [FLAGS flag...])
#
# Adds checks to ctest. SOURCES together make one program; where they contain MAZUR_TEST, TEST or TEST_F, each of these
# is a check of its own, called name.Suite.Name, unless TESTS says which of them are. Otherwise their main function is
# checked.
#
#   EXPECT     safe (if not given), unsafe, unsupported, or the kind of an error, such as race
#   BUDGET     seconds, or 5m: a check that needs more time has no answer, and is skipped
#   OPTIONS    for `mazur check`
#   LIBRARIES  targets whose include directories and definitions the sources need
#   FLAGS      for the compiler
function(mazur_add_test)
  cmake_parse_arguments(PARSE_ARGV 0 CHECK "" "NAME;EXPECT;ENGINE;MODEL;BUDGET" "SOURCES;TESTS;OPTIONS;LIBRARIES;FLAGS")
  if(CHECK_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "mazur_add_test: unknown arguments ${CHECK_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT CHECK_NAME OR NOT CHECK_SOURCES)
    message(FATAL_ERROR "mazur_add_test: NAME and SOURCES are required")
  endif()
  set(expectations safe unsafe unsupported assertion abort exception deadlock memory leak uninit arithmetic overflow lock
      race livelock)
  if(NOT CHECK_EXPECT)
    set(CHECK_EXPECT safe)
  elseif(NOT CHECK_EXPECT IN_LIST expectations)
    list(JOIN expectations ", " expectations)
    message(FATAL_ERROR "mazur_add_test: invalid EXPECT ${CHECK_EXPECT}; expected one of ${expectations}")
  endif()

  set(sources)
  set(found)
  foreach(source ${CHECK_SOURCES})
    get_filename_component(source "${source}" ABSOLUTE)
    if(NOT EXISTS "${source}")
      message(FATAL_ERROR "mazur_add_test: no such file: ${source}")
    endif()
    list(APPEND sources "${source}")
    _mazur_find_tests("${source}" found)
  endforeach()
  if(NOT CHECK_TESTS)
    set(CHECK_TESTS ${found})
  endif()

  set(options --expect ${CHECK_EXPECT} --progress never)
  foreach(option ENGINE MODEL)
    if(CHECK_${option})
      string(TOLOWER --${option} name)
      list(APPEND options ${name} ${CHECK_${option}})
    endif()
  endforeach()
  if(CHECK_BUDGET)
    list(APPEND options --time-limit ${CHECK_BUDGET})
  endif()
  list(APPEND options ${CHECK_OPTIONS})

  set(flags ${CHECK_FLAGS})
  if(CMAKE_CXX_STANDARD AND NOT sources MATCHES "\\.c(;|$)")
    list(PREPEND flags -std=gnu++${CMAKE_CXX_STANDARD})
  endif()
  foreach(library ${CHECK_LIBRARIES})
    set(folders "$<TARGET_PROPERTY:${library},INTERFACE_INCLUDE_DIRECTORIES>")
    set(definitions "$<TARGET_PROPERTY:${library},INTERFACE_COMPILE_DEFINITIONS>")
    list(APPEND flags "$<$<BOOL:${folders}>:-I$<JOIN:${folders},$<SEMICOLON>-I>>"
                      "$<$<BOOL:${definitions}>:-D$<JOIN:${definitions},$<SEMICOLON>-D>>")
  endforeach()

  if(CHECK_TESTS)
    foreach(test ${CHECK_TESTS})
      _mazur_add_check("${CHECK_NAME}.${test}" ${sources} --test ${test} ${options} -- ${flags})
    endforeach()
  else()
    _mazur_add_check("${CHECK_NAME}" ${sources} ${options} -- ${flags})
  endif()
endfunction()

# Exit code 3 means that there is no answer: neither a pass nor a failure.
function(_mazur_add_check name)
  add_test(NAME "${name}" COMMAND Mazur::mazur check ${ARGN} COMMAND_EXPAND_LISTS)
  set_tests_properties("${name}" PROPERTIES SKIP_RETURN_CODE 3 LABELS mazur)
endfunction()

# Appends the tests that stand in a file; when it changes, they are looked for again.
function(_mazur_find_tests source list)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${source}")
  set(tests ${${list}})
  file(STRINGS "${source}" lines REGEX "^[ \t]*(MAZUR_TEST|GTEST_TEST|TEST|TEST_F)[ \t]*\\(")
  foreach(line ${lines})
    if(line MATCHES "\\([ \t]*([A-Za-z0-9_]+)[ \t]*,[ \t]*([A-Za-z0-9_]+)[ \t]*\\)")
      list(APPEND tests ${CMAKE_MATCH_1}.${CMAKE_MATCH_2})
    endif()
  endforeach()
  set(${list} ${tests} PARENT_SCOPE)
endfunction()
