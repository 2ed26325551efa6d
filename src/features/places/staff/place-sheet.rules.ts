import { findChoice, type SheetColumn } from '#features/sheets/sheet-columns.rules.ts';
import { yesOrNo } from '#features/sheets/yes-or-no.rules.ts';
import { toAsciiDigits } from '#lib/digits.ts';
import type { OverrideValue } from './place-fields.rules.ts';

/** Cells of a row by their columns, as text. */
export type PlaceCells = Readonly<Record<string, string>>;

/** A cell with this value reverts to the official data; an empty cell leaves what is stored. */
const OFFICIAL = '-';

type Names = SheetColumn['names'];

const list: Names = {
  th: 'คั่นด้วยจุลภาค',
  'en-us': 'With commas between',
  'zh-cn': '用逗号分隔',
};

/** The columns of a spreadsheet of changed places; a file may have any of them besides the first two. */
export const placeColumns: readonly SheetColumn[] = [
  {
    ...column('code', { th: 'รหัส', 'en-us': 'Code', 'zh-cn': '编码' }),
    isRequired: true,
    help: {
      th: 'รหัสจังหวัด 2 หลัก อำเภอ/เขต 4 หลัก ตำบล/แขวง 6 หลัก หรือรหัสไปรษณีย์ 5 หลัก',
      'en-us': '2 digits of a province, 4 of a district, 6 of a subdistrict, or the 5 of a postcode',
      'zh-cn': '府 2 位、县 4 位、分区 6 位，或邮编 5 位',
    },
  },
  {
    ...column('reason', { th: 'เหตุผล', 'en-us': 'Reason', 'zh-cn': '原因' }),
    isRequired: true,
  },
  {
    ...column('isServed', {
      th: 'ให้บริการจัดส่ง',
      'en-us': 'Parcels are brought here',
      'zh-cn': '提供派送服务',
    }),
    choices: yesOrNo,
  },
  {
    ...column('isRemote', { th: 'ใช้เวลาจัดส่งนานขึ้น', 'en-us': 'Takes longer', 'zh-cn': '时效更长' }),
    choices: yesOrNo,
  },
  column('th', { th: 'ชื่อ (ไทย)', 'en-us': 'Name (Thai)', 'zh-cn': '名称（泰语）' }),
  column('en', { th: 'ชื่อ (อังกฤษ)', 'en-us': 'Name (English)', 'zh-cn': '名称（英语）' }),
  column('zh', { th: 'ชื่อ (จีน)', 'en-us': 'Name (Chinese)', 'zh-cn': '名称（中文）' }),
  {
    ...column('postcodes', { th: 'รหัสไปรษณีย์', 'en-us': 'Postcodes', 'zh-cn': '邮政编码' }),
    help: list,
  },
  {
    ...column('aliases', {
      th: 'ชื่ออื่นที่ใช้ค้นหา',
      'en-us': 'Further names to search by',
      'zh-cn': '可供搜索的别名',
    }),
    help: list,
  },
];

function column(field: string, names: Names): SheetColumn {
  return { field, names };
}

/** The changes of a place, with the reason. */
export type PlaceFacts = Omit<OverrideValue, 'postcodes' | 'aliases'> & {
  postcodes: readonly string[] | null;
  aliases: readonly string[] | null;
  reason: string | null;
};

/** The place code of a row. */
export function codeOf({ code = '' }: PlaceCells): string {
  return toAsciiDigits(code).trim();
}

/** The stored changes with those of a row, as the staff form would submit them; not yet validated. */
export function withCells(stored: PlaceFacts | null, cells: PlaceCells): Record<string, unknown> {
  const text = (field: 'th' | 'en' | 'zh') => merged(cells[field], stored?.[field] ?? '', (cell) => cell, '');
  const words = (field: 'postcodes' | 'aliases') => merged(cells[field], stored?.[field] ?? [], toWords, []);
  const yes = (field: 'isServed' | 'isRemote') =>
    merged<unknown>(cells[field], stored?.[field] ?? null, toYes, null);
  return {
    th: text('th'),
    en: text('en'),
    zh: text('zh'),
    postcodes: words('postcodes'),
    aliases: words('aliases'),
    isServed: yes('isServed'),
    isRemote: yes('isRemote'),
  };
}

function merged<T>(cell: string | undefined, stored: T, read: (cell: string) => T, official: T): T {
  if (!cell) return stored;
  return cell === OFFICIAL ? official : read(cell);
}

function toWords(cell: string): string[] {
  const words = cell.split(/[,;，、；\n]/).map((each) => each.trim());
  return words.filter(Boolean);
}

/** An unknown value stays as typed, for validation to refuse. */
function toYes(cell: string): boolean | string {
  const answer = findChoice(yesOrNo, cell);
  return answer === undefined ? cell : answer === 'yes';
}

/** The changes of a place as row cells; unchanged fields are empty. */
export function toPlaceCells(code: string, facts: PlaceFacts): Record<string, string> {
  const { th, en, zh, postcodes, aliases, isServed, isRemote, reason } = facts;
  const yes = (answer: boolean | null) => (answer === null ? '' : answer ? 'yes' : 'no');
  return {
    code,
    reason: reason ?? '',
    isServed: yes(isServed),
    isRemote: yes(isRemote),
    th: th ?? '',
    en: en ?? '',
    zh: zh ?? '',
    postcodes: postcodes?.join(', ') ?? '',
    aliases: aliases?.join(', ') ?? '',
  };
}
