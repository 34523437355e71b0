#include "CMemory.h"

#if defined(__linux__)
#include <malloc.h>

size_t bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

void return_freed_memory(void) { malloc_trim(0); }
#elif defined(__APPLE__)
#include <malloc/malloc.h>

size_t bytes_in_use(void) {
  malloc_statistics_t statistics;
  malloc_zone_statistics(NULL, &statistics);
  return statistics.size_in_use;
}

void return_freed_memory(void) { malloc_zone_pressure_relief(NULL, 0); }
#else
size_t bytes_in_use(void) { return 0; }

void return_freed_memory(void) {}
#endif
