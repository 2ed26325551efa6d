import type { Db } from '../db/connect.ts';
import type { PlaceOverride } from '../features/places/place-book.rules.ts';
import { createPlacesRepo } from '../features/places/server/places.repo.ts';
import { createPlacesService } from '../features/places/server/places.service.ts';
import { createContentCache } from '../features/publishing/server/content-cache.ts';
import type { ContentChanges } from '../features/publishing/server/content-changes.ts';

/** Wires the places; every process sees a change by staff as soon as it is announced. */
export function wirePlaces({ db, changes }: { db: Db; changes: ContentChanges }) {
  const repo = createPlacesRepo(db.orm);
  return createPlacesService({
    overrides: createContentCache<PlaceOverride[]>({
      changes,
      load: repo.listOverrides,
      nextChangeAt: () => null,
    }),
  });
}
