import { asc, eq } from 'drizzle-orm';
import type { ReadOrm } from '#db/orm.ts';
import type { PlaceOverride } from '../book/place-book.rules.ts';
import { placeOverride } from './places.table.ts';

/** Reads the changes of staff. */
export function createPlacesRepo(orm: ReadOrm) {
  const { code, th, en, zh, postcodes, lat, lon, isServed, isRemote, aliases } = placeOverride;
  return {
    /** The active changes, older first: of two changes of one place the newer wins field by field. */
    listOverrides: (): Promise<PlaceOverride[]> =>
      orm
        .select({ code, th, en, zh, postcodes, lat, lon, isServed, isRemote, aliases })
        .from(placeOverride)
        .where(eq(placeOverride.isActive, true))
        .orderBy(asc(placeOverride.editedAt), asc(placeOverride.id)),
  };
}
