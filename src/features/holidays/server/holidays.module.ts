import type { Db } from '../../../db/connect.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { FeatureModule } from '../../feature-module.ts';
import type { Publishing } from '../../publishing/server/publishing.module.ts';
import { createHolidaysRepo } from './holidays.repo.ts';
import { createHolidaysService, type HolidaysService } from './holidays.service.ts';

/** Wires the calendar of public holidays; a database begins with the days that ship. */
export async function wireHolidays(deps: {
  db: Db;
  publishing: Publishing;
  clock: Clock;
}): Promise<FeatureModule<HolidaysService>> {
  const { db, publishing, clock } = deps;
  const repo = createHolidaysRepo(db.orm, publishing.files.digestOf);
  await repo.seed(clock.now());
  const service = createHolidaysService({ observed: publishing.keep(repo.listObserved) });
  return { service };
}
