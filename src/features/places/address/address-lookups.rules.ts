import type { Place } from '../book/place-book.rules.ts';
import type { PlaceIndex } from '../search/place-index.rules.ts';
import { soundKey } from '../search/place-keys.rules.ts';

/** Looks up names for one address: each spelling once, and never more than an address can need. */
export type NameLookups = {
  index: PlaceIndex;
  /** Places whose name sounds exactly like this; none once the limit of the address is reached. */
  named(written: string): readonly Place[];
  /** Places whose names differ by one letter; a search through all names, so only for a few words. */
  nearly(written: string): readonly Place[];
};

// A long published address needs some five hundred names. What needs more is not an address.
const MAX_NAMES = 4000;
const MAX_NEARLY = 6;
const NOTHING: readonly Place[] = [];

/** The limited lookups of one address. */
export function lookupsFor(index: PlaceIndex): NameLookups {
  const known = new Map<string, readonly Place[]>();
  let nearlyLeft = MAX_NEARLY;
  return {
    index,
    named(written) {
      const before = known.get(written);
      if (before) return before;
      if (known.size >= MAX_NAMES) return NOTHING;
      const places = index.named(soundKey(written));
      known.set(written, places);
      return places;
    },
    nearly(written) {
      if (nearlyLeft === 0) return NOTHING;
      nearlyLeft -= 1;
      return [...index.matchNearly(written).keys()];
    },
  };
}
