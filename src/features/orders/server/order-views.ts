import { printPhone } from '../../../lib/written-phone.ts';
import { HOME_COUNTRY } from '../../addresses/addresses.rules.ts';
import type { PlaceBook } from '../../places/book/place-book.rules.ts';
import { toFoundPlace } from '../../places/search/place-labels.rules.ts';
import { toSubOrderNo } from '../order-numbers.rules.ts';
import { allowedActions } from '../order-states.rules.ts';
import type { Order, SubOrder } from '../orders.contract.ts';
import type { FullOrder, OrderRow, SubOrderRow } from './orders.repo.ts';

type AddressColumns = Pick<OrderRow, 'name' | 'phone' | 'extension' | 'placeCode' | 'postcode' | 'detail'>;

/** An order as its customer sees it. */
export function toOrder({ row, subOrders, changes }: FullOrder, book: PlaceBook): Order {
  return {
    ...toHead(row),
    sender: toAddress(row, book),
    remarks: row.remarks,
    basis: row.basis,
    subOrders: subOrders.map((each) => toSubOrder(each, row.orderNo, book)),
    changes: changes.map(({ at, by, kind, pickup }) => ({ at: at.toISOString(), by, kind, pickup })),
    actions: allowedActions(
      subOrders.map(({ status }) => status),
      row.handover,
    ),
  };
}

/** What a list shows of it. */
export function toHead({ orderNo, bookedAt, status, handover, totalSatang, ...row }: OrderRow) {
  const { pickupDate: date, pickupFrom: from, pickupUntil: until } = row;
  const pickup = date && from && until ? { date, from, until } : null;
  return { orderNo, bookedAt: bookedAt.toISOString(), status, handover, pickup, totalSatang };
}

/** A parcel of an order. */
function toSubOrder(row: SubOrderRow, orderNo: string, book: PlaceBook): SubOrder {
  const { waybillNo, status, service, itemType, weightGrams, lengthCm, widthCm, heightCm } = row;
  const { codSatang, declaredValueSatang, cover, reference, totalSatang, lines, promisedDate } = row;
  return {
    subOrderNo: toSubOrderNo(orderNo, row.position),
    ...{ waybillNo, status, consignee: toAddress(row, book), service, itemType },
    ...{ weightGrams, lengthCm, widthCm, heightCm, codSatang, declaredValueSatang, cover, reference },
    ...{ totalSatang, lines, promisedDate },
  };
}

function toAddress(row: AddressColumns, book: PlaceBook): Order['sender'] {
  const { name, phone, extension, postcode, detail } = row;
  const place = book.find(row.placeCode);
  return {
    ...{ name, phone, phoneText: printPhone(phone), extension, country: HOME_COUNTRY },
    place: place ? toFoundPlace(book, place, postcode) : null,
    ...{ postcode, region: '', city: '', detail },
  };
}
