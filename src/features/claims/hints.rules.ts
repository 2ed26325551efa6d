/** The period in which claims of one account are counted, and how many of them are unremarkable. */
export const WATCHED_DAYS = 90;
export const MAX_CLAIMS = 5;
/** Two pictures whose hashes differ in at most so many of 64 bits show the same. */
export const SAME_PICTURE_BITS = 6;

/** Hints for staff to check. */
export const hintCodes = ['samePicture', 'sameAccount', 'manyClaims', 'anotherName'] as const;

/** Something that staff should check. */
export type Hint =
  | { code: 'samePicture' | 'sameAccount'; claimNos: string[] }
  | { code: 'manyClaims'; many: number }
  /** The payee's name differs from that of the account's owner. */
  | { code: 'anotherName'; name: string };

/** The number of bits in which two hex hashes differ; infinite when one is malformed. */
export function hammingDistance(one: string, other: string): number {
  if (!isHash(one) || !isHash(other)) return 64;
  let differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let bits = 0;
  for (; differing > 0n; differing &= differing - 1n) bits += 1;
  return bits;
}

function isHash(text: string): boolean {
  return /^[0-9a-f]{16}$/.test(text);
}
