import { readFile } from 'node:fs/promises';
import type { Db } from '#db/connect.ts';
import { findInProject } from '#db/find-in-project.ts';
import type { Orm } from '#db/orm.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { HolidaysService } from '#features/holidays/server/holidays.service.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import { nextChangeAt } from '#features/publishing/publishing.rules.ts';
import type { Publishing } from '#features/publishing/server/publishing.module.ts';
import type { SheetsOfSite } from '#features/sheets/server/sheets.module.ts';
import type { StaffService } from '#features/staff/server/staff.module.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import { type Clock, HOUR_SECONDS } from '#lib/clock.ts';
import { paths } from '#routes/paths.ts';
import shippedPlan from '../content/network-plan.json' with { type: 'json' };
import { REPORTS_PER_HOUR } from '../drop-points.rules.ts';
import { mountPointsStaff } from '../staff/server/drop-points.staff.api.ts';
import { createPointsStaffService } from '../staff/server/drop-points.staff.service.ts';
import { createPointImportKind } from '../staff/server/point-import.kind.ts';
import { countOpen, createPointReports } from '../staff/server/point-reports.service.ts';
import { mountDropPoints } from './drop-points.api.ts';
import { createDropPointsRepo } from './drop-points.repo.ts';
import { createDropPointsService, type DropPointsService } from './drop-points.service.ts';
import { createPointViews } from './point-views.ts';
import { authoredPoints } from './shipped-points.ts';
import { mountStreetFile } from './street-file.api.ts';

/** A map asks for about forty parts of its file, and for about ten with each move. */
const MAP_PARTS_PER_MINUTE = 1_200;
const SHIPPED_POINTS = 'src/features/drop-points/network-points.generated.json';

/** Wires the network of drop points. */
export function wireDropPoints(site: {
  db: Db;
  publishing: Publishing;
  holidays: Pick<HolidaysService, 'names' | 'days'>;
  places: Pick<PlacesService, 'book'>;
  staff: Pick<StaffService, 'audit' | 'handOverRows'>;
  /** Notifies every process of changed content when the transaction commits. */
  announce(kind: string, tx: Orm): Promise<void>;
  sheets: Pick<SheetsOfSite, 'addKind'>;
  translate: Translate;
  limiter: CreateLimiter;
  clock: Clock;
  config: { streetFile: string | null };
}): FeatureModule<DropPointsService> {
  const { db, publishing, places, translate, limiter, clock } = site;
  const repo = createDropPointsRepo(db);
  const reports = { name: 'point-report', points: REPORTS_PER_HOUR, windowSeconds: HOUR_SECONDS };
  const service = createDropPointsService({
    rows: publishing.keep(repo.listAll, nextChangeAt),
    repo,
    views: createPointViews({ translate }),
    holidays: site.holidays.names,
    daysOff: site.holidays.days,
    reports: limiter({ ...reports, perVisitor: true }),
    clock,
    streetFile: site.config.streetFile,
  });
  const mapParts = limiter({
    name: 'map-parts',
    points: MAP_PARTS_PER_MINUTE,
    windowSeconds: 60,
    lease: 40,
    countsAlone: true,
    perVisitor: true,
  });
  const own = {
    orm: db.orm,
    places,
    audit: site.staff.audit,
    handOverRows: site.staff.handOverRows,
    clock,
    announce: (tx: Orm) => site.announce('drop points', tx),
    listOpenCodes: service.listOpenCodes,
  };
  site.sheets.addKind(createPointImportKind(own));
  const staff = { points: createPointsStaffService(own), reports: createPointReports(own) };
  return {
    service,
    mount(api) {
      mountDropPoints(api, service);
      mountPointsStaff(api, staff);
      const path = site.config.streetFile;
      if (path) mountStreetFile(api, { path, opened: mapParts });
    },
    waits: [
      {
        kind: 'pointReports',
        permission: 'dropPoints.edit',
        count: (asked) => countOpen(db.orm, asked),
      },
    ],
    async seed(now) {
      // Read, not imported: a module of two megabytes would stay in memory forever, and only the seed needs it.
      const rows = await readFile(findInProject(SHIPPED_POINTS), 'utf8');
      return repo.seed(authoredPoints(JSON.parse(rows), shippedPlan, publishing.files.digestOf), now);
    },
    async listPages() {
      const points = await service.listCodes();
      return points.map(({ code, editedAt }) => ({
        path: paths.dropPoint(code),
        lastmod: editedAt.toISOString(),
      }));
    },
  };
}
