import { HOME_COUNTRY } from '#features/addresses/addresses.rules.ts';
import type { NamedAccount } from '#features/payout-accounts/server/payout-accounts.service.ts';
import type { PlaceBook } from '#features/places/book/place-book.rules.ts';
import type { PlaceTexts } from '#features/places/places.contract.ts';
import { labelOf, toFoundPlace } from '#features/places/search/place-labels.rules.ts';
import { printPhone } from '#lib/written/written-phone.ts';
import { pickupStateOf } from '../carrier/pickup-states.rules.ts';
import { codForecast, codStateOf } from '../cod-money.rules.ts';
import { toSubOrderNo } from '../order-numbers.rules.ts';
import { allowedActions } from '../order-states.rules.ts';
import type { Order, SubOrder } from '../orders.contract.ts';
import type { ParcelMoney } from './cod/cod.repo.ts';
import type { FullOrder, OrderRow, SubOrderRow } from './orders.repo.ts';

type AddressColumns = Pick<OrderRow, 'name' | 'phone' | 'extension' | 'placeCode' | 'postcode' | 'detail'>;

/**
 * What an order view needs: place names, the money of parcels, its day by the current rules until it is collected, and
 * the payout accounts that orders have named.
 */
export type OrderView = {
  book: PlaceBook;
  now: Date;
  terms: Parameters<typeof codForecast>[2];
  money: ReadonlyMap<string, ParcelMoney>;
  accounts: readonly NamedAccount[];
};

/** An order as its customer sees it. */
export function toOrder({ row, subOrders, changes }: FullOrder, view: OrderView): Order {
  return {
    ...toHead(row),
    sender: toAddress(row, view.book),
    remarks: row.remarks,
    payoutAccount: toPayoutAccount(row, view),
    basis: row.basis,
    subOrders: subOrders.map((each) => toSubOrder(each, row.orderNo, view)),
    changes: changes.map(({ at, by, kind, pickup, note }) => ({
      at: at.toISOString(),
      by,
      kind,
      pickup,
      note,
    })),
    actions: allowedActions(
      subOrders.map(({ status }) => status),
      row.handover,
      pickupStateOf(row.status, changes) === 'DONE',
    ),
  };
}

/** The fields of an order in lists. */
export function toHead({ orderNo, bookedAt, status, handover, totalSatang, ...row }: OrderRow) {
  const { pickupDate: date, pickupFrom: from, pickupUntil: until } = row;
  const pickup = date && from && until ? { date, from, until } : null;
  return { orderNo, bookedAt: bookedAt.toISOString(), status, handover, pickup, totalSatang };
}

/** The destination district of a parcel, for lists. */
export function districtOf(placeCode: string, book: PlaceBook): PlaceTexts | null {
  const [province = '', district = province] = book.find(placeCode)?.path ?? [];
  const place = book.find(district);
  return place ? labelOf(book, place, null) : null;
}

/** A parcel of an order. */
function toSubOrder(row: SubOrderRow, orderNo: string, view: OrderView): SubOrder {
  const { waybillNo, status, service, itemType, weightGrams, lengthCm, widthCm, heightCm } = row;
  const { codSatang, declaredValueSatang, cover, reference, totalSatang, lines, promisedDate } = row;
  return {
    subOrderNo: toSubOrderNo(orderNo, row.position),
    waybillNo,
    status,
    consignee: toAddress(row, view.book),
    service,
    itemType,
    weightGrams,
    lengthCm,
    widthCm,
    heightCm,
    codSatang,
    declaredValueSatang,
    cover,
    reference,
    totalSatang,
    lines,
    promisedDate,
    cod: toCod(row, view),
  };
}

function toPayoutAccount({ payoutAccountId }: OrderRow, { accounts }: OrderView): Order['payoutAccount'] {
  const found = accounts.find(({ accountId }) => accountId === payoutAccountId);
  if (!found) return null;
  const { accountId, kind, bankName, ending } = found;
  return { accountId, kind, bankName, ending };
}

function toCod(row: SubOrderRow, { now, terms, money }: OrderView): SubOrder['cod'] {
  if (row.codSatang === 0) return null;
  const found = money.get(row.waybillNo);
  const collectedAt = row.codCollectedAt?.toISOString() ?? null;
  if (found && found.amountSatang <= 0) return { state: 'none', collectedAt, payableOn: null, money: null };
  const { state, amountSatang, day, returnReason } = found ?? {};
  return {
    state: codStateOf(row.status, row.codCollectedAt),
    collectedAt,
    payableOn: day ?? row.codPayableOn ?? codForecast(row, now, terms),
    money:
      state && amountSatang !== undefined
        ? { state, amountSatang, returnReason: (state === 'returned' && returnReason) || null }
        : null,
  };
}

function toAddress(row: AddressColumns, book: PlaceBook): Order['sender'] {
  const { name, phone, extension, postcode, detail } = row;
  const place = book.find(row.placeCode);
  return {
    name,
    phone,
    phoneText: printPhone(phone),
    extension,
    country: HOME_COUNTRY,
    place: place ? toFoundPlace(book, place, postcode) : null,
    postcode,
    region: '',
    city: '',
    detail,
  };
}
