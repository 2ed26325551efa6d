import type { ShopAddress, ShopOrder } from '#adapters/shop-platforms/shop-platform.port.ts';
import { addressFields, addressTypes, HOME_COUNTRY } from '#features/addresses/addresses.rules.ts';
import { detailOf } from '#features/addresses/pasted-address.rules.ts';
import type { AddressesService } from '#features/addresses/server/addresses.service.ts';
import type { PlaceBook } from '#features/places/book/place-book.rules.ts';
import type { ParsedAddress } from '#features/places/places.contract.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import { toFieldProblems } from '#http/answers/field-problems.ts';
import { toStorableText } from '#lib/storable-text.ts';
import {
  type Conflict,
  conflictKeys,
  type DraftContent,
  MAX_REFERENCE_LENGTH,
} from '../shop-drafts.rules.ts';

/** What the reading of orders works with. */
export type ReadingDeps = {
  places: Pick<PlacesService, 'book' | 'parseAddress'>;
  addresses: Pick<AddressesService, 'read'>;
};

/** An order as a draft, with everything that its owner has to look at. */
export type ReadOrder = { content: DraftContent; conflicts: Conflict[] };

/** A longer one is no address, and splitting it would only cost time. */
const MAX_SPLIT_LETTERS = 400;
const HOME_CURRENCY = 'THB';
const MAX_COUNTRY_LENGTH = 20;
const MAX_NOTE_LENGTH = 300;
const MAX_CURRENCY_LENGTH = 10;
/** Their conflicts are those of the address as a whole. */
const ofPlace: readonly string[] = ['placeCode', 'postcode', 'detail'];

/** The address in one line, as its buyer wrote it. */
export function sentAddressOf({ to }: Pick<ShopOrder, 'to'>, book: PlaceBook): string {
  if (!to) return '';
  const province = (to.provinceCode && book.find(to.provinceCode)?.name.th) || to.province;
  // What is written twice would be read twice.
  const more = [to.city, province, to.postcode].filter((part) => part !== '' && !to.line.includes(part));
  return [to.line, ...more].join(' ').trim();
}

/** Reads an order by the product's own parser of addresses: what is not certain is a conflict, nothing is guessed. */
export async function readOrder(
  deps: ReadingDeps,
  order: ShopOrder,
  defaults: { weightGrams: number },
): Promise<ReadOrder> {
  const conflicts: Conflict[] = [];
  const add = (field: string, key: keyof typeof conflictKeys, params?: Conflict['params']) =>
    conflicts.push({ field, key: conflictKeys[key], ...(params && { params }) });
  const located = await locate(deps, order);
  if (!order.to) add('detail', 'noAddress');
  else if (order.to.country !== '' && order.to.country !== HOME_COUNTRY)
    add('country', 'abroad', { country: cut(order.to.country, MAX_COUNTRY_LENGTH) });
  else conflicts.push(...located.conflicts, ...(await problemsOf(deps, order.to, located)));
  const isForeign = order.codSatang !== null && order.currency !== HOME_CURRENCY;
  if (isForeign) add('codSatang', 'currency', { currency: cut(order.currency, MAX_CURRENCY_LENGTH) });
  if (order.to?.isOfBill) add('detail', 'ofBill');
  if (order.note) add('note', 'note', { note: cut(order.note, MAX_NOTE_LENGTH) });
  if (order.orderNo.length > MAX_REFERENCE_LENGTH)
    add('reference', 'referenceCut', { most: MAX_REFERENCE_LENGTH });
  conflicts.push(...stateConflicts(order));
  return {
    content: {
      name: order.to?.name ?? '',
      phone: order.to?.phone ?? '',
      placeCode: located.placeCode,
      postcode: located.postcode,
      detail: located.detail,
      weightGrams: order.weightGrams ?? defaults.weightGrams,
      codSatang: isForeign ? 0 : (order.codSatang ?? 0),
      reference: cut(order.orderNo, MAX_REFERENCE_LENGTH),
    },
    conflicts,
  };
}

/** What is to be looked at of the payment and of what was sent already. */
export function stateConflicts({ isPaid, state }: Pick<ShopOrder, 'isPaid' | 'state'>): Conflict[] {
  const found: Conflict[] = [];
  if (!isPaid) found.push({ field: 'codSatang', key: conflictKeys.notPaid });
  if (state === 'fulfilled' || state === 'partial') found.push({ field: 'state', key: conflictKeys[state] });
  return found;
}

/** The beginning of a text; half a character at its end could not be stored. */
function cut(text: string, length: number): string {
  return toStorableText(text.slice(0, length));
}

type Located = { placeCode: string; postcode: string; detail: string; conflicts: Conflict[] };

async function locate({ places }: ReadingDeps, order: ShopOrder): Promise<Located> {
  const text = sentAddressOf(order, await places.book());
  const postcode = order.to?.postcode ?? '';
  const unclear = { field: 'detail', key: conflictKeys.addressUnclear };
  if (text === '' || text.length > MAX_SPLIT_LETTERS)
    return { placeCode: '', postcode, detail: order.to?.line ?? '', conflicts: [unclear] };
  const parsed = await places.parseAddress({ text }, 'th');
  const place = parsed.place?.level === 'subdistrict' ? parsed.place : null;
  const line = detailOf(parsed);
  const found: Conflict[] = parsed.conflicts.map(({ kind, written, against }) => ({
    field: 'detail',
    key: `places:conflicts.${kind}`,
    params: { written, against },
  }));
  const isWhole = place !== null && line !== '';
  const words = isWhole ? leftOverOf(parsed, order.to) : '';
  if (words !== '') found.push({ field: 'detail', key: conflictKeys.leftOver, params: { words } });
  return {
    placeCode: place?.code ?? '',
    postcode: parsed.postcode ?? place?.postcode ?? postcode,
    detail: isWhole ? line : (order.to?.line ?? ''),
    conflicts: found.length === 0 && !isWhole ? [unclear] : found,
  };
}

/** Words of the address that no part of the parcel's address has, such as a wish about the handover. */
function leftOverOf({ name, phones, notes }: ParsedAddress, to: ShopAddress | null): string {
  const own = (to?.phone ?? '').replace(/\D/g, '');
  const other = phones.map(({ number }) => number).filter((number) => !own.endsWith(number.slice(1)));
  return [name === to?.name ? null : name, ...other, notes].filter(Boolean).join(' · ');
}

/** What an order would refuse of the address. */
async function problemsOf(deps: ReadingDeps, to: ShopAddress, located: Located): Promise<Conflict[]> {
  const { placeCode, postcode, detail } = located;
  const fields = {
    addressType: addressTypes.consignee,
    name: to.name,
    phone: to.phone,
    placeCode,
    postcode,
    detail,
  };
  const found = await addressProblems(deps, fields);
  return located.conflicts.length > 0 ? found.filter(({ field }) => !ofPlace.includes(field)) : found;
}

/** The problems of an address by its schema and by the places. */
export async function addressProblems(
  { addresses, places }: ReadingDeps,
  fields: object,
): Promise<Conflict[]> {
  const parsed = addressFields.safeParse(fields, { reportInput: true });
  if (!parsed.success) return toFieldProblems(parsed.error.issues);
  const read = addresses.read(parsed.data, await places.book());
  return 'problems' in read ? read.problems : [];
}
