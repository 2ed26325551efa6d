import { and, asc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { betweenCarrierAndPayer, type DifferenceKind } from '#features/cod-ledger/differences.rules.ts';
import type { MoneyState } from '#features/cod-ledger/money-states.rules.ts';
import { codDifference, codParcel } from '#features/cod-ledger/server/cod-ledger.table.ts';
import { bangkokDate, type Clock } from '#lib/clock.ts';
import { customerOrder, subOrder } from '../orders.table.ts';
import type { Owner } from '../own-orders.ts';
import { createCodRepo, type Span } from './cod.repo.ts';
import type { CodSum } from './cod-sums.rules.ts';
import { withParts } from './money-parts.repo.ts';

/** The money of a parcel for its sender's system; where transfers moved it in parts, one of these parts. */
export type CodMoneyParcel = {
  waybillNo: string;
  /** Which of its parts. */
  nth: number;
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

/** Which parcels of a day, or what a transfer moved, by the time of their collection and their number, after a place. */
export type ParcelsQuestion = {
  date: string;
  transferId: string | undefined;
  after: { collectedAt: string; waybillNo: string; nth: number } | undefined;
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
      // Of a transfer what it moved, whatever became of the money since; of a day the money that stands on it.
      const satang = transferId === undefined ? sql`satang` : sql`gone_satang`;
      const isOfTransfer = transferId === undefined ? sql`true` : sql`run_id = ${transferId}`;
      const isLater = after
        ? sql`(collected_at, waybill_no, nth) > (${after.collectedAt}::timestamptz, ${after.waybillNo}, ${after.nth}::int)`
        : sql`true`;
      const { rows } = await orm.execute<PartRow>(
        withParts(
          { customerId, from: date, today: today() },
          sql`select page.waybill_no as "waybillNo", page.nth, o.order_no as "orderNo",
            coalesce(s.reference, '') as reference, page.amount::text as "amountSatang",
            coalesce(p.ordered_satang, 0)::text as "orderedSatang", coalesce(p.collected_satang, 0)::text as "collectedSatang",
            page.collected_at as "collectedAt", p.due_on as "dueOn", page.day, page.state, page.run_id as "runId",
            page.return_reason as "returnReason"
          from (
            select *, ${satang} as amount from part
            where day >= ${date} and day <= ${date} and ${satang} > 0 and ${isOfTransfer} and ${isLater}
            order by collected_at, waybill_no, nth limit ${limit}
          ) page
          join ${codParcel} p on p.waybill_no = page.waybill_no
          left join ${subOrder} s on s.waybill_no = page.waybill_no left join ${customerOrder} o on o.id = s.order_id
          order by page.collected_at, page.waybill_no, page.nth`,
        ),
      );
      const differences = await openDifferences(
        deps,
        rows.map(({ waybillNo }) => waybillNo),
      );
      return rows.map(({ day, collectedAt, amountSatang, orderedSatang, collectedSatang, ...row }) => ({
        ...row,
        amountSatang: Number(amountSatang),
        orderedSatang: Number(orderedSatang),
        collectedSatang: Number(collectedSatang),
        collectedAt: new Date(collectedAt),
        dueOn: row.dueOn ?? day,
        paidOn: row.state === 'arrived' ? day : null,
        differences: differences.get(row.waybillNo) ?? [],
      }));
    },
  };
}

type PartRow = {
  waybillNo: string;
  nth: number;
  orderNo: string | null;
  reference: string;
  amountSatang: string;
  orderedSatang: string;
  collectedSatang: string;
  collectedAt: string;
  dueOn: string | null;
  day: string;
  state: MoneyState;
  runId: string | null;
  returnReason: string | null;
};

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
