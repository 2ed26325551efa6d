import type { Place, PlaceBook } from '../book/place-book.rules.ts';
import everydayRows from '../content/everyday-names.json' with { type: 'json' };
import aliasRows from '../content/place-aliases.json' with { type: 'json' };
import { type Script, scriptOf, soundKey, spellingKey } from './place-keys.rules.ts';

/**
 * How well a text matches a place name: 0 to 104; `isExact` when it sounds like the whole name, `isBegun` like its
 * beginning.
 */
export type NameMatch = { score: number; isExact: boolean; isBegun: boolean };

/** An index of all place names, built once per state of the data. */
export type PlaceIndex = {
  book: PlaceBook;
  /** Places whose name the text equals, begins or is part of. */
  match(text: string): ReadonlyMap<Place, NameMatch>;
  /** Places whose name differs from the text by one letter. */
  matchNearly(text: string): ReadonlyMap<Place, NameMatch>;
  /** Whether some name has exactly this sound key. */
  hasName(key: string): boolean;
  /** Whether some name's sound key starts with this. */
  hasBeginning(key: string): boolean;
  /** Places with a proper name of exactly this sound key; names of roads and malls are only used in searches. */
  named(key: string): readonly Place[];
};

const EXACT = 100;
const SAME_SPELLING = 4;
const BEGINNING = 78;
const PART = 50;
const NEARLY = 40;
/** Longer names are further from the typed text, up to this penalty. */
const MAX_OFF = 20;
/** For shorter texts nearly every name is one letter away from another. */
const NEARLY_FROM_LETTERS = 4;

type Name = { place: Place; sound: string; spelling: string };
/** Names of one script by length, and an inverted index by pairs of letters. */
type NameIndex = {
  byLength: ReadonlyMap<number, readonly Name[]>;
  byPair: ReadonlyMap<string, readonly Name[]>;
};

export function buildPlaceIndex(book: PlaceBook): PlaceIndex {
  const own = book.places.flatMap((place) => namesOf(book, place).map((name) => toName(place, name)));
  const names = [...own, ...book.places.flatMap((place) => everydayNamesOf(place))];
  const byScript = Map.groupBy(names, ({ sound }) => scriptOf(sound));
  const byScriptIndex = new Map([...byScript].map(([script, own]) => [script, toNameIndex(own)]));
  const sounds = new Set(names.map(({ sound }) => sound));
  const placesBySound = new Map(
    [...Map.groupBy(own, ({ sound }) => sound)].map(([sound, alike]) => [
      sound,
      [...new Set(alike.map(({ place }) => place))],
    ]),
  );
  const indexFor = (key: string): NameIndex | undefined => byScriptIndex.get(scriptOf(key) satisfies Script);
  const withPart = (key: string): readonly Name[] => namesWith(indexFor(key), key);

  return {
    book,
    match(text) {
      const key = soundKey(text);
      return key ? matchIn(withPart(key), key, spellingKey(text)) : new Map();
    },
    matchNearly(text) {
      const key = soundKey(text);
      const found = new Map<Place, NameMatch>();
      if (key.length < NEARLY_FROM_LETTERS) return found;
      const byLength = indexFor(key)?.byLength;
      const ofLength = (length: number) => byLength?.get(length) ?? [];
      for (const { place, sound } of [-1, 0, 1].flatMap((off) => ofLength(key.length + off))) {
        if (isOneLetterOff(key, sound)) found.set(place, { score: NEARLY, isExact: false, isBegun: false });
      }
      return found;
    },
    hasName: (key) => sounds.has(key),
    hasBeginning: (key) => sounds.has(key) || withPart(key).some(({ sound }) => sound.startsWith(key)),
    named: (key) => placesBySound.get(key) ?? [],
  };
}

/** Other common names, by code. */
const aliases = new Map(aliasRows.map(({ code, names }) => [code, names]));

/** Roads, malls and quarters that people search for; in an address they are a road or a building. */
const everyday = new Map(everydayRows.map(({ code, names }) => [code, names]));

function everydayNamesOf(place: Place): Name[] {
  return (everyday.get(place.code) ?? []).map((name) => toName(place, name));
}

function namesOf(book: PlaceBook, place: Place): string[] {
  const own = Object.values(place.name);
  const province = book.find(place.path[0] ?? '');
  // The capital district is mostly written as just เมือง or Mueang.
  const isCapital = place.level === 'district' && place.name.th === `เมือง${province?.name.th}`;
  const capital = isCapital ? ['', ...(aliases.get(place.path[0] ?? '') ?? [])].map(toCapitalName) : [];
  return [
    ...new Set([
      ...own,
      ...capital,
      ...(isCapital ? ['Mueang'] : []),
      ...(aliases.get(place.code) ?? []),
      ...place.aliases,
    ]),
  ];
}

/** เมือง, เมืองโคราช, Mueang Korat. */
function toCapitalName(province: string): string {
  return /^[a-z]/i.test(province) ? `Mueang ${province}` : `เมือง${province}`;
}

function toName(place: Place, name: string): Name {
  return { place, sound: soundKey(name), spelling: spellingKey(name) };
}

/** Pairs of letters; the first letter also forms a pair with the beginning of the name. */
function pairsOf(sound: string): string[] {
  const whole = `^${sound}`;
  return Array.from({ length: sound.length }, (_, at) => whole.slice(at, at + 2));
}

function toNameIndex(names: readonly Name[]): NameIndex {
  const byPair = new Map<string, Name[]>();
  for (const name of names) {
    for (const pair of new Set(pairsOf(name.sound))) {
      const list = byPair.get(pair);
      if (list) list.push(name);
      else byPair.set(pair, [name]);
    }
  }
  return { byLength: Map.groupBy(names, ({ sound }) => sound.length), byPair };
}

/**
 * The names that can contain a key: those with its rarest pair. For a single letter, which is in thousands of
 * names, only beginnings.
 */
function namesWith(index: NameIndex | undefined, key: string): readonly Name[] {
  const pairs = key.length === 1 ? [`^${key}`] : pairsOf(key).slice(1);
  let rarest: readonly Name[] | undefined;
  for (const pair of pairs) {
    const names = index?.byPair.get(pair) ?? [];
    if (!rarest || names.length < rarest.length) rarest = names;
  }
  return rarest ?? [];
}

function matchIn(names: readonly Name[], key: string, spelling: string): Map<Place, NameMatch> {
  const found = new Map<Place, NameMatch>();
  for (const name of names) {
    const at = name.sound.indexOf(key);
    if (at < 0) continue;
    const off = Math.min(MAX_OFF, name.sound.length - key.length);
    const isExact = off === 0;
    const base = isExact ? EXACT : (at === 0 ? BEGINNING : PART) - off;
    const score = base + (name.spelling === spelling ? SAME_SPELLING : 0);
    const known = found.get(name.place);
    if (!known || known.score < score) found.set(name.place, { score, isExact, isBegun: at === 0 });
  }
  return found;
}

/** Whether one letter was added, omitted or changed, or two adjacent ones were swapped. */
export function isOneLetterOff(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  if (short.length < long.length) return short.slice(from) === long.slice(from + 1);
  if (short.slice(from + 1) === long.slice(from + 1)) return true;
  return (
    short[from] === long[from + 1] &&
    short[from + 1] === long[from] &&
    short.slice(from + 2) === long.slice(from + 2)
  );
}
