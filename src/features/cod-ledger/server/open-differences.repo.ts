import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { Clock } from '#lib/clock.ts';
import { codDifference } from './cod-ledger.table.ts';

type Row = typeof codDifference.$inferSelect;
type Question = {
  state: Row['state'];
  waybillNo: string | undefined;
  after: { since: string; id: string } | undefined;
  limit: number;
};

/** As exact as a cursor is. */
const since = sql<Date>`date_trunc('milliseconds', ${codDifference.since})`.mapWith(codDifference.since);

/** Differences as the carrier's systems list them: the oldest first, open ones once people are shown them. */
export function createOpenDifferences({ orm, clock }: { orm: Orm; clock: Clock }) {
  return {
    list({ state, waybillNo, after, limit }: Question) {
      const { id, kind, expectedSatang, foundSatang, outcome, settledAt } = codDifference;
      return orm
        .select({
          id,
          waybillNo: codDifference.waybillNo,
          kind,
          expectedSatang,
          foundSatang,
          since,
          state: codDifference.state,
          outcome,
          settledAt,
        })
        .from(codDifference)
        .where(
          and(
            eq(codDifference.state, state),
            state === 'open' ? lte(codDifference.since, clock.now()) : undefined,
            waybillNo === undefined ? undefined : eq(codDifference.waybillNo, waybillNo),
            after && sql`(${since}, ${id}) > (${after.since}::timestamptz, ${after.id}::bigint)`,
          ),
        )
        .orderBy(asc(since), asc(id))
        .limit(limit);
    },
  };
}
export type OpenDifferences = ReturnType<typeof createOpenDifferences>;
