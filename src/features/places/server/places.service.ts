import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { once } from '#lib/keep.ts';
import type { Language } from '#lib/language.ts';
import { compareNames } from '#lib/name-order.ts';
import { splitAddress } from '../address/address-parser.rules.ts';
import type { Place, PlaceBook, PlaceOverride } from '../book/place-book.rules.ts';
import {
  type FoundPlace,
  type listAreas,
  type ParsedAddress,
  type parseAddress,
  placeErrors,
  placeLevels,
  type resolvePlace,
  type searchPlaces,
} from '../places.contract.ts';
import { buildPlaceIndex, type PlaceIndex } from '../search/place-index.rules.ts';
import { toFoundPlace } from '../search/place-labels.rules.ts';
import { resolvePlaces } from '../search/place-resolution.rules.ts';
import { findPlaces } from '../search/place-search.rules.ts';

/** Lists, searches and resolves places. */
export type PlacesService = ReturnType<typeof createPlacesService>;

type State = {
  book: PlaceBook;
  /** Built by the first search, so that looking up names does not wait for it. */
  index(): PlaceIndex;
  /** A cache of recent searches: most people type the same few names. */
  answers: Map<string, OutputOf<typeof searchPlaces>>;
};

const ANSWERS_KEPT = 500;

async function makeState(overrides: readonly PlaceOverride[]): Promise<State> {
  const { buildPlaceBook } = await import('../book/build-place-book.rules.ts');
  const book = buildPlaceBook(overrides);
  return { book, index: once(() => buildPlaceIndex(book)), answers: new Map() };
}

/**
 * `overrides` are cached in memory: the array keeps its identity until something changes, so that the index is
 * built once for it.
 */
export function createPlacesService(deps: { overrides: { get(): Promise<readonly PlaceOverride[]> } }) {
  const states = new WeakMap<readonly PlaceOverride[], Promise<State>>();

  async function open(): Promise<State> {
    const overrides = await deps.overrides.get();
    const state = states.get(overrides) ?? makeState(overrides);
    states.set(overrides, state);
    return state;
  }

  return {
    /** Builds what searches and pasted addresses need, which takes the processor for a moment. */
    async buildIndex(): Promise<void> {
      (await open()).index();
    },

    /** All current places. */
    book: async (): Promise<PlaceBook> => (await open()).book,

    /** The place of an official code, with its labels. */
    async find(code: string, postcode: string | null = null): Promise<FoundPlace | null> {
      const { book } = await open();
      const place = book.find(code);
      return place ? toFoundPlace(book, place, postcode) : null;
    },

    async listAreas(
      { parent }: ParsedInputOf<typeof listAreas>,
      language: Language,
    ): Promise<OutputOf<typeof listAreas>> {
      const { book } = await open();
      const above = parent ? book.find(parent) : undefined;
      if (parent && !above) throw new AppError(placeErrors.placeUnknown);
      const areas = book
        .childrenOf(parent || null)
        .toSorted((a, b) => compareNames(language, a.name[language], b.name[language]));
      const depth = above ? above.path.length : 0;
      return {
        level: placeLevels[depth] ?? 'subdistrict',
        parent: above ? toFoundPlace(book, above) : null,
        areas: areas.map((area) => toFoundPlace(book, area)),
      };
    },

    async search(
      input: ParsedInputOf<typeof searchPlaces>,
      language: Language,
    ): Promise<OutputOf<typeof searchPlaces>> {
      const { book, index, answers } = await open();
      const key = `${language} ${input.level ?? ''} ${input.widest ?? ''} ${input.limit} ${input.keywords}`;
      const known = answers.get(key);
      if (known) return known;
      const found = findPlaces(index(), input.keywords, { ...input, language });
      const answer = { places: found.map(({ place, postcode }) => toFoundPlace(book, place, postcode)) };
      if (answers.size >= ANSWERS_KEPT) answers.clear();
      answers.set(key, answer);
      return answer;
    },

    /** Splits a pasted address. */
    async parseAddress(
      { text }: ParsedInputOf<typeof parseAddress>,
      language: Language,
    ): Promise<ParsedAddress> {
      return splitAddress(text, (await open()).index(), language);
    },

    /** The one place that a text or code names, or the candidates; for forms without JavaScript. */
    async resolve(
      { text, level, widest }: ParsedInputOf<typeof resolvePlace>,
      language: Language = 'th',
    ): Promise<OutputOf<typeof resolvePlace>> {
      const { book, index } = await open();
      const { place, candidates } = resolvePlaces(index(), text, level, widest, language);
      const toWire = (each: { place: Place; postcode: string | null }) =>
        toFoundPlace(book, each.place, each.postcode);
      return { place: place && toWire(place), candidates: candidates.map(toWire) };
    },
  };
}
