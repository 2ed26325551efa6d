/**
 * Options of Node for the server (decisions 028, 032, 066 and 067). The young generation gets 3 × 8 MB instead of 3 ×
 * 16: requests leave nothing behind that would justify more, and each process would keep the difference. The old
 * generation gets 384 MB, four times the live data: with the 4 GB of a large machine V8 lets four times as much garbage
 * accumulate before it collects. Allocation-site pretenuring is off, so no object starts in the old generation. And an
 * old-generation collection starts at two fifths of growth: by default V8 starts it after a tenth when many answers are
 * compressed, and three times during a start.
 */
export const serverOptions = [
  '--max-semi-space-size=8',
  '--max-old-space-size=384',
  '--no-allocation-site-pretenuring',
  '--heap-growing-percent=40',
  '--initial-old-space-size=64',
];

/**
 * Settings of glibc's malloc (mallopt(3); other systems ignore them; decision 032). Large blocks go back to the system
 * as soon as they are freed, instead of leaving holes; buffers for compression stay below the threshold, or each would
 * be a system call. Compression threads share one arena with the rest, so that memory freed by one can be reused by
 * all.
 */
export const serverEnvironment = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '1' };
