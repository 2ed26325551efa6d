import { toAsciiDigits } from '#lib/digits.ts';

const names = ['topic', 'waybillNo', 'contact', 'text', 'captcha', 'ctoken'] as const;

/** The values of the form, as typed. */
export type WriteFields = Record<(typeof names)[number], string>;

/** Parses a submitted form. */
export function readWriteFields(form: FormData): WriteFields {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const fields = Object.fromEntries(names.map((name) => [name, text(name)])) as WriteFields;
  return { ...fields, captcha: toAsciiDigits(fields.captcha) };
}
