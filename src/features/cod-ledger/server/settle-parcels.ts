import { sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { ScanEventFact } from '#features/parcels/scan-events.rules.ts';
import { eventCounts } from '#features/parcels/server/parcels.table.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import { bangkokDate, type Clock, DAY_MS } from '#lib/clock.ts';
import type { Holidays } from '#lib/working-days.ts';
import { type CodKnown, type CodTarget, changesTo, targetOf } from '../books.rules.ts';
import { codPayableOn } from '../cod-days.rules.ts';
import { derivedCauses } from '../entries.rules.ts';
import { syncDifferences } from './differences.repo.ts';
import {
  type CodEntryRow,
  type CodParcelRow,
  createLedgerRepo,
  type NewEntry,
  withEntries,
} from './ledger.repo.ts';
import { recordMoneyFacts } from './money-facts.repo.ts';
import { differenceFacts, dueFacts } from './money-news.ts';
import { type CodRefundRow, createRefundsRepo } from './refunds/refunds.repo.ts';
import { syncRefunds, type TellPayers } from './refunds/sync-refunds.ts';

/** What an order says of the money of a parcel. */
export type CodOrder = {
  waybillNo: string;
  customerId: string | null;
  codSatang: number;
  feeSatang: number;
  /** Of several accounts the one that its money goes to. */
  payoutAccountId: string | null;
  bookedAt: Date;
  /** As stored with the order. */
  collectedAt: Date | null;
  payableOn: string | null;
};

/** What the books need of the site. */
export type SettleDeps = {
  /** Of those that were ordered here. */
  codOrders(tx: Orm, waybillNos: readonly string[]): Promise<CodOrder[]>;
  rules: Pick<RulesService, 'around'>;
  holidays(): Promise<Holidays>;
  clock: Clock;
  /** Tells consignees what they get back. */
  tellPayers: TellPayers;
};

type Scan = ScanEventFact & { waybillNo: string; occurredAt: Date };

/** No parcel is in transit longer; scans are partitioned by time. */
const DAYS_UNDER_WAY = 200;

/**
 * Brings the books of parcels to what their scans, collection reports and settled differences say: what is posted
 * otherwise is reversed, what is missing is posted. Doing it again changes nothing, in whatever order things arrive.
 * Parcels without COD and without a report have no books. Returns how many parcels changed.
 */
export async function settleParcels(
  deps: SettleDeps,
  tx: Orm,
  waybillNos: readonly string[],
): Promise<number> {
  const numbers = [...new Set(waybillNos)].sort();
  if (numbers.length === 0) return 0;
  const repo = createLedgerRepo(tx);
  const now = deps.clock.now();
  const ordered = await findOrders(deps, tx, numbers);
  const reports = Map.groupBy(await repo.reportsOf(numbers), (each) => each.waybillNo);
  await repo.open(
    numbers
      .filter((no) => (ordered.get(no)?.codSatang ?? 0) > 0 || reports.has(no))
      .map((waybillNo) => ({ waybillNo, changedAt: now })),
  );
  const rows = await repo.lock(numbers);
  if (rows.length === 0) return 0;
  const own = rows.map(({ waybillNo }) => waybillNo);
  // Read after the lock: a report or a settlement may have been stored meanwhile, or its order may have another owner.
  const orders = await findOrders(deps, tx, own);
  const [latest, differences, objected, entries, scans, refunds] = [
    Map.groupBy(await repo.reportsOf(own), (each) => each.waybillNo),
    Map.groupBy(await repo.differencesOf(own), (each) => each.waybillNo),
    new Map((await repo.objectionsOf(own)).map((each) => [each.waybillNo, each])),
    Map.groupBy(await repo.entriesOf(own), (each) => each.waybillNo),
    await scansOf(tx, own, scansSince(rows, orders, now)),
    new Map((await createRefundsRepo(tx).lock(own)).map((each) => [each.waybillNo, each])),
  ];
  const posted: NewEntry[] = [];
  const changed: CodParcelRow[] = [];
  const targets = new Map<string, CodTarget>();
  for (const row of rows) {
    const { waybillNo } = row;
    const known = withOrder(row, orders.get(waybillNo));
    const settled = (differences.get(waybillNo) ?? []).flatMap(({ outcome, ...each }) =>
      outcome ? [{ ...each, outcome }] : [],
    );
    const target = targetOf({
      order:
        known.orderedSatang === null ? null : { codSatang: known.orderedSatang, feeSatang: known.feeSatang },
      scans: scans.get(waybillNo) ?? [],
      knownBefore:
        row.collectedBy === 'report' ? null : (row.collectedAt ?? orders.get(waybillNo)?.collectedAt ?? null),
      reports: latest.get(waybillNo) ?? [],
      settled,
      objectedAt: objected.get(waybillNo)?.objectedAt ?? null,
      awaySatang: row.takenSatang + row.sentSatang + row.paidSatang,
      returnedSatang: row.returnedSatang,
      refund: refundMoved(refunds.get(waybillNo)),
      now,
    });
    targets.set(waybillNo, target);
    const change = postingsOf(waybillNo, target, entries.get(waybillNo) ?? [], now);
    posted.push(...change);
    const dueOn = await dueOnOf(deps, row, target, orders.get(waybillNo));
    const settledRow = withEntries(
      {
        ...known,
        collectedSatang: target.collected?.amountSatang ?? null,
        collectedAt: target.collected?.at ?? null,
        collectedBy: target.collected?.by ?? null,
        dueOn,
        isOnHold: target.isOnHold,
        isAwaited: known.customerId !== null && (target.isAwaited ?? row.isAwaited),
      },
      change,
    );
    const kept = keptOf(settledRow, now);
    posted.push(...kept);
    const after = withoutReturn(withEntries(settledRow, kept), kept.length > 0);
    if (JSON.stringify(after) !== JSON.stringify(row)) changed.push({ ...after, changedAt: now });
  }
  await repo.post(posted, changed);
  // The days of the notice run from the objection; those of any other refund from the decision.
  const requestedAt = (no: string) =>
    differences.get(no)?.some(isGivenBack) ? (objected.get(no)?.objectedAt ?? now) : now;
  await syncRefunds(deps, tx, { posted, refunds, requestedAt });
  const before = new Map(rows.map((row) => [row.waybillNo, row]));
  const found = await syncDifferences(tx, targets, differences);
  const customerOf = (no: string) => orders.get(no)?.customerId ?? before.get(no)?.customerId ?? null;
  await recordMoneyFacts(tx, [...dueFacts(before, changed, now), ...differenceFacts(found, customerOf, now)]);
  return changed.length;
}

/** Of a consignee who did not order. */
function isGivenBack({ kind, outcome }: { kind: string; outcome: string | null }): boolean {
  return kind === 'notOrdered' && outcome === 'refundPayer';
}

function refundMoved(refund: CodRefundRow | undefined): CodKnown['refund'] {
  if (!refund) return { awaySatang: 0, returnedSatang: 0 };
  const { takenSatang, sentSatang, paidSatang, returnedSatang } = refund;
  return { awaySatang: takenSatang + sentSatang + paidSatang, returnedSatang };
}

/** The reversing entries and the new ones. */
function postingsOf(
  waybillNo: string,
  target: CodTarget,
  entries: readonly CodEntryRow[],
  at: Date,
): NewEntry[] {
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  const live = entries.filter(
    ({ id, cause, reverses }) =>
      reverses === null && !reversed.has(id) && derivedCauses.some((each) => each === cause),
  );
  const { reverse, add } = changesTo(target.entries, live);
  return [
    ...reverse.map(({ id, cause, debit, credit, amountSatang }) => ({
      waybillNo,
      cause,
      debit: credit,
      credit: debit,
      amountSatang,
      at,
      reverses: id,
      runId: null,
    })),
    ...add.map((entry) => ({ ...entry, waybillNo, at, reverses: null, runId: null })),
  ];
}

/** What the bank has sent back of money that is not the sender's any more: it stays here. */
function keptOf({ waybillNo, owedSatang, returnedSatang, runId }: CodParcelRow, at: Date): NewEntry[] {
  const amountSatang = Math.min(-owedSatang, returnedSatang);
  if (amountSatang <= 0) return [];
  const entry = { cause: 'givenBack', debit: 'returned', credit: 'owed', amountSatang } as const;
  return [{ ...entry, waybillNo, runId, at, reverses: null }];
}

/** Once nothing of a return is left, nothing waits for an account any more; the entries still have what came back. */
function withoutReturn(row: CodParcelRow, isKept: boolean): CodParcelRow {
  if (!isKept) return row;
  const after = { ...row, hasEarlierMoves: true };
  return row.returnedSatang === 0
    ? { ...after, returnedAt: null, returnedFrom: null, returnReason: null }
    : after;
}

/** The row with what its order says; what is no longer stored elsewhere stays as it was known. */
function withOrder(row: CodParcelRow, order: CodOrder | undefined): CodParcelRow {
  if (!order) return row;
  const customerId = order.customerId ?? row.customerId;
  // The order of a deleted account is gone, and with it the fee; its parcel stays.
  const feeSatang = order.customerId === null ? row.feeSatang : order.feeSatang;
  const payoutAccountId = order.payoutAccountId ?? row.payoutAccountId;
  return { ...row, customerId, orderedSatang: order.codSatang, feeSatang, payoutAccountId };
}

/** A day that was promised stays, whatever the rules become. */
async function dueOnOf(
  { rules, holidays }: SettleDeps,
  row: CodParcelRow,
  { collected }: CodTarget,
  order: CodOrder | undefined,
): Promise<string | null> {
  if (!collected) return null;
  const isAt = (at: Date | null | undefined) => at?.getTime() === collected.at.getTime();
  if (row.dueOn && isAt(row.collectedAt)) return row.dueOn;
  if (order?.payableOn && isAt(order.collectedAt)) return order.payableOn;
  const { current } = await rules.around(collected.at);
  return codPayableOn(bangkokDate(collected.at), current.rules.cod, await holidays());
}

async function findOrders(
  deps: SettleDeps,
  tx: Orm,
  numbers: readonly string[],
): Promise<Map<string, CodOrder>> {
  const orders = new Map((await deps.codOrders(tx, numbers)).map((each) => [each.waybillNo, each]));
  const others = numbers.filter((no) => !orders.has(no));
  if (others.length === 0) return orders;
  for (const { waybillNo, codSatang, acceptedAt } of await createLedgerRepo(tx).carrierParcels(others))
    orders.set(waybillNo, {
      waybillNo,
      customerId: null,
      codSatang: codSatang ?? 0,
      feeSatang: 0,
      payoutAccountId: null,
      bookedAt: acceptedAt,
      collectedAt: null,
      payableOn: null,
    });
  return orders;
}

function scansSince(rows: readonly CodParcelRow[], orders: Map<string, CodOrder>, now: Date): Date {
  const since = rows.map(
    ({ waybillNo }) => orders.get(waybillNo)?.bookedAt.getTime() ?? now.getTime() - DAYS_UNDER_WAY * DAY_MS,
  );
  return new Date(Math.min(...since) - DAY_MS);
}

async function scansOf(tx: Orm, numbers: readonly string[], since: Date): Promise<Map<string, Scan[]>> {
  const { rows } = await tx.execute<Omit<Scan, 'occurredAt'> & { ms: string }>(sql`
    select e.waybill_no as "waybillNo", e.code, e.reason, e.facility_code as "facilityCode",
      (extract(epoch from e.occurred_at) * 1000)::bigint as ms
    from scan_event e
    where e.waybill_no = any(${sql.param([...numbers])}::text[]) and e.occurred_at >= ${since.toISOString()}::timestamptz
      and ${sql.raw(eventCounts('e'))}`);
  const scans = rows.map(({ ms, ...scan }) => ({ ...scan, occurredAt: new Date(Number(ms)) }));
  return Map.groupBy(scans, (each) => each.waybillNo);
}
