import { hasPostcode, type PlaceBook } from '#features/places/book/place-book.rules.ts';
import { toFoundPlace } from '#features/places/search/place-labels.rules.ts';
import { printPhone } from '#lib/written/written-phone.ts';
import type { Comparable } from '../address-text.rules.ts';
import type { KeptAddress } from '../addresses.contract.ts';
import type { AddressRow } from './addresses.repo.ts';

/** A stored address as its owner sees it. */
export function toKept(row: AddressRow, book: PlaceBook): KeptAddress {
  const { id, type, name, phone, extension, country, postcode, region, city, detail, isDefault } = row;
  const place = book.find(row.placeCode);
  const fits = place !== undefined && hasPostcode(place, postcode);
  return {
    addressId: id,
    addressType: type,
    name,
    phone,
    phoneText: printPhone(phone),
    extension,
    country,
    place: place ? toFoundPlace(book, place, fits ? postcode : null) : null,
    postcode,
    region,
    city,
    detail,
    isDefault,
  };
}

/** The fields of it that are compared with others. */
export function toComparable(row: AddressRow): Comparable & { row: AddressRow } {
  const { id: addressId, phone, placeCode, city, detail } = row;
  return { addressId, phone, place: `${placeCode} ${city}`, detail, row };
}
