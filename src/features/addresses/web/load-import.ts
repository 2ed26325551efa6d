import type { RouterContextProvider } from 'react-router';
import { importErrors, listImports } from '#features/sheets/imports/imports.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { callApi } from '#web/calls/call-api.ts';
import { findOrNull } from '#web/calls/find-or-null.ts';
import { ADDRESS_IMPORT, addressImport } from '../addresses.contract.ts';
import { isAddressId } from './address-url.ts';

/** A spreadsheet of this customer, as its screens show it. */
export type List = OutputOf<typeof addressImport>;
export type Unfinished = OutputOf<typeof listImports>['imports'][number] | null;

/** The current import; without one, the last unfinished one. */
export async function loadImport(
  importId: string | null,
  options: { context: Readonly<RouterContextProvider> },
): Promise<{ list: List | null; unfinished: Unfinished }> {
  const found =
    importId && isAddressId(importId) ? callApi(addressImport, { importId }, options) : Promise.resolve(null);
  const list = await findOrNull(found, importErrors.importNotFound);
  if (list) return { list, unfinished: null };
  const { imports } = await callApi(listImports, { kind: ADDRESS_IMPORT }, options);
  return {
    list,
    unfinished: imports.find(({ state }) => state === 'open' || state === 'running') ?? null,
  };
}
