import { expect } from 'vitest';
import {
  addressImport,
  addressList,
  importAddresses,
  startAddressImport,
} from '#features/addresses/addresses.contract.ts';
import { correctImport } from '#features/sheets/imports/imports.contract.ts';
import type { TableRow } from '#features/sheets/sheets.contract.ts';
import type { Website } from '../website.ts';

let customers = 0;

/** A customer who imports lists of recipients. */
export async function openAddressBook(site: Website) {
  customers += 1;
  const token = await site.logIn(`+6682${String(7_000_000 + customers)}`);
  const how = { token, lang: 'EN' as const };
  const read = (file: Uint8Array | string, lang: 'EN' | 'TH' = 'EN') =>
    site.call(
      importAddresses,
      { addressType: 2, file: Buffer.from(file).toString('base64') },
      { token, lang },
    );
  const look = (importId: string) => site.get(addressImport, { importId }, how);

  async function open(file: Uint8Array | string) {
    const { data, msg } = await read(file);
    if (!data) throw new Error(msg);
    return look(data.importId);
  }
  async function keep({ importId }: { importId: string }) {
    await site.get(startAddressImport, { importId }, how);
    await expect
      .poll(async () => (await look(importId)).state, { timeout: 20_000, interval: 50 })
      .not.toBe('running');
    return look(importId);
  }
  return {
    how,
    read,
    /** Opens a readable file. */
    open,
    keep,
    bring: async (file: Uint8Array | string) => keep(await open(file)),
    correct: (importId: string, rows: TableRow[]) => site.get(correctImport, { importId, rows }, how),
    list: () => site.get(addressList, { addressType: 2, pageSize: 50 }, how),
  };
}
