import type { wireAccounts } from '#features/accounts/server/accounts.module.ts';
import type { wireCaptcha } from '#features/captcha/server/captcha.module.ts';
import { createChangesPort } from '#features/delivery-instructions/server/instructions.repo.ts';
import type { wireFeed } from '#features/feed/server/feed.module.ts';
import type { wireOrders } from '#features/orders/server/orders.module.ts';
import { wireParcelDesk } from '#features/parcel-desk/server/parcel-desk.module.ts';
import type { wireParcelFacts } from '#features/parcel-facts/server/parcel-facts.module.ts';
import type { OpenFacilityNamer } from '#features/parcels/facilities/facility-namer.ts';
import type { ParcelsRepo } from '#features/parcels/server/parcels.repo.ts';
import type { wireRules } from '#features/rules/server/rules.module.ts';
import type { wireSheets } from '#features/sheets/server/sheets.module.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import { wireTracking } from '#features/tracking/server/tracking.module.ts';
import type { Base } from './base.ts';
import type { Calendar } from './network-modules.ts';

/** Tracking, over the parcels, what may be asked of them, and the codes to their people. */
export function wireLookups(
  base: Base,
  of: {
    captcha: ReturnType<typeof wireCaptcha>;
    accounts: ReturnType<typeof wireAccounts>;
    parcels: ParcelsRepo;
    calendar: Calendar;
    rules: Awaited<ReturnType<typeof wireRules>>;
    openNamer: OpenFacilityNamer;
  },
) {
  const { captcha, accounts, parcels, calendar, rules, openNamer } = of;
  return wireTracking({
    ...base,
    ...calendar,
    settings: base.config,
    captcha: captcha.service,
    parcelCodes: accounts.service.parcelCodes,
    parcels,
    changes: createChangesPort(base.db.orm),
    rules: rules.service,
    openNamer,
    onProblem: (err) => base.log.warn({ err }, 'live updates'),
  });
}

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
    rules: Awaited<ReturnType<typeof wireRules>>;
  },
) {
  const { tracking, orders, feed, parcels, audit, calendar, sheets, facts, rules } = of;
  return {
    'parcel-desk': wireParcelDesk({
      db,
      limiter,
      clock,
      parcels,
      audit,
      ...calendar,
      facts: facts.service,
      rules: rules.service,
      addStaffKind: sheets.service.addStaffKind,
      tracking: tracking.service.tracking,
      orders: orders.service,
      network: feed.service.network,
    }),
  };
}
