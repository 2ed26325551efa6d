import type { FoundPlace } from '#features/places/places.contract.ts';
import type { PriceQuery } from '#features/quotes/price-query.rules.ts';
import type { Language } from '#lib/language.ts';
import { withPlace } from './order-draft.rules.ts';
import type { DraftAddress, DraftContent } from './order-drafts.contract.ts';
import type { Order } from './orders.contract.ts';

type KnownAddress = Pick<
  Order['sender'],
  'name' | 'phoneText' | 'extension' | 'place' | 'postcode' | 'detail'
>;

/** An address of a book or of an order in the form of a draft. */
export function draftAddressOf(address: KnownAddress): DraftAddress {
  const { name, phoneText, extension, place, postcode, detail } = address;
  const phone = extension ? `${phoneText} #${extension}` : phoneText;
  return { name, phone, place, placeText: '', postcode, detail, isDoubtful: false };
}

/** The content of an earlier order for a new one: one of its parcels, by default the first. */
export function draftOfOrder(order: Order, subOrderNo: string | null): DraftContent | null {
  const found = order.subOrders.find((each) => each.subOrderNo === subOrderNo) ?? order.subOrders[0];
  if (!found) return null;
  const { consignee, service, itemType, weightGrams, codSatang, declaredValueSatang, cover } = found;
  const side = (cm: number | null) => (cm === null ? '' : String(cm));
  const baht = (satang: number) => (satang === 0 ? '' : String(satang / 100));
  return {
    sender: draftAddressOf(order.sender),
    consignee: draftAddressOf(consignee),
    parcel: {
      item: itemType,
      kg: String(weightGrams / 1000),
      length: side(found.lengthCm),
      width: side(found.widthCm),
      height: side(found.heightCm),
      cod: baht(codSatang),
      value: baht(declaredValueSatang),
      // The customer's own reference belongs to one parcel only.
      cover,
      service,
      reference: '',
    },
    handover: order.handover,
    payoutAccountId: '',
    pickup: null,
    remarks: order.remarks,
  };
}

/** A draft with the parcel and route of a quote; names, phones and houses are kept where the places are the same. */
export function withQuote(
  draft: DraftContent,
  query: PriceQuery,
  ends: { origin: FoundPlace | null; destination: FoundPlace | null; language: Language },
): DraftContent {
  const { item, kg, length, width, height, cod, value, cover, service, handover } = query;
  const { reference } = draft.parcel;
  return {
    ...draft,
    sender: ends.origin ? withPlace(draft.sender, ends.origin, ends.language) : draft.sender,
    consignee: ends.destination
      ? withPlace(draft.consignee, ends.destination, ends.language)
      : draft.consignee,
    parcel: { item, kg, length, width, height, cod, value, cover, service, reference },
    handover,
    pickup: null,
  };
}
