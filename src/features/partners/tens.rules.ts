const AT_ONCE = 10;

/** As how many calls a list counts: every ten of what it asks for are one. */
export function countsByTens(length: number): number {
  return Math.max(1, Math.ceil(length / AT_ONCE));
}
