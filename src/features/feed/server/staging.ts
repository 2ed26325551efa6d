import { createHash } from 'node:crypto';
import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ReadLine } from '../feed.rules.ts';

/**
 * A line ready for COPY: rows with equal keys are one record, of which the highest version counts. `month` is
 * `YYYY-MM`.
 */
export type StagedLine = {
  key: string;
  version: number;
  row: string;
  event?: { waybillNo: string; month: string };
};

/** How one kind of lines is written to its table. */
export type FeedSink = {
  read(raw: unknown, now: Date): ReadLine<StagedLine>;
  /** Idempotent DDL of the session's staging table. */
  createStaging: string;
  /** Table and columns for COPY; the first column is `ord`. */
  copyTarget: string;
  /** Moves staged rows into the table and returns the `ord` of those whose key changed nothing. */
  merge: string;
  /**
   * Table and columns for COPY of rows that are all new, and the follow-up statement for watched parcels, between
   * two instants, of what was received at a third.
   */
  direct?: { copyTarget: string; follow: string };
};

/** All columns in table order, except the generated one. */
export function namesOf(table: PgTable): string {
  return Object.values(getTableColumns(table))
    .map((column) => column.name)
    .filter((name) => name !== 'received_at')
    .join(', ');
}

/** By its columns: behind a pooler a session outlives the release that made its table. */
export function stagingName(table: string, columns: string): string {
  return `${table}_${createHash('sha256').update(columns).digest('hex').slice(0, 8)}`;
}

/** Idempotent DDL of a session's staging table, like the one that its rows go to. */
export function staging(name: string, like: string): string {
  return `create temp table if not exists ${name} (ord integer, like ${like} including defaults) on commit delete rows`;
}
