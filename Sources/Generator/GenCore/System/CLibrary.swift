// What the system calls its C library. The generator needs no more of the system, and no Foundation: on Linux that would take
// three times as long to load as a small description takes to generate.
#if canImport(Darwin)
@_exported public import Darwin
#elseif canImport(Musl)
@_exported public import Musl
#else
@_exported public import Glibc
#endif
