import { lockOwner } from '#features/accounts/server/owners.repo.ts';
import { labelErrors } from '#features/labels/labels.calls.ts';
import type { LabelsService } from '#features/labels/server/labels.service.ts';
import { isAskedAlready, pickupStateOf } from '#features/orders/carrier/pickup-states.rules.ts';
import { toOrderNo } from '#features/orders/order-numbers.rules.ts';
import { orderErrors } from '#features/orders/orders.calls.ts';
import type { Order } from '#features/orders/orders.contract.ts';
import type { OrdersService } from '#features/orders/server/orders.service.ts';
import type { PickupTime } from '#features/orders/server/orders.table.ts';
import type { PlaceBook } from '#features/places/book/place-book.rules.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import { requireSameRequest } from '#http/request-keys.ts';
import { bangkokDate } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import type { ListQuestion, OrderInput, Owner, PartnerOrders } from '../../orders/server/partner-orders.ts';
import { storyAskedBy, toSandboxWaybillNo } from '../stories.rules.ts';
import { createSandboxRepo, type SandboxOrderRow } from './sandbox.repo.ts';
import { sandboxEvents } from './sandbox-events.ts';
import { addWithFacts, recordCancelled, recordMoved } from './sandbox-facts.ts';
import { createSandboxParcels, type SandboxParcelDeps } from './sandbox-parcels.ts';
import { toLabelParcels, toSandboxOrder } from './sandbox-views.ts';

/** Dependencies of the sandbox: the real services for everything except writing. */
export type SandboxDeps = SandboxParcelDeps & {
  orders: Pick<OrdersService, 'preview' | 'digestOf' | 'openPickupCheck'>;
  labels: Pick<LabelsService, 'printParcels'>;
  places: Pick<PlacesService, 'book'>;
};

/** The prefix of sandbox order numbers; real ones have an O. */
const ORDER_LETTER = 'S';

/** Sandbox orders and parcels, which never appear at the carrier, on pages or in lists of real orders. */
export function createSandboxOrders(deps: SandboxDeps): PartnerOrders {
  const { orm, orders, labels, clock } = deps;
  const repo = createSandboxRepo(orm);
  const parcels = createSandboxParcels(deps);

  /** Inside a transaction by its own repository: another connection may be long in coming. */
  async function view({ customerId }: Owner, row: SandboxOrderRow, own = repo): Promise<Order> {
    const numbers = row.content.subOrders.map(({ waybillNo }) => waybillNo);
    return toSandboxOrder(row, await own.listParcels(customerId, numbers), clock.now());
  }

  async function get(owner: Owner, orderNo: string, own = repo): Promise<Order> {
    const row = await own.find(owner.customerId, orderNo);
    if (!row) throw new AppError(orderErrors.notFound);
    return view(owner, row, own);
  }

  async function listAll(owner: Owner): Promise<Order[]> {
    const rows = await repo.list(owner.customerId);
    return Promise.all(rows.map((row) => view(owner, row)));
  }

  return {
    create: (owner, input, language) => create(deps, owner, input, language).then((row) => view(owner, row)),
    get,

    async findByKey(owner, requestKey) {
      const row = await repo.findByKey(owner.customerId, requestKey);
      return row ? view(owner, row) : null;
    },

    list: async (owner, question) => pageOf(await listAll(owner), question),

    async cancel(owner, orderNo) {
      await orm.transaction(async (tx) => {
        await lockOwner(tx, owner.customerId);
        const own = createSandboxRepo(tx);
        const { actions } = await get(owner, orderNo, own);
        if (!actions.includes('cancel')) throw new AppError(orderErrors.notAllowedNow);
        const now = clock.now();
        await own.cancel(owner.customerId, orderNo, now);
        await recordCancelled(tx, await own.parcelsOf(owner.customerId, orderNo), now);
      });
      return get(owner, orderNo);
    },

    async changePickup(owner, { orderNo, pickup }) {
      const requirePickup = await orders.openPickupCheck();
      await orm.transaction(async (tx) => {
        await lockOwner(tx, owner.customerId);
        const own = createSandboxRepo(tx);
        const { actions, status, changes, pickup: current } = await get(owner, orderNo, own);
        if (!actions.includes('changePickup')) throw new AppError(orderErrors.notAllowedNow);
        if (isAskedAlready({ pickup: current, state: pickupStateOf(status, changes) }, pickup)) return;
        requirePickup(pickup);
        const row = await own.find(owner.customerId, orderNo);
        if (!row) throw new AppError(orderErrors.notFound);
        const at = clock.now();
        await own.rewrite(owner.customerId, orderNo, withPickup(row.content, { pickup, at }));
        await recordMoved(tx, row, { pickup, at });
      });
      return get(owner, orderNo);
    },

    async print(owner, { orderNo: orderNos, waybillNo: waybillNos, ...file }) {
      const inBookingOrder = (await listAll(owner)).reverse();
      const all = inBookingOrder.flatMap((order) =>
        toLabelParcels(order).map((parcel, nth) => ({ parcel, status: order.subOrders[nth]?.status })),
      );
      const wanted = all.filter(
        ({ parcel }) => orderNos.includes(parcel.orderNo) || waybillNos.includes(parcel.waybillNo),
      );
      const areAllThere =
        orderNos.every((no) => wanted.some(({ parcel }) => parcel.orderNo === no)) &&
        waybillNos.every((no) => wanted.some(({ parcel }) => parcel.waybillNo === no));
      if (wanted.length === 0 || !areAllThere) throw new AppError(labelErrors.notFound);
      const valid = wanted.filter(({ status }) => status !== 'CANCELLED').map(({ parcel }) => parcel);
      if (valid.length === 0) throw new AppError(labelErrors.cancelled);
      return labels.printParcels(valid, file);
    },

    track: parcels.list,
    events:
      ({ customerId }) =>
      (span) =>
        sandboxEvents(orm, customerId, { span, now: clock.now() }),
  };
}

function withPickup(content: Order, { pickup, at }: { pickup: PickupTime; at: Date }): Order {
  const moved = { at: at.toISOString(), by: 'customer', kind: 'pickupChanged', pickup, note: null } as const;
  return { ...content, pickup, changes: [...content.changes, moved] };
}

function pageOf(all: readonly Order[], { status, reference, pickups, after, limit }: ListQuestion): Order[] {
  const isAfter = (order: Order) =>
    !after ||
    order.bookedAt < after.bookedAt ||
    (order.bookedAt === after.bookedAt && order.orderNo < after.orderNo);
  const isMeant = ({ subOrders, pickup }: Order) =>
    (reference === undefined || subOrders.some((parcel) => parcel.reference === reference)) &&
    (!pickups || (pickup !== null && (pickups.date === undefined || pickups.date === pickup.date)));
  return all
    .filter((order) => isAfter(order) && (!status || order.status === status) && isMeant(order))
    .slice(0, limit);
}

async function create(
  { orm, orders, places, clock }: SandboxDeps,
  owner: Owner,
  input: OrderInput,
  language: Language,
): Promise<SandboxOrderRow> {
  const { customerId } = owner;
  const requestDigest = orders.digestOf(input);
  const known = (row: SandboxOrderRow) => {
    requireSameRequest(row.requestDigest, requestDigest, orderErrors.keyUsed);
    return row;
  };
  const earlier = await createSandboxRepo(orm).findByKey(customerId, input.requestKey);
  if (earlier) return known(earlier);
  const now = clock.now();
  const repo = createSandboxRepo(orm);
  const waybillNos: string[] = [];
  for (const { reference } of input.parcels)
    waybillNos.push(toSandboxWaybillNo(storyAskedBy(reference), await repo.takeNumber()));
  const orderNo = ORDER_LETTER + toOrderNo(await repo.takeNumber(), bangkokDate(now)).slice(1);
  const book = await places.book();
  const content = await orders.preview(owner, input, { orderNo, waybillNos, language });
  return orm.transaction(async (tx) => {
    await lockOwner(tx, customerId);
    const own = createSandboxRepo(tx);
    const row = { orderNo, customerId, requestKey: input.requestKey, requestDigest, content, bookedAt: now };
    const parcels = toParcelRows(content, { customerId, now, book });
    if (await own.addOrder(row)) await addWithFacts(tx, parcels);
    const kept = await own.findByKey(customerId, input.requestKey);
    if (!kept) throw new Error('an inserted order can be read');
    return known(kept);
  });
}

type Booking = { customerId: string; now: Date; book: PlaceBook };

function toParcelRows({ orderNo, sender, subOrders }: Order, { customerId, now, book }: Booking) {
  const [, districtCode = ''] = book.find(sender.place?.code ?? '')?.path ?? [];
  const provinceOf = ({ place }: Order['sender']) => place?.provinceCode ?? '10';
  return subOrders.map(({ waybillNo, reference, service, consignee }) => ({
    waybillNo,
    customerId,
    orderNo,
    reference,
    service,
    bookedAt: now,
    fromProvince: provinceOf(sender),
    fromDistrict: book.find(districtCode)?.name.th ?? null,
    toProvince: provinceOf(consignee),
    story: storyAskedBy(reference),
    taken: [now.toISOString()],
  }));
}
