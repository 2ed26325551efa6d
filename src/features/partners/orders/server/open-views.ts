import type { Order, SubOrder } from '#features/orders/orders.contract.ts';
import type { PublicParcel } from '#features/tracking/tracked-parcel.contract.ts';
import type { OpenOrder } from '../open-orders.contract.ts';
import type { OpenTrackedParcel } from '../open-parcels.contract.ts';

/** An order of the website in API form: codes instead of place names. */
export function toOpenOrder(order: Order): OpenOrder {
  const { orderNo, bookedAt, status, handover, pickup, remarks, totalSatang, actions } = order;
  return {
    orderNo,
    bookedAt,
    status,
    handover,
    pickup,
    remarks,
    totalSatang,
    actions,
    payoutAccount: toOpenAccount(order.payoutAccount),
    sender: toBookedAddress(order.sender),
    parcels: order.subOrders.map(toBookedParcel),
  };
}

/** Absent from sandbox orders of earlier releases. */
function toOpenAccount(account: Order['payoutAccount'] | undefined): OpenOrder['payoutAccount'] {
  if (!account) return null;
  const { accountId: payoutAccountId, kind, ending } = account;
  return { payoutAccountId, kind, ending };
}

/** An address of an order in API form. */
export function toBookedAddress({ name, phone, extension, place, postcode, detail }: Order['sender']) {
  return { name, phone, extension, placeCode: place?.code ?? '', postcode, detail };
}

function toBookedParcel({ consignee, lines, ...parcel }: SubOrder): OpenOrder['parcels'][number] {
  const { waybillNo, status, reference, service, itemType, weightGrams, codSatang } = parcel;
  const { declaredValueSatang, cover, totalSatang, promisedDate } = parcel;
  return {
    waybillNo,
    status,
    reference,
    service,
    itemType,
    weightGrams,
    codSatang,
    declaredValueSatang,
    cover,
    totalSatang,
    promisedDate,
    consignee: toBookedAddress(consignee),
    lines: lines.map(({ kind, amountSatang }) => ({ kind, amountSatang })),
  };
}

/** A tracked parcel in API form. */
export function toOpenParcel(
  parcel: PublicParcel,
  own: Pick<OpenTrackedParcel, 'orderNo' | 'reference' | 'sandbox' | 'deliveryWindow' | 'stopsBefore'>,
): OpenTrackedParcel {
  const { billCode: waybillNo, service, status, state, isFinished, promisedDate, heldUntil } = parcel;
  const { orderNo, reference, sandbox, deliveryWindow, stopsBefore } = own;
  return {
    waybillNo,
    orderNo,
    reference,
    service,
    status,
    state,
    isFinished,
    promisedDate,
    heldUntil,
    deliveryWindow,
    stopsBefore,
    events: parcel.milestones,
    sandbox,
  };
}
