import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, jsonb, pgTable, point, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { queueColumns } from '#db/queues/queue-columns.ts';
import { publishingColumns } from '#features/publishing/server/publishing.columns.ts';
import type { MistakeKind, Parking, PointKind, PointService, ReportState } from '../drop-points.rules.ts';
import type { HolidayBehaviour, WeeklyHours } from '../opening-hours.rules.ts';
import type { NamedSpecialDay, PointClosure, PointTexts } from '../point-texts.contract.ts';

/** Branches, drop points, lockers and hubs (E-26). */
export const networkPoint = pgTable(
  'network_point',
  {
    code: text('code').primaryKey(),
    kind: text('kind').$type<PointKind>().notNull(),
    texts: jsonb('texts').$type<PointTexts>().notNull(),
    subdistrictCode: text('subdistrict_code').notNull(),
    districtCode: text('district_code').notNull(),
    provinceCode: text('province_code').notNull(),
    postcode: text('postcode').notNull(),
    phone: text('phone'),
    lat: doublePrecision('lat').notNull(),
    lon: doublePrecision('lon').notNull(),
    /**
     * In the Mercator projection, in radians: what is nearest in it is nearly nearest in reality, so an index can
     * find it.
     */
    position: point('position', { mode: 'xy' })
      .generatedAlwaysAs(sql`point(radians(lon), ln(tan(radians(45 + lat / 2))))`)
      .notNull(),
    services: text('services').array().$type<PointService[]>().notNull(),
    weeklyHours: jsonb('weekly_hours').$type<WeeklyHours>().notNull(),
    specialDays: jsonb('special_days').$type<NamedSpecialDay[]>().notNull(),
    onHolidays: text('on_holidays').$type<HolidayBehaviour>().notNull(),
    parking: text('parking').$type<Parking>().notNull(),
    /** The period in which it is closed; null while none is planned. */
    closure: jsonb('closure').$type<PointClosure>(),
    /** Incremented with every change by staff, to detect concurrent edits. */
    version: integer('version').notNull().default(1),
    ...publishingColumns,
  },
  (table) => [index('network_point_position').using('gist', table.position)],
);

/** Visitors' reports of mistakes; open until staff close them. */
export const networkPointReport = pgTable(
  'network_point_report',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    pointCode: text('point_code')
      .notNull()
      .references(() => networkPoint.code),
    kind: text('kind').$type<MistakeKind>().notNull(),
    text: text('text').notNull(),
    contact: text('contact'),
    createdAt: instant('created_at').notNull(),
    state: text('state').$type<ReportState>().notNull().default('OPEN'),
    closedAt: instant('closed_at'),
    /** Who accepted it, and who closed it. */
    handledBy: text('handled_by'),
    answer: text('answer'),
    ...queueColumns,
  },
  (table) => [
    index('network_point_report_open').on(table.createdAt).where(sql`closed_at is null`),
    index('network_point_report_listed').on(table.createdAt.desc(), table.id),
    index('network_point_report_point').on(table.pointCode, table.createdAt.desc()),
  ],
);
