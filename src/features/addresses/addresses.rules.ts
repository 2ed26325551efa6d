import { z } from 'zod';
import { destinationCountries } from '#features/rules/destinations.rules.ts';
import { readPostcode } from '#lib/written/written-postcode.ts';

/** The two books of a customer by their type on the wire: the sender's is the default (§3, §9) [E-01]. */
export const addressTypes = { sender: 1, consignee: 2 } as const;
export type AddressType = (typeof addressTypes)[keyof typeof addressTypes];
export const DEFAULT_ADDRESS_TYPE: AddressType = addressTypes.sender;

/** Of one book; more than anybody can look through, and few enough to be searched at once. */
export const MAX_ADDRESSES = 1000;
const MAX_NAME_LENGTH = 100;
const MAX_PHONE_LENGTH = 40;
const MAX_DETAIL_LENGTH = 250;
const MAX_TOWN_LENGTH = 100;
const MAX_POSTCODE_LENGTH = 12;

export const HOME_COUNTRY = 'TH';
/** Parcels are sent from Thailand, within it and to the international destinations (§1). */
export const addressCountries = [HOME_COUNTRY, ...destinationCountries] as const;
export type AddressCountry = (typeof addressCountries)[number];

/** The code of a place in an order: a subdistrict, or a named island in one (decision 020). */
const PLACE_CODE = /^\d{6}(?:-\d{2})?$/;
const HOME_POSTCODE = /^\d{5}$/;
const POSTCODE_ABROAD = /^[\p{L}\d -]*$/u;

const required = 'addresses:validation.required';

/** One line of a label: no breaks, no invisible characters. */
function line(max: number, tooLong: string) {
  return z
    .string()
    .transform((text) =>
      text
        .replace(/\p{Cf}/gu, '')
        .replace(/\s+/gu, ' ')
        .trim(),
    )
    .pipe(z.string().max(max, tooLong));
}

function filledLine(max: number, tooLong: string) {
  return line(max, tooLong).pipe(z.string().min(1, required));
}

export const addressType = z.coerce.number().pipe(z.union([z.literal(1), z.literal(2)]));

const fields = {
  name: filledLine(MAX_NAME_LENGTH, 'addresses:validation.nameTooLong'),
  /** As written, including landlines and extensions; the server validates the length by country. */
  phone: filledLine(MAX_PHONE_LENGTH, 'addresses:validation.phoneWrong'),
  country: z.enum(addressCountries, 'addresses:validation.countryUnknown').default(HOME_COUNTRY),
  /** In Thailand: the code of a subdistrict or of a named island. */
  placeCode: z.string().trim().default(''),
  postcode: z
    .string()
    .transform(readPostcode)
    .pipe(line(MAX_POSTCODE_LENGTH, 'addresses:validation.postcodeWrong'))
    .default(''),
  /** Outside Thailand: province or state, and city, as written there. */
  region: line(MAX_TOWN_LENGTH, 'addresses:validation.tooLong').default(''),
  city: line(MAX_TOWN_LENGTH, 'addresses:validation.tooLong').default(''),
  /** House, village, lane and road. */
  detail: filledLine(MAX_DETAIL_LENGTH, 'addresses:validation.detailTooLong'),
  isDefault: z.boolean().default(false),
};

type Checked = {
  addressType: AddressType;
  country: AddressCountry;
  placeCode: string;
  postcode: string;
  city: string;
};

/** The required fields depend on the country, and a sender is in Thailand. */
function problemsOf({ addressType, country, placeCode, postcode, city }: Checked): [string, string][] {
  const isHome = country === HOME_COUNTRY;
  const found: [string, string][] = [];
  if (!isHome && addressType === addressTypes.sender)
    found.push(['country', 'addresses:validation.senderAbroad']);
  if (isHome && !PLACE_CODE.test(placeCode)) found.push(['placeCode', 'addresses:validation.placeMissing']);
  if (!isHome && city === '') found.push(['city', required]);
  if (isHome && postcode === '') found.push(['postcode', required]);
  else if (isHome && !HOME_POSTCODE.test(postcode))
    found.push(['postcode', 'addresses:validation.postcodeWrong']);
  else if (!isHome && !POSTCODE_ABROAD.test(postcode))
    found.push(['postcode', 'addresses:validation.postcodeAbroadWrong']);
  return found;
}

function placeInForm(field: PropertyKey | undefined): number {
  const at = Object.keys(fields).indexOf(String(field));
  return at < 0 ? Number.POSITIVE_INFINITY : at;
}

/** An address as in forms and requests. */
export const addressFields = z
  .object({ addressType: addressType.default(DEFAULT_ADDRESS_TYPE), ...fields })
  .check((form) => {
    for (const [field, message] of problemsOf(form.value))
      form.issues.push({ code: 'custom', path: [field], message, input: form.value });
    // Problems are listed in the order of the form.
    form.issues.sort((a, b) => placeInForm(a.path?.[0]) - placeInForm(b.path?.[0]));
  });
export type AddressFields = z.output<typeof addressFields>;

/** An address that was split from a pasted text with doubts must be confirmed by the user. */
export const checkedAddressFields = addressFields.safeExtend({
  isChecked: z.literal(true, 'addresses:validation.unchecked'),
});
