import { cleanText } from '#features/places/search/place-keys.rules.ts';

/** The most words that a search looks for; what comes behind adds nothing. */
const MAX_WORDS = 8;
const PASSED_OVER = /[\s.\-+'’·(),]/g;

/** Text as it is searched: in any case, with any spelling of digits, without what people leave out. */
function searchKey(text: string): string {
  return cleanText(text).toLowerCase().replace(PASSED_OVER, '');
}

/** Everything an address is found by, in one text: its parts in every language, and its number in both forms. */
export function searchTextOf(parts: readonly string[], phone: string): string {
  const international = phone.replace(/\D/g, '');
  const national = international.startsWith('66') ? `0${international.slice(2)}` : international;
  return [...parts.map(searchKey), international, national].join('\n');
}

/** The words that must all be found; none where nothing was asked. */
export function searchWordsOf(keywords: string): string[] {
  const words = cleanText(keywords).split(/\s+/u).map(searchKey);
  return words.filter((word) => word !== '').slice(0, MAX_WORDS);
}

/** What is written in many ways and says nothing: the words for house, village, lane and road. */
const WORDS_OF_ADDRESSES =
  /บ้านเลขที่|เลขที่|หมู่ที่|หมู่|ม\.|ถนน|ถ\.|ซอย|ซ\.|\b(?:house|number|no|moo|mu|soi|road|rd|street|st)\b/g;

/** House, lane and road as they are compared. */
function detailKey(detail: string): string {
  return cleanText(detail)
    .toLowerCase()
    .replace(WORDS_OF_ADDRESSES, ' ')
    .replace(/[^\p{L}\p{M}\d/-]/gu, '');
}

function numbersOf(detail: string): string {
  return (cleanText(detail).match(/\d+/g) ?? []).join(' ');
}

/** Two details with the same numbers are one house when so much of their letters is the same. */
const ALIKE = 0.6;
/** In each place of a phone: more would be somebody's experiment. */
const MAX_COMPARED = 60;

/** What of an address is compared. */
export type Comparable = { addressId: string; phone: string; place: string; detail: string };

/** Addresses that may be one: the same phone in the same place, and a house that is written alike. */
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

/** The share of pairs of letters that two texts have in common (Dice). */
function alikeness(a: string, b: string): number {
  if (a === b) return 1;
  const [ofA, ofB] = [pairsOf(a), pairsOf(b)];
  const shared = [...ofA].filter((pair) => ofB.has(pair)).length;
  return (2 * shared) / Math.max(1, ofA.size + ofB.size);
}

function pairsOf(text: string): Set<string> {
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
}

/** What makes two addresses the same one, in whatever way they are typed. */
export function sameKeyOf(parts: readonly string[]): string {
  return parts.map((part) => cleanText(part).toLowerCase().replace(/\s+/g, '')).join('\n');
}
