/** Shares no factor with a power of ten, so every count gives another number, far from the one before. */
const STRIDE = 587_431n;

/** The number of a claim: the day in Bangkok, then a count that says nothing about how many there are. */
export function toClaimNo(nth: bigint, date: string): string {
  const scattered = String((nth * STRIDE) % 1_000_000n).padStart(6, '0');
  return `C${date.slice(2).replaceAll('-', '')}${scattered}`;
}
