import { addAddress } from '../../../src/features/addresses/addresses.contract.ts';
import {
  importOrders,
  orderImport,
  startOrderImport,
} from '../../../src/features/orders/many/order-imports.contract.ts';
import { correctImport, importDetail } from '../../../src/features/sheets/imports/imports.contract.ts';
import type { InputOf } from '../../../src/lib/contract.ts';
import { silom } from '../order-desk.ts';
import type { CallOptions, Website } from '../website.ts';

const listHeader = ['ชื่อผู้รับ', 'เบอร์โทร', 'ที่อยู่', 'ตำบล', 'อำเภอ', 'จังหวัด', 'รหัสไปรษณีย์', 'น้ำหนัก', 'อ้างอิง'];

/** A right row; `nth` makes it one of its own. */
export function listRow(nth: number, change: Partial<Record<number, string>> = {}): string[] {
  const row = [
    `ลูกค้า ${nth}`,
    '081-234-5678',
    `${nth} ถนนราชดำเนิน`,
    'ศรีภูมิ',
    'เมืองเชียงใหม่',
    'เชียงใหม่',
    '50200',
    '1.2',
    `A-${nth}`,
  ];
  return row.map((cell, at) => change[at] ?? cell);
}

export const listRows = (count: number) => Array.from({ length: count }, (_, nth) => listRow(nth + 1));

/** The file of a list, as a shop has it. */
export function listFile(
  rows: readonly (readonly string[])[],
  header: readonly string[] = listHeader,
): Buffer {
  return Buffer.from([header, ...rows].map((cells) => cells.join(',')).join('\n'));
}

/** Somebody who sends lists of parcels: what they do, in the words of the calls. */
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
    /** A list that can be read. */
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
