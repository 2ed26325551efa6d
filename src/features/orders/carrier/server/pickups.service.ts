import { and, eq, inArray } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { toCursor } from '#lib/open/cursor.ts';
import { orderStatus } from '../../order-states.rules.ts';
import { orderErrors } from '../../orders.calls.ts';
import { isRecurringNo } from '../../recurring/recurring-dates.rules.ts';
import { refreshStatuses, type StatusDeps } from '../../server/order-statuses.ts';
import { createOrdersRepo, type FullOrder } from '../../server/orders.repo.ts';
import { customerOrder, orderChange } from '../../server/orders.table.ts';
import { createParcelStatusesRepo } from '../../server/parcel-statuses.repo.ts';
import { mayReport, type PickupState, pickupStateOf } from '../pickup-states.rules.ts';
import type { CarrierPickup, carrierPickups } from '../pickups.contract.ts';
import { type Changed, findPosition, listChanged, toPosition } from './changes-in-order.ts';
import { lockRecurring, readRecurring } from './recurring-pickups.ts';

/** A report of the carrier's systems about a pickup. */
export type PickupReport = { state: 'ACKNOWLEDGED' | 'DONE' } | { state: 'FAILED'; reason: string };

const kindOf = {
  ACKNOWLEDGED: 'pickupAcknowledged',
  DONE: 'pickupDone',
  FAILED: 'pickupFailed',
} as const;

/** Pickups from the carrier's side. */
export type PickupsService = ReturnType<typeof createPickupsService>;

export function createPickupsService(deps: StatusDeps) {
  const { orm, clock } = deps;

  return {
    async list({
      state,
      cursor,
      limit,
    }: ParsedInputOf<typeof carrierPickups.list>): Promise<OutputOf<typeof carrierPickups.list>> {
      const since = await findPosition(orm, cursor?.[0]);
      const latest = await listChanged(orm, since, limit);
      const pickups = await readChanged(deps, latest);
      const last = latest.at(-1) ?? since;
      return {
        pickups: state ? pickups.filter((each) => each.state === state) : pickups,
        nextCursor: last.id === 0 ? null : toCursor([toPosition(last)]),
      };
    },

    /** Stores the carrier's report in the history of the order; repeating it changes nothing. */
    report: (orderNo: string, report: PickupReport): Promise<CarrierPickup> =>
      orm.transaction(async (tx) => {
        if (isRecurringNo(orderNo)) return reportRecurring(tx, orderNo, { report, at: clock.now() });
        const [row] = await tx
          .select()
          .from(customerOrder)
          .where(and(eq(customerOrder.orderNo, orderNo), eq(customerOrder.handover, 'PICKUP')))
          .for('update');
        if (!row) throw new AppError(orderErrors.pickupNotFound);
        const full = await readOne(tx, row);
        const state = await currentState(tx, full);
        if (state === report.state) return toPickup(full, state);
        if (!mayReport(state, report.state))
          throw new AppError(orderErrors.pickupEnded, { params: { state } });
        const note = report.state === 'FAILED' ? report.reason : null;
        const change = { at: clock.now(), by: 'carrier', kind: kindOf[report.state], note } as const;
        await tx.insert(orderChange).values({ ...change, orderId: row.id });
        return toPickup(await readOne(tx, row), report.state);
      }),
  };
}

/** Pickups of orders and of recurring ones, each once, in the order of their first change. */
async function readChanged(deps: StatusDeps, latest: readonly Changed[]): Promise<CarrierPickup[]> {
  const orderIds = [...new Set(latest.flatMap(({ orderId }) => orderId ?? []))];
  const ofOrders = await readPickups(deps, orderIds);
  const dayIds = [...new Set(latest.flatMap(({ dayId }) => dayId ?? []))];
  const ofDays = await readRecurring(deps.orm, dayIds);
  const ids = [...new Set(latest.map(({ orderId, dayId }) => orderId ?? dayId ?? ''))];
  return ids.flatMap((id) => ofOrders.get(id) ?? ofDays.get(id) ?? []);
}

/** Stores the carrier's report about a day of a recurring pickup; repeating it changes nothing. */
async function reportRecurring(
  tx: Orm,
  pickupNo: string,
  { report, at }: { report: PickupReport; at: Date },
): Promise<CarrierPickup> {
  const { day, changes } = await lockRecurring(tx, pickupNo);
  const state = pickupStateOf('ONGOING_PICKUP', changes);
  if (state !== report.state) {
    if (!mayReport(state, report.state)) throw new AppError(orderErrors.pickupEnded, { params: { state } });
    const note = report.state === 'FAILED' ? report.reason : null;
    const change = { at, by: 'carrier', kind: kindOf[report.state], note } as const;
    await tx.insert(orderChange).values({ ...change, recurringDayId: day.id });
  }
  const told = (await readRecurring(tx, [day.id])).get(day.id);
  if (!told) throw new AppError(orderErrors.pickupNotFound);
  return told;
}

/** With their states by current scans. */
async function readPickups(deps: StatusDeps, ids: readonly string[]): Promise<Map<string, CarrierPickup>> {
  if (ids.length === 0) return new Map();
  const find = () =>
    deps.orm
      .select()
      .from(customerOrder)
      .where(inArray(customerOrder.id, [...ids]));
  const open = (await find()).filter(({ status }) => status === 'ONGOING_PICKUP');
  if (open.length > 0) await refreshStatuses(deps, { orderIds: open.map(({ id }) => id) });
  const full = await createOrdersRepo(deps.orm).withParts(await find());
  return new Map(
    full.map((each) => [each.row.id, toPickup(each, pickupStateOf(each.row.status, each.changes))]),
  );
}

async function readOne(tx: Orm, row: FullOrder['row']): Promise<FullOrder> {
  const [full] = await createOrdersRepo(tx).withParts([row]);
  if (!full) throw new AppError(orderErrors.pickupNotFound);
  return full;
}

/** By current scans, under the lock of the order. */
async function currentState(tx: Orm, { row, subOrders, changes }: FullOrder): Promise<PickupState> {
  const numbers = subOrders.map(({ waybillNo }) => waybillNo);
  const known = await createParcelStatusesRepo(tx).statuses(numbers, row.bookedAt);
  const statuses = subOrders.map(({ waybillNo, status }) => known.get(waybillNo) ?? status);
  return pickupStateOf(orderStatus(statuses), changes);
}

function toPickup({ row, subOrders, changes }: FullOrder, state: PickupState): CarrierPickup {
  const { orderNo, bookedAt, remarks, name, phone, extension, placeCode, postcode, detail } = row;
  const { pickupDate: date, pickupFrom: from, pickupUntil: until } = row;
  return {
    orderNo,
    isRecurring: false,
    state,
    bookedAt: bookedAt.toISOString(),
    remarks,
    pickup: { date: date ?? '', from: from ?? '', until: until ?? '' },
    sender: { name, phone, extension, placeCode, postcode, detail },
    waybillNos: subOrders.map(({ waybillNo }) => waybillNo),
    hasMoreWaybills: false,
    reason: state === 'FAILED' ? (changes.at(-1)?.note ?? null) : null,
  };
}
