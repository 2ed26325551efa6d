import type { SheetColumn } from '#features/sheets/sheet-columns.rules.ts';
import { yesOrNo } from '#features/sheets/yes-or-no.rules.ts';

/** The columns of a spreadsheet of public holidays. */
export const holidayColumns: readonly SheetColumn[] = [
  {
    field: 'date',
    names: { th: 'วันที่', 'en-us': 'Day', 'zh-cn': '日期' },
    aliases: ['date'],
    isRequired: true,
    holds: 'date',
    help: {
      th: 'เช่น 13/4/2570 หรือ 2027-04-13',
      'en-us': 'Such as 2027-04-13 or 13/4/2027',
      'zh-cn': '例如 2027-04-13 或 13/4/2027',
    },
  },
  name('nameTh', { th: 'ชื่อ (ไทย)', 'en-us': 'Name (Thai)', 'zh-cn': '名称（泰语）' }),
  name('nameEn', { th: 'ชื่อ (อังกฤษ)', 'en-us': 'Name (English)', 'zh-cn': '名称（英语）' }),
  name('nameZh', { th: 'ชื่อ (จีน)', 'en-us': 'Name (Chinese)', 'zh-cn': '名称（中文）' }),
  {
    field: 'provisional',
    names: { th: 'รอประกาศ', 'en-us': 'Not announced yet', 'zh-cn': '待公布' },
    choices: yesOrNo,
  },
];

function name(field: string, names: SheetColumn['names']): SheetColumn {
  return { field, names, isRequired: true };
}
