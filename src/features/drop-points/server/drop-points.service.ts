import { basename } from 'node:path';
import type { HolidayNames } from '#features/holidays/holidays.rules.ts';
import type { Limiter } from '#http/limits/limits.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { closingAfter, type Holidays } from '#lib/working-days.ts';
import {
  type countNetworkPoints,
  dropPointErrors,
  type findNetworkInfo,
  type findNetworkInfoByKeyword,
  type listNetworkPins,
  type NetworkPoint,
  type NetworkPointDetail,
  type OpenDay,
  type PageOfPoints,
  type reportNetworkPoint,
} from '../drop-points.contract.ts';
import { ANSWER_REPORT_DAYS } from '../drop-points.rules.ts';
import { countPoints } from './count-points.ts';
import type { DropPointsRepo, PointRow } from './drop-points.repo.ts';
import { type Facility, findFacility, searchFacilities } from './facilities.ts';
import { findPoints, listPins, searchPoints } from './find-points.ts';
import { createSnapshots, type PointSnapshot } from './point-snapshot.ts';
import type { PointViews } from './point-views.ts';
import { isStreetFile } from './street-file.ts';

type Deps = {
  /** All points, cached in memory. */
  rows: { get(): Promise<readonly PointRow[]> };
  repo: Pick<DropPointsRepo, 'listNearest' | 'addReport'>;
  /** Civil dates on which nobody works. */
  daysOff(): Promise<Holidays>;
  views: PointViews;
  holidays(): Promise<HolidayNames>;
  /** Limits reports per visitor within a window. */
  reports: Pick<Limiter, 'consume'>;
  clock: Clock;
  /** The file with the streets of maps, where one is set. */
  streetFile: string | null;
};
type ReportInput = ParsedInputOf<typeof reportNetworkPoint>;

/** The public side of the network: points, and reports about them. */
export type DropPointsService = ReturnType<typeof createDropPointsService>;

export function createDropPointsService(deps: Deps) {
  const { repo, views, clock } = deps;
  const openSnapshot = createSnapshots(deps);
  const snapshotNow = async () => openSnapshot(clock.now(), await deps.holidays());

  async function look(language: Language) {
    const now = clock.now();
    const holidays = await deps.holidays();
    return { snapshot: await openSnapshot(now, holidays), views, now, holidays, language };
  }

  return {
    async find(input: ParsedInputOf<typeof findNetworkInfo>, language: Language): Promise<PageOfPoints> {
      return findPoints(input, await look(language), repo);
    },

    /** The same with the hours of the coming days, for systems. */
    async findWithDays(
      input: ParsedInputOf<typeof findNetworkInfo>,
      language: Language,
    ): Promise<{ points: (NetworkPoint & { days: OpenDay[] })[]; total: number }> {
      const seen = await look(language);
      const { items, total } = await findPoints(input, seen, repo);
      const points = items.map((point) => ({
        ...point,
        days: views.toDays(getShown(seen.snapshot, point.code), seen),
      }));
      return { points, total };
    },

    async search(
      input: ParsedInputOf<typeof findNetworkInfoByKeyword>,
      language: Language,
    ): Promise<PageOfPoints> {
      return searchPoints(input, await look(language));
    },

    async listPins(input: ParsedInputOf<typeof listNetworkPins>): Promise<OutputOf<typeof listNetworkPins>> {
      return { pins: listPins(input, await snapshotNow()) };
    },

    async get(code: string, language: Language): Promise<NetworkPointDetail> {
      const { snapshot, ...shown } = await look(language);
      const row = getShown(snapshot, code);
      return views.toDetail(row, snapshot.openingOf(row), shown);
    },

    async count(
      input: ParsedInputOf<typeof countNetworkPoints>,
      language: Language,
    ): Promise<OutputOf<typeof countNetworkPoints>> {
      return countPoints(input, await snapshotNow(), language);
    },

    async report(input: ReportInput, visitor: string): Promise<OutputOf<typeof reportNetworkPoint>> {
      const now = clock.now();
      getShown(await snapshotNow(), input.code);
      return addReport(deps, input, visitor, now);
    },

    /** The codes of the points that are open now. */
    async listOpenCodes(): Promise<ReadonlySet<string>> {
      return new Set((await snapshotNow()).openRows().map(({ code }) => code));
    },

    /** The name of each facility, including those without a public page: parcels were scanned there. */
    namesByCode: async (): Promise<ReadonlyMap<string, PointNames>> => namesOf(await deps.rows.get()),

    /** The facility of a code, for what staff write of scans. */
    findFacility: async (code: string): Promise<Facility | undefined> =>
      findFacility(await deps.rows.get(), code),

    /** Facilities by code, name or place. */
    searchFacilities: async (text: string): Promise<Facility[]> =>
      searchFacilities(await deps.rows.get(), text),

    /** The name of the file with streets, where it is set and not there, or no such file. */
    findMissingMap: async (): Promise<string | null> =>
      deps.streetFile === null || (await isStreetFile(deps.streetFile)) ? null : basename(deps.streetFile),

    /** Every public point with its last change, for the sitemap. */
    async listCodes(): Promise<{ code: string; editedAt: Date }[]> {
      return (await snapshotNow()).rows.map(({ code, editedAt }) => ({ code, editedAt }));
    },
  };
}

type PointNames = PointRow['texts']['name'];

const namesOfRows = new WeakMap<readonly PointRow[], ReadonlyMap<string, PointNames>>();

/** The array keeps its identity until a point changes. */
function namesOf(rows: readonly PointRow[]): ReadonlyMap<string, PointNames> {
  const names = namesOfRows.get(rows) ?? new Map(rows.map(({ code, texts }) => [code, texts.name]));
  namesOfRows.set(rows, names);
  return names;
}

function getShown(snapshot: PointSnapshot, code: string): PointRow {
  const row = snapshot.find(code);
  if (!row) throw new AppError(dropPointErrors.notFound);
  return row;
}

async function addReport(
  { repo, reports, daysOff }: Pick<Deps, 'repo' | 'reports' | 'daysOff'>,
  { code, kind, text, contact }: ReportInput,
  visitor: string,
  createdAt: Date,
): Promise<OutputOf<typeof reportNetworkPoint>> {
  const { allowed, retryAfterSeconds } = await reports.consume(visitor);
  if (!allowed) throw new AppError(dropPointErrors.tooManyReports, { retryAfterSeconds });
  const answerBy = closingAfter(createdAt, ANSWER_REPORT_DAYS, await daysOff());
  await repo.addReport({ pointCode: code, kind, text, contact: contact || null, createdAt, answerBy });
  return { receivedAt: createdAt.toISOString() };
}
