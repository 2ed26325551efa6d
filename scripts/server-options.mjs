/**
 * Options of Node when it serves the site (decisions 028, 032, 066 and 067). Young objects get 3 × 8 MB instead of 3 × 16:
 * answers leave nothing behind that would be worth more, and each process keeps the difference for good. Old ones get
 * 384 MB, four times what is alive: with the 4 GB of a large machine V8 lets four times as much lie about before it clears
 * up. No object is made among the old ones because others like it were there long enough to be counted. And old ones are
 * cleared up when they have grown by two fifths: left alone, V8 does it after a tenth under many packed answers, and
 * three times during a start.
 */
export const serverOptions = [
  '--max-semi-space-size=8',
  '--max-old-space-size=384',
  '--no-allocation-site-pretenuring',
  '--heap-growing-percent=40',
  '--initial-old-space-size=64',
];

/**
 * Settings of the C library of Linux (mallopt(3); other systems do not read it; decision 032). Large blocks go back to the
 * system as soon as they are free, instead of leaving holes; what an answer is packed with is smaller, or each would ask
 * the system for it. Threads that pack share one store of memory with the rest: what one has left lies ready for all.
 */
export const serverEnvironment = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '1' };
