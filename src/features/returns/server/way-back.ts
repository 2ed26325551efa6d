import { addressTypes } from '#features/addresses/addresses.rules.ts';
import { orderErrors } from '#features/orders/orders.calls.ts';
import type { Order } from '#features/orders/orders.contract.ts';
import type { OrdersService } from '#features/orders/server/orders.service.ts';
import type { OrderInput, PartnerOrders } from '#features/partners/orders/server/partner-orders.ts';
import { quoteErrors } from '#features/quotes/quotes.contract.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { Mac } from '#http/secrets/keyring.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import type { KeyMode } from '#lib/open/api-scopes.ts';
import { uuidOfHash } from '#lib/written/uuid.ts';
import { returnErrors } from '../returns.calls.ts';
import type { ReturnPayer } from '../returns.rules.ts';
import type { SourceOrder } from './returns.repo.ts';

/** What orders the way back, by the mode of the order that came. */
export type WayBackDeps = {
  orders: Pick<OrdersService, 'preview'>;
  ordersOf: Record<KeyMode, Pick<PartnerOrders, 'create' | 'get' | 'cancel' | 'findByKey'>>;
  /** Of request keys: a shop knows the ids of its returns, and could have used one for another order. */
  orderKeys: Pick<Mac, 'candidates'>;
  translate: Translate;
};

/** The parcel that came, and who pays for its way back. */
export type Returned = SourceOrder & {
  mode: KeyMode;
  id: string;
  waybillNo: string;
  paidBy: ReturnPayer;
};
type Parcel = Order['subOrders'][number];

/** What the way back has in common with the way out, in the other direction. */
export async function findSent(
  { ordersOf }: WayBackDeps,
  { customerId, orderNo, mode, waybillNo }: Pick<Returned, 'customerId' | 'orderNo' | 'mode' | 'waybillNo'>,
): Promise<{ order: Order; parcel: Parcel }> {
  const order = await ordersOf[mode].get({ customerId }, orderNo).catch((failure: unknown) => {
    // Those of the sandbox are removed before the requests about them.
    if (isOf(failure, orderErrors.notFound)) throw new AppError(returnErrors.notPossible, { cause: failure });
    throw failure;
  });
  const parcel = order.subOrders.find((each) => each.waybillNo === waybillNo);
  if (!parcel) throw new AppError(returnErrors.notPossible);
  return { order, parcel };
}

/** The price of the way back, by the prices in force. */
export async function priceBack(deps: WayBackDeps, returned: Returned, language: Language): Promise<number> {
  const input = await readBack(deps, returned, returned.id);
  const numbers = { orderNo: '', waybillNos: [returned.waybillNo], language };
  const order = await deps.orders.preview(returned, input, numbers).catch(asNotPossible);
  return order.totalSatang;
}

/** A shop may cancel an order that no return names yet; more often than this is no accident. */
const MAX_ORDERS = 5;

/** Orders the way back, once for each return; anew where the shop cancelled that order. */
export async function orderBack(
  deps: WayBackDeps,
  returned: Returned,
  language: Language,
): Promise<{ orderNo: string; waybillNo: string; totalSatang: number }> {
  const earlier = await findOrdered(deps, returned);
  const alive = earlier.find(({ status }) => status !== 'CANCELLED');
  const order = alive ?? (await orderNew(deps, returned, { nth: earlier.length, language }));
  const [parcel] = order.subOrders;
  if (!parcel) throw new Error('an order has a parcel');
  return { orderNo: order.orderNo, waybillNo: parcel.waybillNo, totalSatang: order.totalSatang };
}

async function orderNew(
  deps: WayBackDeps,
  returned: Returned,
  { nth, language }: { nth: number; language: Language },
): Promise<Order> {
  const [requestKey] = requestKeysOf(deps, returned.id, nth);
  if (nth >= MAX_ORDERS || requestKey === undefined) throw new AppError(returnErrors.notPossible);
  const input = await readBack(deps, returned, requestKey);
  return deps.ordersOf[returned.mode].create(returned, input, language).catch(asNotPossible);
}

/** Every order that was made for a return, also one that a crash kept the return from naming. */
async function findOrdered(
  deps: WayBackDeps,
  { mode, id, customerId }: Pick<Returned, 'mode' | 'id' | 'customerId'>,
): Promise<Order[]> {
  const found: Order[] = [];
  for (let nth = 0; nth < MAX_ORDERS; nth += 1) {
    const order = await findFirst(requestKeysOf(deps, id, nth), (key) =>
      deps.ordersOf[mode].findByKey({ customerId }, key),
    );
    if (!order) break;
    found.push(order);
  }
  return found;
}

async function findFirst<T>(keys: readonly string[], find: (key: string) => Promise<T | null>) {
  for (const key of keys) {
    const found = await find(key);
    if (found) return found;
  }
  return null;
}

/** By each key of the installation, the current one first. */
function requestKeysOf({ orderKeys }: WayBackDeps, id: string, nth: number): string[] {
  return orderKeys.candidates(`${id} ${nth}`).map((mac) => uuidOfHash(mac.toString('hex')));
}

/** Cancels every order of a return; false where the parcel of one was handed over. */
export async function cancelAllBack(
  deps: WayBackDeps,
  returned: Pick<Returned, 'mode' | 'id' | 'customerId'> & { returnOrderNo: string | null },
): Promise<boolean> {
  const { returnOrderNo } = returned;
  if (returnOrderNo !== null) return cancelBack(deps, returned, returnOrderNo);
  let isBack = true;
  for (const { orderNo, status } of await findOrdered(deps, returned))
    if (status !== 'CANCELLED') isBack = (await cancelBack(deps, returned, orderNo)) && isBack;
  return isBack;
}

/** Cancels the order of a way back; false where the parcel was handed over. One that is gone needs none. */
export async function cancelBack(
  { ordersOf }: WayBackDeps,
  { customerId, mode }: Pick<Returned, 'customerId' | 'mode'>,
  orderNo: string,
): Promise<boolean> {
  const orders = ordersOf[mode];
  try {
    await orders.cancel({ customerId }, orderNo);
    return true;
  } catch (failure) {
    if (isOf(failure, orderErrors.notFound)) return true;
    if (!isOf(failure, orderErrors.notAllowedNow)) throw failure;
    const { status } = await orders.get({ customerId }, orderNo);
    return status === 'CANCELLED';
  }
}

async function readBack(deps: WayBackDeps, returned: Returned, requestKey: string): Promise<OrderInput> {
  const { order, parcel } = await findSent(deps, returned);
  const { service, itemType, weightGrams, lengthCm, widthCm, heightCm } = parcel;
  return {
    requestKey,
    sender: toFields(parcel.consignee, addressTypes.sender),
    handover: 'WALK_IN',
    samePickup: 'separate',
    orderedBefore: 'again',
    remarks: deps.translate('th', `returns:remarks.${returned.paidBy}`, { waybillNo: returned.waybillNo }),
    noProhibitedGoods: true,
    parcels: [
      {
        consignee: toFields(order.sender, addressTypes.consignee),
        service,
        itemType,
        weightGrams,
        ...(lengthCm && widthCm && heightCm ? { lengthCm, widthCm, heightCm } : {}),
        codSatang: 0,
        declaredValueSatang: 0,
        cover: false,
        reference: `R-${returned.waybillNo}`,
      },
    ],
  };
}

/** Addresses are removed some time after their order. */
function toFields(address: Order['sender'], addressType: 1 | 2): OrderInput['sender'] {
  const { name, phoneText, extension, country, place, postcode, detail } = address;
  if (!place || name === '' || detail === '') throw new AppError(returnErrors.notPossible);
  return {
    addressType,
    name,
    phone: extension ? `${phoneText} #${extension}` : phoneText,
    country,
    placeCode: place.code,
    postcode,
    region: '',
    city: '',
    detail,
    isDefault: false,
  };
}

function isOf(failure: unknown, spec: AppError['spec']): boolean {
  return failure instanceof AppError && failure.spec === spec;
}

const withoutWay: readonly unknown[] = [
  requestErrors.invalidParameter,
  quoteErrors.receivingRegionNotAvailable,
  quoteErrors.noPrice,
];

/** Nobody who asks can mend what the order of the shop says. */
function asNotPossible(failure: unknown): never {
  if (failure instanceof AppError && withoutWay.includes(failure.spec))
    throw new AppError(returnErrors.notPossible, { cause: failure });
  throw failure;
}
