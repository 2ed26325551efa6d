import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { holdsText } from '#db/searched.ts';
import { provinceName } from '#features/places/book/provinces.rules.ts';
import { bangkokDate } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import type { PointRow } from '../../server/drop-points.repo.ts';
import { networkPoint, networkPointReport } from '../../server/drop-points.table.ts';
import { districtName } from '../../server/place-names.ts';
import type { listStaffPoints, StaffPointRow } from '../drop-points.staff.contract.ts';
import type { PointState } from '../drop-points.staff.rules.ts';
import type { PointsStaffDeps } from './points-deps.ts';

type Asked = ParsedInputOf<typeof listStaffPoints>;
type Seen = { now: Date; language: Language; open: ReadonlySet<string> };

const { position: _, ...columns } = getTableColumns(networkPoint);

const openReports = sql<number>`(
  select count(*) from ${networkPointReport}
  where ${networkPointReport.pointCode} = ${networkPoint.code} and ${networkPointReport.closedAt} is null
)`.mapWith(Number);

/** One page of points, and their total. */
export async function listPoints(
  { orm, clock, listOpenCodes }: Pick<PointsStaffDeps, 'orm' | 'clock' | 'listOpenCodes'>,
  asked: Asked,
  language: Language,
): Promise<OutputOf<typeof listStaffPoints>> {
  const seen = { now: clock.now(), language, open: await listOpenCodes() };
  const where = and(...conditionsOf(asked, seen));
  const column = asked.sort.endsWith('code') ? networkPoint.code : networkPoint.editedAt;
  const order = asked.sort.startsWith('-') ? desc(column) : asc(column);
  const [rows, [all]] = await Promise.all([
    orm
      .select({ ...columns, reports: openReports })
      .from(networkPoint)
      .where(where)
      .orderBy(order, asc(networkPoint.code))
      .limit(asked.size)
      .offset((asked.page - 1) * asked.size),
    orm.select({ many: count() }).from(networkPoint).where(where),
  ]);
  return { rows: rows.map(({ reports, ...row }) => toStaffRow(row, reports, seen)), total: all?.many ?? 0 };
}

/** One point as lists show it, with what is stored of it. */
export async function findPoint(
  orm: Orm,
  code: string,
): Promise<{ row: PointRow; reports: number } | undefined> {
  const [found] = await orm
    .select({ ...columns, reports: openReports })
    .from(networkPoint)
    .where(eq(networkPoint.code, code));
  if (!found) return undefined;
  const { reports, ...row } = found;
  return { row, reports };
}

function conditionsOf(
  { text, provinceCode, kind, state, openNow, reported }: Asked,
  { now, open }: Seen,
): (SQL | undefined)[] {
  return [
    text ? hasWords(text) : undefined,
    provinceCode ? eq(networkPoint.provinceCode, provinceCode) : undefined,
    kind ? eq(networkPoint.kind, kind) : undefined,
    state ? isIn(state, now) : undefined,
    openNow ? inArray(networkPoint.code, [...open]) : undefined,
    reported ? sql`${openReports} > 0` : undefined,
  ];
}

/** Matches code, postcode, phone, or a part of any name. */
function hasWords(text: string): SQL | undefined {
  const { code, postcode, phone, texts } = networkPoint;
  const words = sql`concat_ws(' ', ${texts}->'name', ${texts}->'street', ${texts}->'subdistrict')`;
  return or(...[code, postcode, phone, words].map((column) => holdsText(column, text)));
}

function isIn(state: PointState, now: Date): SQL | undefined {
  const { offlineAt, closure } = networkPoint;
  const isOffline = and(isNotNull(offlineAt), lte(offlineAt, now));
  if (state === 'OFFLINE') return isOffline;
  const isShown = or(isNull(offlineAt), gt(offlineAt, now));
  const today = bangkokDate(now);
  const isClosed = sql`(${closure} is not null and coalesce(${closure}->>'until', '9999') >= ${today})`;
  return and(isShown, state === 'CLOSED' ? isClosed : sql`not ${isClosed}`);
}

/** A point as lists show it. */
export function toStaffRow(row: PointRow, reports: number, { now, language, open }: Seen): StaffPointRow {
  const { code, kind, texts, provinceCode, districtCode, phone, editedAt, publisher } = row;
  return {
    code,
    kind,
    name: texts.name[language],
    provinceCode,
    phone,
    reports,
    province: provinceName(provinceCode, language),
    district: districtName(districtCode, language),
    state: stateOf(row, now),
    isOpen: open.has(code),
    editedAt: editedAt.toISOString(),
    editedBy: publisher,
  };
}

/** A future closure counts, too: staff look for what they have planned. */
function stateOf({ offlineAt, closure }: PointRow, now: Date): PointState {
  if (offlineAt !== null && offlineAt <= now) return 'OFFLINE';
  if (closure === null) return 'SHOWN';
  return closure.until === null || closure.until >= bangkokDate(now) ? 'CLOSED' : 'SHOWN';
}
