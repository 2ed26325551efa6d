/** Coprime to every power of ten, so consecutive counts give distinct numbers that are far apart. */
const STRIDE = 587_431n;

/** The number of a claim: the day in Bangkok, then a scrambled count that does not reveal how many there are. */
export function toClaimNo(nth: bigint, date: string): string {
  const scattered = String((nth * STRIDE) % 1_000_000n).padStart(6, '0');
  return `C${date.slice(2).replaceAll('-', '')}${scattered}`;
}
