import { and, asc, eq, gte, inArray, lt, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { betweenCarrierAndPayer, type DifferenceKind } from '#features/cod-ledger/differences.rules.ts';
import type { MoneyState } from '#features/cod-ledger/money-states.rules.ts';
import { codDifference, codParcel, statementDay } from '#features/cod-ledger/server/cod-ledger.table.ts';
import { bangkokDate, type Clock } from '#lib/clock.ts';
import { customerOrder, subOrder } from '../orders.table.ts';
import type { Owner } from '../own-orders.ts';
import { createCodRepo, money, type Span, stateOn } from './cod.repo.ts';
import type { CodSum } from './cod-sums.rules.ts';

/** The money of a parcel for its sender's system. */
export type CodMoneyParcel = {
  waybillNo: string;
  orderNo: string | null;
  reference: string;
  amountSatang: number;
  orderedSatang: number;
  collectedSatang: number;
  collectedAt: Date;
  dueOn: string;
  paidOn: string | null;
  state: MoneyState;
  runId: string | null;
  returnReason: string | null;
  differences: { kind: DifferenceKind; expectedSatang: number; foundSatang: number }[];
};
type Sum = { parcels: number; totalSatang: number };

/** Which parcels of a day, by the time of their collection and their number, after a place. */
export type ParcelsQuestion = {
  date: string;
  transferId: string | undefined;
  after: { collectedAt: string; waybillNo: string } | undefined;
  limit: number;
};

/** A sender's COD money, for systems: of real parcels or of the sandbox. */
export type OwnCodMoney = {
  sums(owner: Owner, span: Span): Promise<CodSum[]>;
  open(owner: Owner): Promise<(Sum & { state: MoneyState })[]>;
  waiting(owner: Owner): Promise<Sum>;
  parcels(owner: Owner, question: ParcelsQuestion): Promise<CodMoneyParcel[]>;
};

/** The money of real parcels, as the books have it. */
export function createOwnCodMoney(deps: { orm: Orm; clock: Clock }): OwnCodMoney {
  const { orm, clock } = deps;
  const today = () => bangkokDate(clock.now());
  return {
    sums: ({ customerId }, span) => createCodRepo(orm, customerId).listSums(span, today()),
    open: ({ customerId }) => createCodRepo(orm, customerId).listOpen(today()),
    waiting: ({ customerId }) => createCodRepo(orm, customerId).waiting(),

    async parcels({ customerId }, { date, transferId, after, limit }) {
      const { waybillNo, collectedAt, runId } = codParcel;
      const page = orm
        .select({ waybillNo })
        .from(codParcel)
        .where(
          and(
            eq(codParcel.customerId, customerId),
            // As a span, which the index of the statement has.
            gte(statementDay, date),
            lte(statementDay, date),
            sql`${money} > 0`,
            transferId === undefined ? undefined : eq(runId, transferId),
            after && isAfter(after),
          ),
        )
        .orderBy(asc(collectedAt), asc(waybillNo))
        .limit(limit);
      const rows = await orm
        .select({
          row: codParcel,
          amountSatang: money,
          state: stateOn(today()),
          orderNo: customerOrder.orderNo,
          reference: sql<string>`coalesce(${subOrder.reference}, '')`,
        })
        .from(codParcel)
        .leftJoin(subOrder, eq(subOrder.waybillNo, waybillNo))
        .leftJoin(customerOrder, eq(customerOrder.id, subOrder.orderId))
        .where(inArray(waybillNo, page))
        .orderBy(asc(collectedAt), asc(waybillNo));
      const differences = await openDifferences(
        deps,
        rows.map(({ row }) => row.waybillNo),
      );
      return rows.flatMap(({ row, ...own }) =>
        row.collectedAt && row.dueOn
          ? [
              {
                ...own,
                waybillNo: row.waybillNo,
                orderedSatang: row.orderedSatang ?? 0,
                collectedSatang: row.collectedSatang ?? 0,
                collectedAt: row.collectedAt,
                dueOn: row.dueOn,
                paidOn: row.paidOn,
                runId: row.runId,
                returnReason: row.returnReason,
                differences: differences.get(row.waybillNo) ?? [],
              },
            ]
          : [],
      );
    },
  };
}

function isAfter({ collectedAt, waybillNo }: { collectedAt: string; waybillNo: string }): SQL {
  return sql`(${codParcel.collectedAt}, ${codParcel.waybillNo}) > (${collectedAt}::timestamptz, ${waybillNo})`;
}

/** What is between the carrier and the consignee is none of the sender's. */
async function openDifferences({ orm, clock }: { orm: Orm; clock: Clock }, waybillNos: readonly string[]) {
  const { waybillNo, kind, expectedSatang, foundSatang, state, since } = codDifference;
  const rows = await orm
    .select({ waybillNo, kind, expectedSatang, foundSatang })
    .from(codDifference)
    .where(
      and(
        inArray(waybillNo, [...waybillNos]),
        eq(state, 'open'),
        lt(since, clock.now()),
        notInArray(kind, [...betweenCarrierAndPayer]),
      ),
    )
    .orderBy(asc(codDifference.id));
  const byParcel = Map.groupBy(rows, (row) => row.waybillNo);
  return new Map([...byParcel].map(([no, own]) => [no, own.map(({ waybillNo: _, ...each }) => each)]));
}
