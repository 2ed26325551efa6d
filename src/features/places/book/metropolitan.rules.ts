// Separate from the other provinces, so that a page need not load all their names to know this.
/**
 * Bangkok and its five neighbours, priced and served as one city: 11 Samut Prakan, 12 Nonthaburi, 13 Pathum Thani,
 * 73 Nakhon Pathom, 74 Samut Sakhon.
 */
const metropolitanCodes: ReadonlySet<string> = new Set(['10', '11', '12', '13', '73', '74']);

/** Whether a province belongs to the Bangkok metropolitan area. */
export function isMetropolitan(code: string): boolean {
  return metropolitanCodes.has(code);
}
