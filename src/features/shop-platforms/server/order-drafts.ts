import { setImmediate } from 'node:timers/promises';
import { and, eq, ne } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { addressErrors } from '#features/addresses/addresses.calls.ts';
import { type AddressFields, addressFields, addressTypes } from '#features/addresses/addresses.rules.ts';
import type { AddressesService } from '#features/addresses/server/addresses.service.ts';
import { orderErrors } from '#features/orders/orders.calls.ts';
import type { Order } from '#features/orders/orders.contract.ts';
import type { OrdersService } from '#features/orders/server/orders.service.ts';
import { watchParcels } from '#features/parcel-facts/server/facts.repo.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import type { orderShopDrafts, priceShopDrafts } from '../shop-drafts.contract.ts';
import { type Conflict, isReady } from '../shop-drafts.rules.ts';
import { shopErrors } from '../shop-platforms.calls.ts';
import type { ShopOwner } from './connections.service.ts';
import { createDraftsRepo, type FullDraft } from './drafts.repo.ts';
import { shopDraft } from './shop-platforms.table.ts';
import type { WriteBackJob } from './write-back.queue.ts';

/** What orders of shops are ordered with. */
export type OrderingDeps = {
  orm: Orm;
  addresses: Pick<AddressesService, 'get'>;
  orders: Pick<OrdersService, 'create' | 'preview' | 'findByKey'>;
  /** Adds the writing back of an order to the jobs, in a transaction. */
  enqueue(job: WriteBackJob, tx?: Orm): Promise<void>;
};

type OrderInput = Parameters<OrdersService['create']>[1];
type Sending = Pick<ParsedInputOf<typeof priceShopDrafts>, 'senderId' | 'service' | 'handover' | 'pickup'>;
type Row = OutputOf<typeof orderShopDrafts>['rows'][number];

/** Wrong for all of them: refused as a whole, with the field named. */
const ofAll: readonly string[] = ['pickup', 'handover', 'sender'];

/** What these orders would cost. */
export async function priceDrafts(
  deps: OrderingDeps,
  owner: ShopOwner,
  { draftIds, ...sending }: ParsedInputOf<typeof priceShopDrafts>,
  language: Language,
): Promise<OutputOf<typeof priceShopDrafts>> {
  const sender = await getSender(deps, owner, sending.senderId);
  const found = await findAll(deps, owner, draftIds);
  const rows: OutputOf<typeof priceShopDrafts>['rows'] = [];
  for (const [draftId, full] of found) {
    // Other calls go on between two of them.
    await setImmediate();
    const input = toInput(full, sending, sender);
    if (!isReady(full.draft) || !input) {
      rows.push({ draftId, totalSatang: null, problem: problemOf(new AppError(shopErrors.draftNotOpen)) });
      continue;
    }
    const numbers = { orderNo: '', waybillNos: [], language };
    const priced = await deps.orders.preview(owner, input, numbers).catch(refusalOfOne);
    rows.push(
      'totalSatang' in priced
        ? { draftId, totalSatang: priced.totalSatang, problem: null }
        : { draftId, totalSatang: null, problem: priced },
    );
  }
  return { rows, totalSatang: rows.reduce((sum, { totalSatang }) => sum + (totalSatang ?? 0), 0) };
}

/** Orders them, one after the other; each becomes one parcel, however often it is asked. */
export async function orderDrafts(
  deps: OrderingDeps,
  owner: ShopOwner,
  { drafts, orderedBefore, ...sending }: ParsedInputOf<typeof orderShopDrafts>,
  language: Language,
): Promise<OutputOf<typeof orderShopDrafts>> {
  const agreed = new Map(drafts.map(({ draftId, agreedTotalSatang }) => [draftId, agreedTotalSatang]));
  const sender = await getSender(deps, owner, sending.senderId);
  const found = await findAll(deps, owner, [...agreed.keys()]);
  const rows: Row[] = [];
  const repo = createDraftsRepo(deps.orm, owner);
  for (const [draftId] of found) {
    // As it is now: its shop may have cancelled it while the ones before it were ordered.
    const full = await repo.find(draftId);
    if (!full) {
      rows.push(refused(draftId, problemOf(new AppError(shopErrors.draftNotFound))));
      continue;
    }
    const input = toInput(full, sending, sender, { orderedBefore, agreedTotalSatang: agreed.get(draftId) });
    rows.push(await orderOne(deps, owner, full, { input, language }));
  }
  return { rows };
}

async function orderOne(
  deps: OrderingDeps,
  owner: ShopOwner,
  full: FullDraft,
  { input, language }: { input: OrderInput | null; language: Language },
): Promise<Row> {
  const { draft } = full;
  const { id, orderNo, waybillNo } = draft;
  if (draft.state === 'ordered') return { draftId: id, orderNo, waybillNo, problem: null };
  // A process that ended between the order and its note has left the order under this key.
  const made = await deps.orders.findByKey(owner, id);
  if (made) return keepOrder(deps, full, made);
  if (!isReady(draft) || !input) return refused(id, problemOf(new AppError(shopErrors.draftNotOpen)));
  const order = await deps.orders.create(owner, input, language).catch(async (error: unknown) => {
    // Somebody has ordered it meanwhile, with other words.
    const other = isKeyUsed(error) ? await deps.orders.findByKey(owner, id) : null;
    return other ?? refusalOfOne(error);
  });
  return 'subOrders' in order ? keepOrder(deps, full, order) : refused(id, order);
}

function isKeyUsed(error: unknown): boolean {
  return error instanceof AppError && error.spec.code === orderErrors.keyUsed.code;
}

/** Notes the order at its draft, and has its number written to the shop; once. */
async function keepOrder(
  { orm, enqueue }: OrderingDeps,
  { draft: { id: draftId }, connection }: FullDraft,
  order: Order,
): Promise<Row> {
  const [parcel] = order.subOrders;
  if (!parcel) throw new Error('an order has a parcel');
  const { waybillNo } = parcel;
  const { orderNo, totalSatang } = order;
  await orm.transaction(async (tx) => {
    const isTold = tellsOf(connection);
    const tracking = isTold ? 'waiting' : 'unasked';
    const { rowCount } = await tx
      .update(shopDraft)
      .set({ state: 'ordered', orderNo, waybillNo, totalSatang, tracking })
      .where(and(eq(shopDraft.id, draftId), ne(shopDraft.state, 'ordered')));
    if (rowCount !== 1 || !isTold) return;
    await watchParcels(tx, [waybillNo]);
    await enqueue({ draftId, what: 'tracking' }, tx);
  });
  return { draftId, orderNo, waybillNo, problem: null };
}

/** Whether a shop is told of its parcels; another system without an address asks us. */
export function tellsOf({ platform, shopUrl }: FullDraft['connection']): boolean {
  return platform !== 'other' || shopUrl !== '';
}

/** In the order in which they were asked for; throws where one is not the owner's. */
async function findAll(
  { orm }: OrderingDeps,
  owner: ShopOwner,
  draftIds: readonly string[],
): Promise<[string, FullDraft][]> {
  const rows = await createDraftsRepo(orm, owner).findMany(draftIds);
  const byId = new Map(rows.map((row) => [row.draft.id, row]));
  return draftIds.map((draftId) => {
    const full = byId.get(draftId);
    if (!full) throw new AppError(shopErrors.draftNotFound);
    return [draftId, full];
  });
}

/** The sender that was chosen, in the form of an order. */
async function getSender(
  { addresses }: OrderingDeps,
  owner: ShopOwner,
  senderId: string,
): Promise<AddressFields> {
  const kept = await addresses.get(owner, senderId);
  const { name, phone, extension, place, postcode, detail, addressType } = kept;
  if (addressType !== addressTypes.sender) throw new AppError(addressErrors.notFound);
  const written = extension ? `${phone} #${extension}` : phone;
  return addressFields.parse({ addressType, name, phone: written, placeCode: place?.code, postcode, detail });
}

function toInput(
  { draft, connection }: FullDraft,
  { service, handover, pickup }: Sending,
  sender: AddressFields,
  agreed: { orderedBefore?: 'ask' | 'again'; agreedTotalSatang?: number | undefined } = {},
): OrderInput | null {
  const { weightGrams, codSatang, reference, ...address } = draft.content;
  const consignee = addressFields.safeParse({ ...address, addressType: addressTypes.consignee });
  if (!consignee.success) return null;
  const { orderedBefore = 'ask', agreedTotalSatang } = agreed;
  return {
    requestKey: draft.id,
    sender,
    handover,
    ...(handover === 'PICKUP' && { pickup }),
    // One courier for all of them.
    samePickup: 'join',
    orderedBefore,
    remarks: '',
    noProhibitedGoods: true,
    parcels: [
      {
        consignee: consignee.data,
        service,
        itemType: connection.itemType,
        weightGrams,
        codSatang,
        declaredValueSatang: 0,
        cover: false,
        reference,
        agreedTotalSatang,
      },
    ],
  };
}

function refused(draftId: string, problem: Conflict): Row {
  return { draftId, orderNo: null, waybillNo: null, problem };
}

/** Why one order was refused; throws what concerns all of them. */
function refusalOfOne(error: unknown): Conflict {
  if (!(error instanceof AppError)) throw error;
  if (error.fields.some(({ field }) => ofAll.includes(field.split('.')[0] ?? ''))) throw error;
  return problemOf(error);
}

function problemOf({ spec, fields: [first], params }: AppError): Conflict {
  if (!first) return { field: '', key: spec.key, ...(params && { params }) };
  const { field, key } = first;
  const own = field.replace(/^parcels\.0\./, '');
  return { field: own, key, ...(first.params && { params: first.params }) };
}
