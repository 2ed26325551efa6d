import type { Db } from '#db/connect.ts';
import type { Orm } from '#db/orm.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { Publishing } from '#features/publishing/server/publishing.module.ts';
import type { SheetsOfSite } from '#features/sheets/server/sheets.module.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { Clock } from '#lib/clock.ts';
import { createHolidayImportKind } from '../staff/server/holiday-import.kind.ts';
import { mountHolidaysStaff } from '../staff/server/holidays.staff.api.ts';
import { createHolidaysStaffService } from '../staff/server/holidays.staff.service.ts';
import { createHolidaysRepo, listObserved } from './holidays.repo.ts';
import { createHolidaysService, type HolidaysService } from './holidays.service.ts';

/** Wires the calendar of public holidays; a new database starts with the shipped days. */
export function wireHolidays(site: {
  db: Db;
  publishing: Pick<Publishing, 'keep' | 'files'>;
  staff: { audit: Audit };
  announce(kind: string, tx: Orm): Promise<void>;
  sheets: Pick<SheetsOfSite, 'addKind'>;
  clock: Clock;
}): FeatureModule<HolidaysService> {
  const { db, publishing, announce, clock } = site;
  const repo = createHolidaysRepo(db.orm, publishing.files.digestOf);
  const service = createHolidaysService({ observed: publishing.keep(() => listObserved(db.readNow.orm)) });
  const own = {
    orm: db.orm,
    audit: site.staff.audit,
    clock,
    announce: (tx: Orm) => announce('holidays', tx),
  };
  const staff = createHolidaysStaffService(own);
  site.sheets.addKind(createHolidayImportKind(own));
  return {
    service,
    async open() {
      await repo.seed(clock.now());
    },
    mount: (api) => mountHolidaysStaff(api, staff),
  };
}
