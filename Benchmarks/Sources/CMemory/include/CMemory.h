#include <stddef.h>

/// Bytes that are allocated and not freed; 0 where that is not known.
size_t bytes_in_use(void);

/// Returns freed memory to the system.
void return_freed_memory(void);
