import type { Db } from '#db/connect.ts';
import type { Orm } from '#db/orm.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { Publishing } from '#features/publishing/server/publishing.module.ts';
import type { SheetServices } from '#features/sheets/server/sheets.module.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { Clock } from '#lib/clock.ts';
import { createHolidaysStaffService } from '../staff/server/holidays.staff.service.ts';
import { createHolidayImportKind } from './holiday-import.kind.ts';
import { mountHolidays } from './holidays.api.ts';
import { createHolidaysRepo } from './holidays.repo.ts';
import { createHolidaysService, type HolidaysService } from './holidays.service.ts';

/** Wires the calendar of public holidays; a database begins with the days that ship. */
export async function wireHolidays(deps: {
  db: Db;
  publishing: Publishing;
  audit: Audit;
  announce(kind: string, tx: Orm): Promise<void>;
  addStaffKind: SheetServices['addStaffKind'];
  clock: Clock;
}): Promise<FeatureModule<HolidaysService>> {
  const { db, publishing, audit, announce, clock } = deps;
  const repo = createHolidaysRepo(db.orm, publishing.files.digestOf);
  await repo.seed(clock.now());
  const service = createHolidaysService({ observed: publishing.keep(repo.listObserved) });
  const own = {
    orm: db.orm,
    audit,
    clock,
    announce: (tx: Orm) => announce('holidays', tx),
  };
  const desk = createHolidaysStaffService(own);
  deps.addStaffKind(createHolidayImportKind(own));
  return { service, mount: (api) => mountHolidays(api, desk) };
}
