/** Less than 1 for a trial of the benchmarks themselves; its results say nothing about the goals. */
export const share = Number(process.env.BENCH_SHARE ?? 1);
if (!(share > 0 && share <= 1)) throw new Error('BENCH_SHARE is above 0 and at most 1.');

/** A size of a benchmark, smaller in a trial. */
export function sized(whole: number): number {
  return Math.max(1, Math.round(whole * share));
}
