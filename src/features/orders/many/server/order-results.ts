import type { Cell } from '#adapters/spreadsheet/spreadsheet.port.ts';
import type { SheetColumn } from '#features/sheets/sheet-columns.rules.ts';
import en from '../../locales/en-us.json' with { type: 'json' };
import th from '../../locales/th.json' with { type: 'json' };
import zh from '../../locales/zh-cn.json' with { type: 'json' };
import type { SubOrder } from '../../orders.contract.ts';
import type { OrderResult } from './order-values.ts';

const fields = ['orderNo', 'waybillNo', 'price', 'promisedDate'] as const;

/** The columns of the file of results. */
export const resultColumns: readonly Pick<SheetColumn, 'names'>[] = fields.map((field) => ({
  names: { th: th.many.result[field], 'en-us': en.many.result[field], 'zh-cn': zh.many.result[field] },
}));

export function toResult(orderNo: string, { waybillNo, totalSatang, promisedDate }: SubOrder): OrderResult {
  return { orderNo, waybillNo, totalSatang, promisedDate };
}

export function resultCells({ orderNo, waybillNo, totalSatang, promisedDate }: OrderResult): Cell[] {
  return [orderNo, waybillNo, totalSatang / 100, promisedDate ?? ''];
}
