import type { SheetChoice } from './sheet-columns.rules.ts';

/** Yes and no, as cells say them. */
export const yesOrNo: readonly SheetChoice[] = [
  { value: 'yes', names: { th: 'ใช่', 'en-us': 'Yes', 'zh-cn': '是' }, aliases: ['y', 'true', '1'] },
  { value: 'no', names: { th: 'ไม่ใช่', 'en-us': 'No', 'zh-cn': '否' }, aliases: ['n', 'false', '0', 'ไม่'] },
];
