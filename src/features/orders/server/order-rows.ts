import { createHash } from 'node:crypto';
import { sameKeyOf } from '#features/addresses/address-text.rules.ts';
import { HOME_COUNTRY } from '#features/addresses/addresses.rules.ts';
import type { parcel, scanEvent } from '#features/parcels/server/parcels.table.ts';
import type { Place, PlaceBook } from '#features/places/book/place-book.rules.ts';
import { labelOf } from '#features/places/search/place-labels.rules.ts';
import type { CheckedAddress, PricedParcel } from './ordered-parcels.ts';
import type { subOrder } from './orders.table.ts';

type SubOrderRow = typeof subOrder.$inferSelect;

/** The address columns of an order. */
export function toAddressColumns({ content }: CheckedAddress) {
  const { name, phone, extension = null, placeCode = '', postcode = '', detail } = content;
  return { name, phone, extension, placeCode, postcode, detail };
}

/** Equal for two orders whose parcels are collected at the same address. */
export function addressDigestOf({ content }: CheckedAddress): string {
  const hashed = [content.placeCode ?? '', content.detail];
  return createHash('sha256').update(sameKeyOf(hashed)).digest('base64url');
}

/** A row for each parcel of the order. */
export function toSubOrderRow(
  priced: PricedParcel,
  place: Pick<SubOrderRow, 'orderId' | 'waybillNo' | 'position'>,
): SubOrderRow {
  const { service, itemType, weightGrams, codSatang, declaredValueSatang, cover, reference } = priced;
  const { totalSatang, lines, promisedDate } = priced;
  return {
    ...place,
    service,
    itemType,
    weightGrams,
    ...sidesOf(priced),
    ...toAddressColumns(priced.to),
    codSatang,
    declaredValueSatang,
    cover,
    reference,
    totalSatang,
    lines,
    promisedDate,
    codCollectedAt: null,
    codPayableOn: null,
    status: 'ONGOING_PICKUP',
  };
}

/** The rows for tracking: the parcel, and the event of its order. The feed replaces them once the carrier has it. */
export function toParcelRows(
  priced: PricedParcel,
  from: CheckedAddress,
  { waybillNo, now, book }: { waybillNo: string; now: Date; book: PlaceBook },
): { parcel: typeof parcel.$inferInsert; event: typeof scanEvent.$inferInsert } {
  const { to, service, itemType, weightGrams, codSatang, declaredValueSatang, promisedDate } = priced;
  const origin = endOf(from, book);
  const destination = endOf(to, book);
  return {
    parcel: {
      waybillNo,
      service,
      itemType,
      weightGrams,
      ...sidesOf(priced),
      promisedDate,
      acceptedAt: now,
      updatedAt: now,
      codSatang: codSatang || null,
      declaredValueSatang: declaredValueSatang || null,
      originCountryCode: HOME_COUNTRY,
      originProvinceCode: origin.provinceCode,
      originDistrict: origin.district,
      destinationCountryCode: HOME_COUNTRY,
      destinationProvinceCode: destination.provinceCode,
      destinationDistrict: destination.district,
      senderName: from.content.name,
      senderPhone: from.content.phone,
      senderAddress: origin.address,
      consigneeName: to.content.name,
      consigneePhone: to.content.phone,
      consigneeAddress: destination.address,
    },
    event: toEvent('ORDER_RECEIVED', waybillNo, from.place, now, book),
  };
}

/** A scan event created by the website itself. */
export function toEvent(
  code: 'ORDER_RECEIVED' | 'CANCELLED',
  waybillNo: string,
  place: Place | undefined,
  now: Date,
  book: PlaceBook,
): typeof scanEvent.$inferInsert {
  const { provinceCode, district } = place ? placeNames(place, book) : { provinceCode: null, district: null };
  return { waybillNo, occurredAt: now, code, countryCode: HOME_COUNTRY, provinceCode, district };
}

function endOf({ place, content }: CheckedAddress, book: PlaceBook) {
  const label = labelOf(book, place, content.postcode ?? null).th;
  return { ...placeNames(place, book), address: `${content.detail} ${label}` };
}

/** Districts by their Thai names, as in the feed. */
function placeNames({ path }: Place, book: PlaceBook) {
  const [provinceCode = null, districtCode = ''] = path;
  return { provinceCode, district: book.find(districtCode)?.name.th ?? null };
}

function sidesOf({ lengthCm, widthCm, heightCm }: PricedParcel) {
  return { lengthCm: lengthCm ?? null, widthCm: widthCm ?? null, heightCm: heightCm ?? null };
}
