/** Days over which claims of one account are counted, and how many of them nobody wonders about. */
export const WATCHED_DAYS = 90;
export const MAX_CLAIMS = 5;
/** Two pictures whose hashes differ in so few of 64 bits show the same. */
export const SAME_PICTURE_BITS = 6;

/** What staff can be told to look at twice. */
export const hintCodes = ['samePicture', 'sameAccount', 'manyClaims', 'anotherName'] as const;

/** What staff look at twice. */
export type Hint =
  | { code: 'samePicture' | 'sameAccount'; claimNos: string[] }
  | { code: 'manyClaims'; many: number }
  /** The payee is called otherwise than the account's owner. */
  | { code: 'anotherName'; name: string };

/** In how many bits two hashes in hex differ; everything when one of them is none. */
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

/** Titles that stand before names; a bank book has them, an account has not. */
const TITLES = /^(?:นาย|นางสาว|นาง|น\.ส\.|คุณ|ด\.ช\.|ด\.ญ\.|mrs?\.?\s|ms\.?\s|miss\s)/iu;

/** Whether two names are one person's, but for titles, spaces and case. */
export function isSameName(one: string, other: string): boolean {
  const plain = (name: string) =>
    name
      .normalize('NFKC')
      .trim()
      .replace(TITLES, '')
      .replace(/[\s.]+/gu, '')
      .toLowerCase();
  return plain(one) === plain(other);
}
