import type { Orm } from '../../../db/orm.ts';
import type { Limiter } from '../../../http/limits/limits.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Holidays } from '../../../lib/working-days.ts';
import type { ParcelsRepo } from '../../parcels/server/parcels.repo.ts';
import type { RulesService } from '../../rules/server/rules.service.ts';
import type { Audit } from '../../staff/server/audit.ts';
import type { TrackingService } from '../../tracking/server/tracking.service.ts';

/** What the desk of parcels works with. */
export type DeskDeps = {
  orm: Orm;
  parcels: ParcelsRepo;
  /** Shows a parcel as everybody sees it. */
  tracking: Pick<TrackingService, 'show'>;
  rules: Pick<RulesService, 'inForce'>;
  holidays(): Promise<Holidays>;
  audit: Audit;
  /** Searches by phone, of one member of staff. */
  phoneSearches: Pick<Limiter, 'consume'>;
  clock: Clock;
};
