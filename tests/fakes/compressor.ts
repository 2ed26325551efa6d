import type { Compressor } from '#http/pages/compressor.ts';

const packsNothing: Compressor = {
  quick: (bytes) => bytes,
  good: async (bytes) => bytes,
  smallest: (toBytes) => toBytes(),
  repack: async (packed) => packed,
};

/** Counts its calls; compresses nothing, unless another compressor is given. */
export function countingCompressor(
  compressor = packsNothing,
): Compressor & { counts: Record<keyof Compressor, number> } {
  const counts = { quick: 0, good: 0, smallest: 0, repack: 0 };
  return {
    counts,
    quick(...given) {
      counts.quick += 1;
      return compressor.quick(...given);
    },
    good(...given) {
      counts.good += 1;
      return compressor.good(...given);
    },
    smallest(...given) {
      counts.smallest += 1;
      return compressor.smallest(...given);
    },
    repack(...given) {
      counts.repack += 1;
      return compressor.repack(...given);
    },
  };
}
