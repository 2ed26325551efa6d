import { searchText } from '#lib/search-text.ts';

/** The searchable texts of a point in every script. */
export type FindableTexts = {
  code: string;
  postcode: string;
  names: readonly string[];
  /** Subdistrict, district and province. */
  places: readonly string[];
  /** Street, station and landmark. */
  streets: readonly string[];
};

/** The normalised texts of a point, prepared once so that searches only compare. */
export type SearchEntry = {
  code: string;
  postcode: string;
  names: string;
  places: string;
  /** All of them concatenated, for words that are spread over several. */
  all: string;
  nameLength: number;
};

// `เขตบางรัก`, `สาขาบางรัก` and `Bang Rak District` mean Bang Rak.
const levelBefore = /^(?:จังหวัด|จ\.|อำเภอ|อ\.|เขต|ตำบล|ต\.|แขวง|ถนน|ถ\.|รหัสไปรษณีย์|สาขา)(?=.{2})/u;
const levelWords = new Set(['province', 'district', 'subdistrict', 'khet', 'amphoe', 'tambon', 'khwaeng']);
const BETWEEN = '\n';
const FIVE_DIGITS = /^\d{5}$/;

/** Normalises the texts of a point for comparison. */
export function toSearchEntry(texts: FindableTexts): SearchEntry {
  const join = (parts: readonly string[]) => parts.map(fold).join(BETWEEN);
  const [names, places, streets] = [join(texts.names), join(texts.places), join(texts.streets)];
  return {
    code: fold(texts.code),
    postcode: texts.postcode,
    names,
    places,
    all: [names, places, streets, fold(texts.code), texts.postcode].join(BETWEEN),
    nameLength: texts.names[0]?.length ?? 0,
  };
}

/** A normalised search: the whole phrase, its postcodes and its other words. */
export type SearchQuery = { phrase: string; postcodes: readonly string[]; words: readonly string[] };

export function toSearchQuery(typed: string): SearchQuery {
  const pieces = searchText(typed)
    .split(/[\s,;]+/u)
    .map((word) => word.replace(levelBefore, ''));
  const specific = pieces.filter((word) => !levelWords.has(word));
  const all = (specific.length > 0 ? specific : pieces).map(fold).filter(Boolean);
  // As a part of a longer code, five digits would match a distant place: 10110 is Watthana, FR-101103 in Lat Krabang.
  const isPostcode = (word: string) => FIVE_DIGITS.test(word);
  const words = all.filter((word) => !isPostcode(word));
  return { phrase: all.join(''), postcodes: all.filter(isPostcode), words };
}

/** How well a point matches, the smaller the better; null when a word is missing. */
export function rankOf(entry: SearchEntry, { phrase, postcodes, words }: SearchQuery): number | null {
  if (phrase === '' || !postcodes.every((postcode) => entry.postcode === postcode)) return null;
  if (!words.every((word) => entry.all.includes(word))) return null;
  if (entry.code === phrase) return 0;
  if (entry.postcode === phrase) return 1;
  // Among names that contain the words, those at a place of that name come first (Mueang Chiang Mai before Si
  // Chiang Mai), then the shorter ones: Bang Rak before Bang Rak Noi.
  if (entry.names.includes(phrase)) return (isPlace(entry, phrase) ? 2 : 2.5) + entry.nameLength / 1000;
  if (entry.places.includes(phrase)) return 3;
  if (entry.all.includes(phrase)) return 4;
  return words.every((word) => entry.names.includes(word) || entry.places.includes(word)) ? 5 : 6;
}

function isPlace({ places }: SearchEntry, phrase: string): boolean {
  return `${BETWEEN}${places}${BETWEEN}`.includes(`${BETWEEN}${phrase}${BETWEEN}`);
}

/** Letters and digits only, so that spaces, hyphens and older spellings do not matter. */
function fold(text: string): string {
  return searchText(text)
    .replace(/\bkoh\b/g, 'ko')
    .replace(/\bmuang\b/g, 'mueang')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
