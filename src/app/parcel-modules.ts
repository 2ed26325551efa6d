import type { wireFeed } from '../features/feed/server/feed.module.ts';
import type { wireOrders } from '../features/orders/server/orders.module.ts';
import { wireParcelDesk } from '../features/parcel-desk/server/parcel-desk.module.ts';
import type { wireParcelFacts } from '../features/parcel-facts/server/parcel-facts.module.ts';
import type { ParcelsRepo } from '../features/parcels/server/parcels.repo.ts';
import type { wireSheets } from '../features/sheets/server/sheets.module.ts';
import type { Audit } from '../features/staff/server/audit.ts';
import type { wireTracking } from '../features/tracking/server/tracking.module.ts';
import type { Base } from './base.ts';
import type { Calendar } from './network-modules.ts';

/** What staff do about parcels, over what they rest on. */
export function wireParcelWork(
  { db, limiter, clock }: Base,
  of: {
    tracking: ReturnType<typeof wireTracking>;
    orders: ReturnType<typeof wireOrders>;
    feed: ReturnType<typeof wireFeed>;
    parcels: ParcelsRepo;
    audit: Audit;
    calendar: Calendar;
    sheets: ReturnType<typeof wireSheets>;
    facts: ReturnType<typeof wireParcelFacts>;
  },
) {
  const { tracking, orders, feed, parcels, audit, calendar, sheets, facts } = of;
  return {
    'parcel-desk': wireParcelDesk({
      ...{ db, limiter, clock, parcels, audit, ...calendar, facts: facts.service },
      addStaffKind: sheets.service.addStaffKind,
      ...{ tracking: tracking.service.tracking, orders: orders.service, network: feed.service.network },
    }),
  };
}
