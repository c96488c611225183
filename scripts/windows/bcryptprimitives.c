/* Wine 8 lacks this library; the standard library of Rust asks it, and only it, for random bytes. */
__declspec(dllimport) unsigned char __stdcall SystemFunction036(void *bytes, unsigned long count);
__declspec(dllexport) int ProcessPrng(void *bytes, unsigned long long count) { return SystemFunction036(bytes, (unsigned long)count); }
