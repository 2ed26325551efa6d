import { once } from '#lib/keep.ts';
import { type Language, localeTag } from '#lib/language.ts';
import { searchText } from '#lib/search-text.ts';
import searchWords from './content/search-words.json' with { type: 'json' };

/** The searchable texts of an item, as readers see them. */
export type Searchable = { question: string; answer: string; keywords: readonly string[] };

/**
 * A search term: a Latin word with or without an ending, a prefix, or Thai or Chinese text anywhere. `alike` are
 * synonyms, which count as well.
 */
export type Term = { text: string; kind: 'word' | 'beginning' | 'anywhere'; alike?: readonly string[] };

type Field = { text: string; weight: number };
/** An indexed entry. */
export type IndexedEntry<T> = { item: T; fields: readonly Field[]; words: ReadonlySet<string> };

const WEIGHTS = { question: 4, keywords: 3, answer: 1 };
/** A full phrase scores higher than its separate words. */
const PHRASE_BONUS = 3;
/** The share of the search's total weight that an entry must reach. */
const ENOUGH = 0.5;
const MAX_TERMS = 20;
const MAX_CHARACTERS = 200;

/** Text normalised for search: compatibility forms unified, lower case, no invisible characters, single spaces. */
function searchForm(text: string): string {
  return searchText(text).replace(/[’']/g, '').replace(/\s+/g, ' ').trim();
}

/**
 * The terms of a search: first phrases with synonyms, then the remaining words; Thai and Chinese, which have no
 * spaces between words, are segmented.
 */
export function termsOf(keywords: string, language: Language): Term[] {
  const typed = searchForm(keywords).slice(0, MAX_CHARACTERS);
  const { sayings, rest } = takeSayings(typed, language);
  const words = wordsOf(rest, language);
  const specific = words.filter((word) => !ignored.has(word));
  const terms = [...sayings, ...specific.map(toTerm)];
  const bySpelling = new Map(
    (terms.length > 0 ? terms : literally(typed, words)).map((term) => [term.text, term]),
  );
  return [...bySpelling.values()].slice(0, MAX_TERMS);
}

function toTerm(word: string): Term {
  const isLatin = /^[\p{Script=Latin}\d]+$/u.test(word);
  return isLatin ? { text: stemOf(word), kind: 'word' } : { text: word, kind: 'anywhere' };
}

/** Where every word is a stop word, all of them together are the term. */
function literally(typed: string, words: readonly string[]): Term[] {
  if (words.length < 2) return words.map(toTerm);
  return [{ text: typed, kind: /\p{Script=Latin}/u.test(typed) ? 'word' : 'anywhere' }];
}

/** Extracts the longest phrases with synonyms. */
function takeSayings(typed: string, language: Language): { sayings: Term[]; rest: string } {
  const sayings: Term[] = [];
  let rest = typed;
  for (const { pattern, term } of sayingsIn[language]()) {
    if (!pattern.test(rest)) continue;
    sayings.push(term);
    rest = rest.replace(pattern, ' ');
  }
  return { sayings, rest };
}

/** Indexes one entry. */
export function indexEntry<T>(item: T, searchable: Searchable, language: Language): IndexedEntry<T> {
  const fields = [
    { text: searchForm(searchable.question), weight: WEIGHTS.question },
    { text: searchForm(searchable.keywords.join('\n')), weight: WEIGHTS.keywords },
    { text: searchForm(searchable.answer), weight: WEIGHTS.answer },
  ];
  const words = fields.flatMap(({ text }) => wordsOf(text, language)).filter((word) => /^[a-z]+$/.test(word));
  return { item, fields, words: new Set(words.map(stemOf)) };
}

/** The matching entries, best first, and the terms used, which are marked. */
export function searchEntries<T>(
  entries: readonly IndexedEntry<T>[],
  keywords: string,
  language: Language,
): { found: T[]; terms: Term[] } {
  const terms = termsOf(keywords, language).map((term) => asFound(term, entries));
  const weights = terms.map((term) => entries.map((entry) => weightIn(entry, patternOf(term))));
  const worth = weights.map(rarity);
  const all = worth.reduce((sum, each) => sum + each, 0);
  if (all === 0) return { found: [], terms: [] };
  const phrase = searchForm(keywords);
  const scored = entries.flatMap((entry, at) => {
    const held = worth.filter((_, nth) => weights[nth]?.[at]).reduce((sum, each) => sum + each, 0);
    if (held / all < ENOUGH) return [];
    const score = worth.reduce((sum, each, nth) => sum + each * (weights[nth]?.[at] ?? 0), 0);
    return [{ item: entry.item, at, score: score + PHRASE_BONUS * phraseWeight(entry, phrase) }];
  });
  scored.sort((a, b) => b.score - a.score || a.at - b.at);
  return { found: scored.map(({ item }) => item), terms };
}

/**
 * Splits a text at the terms, for marking: Latin words whole, and never between a Thai letter and its vowel or tone
 * mark.
 */
export function partsOf(text: string, terms: readonly Term[]): { text: string; isHit: boolean }[] {
  if (terms.length === 0) return [{ text, isHit: false }];
  const longestFirst = terms.toSorted((a, b) => b.text.length - a.text.length);
  const any = `(?:${longestFirst.map(patternOf).join('|')})`;
  // A single Chinese character means little: it is marked only beside another match, or if it was the whole search.
  const isAlone = terms.length === 1;
  const hits = [...text.matchAll(new RegExp(`${any}+`, 'giu'))].filter(
    ([hit]) => isAlone || !/^\p{Script=Han}$/u.test(hit),
  );
  let end = 0;
  const parts = hits.flatMap(({ 0: hit, index }) => {
    const before = { text: text.slice(end, index), isHit: false };
    end = index + hit.length;
    return [before, { text: hit, isHit: true }];
  });
  return [...parts, { text: text.slice(end), isHit: false }].filter((part) => part.text !== '');
}

const LATIN = '[\\p{Script=Latin}\\d]';
const ENDING = '(?:s|e|es|y|ies|ed|ing)?';
/** With longer endings, `cod` would match `code`. */
const SHORT_ENDING = 's?';
const SHORT = 3;

function patternOf({ text, kind, alike = [] }: Term): string {
  const all = [text, ...alike.filter((each) => each !== text)].toSorted((a, b) => b.length - a.length);
  const patterns = all.map((each) => patternOfOne(each, kind));
  return patterns.length === 1 ? (patterns[0] ?? '') : `(?:${patterns.join('|')})`;
}

function patternOfOne(text: string, kind: Term['kind']): string {
  const literal = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (kind === 'anywhere') return `${literal}(?!\\p{M})`;
  const ending = text.length > SHORT ? ENDING : SHORT_ENDING;
  return `(?<!${LATIN})${literal}${kind === 'word' ? `${ending}(?!${LATIN})` : `${LATIN}*`}`;
}

const segmenterOf = (language: Language) =>
  once(() => new Intl.Segmenter(localeTag[language], { granularity: 'word' }));
const segmenters = {
  th: segmenterOf('th'),
  'en-us': segmenterOf('en-us'),
  'zh-cn': segmenterOf('zh-cn'),
} as const satisfies Record<Language, () => Intl.Segmenter>;

function wordsOf(text: string, language: Language): string[] {
  return [...segmenters[language]().segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment)
    .filter((word) => !/^\p{M}+$/u.test(word));
}

/** Stop words of all languages: a Thai search may contain English words. */
const ignored = new Set(Object.values(searchWords).flatMap((words) => words.ignored.split(' ')));

type Saying = { pattern: RegExp; term: Term };

/** Every phrase with synonyms, the longest first. */
const sayingsIn = {
  th: once(() => listSayings(searchWords.th.alike)),
  'en-us': once(() => listSayings(searchWords['en-us'].alike)),
  'zh-cn': once(() => listSayings(searchWords['zh-cn'].alike)),
} as const satisfies Record<Language, () => Saying[]>;

function listSayings(groups: readonly (readonly string[])[]): Saying[] {
  return groups
    .flatMap((alike) => alike.map((text) => toSaying(text, alike)))
    .toSorted((a, b) => b.term.text.length - a.term.text.length);
}

function toSaying(text: string, alike: readonly string[]): Saying {
  const term: Term = { text, alike, kind: /^[a-z ]+$/.test(text) ? 'word' : 'anywhere' };
  return { term, pattern: new RegExp(patternOfOne(text, term.kind), 'giu') };
}

/** Sufficient for English: removes plural, -ing and -ed where a word is left. */
function stemOf(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  return word.replace(/(?<=[a-z]{3}[^s])(?:ing|ed|es|s)$/, '').replace(/(?<=[a-z]{4})(?:s|y|e)$/, '');
}

function weightIn({ fields }: IndexedEntry<unknown>, pattern: string): number {
  const isIn = new RegExp(pattern, 'iu');
  return fields.reduce((sum, { text, weight }) => sum + (isIn.test(text) ? weight : 0), 0);
}

function phraseWeight({ fields }: IndexedEntry<unknown>, phrase: string): number {
  return fields.reduce((sum, { text, weight }) => sum + (text.includes(phrase) ? weight : 0), 0);
}

/** A frequent word distinguishes entries less than a rare one; one that never occurs does not at all. */
function rarity(weightsOfTerm: readonly number[]): number {
  const holding = weightsOfTerm.filter((weight) => weight > 0).length;
  return holding === 0 ? 0 : Math.log(1 + weightsOfTerm.length / holding);
}

/** A Latin word without a match may be unfinished, or one typo away from a known one. */
function asFound(term: Term, entries: readonly IndexedEntry<unknown>[]): Term {
  const isSomewhere = (each: Term) => entries.some((entry) => weightIn(entry, patternOf(each)) > 0);
  if (term.kind !== 'word' || isSomewhere(term)) return term;
  const unfinished: Term = { ...term, kind: 'beginning' };
  if (isSomewhere(unfinished) || !/^[a-z]{4,}$/.test(term.text)) return unfinished;
  const near = entries.flatMap(({ words }) => [...words]).find((word) => isOneMistakeAway(word, term.text));
  return near === undefined ? term : { ...term, text: near };
}

/** One letter too many, missing or wrong, or two swapped. */
function isOneMistakeAway(right: string, typed: string): boolean {
  if (Math.abs(right.length - typed.length) > 1) return false;
  let at = 0;
  while (at < right.length && right[at] === typed[at]) at += 1;
  const [a, b] = [right.slice(at), typed.slice(at)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || isSwapped;
}
