/** Less than 1 for a trial of the benchmarks themselves; its results say nothing about the goals. */
export const share = Number(process.env.BENCH_SHARE ?? 1);
if (!(share > 0 && share <= 1)) throw new Error('BENCH_SHARE is above 0 and at most 1.');

/** How many million parcels `grow` writes; the others are held against the first. */
export const millions = (process.env.BENCH_MILLIONS ?? '1,3').split(',').map(Number);
if (!millions.every((each) => each > 0 && each <= 100))
  throw new Error('BENCH_MILLIONS is a list of numbers up to 100.');

/** A size of a benchmark, smaller in a trial. */
export function sized(whole: number): number {
  return Math.max(1, Math.round(whole * share));
}
