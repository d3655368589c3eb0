// Instantiations of strings that programs expect in the library.
#include <string>

template class std::allocator<char>;
template class std::__cxx11::basic_string<char>;
template class std::allocator<wchar_t>;
template class std::__cxx11::basic_string<wchar_t>;
