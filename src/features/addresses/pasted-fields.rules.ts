import type { ParsedAddress } from '#features/places/places.contract.ts';
import { HOME_COUNTRY } from './addresses.rules.ts';
import { detailOf } from './pasted-address.rules.ts';

type Field = 'name' | 'phone' | 'country' | 'postcode' | 'detail';

/** The fields of an address that a pasted text fills, but for its place; what it does not hold stays as it was. */
export function fieldsOfPasted(parsed: ParsedAddress): Partial<Record<Field, string>> {
  const { name, phones, postcode } = parsed;
  const [phone] = phones;
  const detail = detailOf(parsed);
  return {
    country: HOME_COUNTRY,
    ...(name && { name }),
    ...(phone && { phone: phone.extension ? `${phone.number} #${phone.extension}` : phone.number }),
    ...(detail && { detail }),
    ...(postcode && { postcode }),
  };
}

/** Whether somebody has to look before such an address is kept: a conflict, or several phones of which one was taken. */
export function isUnsure({ conflicts, phones }: ParsedAddress): boolean {
  return conflicts.length > 0 || phones.length > 1;
}
