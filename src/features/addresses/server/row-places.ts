import type { Place, PlaceBook } from '#features/places/book/place-book.rules.ts';
import { placeKey } from '#features/places/book/place-names.rules.ts';
import type { PlaceLevel } from '#features/places/places.contract.ts';
import { soundKey } from '#features/places/search/place-keys.rules.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import type { FieldProblem } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';

/** Finds the places named in the rows of a table. */
export type RowPlaces = ReturnType<typeof createRowPlaces>;

/** The place columns of a row. */
export type NamedPlace = { province: string; district: string; subdistrict: string; postcode: string };

/** Names that only the search knows (Korat, กทม.) cost a search each; no real table has so many of them. */
const MAX_SEARCHES = 150;

const keys = new WeakMap<Place, ReadonlySet<string>>();

function keysOf(place: Place): ReadonlySet<string> {
  const known = keys.get(place);
  if (known) return known;
  const own = new Set(Object.values(place.name).map((name) => soundKey(placeKey(name))));
  keys.set(place, own);
  return own;
}

/** For one table: the result of each search is reused. */
export function createRowPlaces(places: Pick<PlacesService, 'resolve'>, book: PlaceBook, language: Language) {
  const searched = new Map<string, Promise<Place | null>>();

  function search(text: string, level: PlaceLevel): Promise<Place | null> {
    const key = `${level} ${text}`;
    const known = searched.get(key);
    if (known) return known;
    if (searched.size >= MAX_SEARCHES) return Promise.resolve(null);
    const found = places
      .resolve({ text: text.slice(0, 200), level })
      .then(({ place }) => (place && book.find(place.code)) ?? null);
    searched.set(key, found);
    return found;
  }

  /** Finds a name among the children of a place; an unusual spelling goes through the search. */
  async function below(above: Place | null, name: string, level: PlaceLevel): Promise<Place | null> {
    const children = book.childrenOf(above?.code ?? null);
    // The column of the subdistrict may also name an island.
    const islands = level === 'subdistrict' ? children.flatMap(({ code }) => book.childrenOf(code)) : [];
    const inside = [...children, ...islands];
    const key = soundKey(placeKey(name));
    const named = inside.filter((place) => keysOf(place).has(key));
    if (named.length === 1) return named[0] ?? null;
    const found = await search(above ? `${name} ${above.name.th}` : name, level);
    return found && (above === null || found.path.includes(above.code)) ? found : null;
  }

  return {
    /** The subdistrict, or the first wrong cell. */
    async find(named: NamedPlace): Promise<{ place: Place } | { problem: FieldProblem }> {
      const { postcode } = named;
      let place: Place | null = null;
      for (const level of ['province', 'district', 'subdistrict'] as const) {
        const name = named[level];
        if (name === '') return { problem: { field: level, key: 'addresses:validation.required' } };
        const above: Place | null = place;
        place = await below(above, name, level);
        if (!place) return { problem: unknown(level, name, above?.name[language] ?? '') };
      }
      const all = place ? [...place.postcodes, ...place.otherPostcodes] : [];
      if (place && (postcode === '' ? place.postcodes.length === 1 : all.includes(postcode)))
        return { place };
      return { problem: wrongPostcode(place, postcode) };
    },
  };
}

function unknown(level: PlaceLevel, name: string, above: string): FieldProblem {
  return { field: level, key: `addresses:validation.${level}Unknown`, params: { name, above } };
}

/** Reports a wrong postcode, with the right ones. */
export function wrongPostcode(place: Place | null, postcode: string): FieldProblem {
  const params = { postcodes: (place?.postcodes ?? []).join(', ') };
  const key =
    postcode === '' ? 'addresses:validation.postcodeOneOf' : 'addresses:validation.postcodeNotThere';
  return { field: 'postcode', key, params };
}
