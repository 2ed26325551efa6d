import type { Orm, ReadOrm } from '#db/orm.ts';
import type { DropPointsService } from '#features/drop-points/server/drop-points.service.ts';
import type { ParcelNetwork } from '#features/feed/server/feed.service.ts';
import type { OrdersOfSite } from '#features/orders/server/orders.module.ts';
import type { RatingsOfSite } from '#features/ratings/server/ratings.module.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import type { HandOverRows } from '#features/staff/duties/server/hand-over-rows.ts';
import type { StaffNotes } from '#features/staff/notes/server/staff-notes.ts';
import type { Mentions } from '#features/staff/notices/server/mentions.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { TrackingService } from '#features/tracking/server/tracking.service.ts';
import type { Limiter } from '#http/limits/limits.ts';
import type { Clock } from '#lib/clock.ts';
import type { Holidays } from '#lib/working-days.ts';
import type { ParcelsOfSite } from '../../server/parcels.module.ts';
import type { ParcelsRepo } from '../../server/parcels.repo.ts';

/** Dependencies of the staff side of parcels. */
export type ParcelsStaffDeps = {
  orm: Orm;
  /** For searches and lists, which may be a moment old. */
  reading: ReadOrm;
  parcels: ParcelsRepo & Pick<ParcelsOfSite, 'openNamer'>;
  /** The public view of a parcel. */
  tracking: Pick<TrackingService, 'show'>;
  orders: Pick<OrdersOfSite, 'restateParcel'>;
  ratings: Pick<RatingsOfSite, 'restate'>;
  network: ParcelNetwork;
  /** Facilities of the network. */
  dropPoints: Pick<DropPointsService, 'findFacility' | 'searchFacilities'>;
  holidays(): Promise<Holidays>;
  rules: Pick<RulesService, 'history'>;
  audit: Audit;
  handOverRows: HandOverRows;
  mentions: Mentions;
  /** Notes on late parcels. */
  notes: Pick<StaffNotes, 'mount'>;
  /** Searches by phone, per member of staff. */
  phoneSearches: Pick<Limiter, 'consume'>;
  clock: Clock;
};
