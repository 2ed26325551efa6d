import type { Place, PlaceBook } from '#features/places/book/place-book.rules.ts';
import type { KnownPlaces } from './facility-names.rules.ts';

const indexes = new WeakMap<PlaceBook, KnownPlaces>();

/** Finds places of a book by their Thai names; the index is built once per book. */
export function knownPlaces(book: PlaceBook): KnownPlaces {
  const index = indexes.get(book) ?? makeIndex(book);
  indexes.set(book, index);
  return index;
}

function makeIndex({ places }: PlaceBook): KnownPlaces {
  // Provinces before districts, and those before their subdistricts: of equal names the larger place is meant.
  const bySize = places.toSorted((a, b) => a.path.length - b.path.length);
  const byName = new Map<string, Place[]>();
  for (const place of bySize) {
    const name = place.name.th.normalize('NFC');
    const known = byName.get(name);
    if (known) known.push(place);
    else byName.set(name, [place]);
  }
  return {
    find(thaiName, provinceCode) {
      const found = byName.get(thaiName);
      return (found?.find(({ path }) => path[0] === provinceCode) ?? found?.[0])?.name;
    },
  };
}
