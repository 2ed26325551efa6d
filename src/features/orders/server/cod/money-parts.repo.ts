import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { MoneyState } from '#features/cod-ledger/money-states.rules.ts';
import {
  codEntry,
  codParcel,
  isMovedInParts,
  statementDay,
} from '#features/cod-ledger/server/cod-ledger.table.ts';
import { payoutLine, payoutPayment } from '#features/payouts/server/payouts.table.ts';

/** What a parcel brings its sender, wherever the money is. */
export const money = sql<number>`(${codParcel.owedSatang} + ${codParcel.takenSatang} + ${codParcel.sentSatang}
  + ${codParcel.paidSatang} + ${codParcel.returnedSatang})`.mapWith(Number);

/** Where the money of a parcel is on a day. */
export const stateOn = (today: string) => sql<MoneyState>`case
  when ${codParcel.returnedSatang} > 0 then 'returned'
  when ${codParcel.sentSatang} > 0 then 'onItsWay'
  when ${codParcel.owedSatang} <= 0 and ${codParcel.takenSatang} = 0 then 'arrived'
  else ${openState(today)} end`;

const openState = (today: string) => sql`case
  when ${codParcel.isOnHold} then 'questioned'
  when ${codParcel.dueOn} <= ${today}::date then 'due'
  else 'held' end`;

/** Whose money, and from which day on; what has not changed for this long before has no part after it. */
type Asked = { customerId: string; from: string; today: string };
const SLACK_DAYS = 7;

/**
 * Begins a statement with `part`: the money of a customer's parcels, each satang by the day and the place where it
 * stands, and what every transfer moved. Nearly every parcel is one part, as its row says. Where several runs moved
 * its money the entries say it, and a transfer that came back is listed also after another one has taken its place
 * (decision 144).
 */
export function withParts(asked: Asked, select: SQL): SQL {
  return sql`with split as materialized (
    select ${sql.join(
      Object.values(getTableColumns(codParcel)).map((column) => sql`${column}`),
      sql`, `,
    )}, greatest(0, -(${codParcel.owedSatang} + ${codParcel.takenSatang})) as debt, ${openState(asked.today)} as open_state
    from ${codParcel} where ${eq(codParcel.customerId, asked.customerId)} and ${isMovedInParts}
      and ${codParcel.changedAt} >= ${asked.from}::date - ${SLACK_DAYS}::int
  ), ${movedByRuns}, ${splitParts}, part as (
    select ${codParcel.waybillNo} as waybill_no, 0 as nth, ${codParcel.collectedAt} as collected_at,
      ${statementDay} as day, ${stateOn(asked.today)} as state, ${codParcel.runId} as run_id,
      case when ${codParcel.returnedSatang} > 0 then coalesce(${codParcel.returnedFrom}, ${codParcel.sentTo})
        else ${codParcel.sentTo} end as sent_to,
      ${money} as satang, ${codParcel.paidSatang} + ${codParcel.sentSatang} + ${codParcel.returnedSatang} as gone_satang,
      ${codParcel.returnReason} as return_reason
    from ${codParcel} where ${eq(codParcel.customerId, asked.customerId)} and not ${isMovedInParts}
    union all
    select waybill_no, nth, collected_at, day, state, run_id, sent_to, satang, gone_satang, return_reason
    from split_part
  ) ${select}`;
}

const runLine = sql`
  select concat_ws(' ', ${payoutPayment.kind}, coalesce(${payoutPayment.bankCode}, ''), ${payoutPayment.ending}) as sent_to,
    ${payoutPayment.bankDate} as bank_date, ${payoutPayment.bankReason} as bank_reason
  from ${payoutLine} join ${payoutPayment} on ${payoutPayment.id} = ${payoutLine.paymentId}
  where ${payoutLine.source} = 'cod' and ${payoutLine.payableId} = moved.waybill_no
    and ${payoutLine.runId}::text = moved.run_id`;

/** What each run moved of such parcels by their entries; its account, day and reason by the run, while that is kept. */
const movedByRuns = sql`moved as (
    select split.waybill_no, e.run_id, max(e.id) as last_id, max(e.at) filter (where e.credit = 'paid') as paid_at,
      sum(case when e.credit = 'sent' then e.amount_satang when e.debit = 'sent' then -e.amount_satang else 0 end) as sent,
      sum(case when e.credit = 'paid' then e.amount_satang when e.debit = 'paid' then -e.amount_satang else 0 end) as paid,
      coalesce(sum(e.amount_satang) filter (where e.credit = 'returned'), 0) as came_back
    from split join ${codEntry} e on e.waybill_no = split.waybill_no
    where e.cause in ('sent', 'paid', 'returned', 'paidByRule') group by split.waybill_no, e.run_id
  ), transfer as (
    select moved.*, split.due_on, split.returned_satang,
      coalesce(line.sent_to, case when moved.run_id = split.run_id then
        case when moved.came_back > 0 then coalesce(split.returned_from, split.sent_to) else split.sent_to end
      end) as sent_to,
      coalesce(line.bank_date, case when moved.run_id = split.run_id then split.paid_on end,
        case when moved.run_id is null then split.due_on end,
        (moved.paid_at at time zone 'Asia/Bangkok')::date) as paid_on,
      coalesce(line.bank_reason, case when moved.run_id = split.run_id then split.return_reason end) as return_reason,
      coalesce(sum(moved.came_back) over later, 0) as came_back_later
    from moved join split on split.waybill_no = moved.waybill_no left join lateral (${runLine}) line on true
    window later as (
      partition by moved.waybill_no order by moved.last_id desc rows between unbounded preceding and 1 preceding
    )
  )`;

/**
 * The parts of such parcels. Of what came back, only what still waits counts for a day: the latest of it. What the
 * sender has been paid too much is taken off the latest parts.
 */
const splitParts = sql`placed as (
    select waybill_no, paid_on as day, 'arrived' as state, run_id, sent_to, null as return_reason, paid as satang,
      paid as gone_satang from transfer where paid > 0
    union all
    select waybill_no, due_on, 'onItsWay', run_id, sent_to, null, sent, sent from transfer where sent > 0
    union all
    select waybill_no, due_on, 'returned', run_id, sent_to, return_reason,
      least(came_back, greatest(0, returned_satang - came_back_later)), came_back from transfer where came_back > 0
    union all
    select waybill_no, due_on, open_state, null, null, null, owed_satang + taken_satang, 0
    from split where owed_satang + taken_satang > 0
  ), split_part as (
    select placed.waybill_no, split.collected_at, placed.day, placed.state, placed.run_id, placed.sent_to,
      placed.return_reason, placed.gone_satang,
      row_number() over (partition by placed.waybill_no order by placed.day, placed.run_id, placed.state)::int as nth,
      placed.satang - least(placed.satang, greatest(0, split.debt - coalesce(sum(placed.satang) over (
        partition by placed.waybill_no order by placed.day desc, placed.run_id desc, placed.state desc
        rows between unbounded preceding and 1 preceding
      ), 0))) as satang
    from placed join split on split.waybill_no = placed.waybill_no
  )`;
