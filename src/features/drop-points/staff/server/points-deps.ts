import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Orm } from '#db/orm.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { Clock } from '#lib/clock.ts';

/** What staff change points with. */
export type PointsStaffDeps = {
  orm: NodePgDatabase;
  places: Pick<PlacesService, 'book'>;
  audit: Audit;
  /** Says to every process that points have changed, when the transaction commits. */
  announce(tx: Orm): Promise<void>;
  /** The codes of points that are open at this moment. */
  listOpenCodes(): Promise<ReadonlySet<string>>;
  clock: Clock;
};
