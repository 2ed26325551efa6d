import type { Limiter } from '../../../http/limits/limits.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '../../../lib/contract.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Language } from '../../../lib/language.ts';
import { sortByName } from '../../../lib/name-order.ts';
import { districtsOf } from '../../places/book/districts.rules.ts';
import { provinceName, provinces } from '../../places/book/provinces.rules.ts';
import { isAroundThailand } from '../distance.rules.ts';
import {
  type countNetworkPoints,
  dropPointErrors,
  type findNetworkInfo,
  type findNetworkInfoByKeyword,
  type NetworkPointDetail,
  type PageOfPoints,
  type reportNetworkPoint,
} from '../drop-points.contract.ts';
import { rankOf, toSearchQuery } from '../point-search.rules.ts';
import type { DropPointsRepo, PointRow } from './drop-points.repo.ts';
import { findNearest } from './nearest-points.ts';
import { createSnapshots, type PointSnapshot } from './point-snapshot.ts';
import { districtName, type HolidayNames, type PointViews } from './point-views.ts';

type Filter = Pick<
  ParsedInputOf<typeof findNetworkInfo>,
  'provinceCode' | 'districtCode' | 'kinds' | 'services' | 'openNow'
>;
type Paging = { page: number; pageSize: number };
type Found = { row: PointRow; meters: number | null };

/** What visitors may see of the network, and what they say about it. */
export type DropPointsService = ReturnType<typeof createDropPointsService>;

export function createDropPointsService(deps: {
  /** All points, kept in memory. */
  rows: { get(): Promise<readonly PointRow[]> };
  repo: Pick<DropPointsRepo, 'listNearest' | 'addReport'>;
  views: PointViews;
  holidays: HolidayNames;
  /** Allows so many reports per visitor in its window. */
  reports: Pick<Limiter, 'consume'>;
  clock: Clock;
}) {
  const { repo, views, clock } = deps;
  const openSnapshot = createSnapshots(deps);

  function toPage(
    found: readonly Found[],
    total: number,
    { page, pageSize }: Paging,
    seen: { snapshot: PointSnapshot; now: Date; language: Language },
  ): PageOfPoints {
    const { snapshot, now, language } = seen;
    const from = (page - 1) * pageSize;
    const items = found.slice(from, from + pageSize).map(({ row, meters }) =>
      views.toPoint(row, snapshot.openingOf(row), {
        now,
        language,
        distanceMeters: meters === null ? null : Math.round(meters),
      }),
    );
    return { items, total, page, pageSize };
  }

  async function getShown(code: string, now: Date) {
    const snapshot = await openSnapshot(now);
    const row = snapshot.find(code);
    if (!row) throw new AppError(dropPointErrors.notFound);
    return { row, snapshot };
  }

  return {
    async find(input: ParsedInputOf<typeof findNetworkInfo>, language: Language): Promise<PageOfPoints> {
      const now = clock.now();
      const snapshot = await openSnapshot(now);
      const seen = { snapshot, now, language };
      const matches = matcher(input);
      const { rows, isIn } = placesToSearch(input, snapshot);
      const candidates = matches ? rows.filter(matches) : rows;
      if (!input.near) {
        const found = candidates.map((row) => ({ row, meters: null }));
        return toPage(found, found.length, input, seen);
      }
      const { withinKm, ...from } = input.near;
      if (!isAroundThailand(from)) throw new AppError(dropPointErrors.outsideThailand);
      const found = await findNearest(repo, {
        from,
        count: input.page * input.pageSize,
        withinMeters: withinKm === undefined ? undefined : withinKm * 1000,
        candidates,
        of: snapshot.rows.length,
        findCandidate(code) {
          const row = snapshot.find(code);
          return row && isIn(row) && (!matches || matches(row)) ? row : undefined;
        },
      });
      return toPage(found, withinKm === undefined ? candidates.length : found.length, input, seen);
    },

    async search(
      input: ParsedInputOf<typeof findNetworkInfoByKeyword>,
      language: Language,
    ): Promise<PageOfPoints> {
      const now = clock.now();
      const snapshot = await openSnapshot(now);
      const query = toSearchQuery(input.keyword);
      const { isIn } = placesToSearch(input, snapshot);
      const matches = matcher(input);
      const ranked = snapshot.entries().flatMap(({ row, entry }) => {
        const rank = rankOf(entry, query);
        const isWanted = rank !== null && isIn(row) && (!matches || matches(row));
        return isWanted ? [{ row, rank, meters: null }] : [];
      });
      ranked.sort((a, b) => a.rank - b.rank);
      return toPage(ranked, ranked.length, input, { snapshot, now, language });
    },

    async get(code: string, language: Language): Promise<NetworkPointDetail> {
      const now = clock.now();
      const { row, snapshot } = await getShown(code, now);
      return views.toDetail(row, snapshot.openingOf(row), { now, language });
    },

    async count(
      input: ParsedInputOf<typeof countNetworkPoints>,
      language: Language,
    ): Promise<OutputOf<typeof countNetworkPoints>> {
      const { provinceCode, ...filter } = input;
      const snapshot = await openSnapshot(clock.now());
      const searched = placesToSearch(filter, snapshot).rows;
      const matches = matcher(filter);
      const rows = matches ? searched.filter(matches) : searched;
      const byProvince = Map.groupBy(rows, (row) => row.provinceCode);
      const inProvince = provinceCode ? (byProvince.get(provinceCode) ?? []) : [];
      const byDistrict = Map.groupBy(inProvince, (row) => row.districtCode);
      return {
        total: rows.length,
        provinces: sortByName(
          provinces.map(({ code }) => ({
            code,
            name: provinceName(code, language),
            count: byProvince.get(code)?.length ?? 0,
          })),
          language,
        ),
        districts: sortByName(
          districtsOf(provinceCode ?? '').map(({ code }) => ({
            code,
            name: districtName(code, language),
            count: byDistrict.get(code)?.length ?? 0,
          })),
          language,
        ),
      };
    },

    async report(
      { code, kind, text, contact }: ParsedInputOf<typeof reportNetworkPoint>,
      visitor: string,
    ): Promise<OutputOf<typeof reportNetworkPoint>> {
      const now = clock.now();
      const { row } = await getShown(code, now);
      const { allowed, retryAfterSeconds } = await deps.reports.consume(visitor);
      if (!allowed) throw new AppError(dropPointErrors.tooManyReports, { retryAfterSeconds });
      await repo.addReport({ pointCode: row.code, kind, text, contact: contact || null, createdAt: now });
      return { receivedAt: now.toISOString() };
    },

    /** Every point that visitors see and when it was last changed, for the sitemap. */
    async listCodes(): Promise<{ code: string; editedAt: Date }[]> {
      return (await openSnapshot(clock.now())).rows.map(({ code, editedAt }) => ({ code, editedAt }));
    },
  };
}

/** All points, or only those that are open. */
function placesToSearch({ openNow }: Filter, snapshot: PointSnapshot) {
  return openNow
    ? { rows: snapshot.openRows(), isIn: (row: PointRow) => snapshot.openingOf(row).isOpen }
    : { rows: snapshot.rows, isIn: () => true };
}

/** Whether a point meets the filters on what is stored, null when all do; an empty list asks for nothing. */
function matcher(filter: Filter): ((row: PointRow) => boolean) | null {
  const { provinceCode, districtCode, kinds = [], services = [] } = filter;
  if (!provinceCode && !districtCode && kinds.length === 0 && services.length === 0) return null;
  return (row) =>
    (provinceCode === undefined || row.provinceCode === provinceCode) &&
    (districtCode === undefined || row.districtCode === districtCode) &&
    (kinds.length === 0 || kinds.includes(row.kind)) &&
    services.every((service) => row.services.includes(service));
}
