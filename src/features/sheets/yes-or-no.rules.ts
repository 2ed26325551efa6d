import type { SheetChoice } from './sheet-columns.rules.ts';

/** What else says yes or no in a cell, whatever its column calls them. */
export const yesWords: readonly string[] = ['yes', 'y', 'x', 'true', '1', '✓', '✔', 'ใช่', '是'];
export const noWords: readonly string[] = ['no', 'n', 'false', '0', '-', '✗', 'ไม่', 'ไม่ใช่', '否'];

/** Yes and no, as cells say them. */
export const yesOrNo: readonly SheetChoice[] = [
  { value: 'yes', names: { th: 'ใช่', 'en-us': 'Yes', 'zh-cn': '是' }, aliases: yesWords },
  { value: 'no', names: { th: 'ไม่ใช่', 'en-us': 'No', 'zh-cn': '否' }, aliases: noWords },
];
