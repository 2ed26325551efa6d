import { createHash } from 'node:crypto';
import type { Place, PlaceBook } from '#features/places/book/place-book.rules.ts';
import type { FieldProblem } from '#lib/errors.ts';
import { phoneProblemKey, readWrittenPhone } from '#lib/written/written-phone.ts';
import { sameKeyOf, searchTextOf } from '../address-text.rules.ts';
import { type AddressFields, HOME_COUNTRY } from '../addresses.rules.ts';
import type { address } from './addresses.table.ts';
import { wrongPostcode } from './row-places.ts';

/** The stored fields of an address except its owner and timestamps. */
export type AddressContent = Omit<
  typeof address.$inferInsert,
  'id' | 'customerId' | 'createdAt' | 'updatedAt'
>;

/** Converts an address into its stored form, or reports problems that only the server can detect. */
export function toContent(
  fields: AddressFields,
  book: PlaceBook,
): { value: AddressContent } | { problems: FieldProblem[] } {
  const { country, postcode, name, detail, isDefault } = fields;
  const isHome = country === HOME_COUNTRY;
  const phone = readWrittenPhone(fields.phone, country);
  const place = isHome ? book.find(fields.placeCode) : undefined;
  const problems: FieldProblem[] = [];
  const wrongPhone = phoneProblemKey(fields.phone, country, 'addresses:validation.phoneWrong');
  if (wrongPhone) problems.push({ field: 'phone', key: wrongPhone });
  if (isHome && !place) problems.push({ field: 'placeCode', key: 'addresses:validation.placeMissing' });
  if (place && ![...place.postcodes, ...place.otherPostcodes].includes(postcode))
    problems.push(wrongPostcode(place, postcode));
  if (!phone || problems.length > 0) return { problems };
  const { number, extension } = phone;
  const region = isHome ? '' : fields.region;
  const city = isHome ? '' : fields.city;
  const placeCode = place?.code ?? '';
  const hashed = [name, number, extension ?? '', country, placeCode, postcode, region, city, detail];
  return {
    value: {
      type: fields.addressType,
      name,
      phone: number,
      extension,
      country,
      placeCode,
      postcode,
      region,
      city,
      detail,
      isDefault,
      searchText: searchTextOf([name, detail, region, city, postcode, ...namesOf(place, book)], number),
      sameDigest: createHash('sha256').update(sameKeyOf(hashed)).digest('base64url'),
    },
  };
}

/** A place with all its parents, in every language. */
function namesOf(place: Place | undefined, book: PlaceBook): string[] {
  const steps = (place?.path ?? []).map((code) => book.find(code));
  return [...new Set(steps.flatMap((step) => Object.values(step?.name ?? {})))];
}
