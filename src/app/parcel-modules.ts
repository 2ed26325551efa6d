import { wireParcelDesk } from '../features/parcel-desk/server/parcel-desk.module.ts';
import type { ParcelsRepo } from '../features/parcels/server/parcels.repo.ts';
import type { wireRules } from '../features/rules/server/rules.module.ts';
import type { Audit } from '../features/staff/server/audit.ts';
import type { wireTracking } from '../features/tracking/server/tracking.module.ts';
import type { Base } from './base.ts';
import type { Calendar } from './network-modules.ts';

/** What staff do about parcels, over what they rest on. */
export function wireParcelWork(
  { db, limiter, clock }: Base,
  of: {
    tracking: ReturnType<typeof wireTracking>;
    rules: Awaited<ReturnType<typeof wireRules>>;
    parcels: ParcelsRepo;
    audit: Audit;
    calendar: Calendar;
  },
) {
  const { tracking, rules, parcels, audit, calendar } = of;
  return {
    'parcel-desk': wireParcelDesk({
      ...{ orm: db.orm, limiter, clock, parcels, audit, ...calendar },
      ...{ tracking: tracking.service.tracking, rules: rules.service },
    }),
  };
}
