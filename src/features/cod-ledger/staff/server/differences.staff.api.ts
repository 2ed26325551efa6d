import { and, asc, count, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { beginsWithText } from '#db/searched.ts';
import { mount, type StaffApi } from '#http/mount.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { readCursor, writeCursor } from '#lib/staff/list-cursor.ts';
import { stakeOf } from '../../differences.rules.ts';
import { codDifference } from '../../server/cod-ledger.table.ts';
import { createLedgerRepo } from '../../server/ledger.repo.ts';
import {
  type DifferenceRow,
  listCodDifferences,
  settleCodDifference,
} from '../differences.staff.contract.ts';
import { type SettlingDeps, settleDifference } from './settle-difference.ts';

/** Dependencies of the calls about differences. */
export type DifferencesStaffDeps = SettlingDeps;

type Row = typeof codDifference.$inferSelect;

/** As exact as a cursor is. */
const since = sql`date_trunc('milliseconds', ${codDifference.since})`;
const key = sql`lpad(${codDifference.id}::text, 20, '0')`;

/** Mounts the staff calls about differences of COD money. */
export function mountDifferencesStaff(api: StaffApi, deps: DifferencesStaffDeps): void {
  mount(api, listCodDifferences, (asked) => list(deps, asked));
  mount(api, settleCodDifference, (input, call) => settleDifference(deps, input, call));
}

async function list(
  { orm, rules, clock }: DifferencesStaffDeps,
  { state, kind, waybillNo, cursor, limit }: ParsedInputOf<typeof listCodDifferences>,
): Promise<OutputOf<typeof listCodDifferences>> {
  const found = await orm
    .select()
    .from(codDifference)
    .where(
      and(
        eq(codDifference.state, state),
        state === 'open' ? lte(codDifference.since, clock.now()) : undefined,
        kind && eq(codDifference.kind, kind),
        waybillNo ? beginsWithText(codDifference.waybillNo, waybillNo) : undefined,
        afterCursor(state, cursor),
      ),
    )
    .orderBy(...(state === 'open' ? [asc(since), asc(key)] : [desc(since), desc(key)]))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const { secondPersonFromSatang } = (await rules.inForce()).cod;
  const last = rows.at(-1);
  const reports = await reportsOf(
    orm,
    rows.map((row) => row.waybillNo),
  );
  return {
    rows: rows.map((row) => toRow(row, reports.get(row.waybillNo) ?? [], secondPersonFromSatang)),
    nextCursor: found.length > limit && last ? writeCursor([last.since.toISOString(), paddedId(last)]) : null,
  };
}

/** What follows the last listed row, in the order of the state's list. */
function afterCursor(state: Row['state'], cursor: string | undefined): SQL | undefined {
  const place = readCursor(cursor);
  if (!place) return undefined;
  return state === 'open'
    ? sql`(${since}, ${key}) > (${place.at}, ${place.id})`
    : sql`(${since}, ${key}) < (${place.at}, ${place.id})`;
}

function paddedId({ id }: Row): string {
  return String(id).padStart(20, '0');
}

async function reportsOf(
  orm: Orm,
  waybillNos: readonly string[],
): Promise<Map<string, DifferenceRow['reports']>> {
  const rows = await createLedgerRepo(orm).reportsOf([...new Set(waybillNos)]);
  const byParcel = Map.groupBy(rows, ({ waybillNo }) => waybillNo);
  return new Map(
    [...byParcel].map(([waybillNo, own]) => [
      waybillNo,
      own.map(({ method, amountSatang, branchCode, collectedAt }) => ({
        method,
        amountSatang,
        branchCode,
        collectedAt: collectedAt.toISOString(),
      })),
    ]),
  );
}

/** How many wait to be settled. */
export async function countOpen({
  orm,
  clock,
}: Pick<DifferencesStaffDeps, 'orm' | 'clock'>): Promise<number> {
  const [row] = await orm
    .select({ open: count() })
    .from(codDifference)
    .where(and(eq(codDifference.state, 'open'), lte(codDifference.since, clock.now())));
  return row?.open ?? 0;
}

function toRow(row: Row, reports: DifferenceRow['reports'], twoFromSatang: number): DifferenceRow {
  const { waybillNo, kind, expectedSatang, foundSatang, state, outcome, reason, staffName } = row;
  return {
    differenceId: String(row.id),
    waybillNo,
    kind,
    expectedSatang,
    foundSatang,
    since: row.since.toISOString(),
    state,
    reports,
    outcome,
    reason,
    settledAt: row.settledAt?.toISOString() ?? null,
    staffName,
    proposal: row.state === 'open' ? proposalOf(row) : null,
    needsTwo: stakeOf(row) >= twoFromSatang,
  };
}

function proposalOf(row: Row): DifferenceRow['proposal'] {
  const { proposedOutcome, proposedReason, proposedName, proposedAt } = row;
  if (!proposedOutcome || !proposedAt) return null;
  return {
    outcome: proposedOutcome,
    reason: proposedReason ?? '',
    staffName: proposedName ?? '',
    proposedAt: proposedAt.toISOString(),
  };
}
