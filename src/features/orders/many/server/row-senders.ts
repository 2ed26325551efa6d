import { sameKeyOf } from '#features/addresses/address-text.rules.ts';
import type { KeptAddress } from '#features/addresses/addresses.contract.ts';
import type { AddressFields, AddressType } from '#features/addresses/addresses.rules.ts';
import type { AddressesService } from '#features/addresses/server/addresses.service.ts';
import type { CustomerOwner } from '#features/sheets/imports/server/import-kind.ts';
import type { CheckedRow } from '#features/sheets/sheet-columns.rules.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { AppError } from '#lib/errors.ts';
import type { OrderOptions } from './order-values.ts';

/** The book of senders. */
export type RowSenders = Pick<AddressesService, 'listBook' | 'get'>;

type Written = Pick<KeptAddress, 'name' | 'phone' | 'extension' | 'postcode' | 'detail'>;
type Content = { [K in keyof Written]?: Written[K] | null | undefined } & { placeCode?: string | undefined };

/** An address in the form of an order. */
export function toFields(content: Content, addressType: AddressType): AddressFields {
  const { name, phone, extension, placeCode, postcode, detail } = content;
  return {
    addressType,
    country: 'TH',
    region: '',
    city: '',
    isDefault: false,
    name: name ?? '',
    phone: extension ? `${phone} #${extension}` : (phone ?? ''),
    placeCode: placeCode ?? '',
    postcode: postcode ?? '',
    detail: detail ?? '',
  };
}

/** Finds the sender of a row; by default that of the import. */
export async function createRowSenders(
  senders: RowSenders,
  owner: CustomerOwner,
  { sender }: Pick<OrderOptions, 'sender'>,
): Promise<(cell: string) => CheckedRow<AddressFields>> {
  const kept = await senders.listBook(owner, 1);
  const byName = new Map(kept.toReversed().map((each) => [sameKeyOf([each.name]), toSender(each)]));
  byName.set(sameKeyOf([sender.name]), sender);
  return (cell) => {
    const found = cell === '' ? sender : byName.get(sameKeyOf([cell]));
    if (found) return { value: found };
    const params = { name: cell.slice(0, 60) };
    return { problems: [{ field: 'sender', key: 'orders:many.validation.senderUnknown', params }] };
  };
}

/** The sender that was chosen; throws where it is no place that parcels are sent from. */
export async function getSender(
  senders: RowSenders,
  owner: CustomerOwner,
  senderId: string,
): Promise<AddressFields> {
  const kept = await senders.get(owner, senderId);
  if (kept.addressType === 1 && kept.place) return toSender(kept);
  const key = 'orders:many.validation.senderRequired';
  throw new AppError(requestErrors.invalidParameter, { fields: [{ field: 'senderId', key }] });
}

function toSender(kept: KeptAddress): AddressFields {
  return toFields({ ...kept, placeCode: kept.place?.code }, 1);
}
