import type { Db } from '../db/connect.ts';
import shippedPlan from '../features/drop-points/content/network-plan.json' with { type: 'json' };
import { REPORTS_PER_HOUR } from '../features/drop-points/drop-points.rules.ts';
import shippedRows from '../features/drop-points/network-points.generated.json' with { type: 'json' };
import { createDropPointsRepo, type PointRow } from '../features/drop-points/server/drop-points.repo.ts';
import { createDropPointsService } from '../features/drop-points/server/drop-points.service.ts';
import { createPointViews, type HolidayNames } from '../features/drop-points/server/point-views.ts';
import { authoredPoints } from '../features/drop-points/server/shipped-points.ts';
import holidayRows from '../features/parcels/content/holidays.json' with { type: 'json' };
import { nextChangeAt } from '../features/publishing/publishing.rules.ts';
import { createContentCache } from '../features/publishing/server/content-cache.ts';
import { announceContentChange, type ContentChanges } from '../features/publishing/server/content-changes.ts';
import { digestOf } from '../features/publishing/server/content-files.ts';
import type { Translate } from '../http/envelope.ts';
import type { CreateLimiter } from '../http/limits.ts';
import type { Clock } from '../lib/clock.ts';

const HOUR_SECONDS = 3600;

const holidays: HolidayNames = new Map(
  holidayRows.map(({ date, th, en, zh }) => [date, { th, 'en-us': en, 'zh-cn': zh }]),
);

/** Wires the network of drop points. */
export function wireDropPoints(parts: {
  db: Db;
  changes: ContentChanges;
  translate: Translate;
  limiter: CreateLimiter;
  clock: Clock;
}) {
  const { db, changes, translate, limiter, clock } = parts;
  const repo = createDropPointsRepo(db);
  return {
    service: createDropPointsService({
      rows: createContentCache<PointRow[]>({ changes, load: repo.listAll, nextChangeAt }),
      repo,
      views: createPointViews({ translate, holidays }),
      holidays,
      reports: limiter({
        name: 'point-report',
        perVisitor: true,
        points: REPORTS_PER_HOUR,
        windowSeconds: HOUR_SECONDS,
      }),
      clock,
    }),

    /** Brings the points that ship with the product into the database, as far as they are new there. */
    async seed(): Promise<void> {
      const written = await repo.seed(authoredPoints(shippedRows, shippedPlan, digestOf), clock.now());
      if (written > 0) await announceContentChange(db.orm, 'drop-points');
    },
  };
}
