import { toAsciiDigits } from '#lib/digits.ts';

const names = ['topic', 'waybillNo', 'contact', 'text', 'captcha', 'ctoken'] as const;

/** What the form holds, as it was typed. */
export type WriteFields = Record<(typeof names)[number], string>;

/** Reads a sent form. */
export function readWriteFields(form: FormData): WriteFields {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const fields = Object.fromEntries(names.map((name) => [name, text(name)])) as WriteFields;
  return { ...fields, captcha: toAsciiDigits(fields.captcha) };
}
