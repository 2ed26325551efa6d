import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { HolidaysService } from '#features/holidays/server/holidays.service.ts';
import type { ParcelFacts } from '#features/parcel-facts/server/parcel-facts.module.ts';
import { parcelRemains } from '#features/parcels/server/parcel-retention.repo.ts';
import { rowKind } from '#features/retention/server/row-kinds.repo.ts';
import type { SheetsOfSite } from '#features/sheets/server/sheets.module.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import { namedLimits } from '#http/limits/named-limits.ts';
import { lateChecks } from '../late/server/late-checks.ts';
import { scanEventCorrection } from './corrections.table.ts';
import { createParcelImportKind } from './import/parcel-import.kind.ts';
import { mountParcelsStaff } from './parcels.staff.api.ts';
import type { ParcelsStaffDeps } from './parcels-staff-deps.ts';

const PHONE_SEARCHES = 30;
const TEN_MINUTES = 600;

/** Wires the staff side of parcels. */
export function wireParcelsStaff(
  site: Pick<ParcelsStaffDeps, 'parcels' | 'tracking' | 'orders' | 'rules' | 'clock'> & {
    db: Db;
    feed: Pick<ParcelsStaffDeps, 'network'>;
    holidays: Pick<HolidaysService, 'days'>;
    limiter: CreateLimiter;
    parcelFacts: Pick<ParcelFacts, 'addCheck'>;
    sheets: Pick<SheetsOfSite, 'addKind'>;
    staff: Pick<ParcelsStaffDeps, 'audit'>;
  },
): FeatureModule<null> {
  const { parcels, tracking, orders, rules, clock } = site;
  const { limit } = namedLimits(site.limiter);
  const phoneSearches = limit('staff-phone-search', PHONE_SEARCHES, TEN_MINUTES);
  const own = {
    orm: site.db.orm,
    reading: site.db.read.orm,
    parcels,
    tracking,
    orders,
    network: site.feed.network,
    holidays: site.holidays.days,
    rules,
    audit: site.staff.audit,
    phoneSearches,
    clock,
  };
  site.sheets.addKind(createParcelImportKind(own));
  for (const look of lateChecks(own)) site.parcelFacts.addCheck(look);
  return {
    service: null,
    mount: (api) => mountParcelsStaff(api, own),
    retention: [
      rowKind({
        name: 'scanCorrections',
        term: { figure: 'parcelMonths' },
        table: scanEventCorrection,
        at: sql`t.at`,
        unless: (due) => parcelRemains(due, sql`t.waybill_no`),
      }),
    ],
  };
}
