import { addAddress } from '#features/addresses/addresses.contract.ts';
import { importOrders, orderImport, startOrderImport } from '#features/orders/many/order-imports.contract.ts';
import { correctImport, importDetail } from '#features/sheets/imports/imports.contract.ts';
import type { InputOf } from '#lib/contract.ts';
import { silom } from '../processes/walk-in-order.ts';
import type { CallOptions, Website } from '../website.ts';

/** A customer who imports lists of parcels, with the API's calls as methods. */
export async function openShop(site: Website, how: CallOptions) {
  const { addressId: senderId } = await site.get(
    addAddress,
    { ...silom, addressType: 1, isDefault: true },
    how,
  );
  const options = { senderId, service: 'SUPER', itemType: 'clothing', handover: 'WALK_IN' } as const;
  type Change = Partial<Omit<InputOf<typeof importOrders>, 'file'>>;
  const send = (file: Uint8Array, change: Change = {}) =>
    site.call(
      importOrders,
      { ...options, fileName: 'list.csv', ...change, file: Buffer.from(file).toString('base64') },
      how,
    );
  const look = (importId: string) => site.get(orderImport, { importId }, how);
  return {
    how,
    senderId,
    send,
    look,
    /** Imports a readable list. */
    async open(file: Uint8Array, change: Change = {}) {
      const { data, msg } = await send(file, change);
      if (!data?.importId) throw new Error(msg);
      return look(data.importId);
    },
    correct: (importId: string, rows: { row: number; cells: Record<string, string> }[]) =>
      site.get(correctImport, { importId, rows }, how),
    async start(importId: string) {
      const { readySatang } = await look(importId);
      return site.get(
        startOrderImport,
        { importId, agreedTotalSatang: readySatang, noProhibitedGoods: true },
        how,
      );
    },
    detail: (importId: string) => site.get(importDetail, { importId }, how),
  };
}
