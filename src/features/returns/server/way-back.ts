import { addressTypes } from '#features/addresses/addresses.rules.ts';
import { orderErrors } from '#features/orders/orders.calls.ts';
import type { Order } from '#features/orders/orders.contract.ts';
import type { OrdersService } from '#features/orders/server/orders.service.ts';
import type { OrderInput, PartnerOrders } from '#features/partners/orders/server/partner-orders.ts';
import { quoteErrors } from '#features/quotes/quotes.contract.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import type { KeyMode } from '#lib/open/api-scopes.ts';
import { returnErrors } from '../returns.calls.ts';
import type { ReturnPayer } from '../returns.rules.ts';
import type { SourceOrder } from './returns.repo.ts';

/** What orders the way back, by the mode of the order that came. */
export type WayBackDeps = {
  orders: Pick<OrdersService, 'preview' | 'findByKey'>;
  ordersOf: Record<KeyMode, Pick<PartnerOrders, 'create' | 'get' | 'cancel'>>;
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
  const order = await ordersOf[mode].get({ customerId }, orderNo);
  const parcel = order.subOrders.find((each) => each.waybillNo === waybillNo);
  if (!parcel) throw new AppError(returnErrors.notPossible);
  return { order, parcel };
}

/** The price of the way back, by the prices in force. */
export async function priceBack(deps: WayBackDeps, returned: Returned, language: Language): Promise<number> {
  const input = await readBack(deps, returned);
  const numbers = { orderNo: '', waybillNos: [returned.waybillNo], language };
  const order = await deps.orders.preview(returned, input, numbers).catch(asNotPossible);
  return order.totalSatang;
}

/** Orders the way back, once for each return. */
export async function orderBack(
  deps: WayBackDeps,
  returned: Returned,
  language: Language,
): Promise<{ orderNo: string; waybillNo: string; totalSatang: number }> {
  const { mode, id, customerId } = returned;
  const earlier = mode === 'live' ? await deps.orders.findByKey({ customerId }, id) : null;
  const order = earlier ?? (await orderNew(deps, returned, language));
  const [parcel] = order.subOrders;
  if (!parcel) throw new Error('an order has a parcel');
  return { orderNo: order.orderNo, waybillNo: parcel.waybillNo, totalSatang: order.totalSatang };
}

async function orderNew(deps: WayBackDeps, returned: Returned, language: Language): Promise<Order> {
  const input = await readBack(deps, returned);
  return deps.ordersOf[returned.mode].create(returned, input, language).catch(asNotPossible);
}

/** Cancels the order of a way back; false where the parcel was handed over. */
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
    const isRefused = failure instanceof AppError && failure.spec === orderErrors.notAllowedNow;
    if (!isRefused) throw failure;
    const { status } = await orders.get({ customerId }, orderNo);
    return status === 'CANCELLED';
  }
}

async function readBack(deps: WayBackDeps, returned: Returned): Promise<OrderInput> {
  const { order, parcel } = await findSent(deps, returned);
  const { service, itemType, weightGrams, lengthCm, widthCm, heightCm } = parcel;
  return {
    requestKey: returned.id,
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
