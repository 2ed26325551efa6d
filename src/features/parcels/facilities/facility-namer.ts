import type { PlaceBook } from '#features/places/book/place-book.rules.ts';
import { districtNames, facilityNames, type Names, type SentFacility } from './facility-names.rules.ts';
import { knownPlaces } from './known-places.rules.ts';

export type { SentFacility } from './facility-names.rules.ts';

/** Names of facilities and districts in scans, in each language. */
export type FacilityNamer = {
  facility(sent: SentFacility): Names | null;
  district(at: { district: string | null; provinceCode: string | null }): Names | null;
};

/** Opens the current names: all are in memory, so a history needs no query. */
export type OpenFacilityNamer = () => Promise<FacilityNamer>;

/** Names from the network of points and the place book. */
export function createFacilityNamer(
  network: { namesByCode(): Promise<ReadonlyMap<string, Names>> },
  known: { book(): Promise<PlaceBook> },
): OpenFacilityNamer {
  return async () => {
    const [points, book] = await Promise.all([network.namesByCode(), known.book()]);
    const places = knownPlaces(book);
    return {
      facility: (sent) => facilityNames(sent, points.get(sent.facilityCode ?? ''), places),
      district: ({ district, provinceCode }) => districtNames(district, provinceCode, places),
    };
  };
}
