// The start of streams and locales, before the constructors of the program.
#pragma once

/// Makes the classic locale and the standard streams; once. The entry function calls it if it is part of the program,
/// which it is if anything uses a stream or a locale.
extern "C" void mazur_model_start_streams();
