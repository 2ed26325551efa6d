/**
 * Longer names are refused where they are given: files for banks carry at most 140 characters (Max140Text of ISO 20022),
 * and cut none.
 */
export const MAX_HOLDER_LENGTH = 100;

/**
 * Titles that banks print before a name and people leave out of it, the longer first: Thai titles are written without a
 * space, Latin ones with one or with a dot.
 */
const TITLE =
  /^(?:(?:เด็กหญิง|เด็กชาย|นางสาว|น\.ส\.|ด\.ช\.|ด\.ญ\.|นาย|นาง|คุณ)\s*|(?:miss|mrs|mr|ms)(?:\.\s*|\s+))/u;

/** Whether two names are the same person's as far as letters tell: titles, spaces, dots and case do not count. */
export function isSameHolder(one: string, other: string): boolean {
  return lettersOf(one) === lettersOf(other);
}

function lettersOf(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase().replace(TITLE, '').replace(/[\s.]/gu, '');
}
