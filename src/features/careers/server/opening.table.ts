import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { publishingColumns } from '#features/publishing/server/publishing.columns.ts';
import type { OpeningTexts } from '../opening-texts.contract.ts';
import type { Position, WorkLocation } from '../positions.rules.ts';

/** Job openings [E-09]. */
export const jobOpening = pgTable('job_opening', {
  id: integer('id').primaryKey(),
  position: text('position').$type<Position>().notNull(),
  workLocation: text('work_location').$type<WorkLocation>().notNull(),
  texts: jsonb('texts').$type<OpeningTexts>().notNull(),
  ...publishingColumns,
});
