#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

// The system's functions whose names are those of methods here.

#if canImport(Darwin)
let systemWrite = unsafe Darwin.write
let systemExit = Darwin.exit
#elseif canImport(Glibc)
let systemWrite = unsafe Glibc.write
let systemExit = Glibc.exit
#elseif canImport(Musl)
let systemWrite = unsafe Musl.write
let systemExit = Musl.exit
#endif
