import { z } from 'zod';
import { emailField, userName, vipAccount } from '#features/accounts/account-fields.rules.ts';
import { findChoice, type SheetChoice, type SheetColumn } from '#features/sheets/sheet-columns.rules.ts';
import { phoneProblemKey, readWrittenPhone } from '#lib/written/written-phone.ts';

const languageChoices: readonly SheetChoice[] = [
  { value: 'th', names: { th: 'ไทย', 'en-us': 'Thai', 'zh-cn': '泰语' } },
  { value: 'en-us', names: { th: 'อังกฤษ', 'en-us': 'English', 'zh-cn': '英语' }, aliases: ['en'] },
  { value: 'zh-cn', names: { th: 'จีน', 'en-us': 'Chinese', 'zh-cn': '中文' }, aliases: ['cn', 'zh'] },
];

/** The columns of a spreadsheet of VIP customers. */
export const vipColumns: readonly SheetColumn[] = [
  {
    field: 'accountName',
    names: { th: 'ชื่อบัญชี', 'en-us': 'Account name', 'zh-cn': '账户名' },
    help: {
      th: 'ตัวอักษรภาษาอังกฤษและตัวเลข 3–16 ตัว',
      'en-us': '3 to 16 Latin letters and figures',
      'zh-cn': '3–16 位英文字母和数字',
    },
    isRequired: true,
  },
  { field: 'name', names: { th: 'ชื่อลูกค้า', 'en-us': 'Customer name', 'zh-cn': '客户名称' }, isRequired: true },
  {
    field: 'phone',
    names: { th: 'เบอร์โทร', 'en-us': 'Phone', 'zh-cn': '电话' },
    isRequired: true,
    holds: 'phone',
  },
  { field: 'email', names: { th: 'อีเมล', 'en-us': 'E-mail', 'zh-cn': '邮箱' }, isRequired: true },
  {
    field: 'language',
    names: { th: 'ภาษา', 'en-us': 'Language', 'zh-cn': '语言' },
    choices: languageChoices,
  },
];

const wrong = (name: string) => `applications:validation.${name}`;

/** A Thai phone, or a foreign one with its country code. */
function readPhone(typed: string): string | null {
  const read = readWrittenPhone(typed, 'TH');
  return read && read.extension === null ? read.number : null;
}

/** A row as account fields, each cell by the rule of the staff form. */
export const vipCells = z.object({
  accountName: z
    .string(wrong('accountName'))
    .pipe(vipAccount.min(3, wrong('accountName')).regex(/^[a-z0-9][a-z0-9._-]*$/i, wrong('accountName'))),
  name: z.string(wrong('name')).pipe(userName),
  phone: z.string(wrong('phone')).transform((typed, context) => {
    const phone = readPhone(typed);
    if (phone !== null) return phone;
    context.issues.push({
      code: 'custom',
      message: phoneProblemKey(typed, 'TH', wrong('phone')) ?? wrong('phone'),
      input: typed,
    });
    return z.NEVER;
  }),
  email: z.string(wrong('email')).pipe(emailField(wrong('email'))),
  language: z
    .string()
    .default('th')
    .transform((typed, context) => {
      const language = findChoice(languageChoices, typed);
      if (language !== undefined) return language as 'th' | 'en-us' | 'zh-cn';
      context.issues.push({ code: 'custom', message: wrong('language'), input: typed });
      return z.NEVER;
    }),
});
export type VipCells = z.output<typeof vipCells>;
