import { cleanText } from '#features/places/search/place-keys.rules.ts';

/** The maximum number of words that a search uses; further ones add nothing. */
const MAX_WORDS = 8;
const PASSED_OVER = /[\s.\-+'’·(),]/g;

/** Text in normalised form for searching: lower case, digits of one script, without what people omit. */
function searchKey(text: string): string {
  return cleanText(text).toLowerCase().replace(PASSED_OVER, '');
}

/** Everything an address is found by, in one text: its parts in every language, and its number in both forms. */
export function searchTextOf(parts: readonly string[], phone: string): string {
  const international = phone.replace(/\D/g, '');
  const national = international.startsWith('66') ? `0${international.slice(2)}` : international;
  return [...parts.map(searchKey), international, national].join('\n');
}

/** The words that must all be found; none for an empty search. */
export function searchWordsOf(keywords: string): string[] {
  const words = cleanText(keywords).split(/\s+/u).map(searchKey);
  return words.filter((word) => word !== '').slice(0, MAX_WORDS);
}

/** Words with many spellings and no information: house, village, lane and road. */
const WORDS_OF_ADDRESSES =
  /บ้านเลขที่|เลขที่|หมู่ที่|หมู่|ม\.|ถนน|ถ\.|ซอย|ซ\.|\b(?:house|number|no|moo|mu|soi|road|rd|street|st)\b/g;

/** House, lane and road in the form in which they are compared. */
function detailKey(detail: string): string {
  return cleanText(detail)
    .toLowerCase()
    .replace(WORDS_OF_ADDRESSES, ' ')
    .replace(/[^\p{L}\p{M}\d/-]/gu, '');
}

function numbersOf(detail: string): string {
  return (cleanText(detail).match(/\d+/g) ?? []).join(' ');
}

/** Two details with the same numbers are the same house when at least this share of their letters matches. */
const ALIKE = 0.6;
/** For each phone in each place: more is not a real address book. */
const MAX_COMPARED = 60;

/** The fields of an address that are compared. */
export type Comparable = { addressId: string; phone: string; place: string; detail: string };

/** Possible duplicates: the same phone in the same place, with a similar house. */
export function alikeGroups<A extends Comparable>(addresses: readonly A[]): A[][] {
  const near = Map.groupBy(addresses, ({ phone, place, detail }) => `${phone} ${place} ${numbersOf(detail)}`);
  return [...near.values()].flatMap((each) => groupsOf(each.slice(0, MAX_COMPARED)));
}

function groupsOf<A extends Comparable>(near: readonly A[]): A[][] {
  if (near.length < 2) return [];
  const groups: { key: string; members: A[] }[] = [];
  for (const address of near) {
    const key = detailKey(address.detail);
    const known = groups.find((group) => alikeness(group.key, key) >= ALIKE);
    if (known) known.members.push(address);
    else groups.push({ key, members: [address] });
  }
  return groups.map(({ members }) => members).filter(({ length }) => length > 1);
}

/** The share of letter pairs that two texts have in common (Dice). */
function alikeness(a: string, b: string): number {
  if (a === b) return 1;
  const [ofA, ofB] = [pairsOf(a), pairsOf(b)];
  const shared = [...ofA].filter((pair) => ofB.has(pair)).length;
  return (2 * shared) / Math.max(1, ofA.size + ofB.size);
}

function pairsOf(text: string): Set<string> {
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
}

/** A key that is equal for the same address, however it is typed. */
export function sameKeyOf(parts: readonly string[]): string {
  return parts.map((part) => cleanText(part).toLowerCase().replace(/\s+/g, '')).join('\n');
}
