import type { Logger } from 'pino';
import type { SheetFiles } from '#adapters/spreadsheet/sheet-files.port.ts';
import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { type Clock, HOUR_SECONDS } from '#lib/clock.ts';
import type { CustomerKind, ImportKind, StaffKind } from '../imports/server/import-kind.ts';
import { createImportWorker } from '../imports/server/import-turns.ts';
import { mountImports } from '../imports/server/imports.api.ts';
import { importQueue } from '../imports/server/imports.queue.ts';
import { createImportsService, type ImportsService } from '../imports/server/imports.service.ts';
import { staffImportRowKind } from '../staff/server/staff-import-retention.ts';
import { mountStaffImports } from '../staff/server/staff-imports.api.ts';
import { createStaffImportsService } from '../staff/server/staff-imports.service.ts';
import { type RecordKind, toStaffKind } from '../staff/server/versioned-records.ts';
import { importKind } from './import-retention.ts';
import { createSheetsService, type SheetsService } from './sheets.service.ts';

/** What other features can do with spreadsheets. */
export type SheetsOfSite = SheetsService & {
  imports: ImportsService;
  /** Registers a kind of spreadsheet that customers or staff import. */
  addKind(kind: ImportKind | RecordKind): void;
};

const CHECKS_PER_HOUR = 200;
/** Each correction on the page counts as one. */
const STAFF_CHECKS_PER_HOUR = 1000;

/**
 * Wires the spreadsheets that other features import and export; imports are deleted with the account (decision 013).
 */
export function wireSheets(site: {
  db: Db;
  spreadsheets: { files: SheetFiles };
  translate: Translate;
  jobs: Jobs;
  limiter: CreateLimiter;
  clock: Clock;
  log: Logger;
  staff: { audit: Pick<Audit, 'record' | 'firstIn'> };
}): FeatureModule<SheetsOfSite> {
  const { db, jobs, clock, translate, limiter, log } = site;
  const { audit } = site.staff;
  const { orm } = db;
  const kinds = new Map<string, CustomerKind>();
  const staffKinds = new Map<string, StaffKind>();
  const sheets = createSheetsService(site.spreadsheets);
  const below = { orm, clock, sheets, translate };
  const checksPerHour = (name: string, points: number) =>
    limiter({ name, points, windowSeconds: HOUR_SECONDS });
  const imports = createImportsService({
    ...below,
    jobs,
    kinds,
    checks: checksPerHour('sheet-imports', CHECKS_PER_HOUR),
  });
  const staffImports = createStaffImportsService({
    ...below,
    audit,
    kinds: staffKinds,
    checks: checksPerHour('staff-imports', STAFF_CHECKS_PER_HOUR),
  });
  const addKind = (kind: ImportKind | RecordKind): void => {
    if (kind.owner === 'customer') kinds.set(kind.name, kind);
    else staffKinds.set(kind.name, 'records' in kind ? toStaffKind(kind, { orm, audit, clock }) : kind);
  };
  jobs.onWork(importQueue, createImportWorker({ orm, kinds, clock, jobs }));
  let underWay: Promise<unknown> = Promise.resolve();
  return {
    service: { ...sheets, imports, addKind },
    mount(api) {
      mountImports(api, imports);
      mountStaffImports(api, staffImports);
    },
    retention: [importKind, staffImportRowKind],
    exports: [{ topic: 'imports', collect: ({ id }) => imports.collect(id) }],
    start() {
      underWay = imports.resume().catch((err) => log.error({ err }, 'imports could not be resumed'));
    },
    async stop() {
      await underWay;
    },
  };
}
