import type { SheetChoice } from './sheet-columns.rules.ts';

/** Further words for yes and no in a cell, whatever the column's own are. */
export const yesWords: readonly string[] = ['yes', 'y', 'x', 'true', '1', '✓', '✔', 'ใช่', '是'];
export const noWords: readonly string[] = ['no', 'n', 'false', '0', '-', '✗', 'ไม่', 'ไม่ใช่', '否'];

/** The words for yes and no in cells. */
export const yesOrNo: readonly SheetChoice[] = [
  { value: 'yes', names: { th: 'ใช่', 'en-us': 'Yes', 'zh-cn': '是' }, aliases: yesWords },
  { value: 'no', names: { th: 'ไม่ใช่', 'en-us': 'No', 'zh-cn': '否' }, aliases: noWords },
];
