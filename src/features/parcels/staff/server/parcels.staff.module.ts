import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { HolidaysService } from '#features/holidays/server/holidays.service.ts';
import { rowsOfParcelsKind } from '#features/parcels/server/rows-of-parcels.repo.ts';
import type { SheetsOfSite } from '#features/sheets/server/sheets.module.ts';
import type { NotesOf } from '#features/staff/notes/server/staff-notes.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import { namedLimits } from '#http/limits/named-limits.ts';
import { MINUTE_MS } from '#lib/clock.ts';
import { keptFor } from '#lib/keep.ts';
import { notedParcels } from '../late/server/follow-late.ts';
import { countLate } from '../late/server/list-late.ts';
import { parcelWork } from '../late/server/parcel-work.table.ts';
import { scanEventCorrection } from './corrections.table.ts';
import { createParcelImportKind } from './import/parcel-import.kind.ts';
import { mountParcelsStaff } from './parcels.staff.api.ts';
import type { ParcelsStaffDeps } from './parcels-staff-deps.ts';

const PHONE_SEARCHES = 30;
const TEN_MINUTES = 600;

/** Wires the staff side of parcels. */
export function wireParcelsStaff(
  site: Pick<
    ParcelsStaffDeps,
    'parcels' | 'dropPoints' | 'tracking' | 'orders' | 'ratings' | 'rules' | 'clock'
  > & {
    db: Db;
    feed: Pick<ParcelsStaffDeps, 'network'>;
    holidays: Pick<HolidaysService, 'days'>;
    limiter: CreateLimiter;
    sheets: Pick<SheetsOfSite, 'addKind'>;
    staff: Pick<ParcelsStaffDeps, 'audit' | 'handOverRows' | 'mentions'> & { notesOf: NotesOf };
  },
): FeatureModule<null> {
  const { parcels, dropPoints, tracking, orders, ratings, rules, clock } = site;
  const { limit } = namedLimits(site.limiter);
  const phoneSearches = limit('staff-phone-search', PHONE_SEARCHES, TEN_MINUTES);
  const own = {
    orm: site.db.orm,
    distributed: site.db.distributed,
    reading: site.db.read.orm,
    parcels,
    dropPoints,
    tracking,
    orders,
    ratings,
    network: site.feed.network,
    holidays: site.holidays.days,
    rules,
    audit: site.staff.audit,
    handOverRows: site.staff.handOverRows,
    mentions: site.staff.mentions,
    notes: site.staff.notesOf(notedParcels(clock)),
    phoneSearches,
    clock,
  };
  const late = keptFor(() => countLate(own, {}, ''), { clock, ms: MINUTE_MS });
  site.sheets.addKind(createParcelImportKind(own));
  return {
    service: null,
    mount: (api) => mountParcelsStaff(api, own),
    waits: [
      {
        kind: 'lateParcels',
        permission: 'parcels.read',
        count: async ({ staffId }) => ({
          total: (await late.get()).total,
          mine: (await countLate(own, { assignee: 'me' }, staffId)).total,
        }),
      },
    ],
    retention: [
      rowsOfParcelsKind({
        name: 'scanCorrections',
        term: { figure: 'parcelMonths' },
        table: scanEventCorrection,
        at: sql`t.at`,
      }),
      rowsOfParcelsKind({
        name: 'parcelWork',
        term: { figure: 'parcelMonths' },
        table: parcelWork,
        at: sql`t.changed_at`,
      }),
    ],
  };
}
