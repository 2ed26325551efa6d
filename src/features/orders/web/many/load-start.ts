import type { RouterContextProvider } from 'react-router';
import { addressList } from '#features/addresses/addresses.contract.ts';
import { addressTypes } from '#features/addresses/addresses.rules.ts';
import { listImports } from '#features/sheets/imports/imports.contract.ts';
import { callApi } from '#web/calls/call-api.ts';
import { importDefaults, ORDER_IMPORT } from '../../many/order-imports.contract.ts';
import { pickupWindows } from '../../orders.contract.ts';

export type LoadedStart = Awaited<ReturnType<typeof loadStart>>;

/** The longest book offered in a select; rows may name any other sender. */
const MAX_SENDERS = 50;

/** Initial values of a new import, and the earlier ones. */
export async function loadStart(options: { context: Readonly<RouterContextProvider> }) {
  const [{ imports }, defaults, book, { days }] = await Promise.all([
    callApi(listImports, { kind: ORDER_IMPORT }, options),
    callApi(importDefaults, {}, options),
    callApi(addressList, { addressType: addressTypes.sender, pageSize: MAX_SENDERS }, options),
    callApi(pickupWindows, {}, options),
  ]);
  const senders = book.items.flatMap(({ addressId, name, place, isDefault }) =>
    place ? [{ addressId, name, isDefault, label: place.label }] : [],
  );
  return { imports, defaults, senders, days };
}
