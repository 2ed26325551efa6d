import { createHash } from 'node:crypto';
import type { Orm } from '../../../db/orm.ts';
import { requestErrors } from '../../../http/answers/request-errors.ts';
import type { Session } from '../../../http/http-env.ts';
import { bangkokDate, type Clock } from '../../../lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '../../../lib/contract.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Language } from '../../../lib/language.ts';
import type { Holidays } from '../../../lib/working-days.ts';
import { lockOwner } from '../../accounts/server/owners.repo.ts';
import type { AddressesService } from '../../addresses/server/addresses.service.ts';
import type { ParcelNetwork } from '../../feed/server/feed.service.ts';
import type { PlacesService } from '../../places/server/places.service.ts';
import type { QuotesService } from '../../quotes/server/quotes.service.ts';
import type { RulesService } from '../../rules/server/rules.service.ts';
import { toOrderNo, toWaybillNo } from '../order-numbers.rules.ts';
import { allowedActions, type OrderAction } from '../order-states.rules.ts';
import { orderErrors } from '../orders.calls.ts';
import type { changePickup, createOrder, Order, orderList, pickupWindows } from '../orders.contract.ts';
import { findWindow, pickupDays, startOfSpan } from '../pickup-windows.rules.ts';
import { addressDigestOf, toAddressColumns, toEvent, toParcelRows, toSubOrderRow } from './order-rows.ts';
import { refreshStatuses } from './order-statuses.ts';
import { toHead, toOrder } from './order-views.ts';
import { type CheckedOrder, checkOrder } from './ordered-parcels.ts';
import {
  createOrdersRepo,
  type FullOrder,
  type NewOrder,
  type OrderRow,
  type OrdersRepo,
} from './orders.repo.ts';
import type { PickupTime } from './orders.table.ts';

/** Orders of customers; whose they are is the session's word alone. */
export type OrdersService = ReturnType<typeof createOrdersService>;

type Owner = Pick<Session, 'customerId'>;
type Input = ParsedInputOf<typeof createOrder>;

export function createOrdersService(deps: {
  orm: Orm;
  addresses: Pick<AddressesService, 'read'>;
  places: Pick<PlacesService, 'book'>;
  quotes: Pick<QuotesService, 'findRates'>;
  rules: Pick<RulesService, 'around'>;
  holidays: Holidays;
  network: ParcelNetwork;
  clock: Clock;
}) {
  const { orm, places, rules, holidays, network, clock } = deps;
  const repo = createOrdersRepo(orm);

  async function listDays() {
    const now = clock.now();
    const { current } = await rules.around(now);
    return pickupDays(now, current.rules, holidays);
  }

  /** The pickup that was asked for, if a courier can come then; undefined for what is brought to a counter. */
  async function readPickup(handover: Input['handover'], asked: PickupTime | undefined) {
    if (handover === 'WALK_IN') return undefined;
    const { date, from, until } = asked ?? { date: '', from: '', until: '' };
    if (asked && findWindow(await listDays(), asked)) return { date, from, until };
    const key = asked ? 'orders:validation.pickupOver' : 'orders:validation.pickupRequired';
    throw new AppError(requestErrors.invalidParameter, { fields: [{ field: 'pickup', key }] });
  }

  async function show(full: FullOrder): Promise<Order> {
    return toOrder(full, await places.book());
  }

  async function getOwn(from: OrdersRepo, { customerId }: Owner, orderNo: string): Promise<OrderRow> {
    const row = await from.find(customerId, orderNo);
    if (!row) throw new AppError(orderErrors.notFound);
    return row;
  }

  async function get(owner: Owner, orderNo: string): Promise<Order> {
    await refreshStatuses(repo, owner.customerId, clock.now());
    return show(await repo.withParts(await getOwn(repo, owner, orderNo)));
  }

  /** Writes an order with its parcels, or finds the one that was written for the same request before. */
  function write(owner: Owner, input: Input, checked: CheckedOrder, asked: PickupTime | undefined) {
    return orm.transaction(async (tx) => {
      await lockOwner(tx, owner.customerId);
      const own = createOrdersRepo(tx);
      const earlier = await own.findByKey(owner.customerId, input.requestKey);
      if (earlier) return sameOrder(earlier, input);
      const pickup = asked && (await settlePickup(own, owner, { asked, checked, input }));
      const entry = await toNewOrder(own, { owner, input, checked, pickup });
      await own.add(entry);
      await network.announce(tx);
      return entry.row.orderNo;
    });
  }

  async function toNewOrder(own: OrdersRepo, { owner, input, checked, pickup }: Prepared): Promise<NewOrder> {
    const now = clock.now();
    const book = await places.book();
    const { from, parcels } = checked;
    const [nth = 0n] = await own.takeNumbers('order_number', 1);
    const waybillNos = (await own.takeNumbers('waybill_number', parcels.length)).map(toWaybillNo);
    const numbered = parcels.map((parcel, at) => ({ parcel, waybillNo: waybillNos[at] ?? '', at }));
    const rows = numbered.map(({ parcel, waybillNo }) =>
      toParcelRows(parcel, from, { waybillNo, now, book }),
    );
    const [first] = parcels;
    if (!first) throw new Error('an order has a parcel');
    return {
      row: {
        orderNo: toOrderNo(nth, bangkokDate(now)),
        customerId: owner.customerId,
        requestKey: input.requestKey,
        requestDigest: digestOf(input),
        handover: input.handover,
        ...{ pickupDate: pickup?.date, pickupFrom: pickup?.from, pickupUntil: pickup?.until },
        ...toAddressColumns(from),
        addressDigest: addressDigestOf(from),
        remarks: input.remarks,
        totalSatang: parcels.reduce((sum, { totalSatang }) => sum + totalSatang, 0),
        basis: first.basis,
        bookedAt: now,
        status: 'ONGOING_PICKUP',
      },
      subOrders: numbered.map(({ parcel, waybillNo, at }) =>
        toSubOrderRow(parcel, { waybillNo, orderId: '', position: at + 1 }),
      ),
      parcels: rows.map((row) => row.parcel),
      events: rows.map((row) => row.event),
      change: { at: now, by: 'customer', kind: 'booked', pickup: pickup ?? null },
    };
  }

  /** One change of an order after the other, and only while the scans of its parcels let it. */
  function changing(
    owner: Owner,
    orderNo: string,
    action: OrderAction,
    work: (own: OrdersRepo, full: FullOrder, tx: Orm) => Promise<void>,
  ): Promise<void> {
    return orm.transaction(async (tx) => {
      const own = createOrdersRepo(tx);
      const row = await own.lock(owner.customerId, orderNo);
      if (!row) throw new AppError(orderErrors.notFound);
      const full = await own.withParts(row);
      const known = await own.statuses(
        full.subOrders.map(({ waybillNo }) => waybillNo),
        row.bookedAt,
      );
      const statuses = full.subOrders.map(({ waybillNo, status }) => known.get(waybillNo) ?? status);
      if (!allowedActions(statuses, row.handover).includes(action))
        throw new AppError(orderErrors.notAllowedNow);
      await work(own, full, tx);
    });
  }

  return {
    async pickupWindows(): Promise<OutputOf<typeof pickupWindows>> {
      const days = await listDays();
      return {
        days: days.map(({ windows, ...day }) => ({
          ...day,
          windows: windows.map(({ bookUntil, ...span }) => ({ ...span, bookUntil: bookUntil.toISOString() })),
        })),
      };
    },

    async create(owner: Owner, input: Input, language: Language): Promise<Order> {
      // Before anything is checked: what was ordered stays ordered, also when its window has passed since.
      const earlier = await repo.findByKey(owner.customerId, input.requestKey);
      if (earlier) return get(owner, sameOrder(earlier, input));
      const now = clock.now();
      const pickup = await readPickup(input.handover, input.pickup);
      const at = pickup && startOfSpan(pickup.date, pickup);
      const checked = await checkOrder(deps, input, { book: await places.book(), at, language });
      await network.ensurePartitions(now, now);
      return get(owner, await write(owner, input, checked, pickup));
    },

    get,

    async list(owner: Owner, question: ParsedInputOf<typeof orderList>): Promise<OutputOf<typeof orderList>> {
      const { status, keywords, page, pageSize } = question;
      await refreshStatuses(repo, owner.customerId, clock.now());
      const paging = { limit: pageSize, offset: (page - 1) * pageSize };
      const { rows, counts } = await repo.list(owner.customerId, { status, keywords, ...paging });
      const firsts = await repo.listFirstParcels(rows.map(({ id }) => id));
      const items = rows.flatMap((row) => {
        const first = firsts.get(row.id);
        if (!first) return [];
        const { parcels, waybillNo, name: consigneeName, placeCode } = first;
        return [{ ...toHead(row), parcels, waybillNo, consigneeName, placeCode }];
      });
      const all = Object.values(counts).reduce((sum, each) => sum + each, 0);
      return { items, total: status ? (counts[status] ?? 0) : all, page, pageSize, counts };
    },

    async cancel(owner: Owner, orderNo: string): Promise<Order> {
      const now = clock.now();
      const book = await places.book();
      await network.ensurePartitions(now, now);
      await changing(owner, orderNo, 'cancel', async (own, { row, subOrders }, tx) => {
        const place = book.find(row.placeCode);
        await own.addEvents(
          subOrders.map(({ waybillNo }) => toEvent('CANCELLED', waybillNo, place, now, book)),
        );
        await own.setStatus(
          subOrders.map(({ waybillNo }) => waybillNo),
          'CANCELLED',
        );
        await own.change(row.id, { status: 'CANCELLED' }, { at: now, by: 'customer', kind: 'cancelled' });
        await network.announce(tx);
      });
      return get(owner, orderNo);
    },

    async changePickup(
      owner: Owner,
      { orderNo, pickup: asked }: ParsedInputOf<typeof changePickup>,
    ): Promise<Order> {
      const pickup = await readPickup('PICKUP', asked);
      await changing(owner, orderNo, 'changePickup', async (own, { row }) => {
        if (!pickup) return;
        const { date: pickupDate, from: pickupFrom, until: pickupUntil } = pickup;
        const change = { at: clock.now(), by: 'customer', kind: 'pickupChanged', pickup } as const;
        await own.change(row.id, { pickupDate, pickupFrom, pickupUntil }, change);
      });
      return get(owner, orderNo);
    },

    /** For the export of a customer's own data. */
    async collect(customerId: string): Promise<Order[]> {
      const orders: Order[] = [];
      for (const row of await repo.listAll(customerId)) orders.push(await show(await repo.withParts(row)));
      return orders;
    },
  };
}

type Prepared = {
  owner: Owner;
  input: Input;
  checked: CheckedOrder;
  pickup: PickupTime | undefined;
};

function digestOf({ samePickup: _, ...said }: Input): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}

function sameOrder(row: OrderRow, input: Input): string {
  if (row.requestDigest !== digestOf(input)) throw new AppError(orderErrors.keyUsed);
  return row.orderNo;
}

/** Two couriers at one door on one day are seldom meant: the customer says which it is. */
async function settlePickup(
  own: OrdersRepo,
  { customerId }: Owner,
  { asked, checked, input }: { asked: PickupTime; checked: CheckedOrder; input: Input },
): Promise<PickupTime> {
  if (input.samePickup === 'separate') return asked;
  const other = await own.findPickup(customerId, asked, addressDigestOf(checked.from));
  if (!other) return asked;
  const { pickupDate: date, pickupFrom: from, pickupUntil: until } = other;
  if (!date || !from || !until) return asked;
  if (input.samePickup === 'ask')
    throw new AppError(orderErrors.samePickup, { params: { orderNo: other.orderNo, from, until } });
  return { date, from, until };
}
