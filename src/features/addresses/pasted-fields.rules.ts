import type { ParsedAddress } from '#features/places/places.contract.ts';
import { HOME_COUNTRY } from './addresses.rules.ts';
import { detailOf } from './pasted-address.rules.ts';

type Field = 'name' | 'phone' | 'country' | 'postcode' | 'detail';

/** The fields that a pasted text fills, except the place; fields that it lacks stay as they were. */
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

/**
 * Whether the user has to check such an address before it is saved: a conflict, or several phones of which one was
 * chosen.
 */
export function isUnsure({ conflicts, phones }: ParsedAddress): boolean {
  return conflicts.length > 0 || phones.length > 1;
}
