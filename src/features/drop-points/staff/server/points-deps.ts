import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Orm } from '#db/orm.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import type { HandOverRows } from '#features/staff/duties/server/hand-over-rows.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { Clock } from '#lib/clock.ts';

/** Dependencies of editing points. */
export type PointsStaffDeps = {
  orm: NodePgDatabase;
  places: Pick<PlacesService, 'book'>;
  audit: Audit;
  handOverRows: HandOverRows;
  /** Notifies every process of changed points when the transaction commits. */
  announce(tx: Orm): Promise<void>;
  /** The codes of the points that are open now. */
  listOpenCodes(): Promise<ReadonlySet<string>>;
  clock: Clock;
};
