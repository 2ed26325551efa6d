import fc from 'fast-check';
import { z } from 'zod';

type Schema = { [name: string]: unknown };

/** Texts that pass validation and may break a program. */
const texts = [
  '',
  ' ',
  '%',
  '_',
  '%_%',
  '\\',
  "' or 1=1 --",
  '\0',
  '\u202eabc\u202c',
  '\u200b\u200b',
  '\ud800',
  '\ufeff',
  '👩‍👩‍👧‍👦',
  '=1+1',
  '@SUM(A1)',
  '\t=cmd',
  '<script>alert(1)</script>',
  '{{brand}}',
  '$1',
  '__proto__',
  '-1',
  '1e308',
  '99999999999999999999',
  'NaN',
  '..',
  '../../etc/passwd',
  'กำ',
  'A'.repeat(10_000),
];
const days = ['0001-01-01', '9999-12-31', '2026-02-28', '2026-11-20', '2028-02-29'];
const instants = ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-11-20T00:00:00+07:00'];
const uuids = ['00000000-0000-4000-8000-000000000000', '3e5b7a2c-0000-4000-8000-000000000000'];
/** Valid or nearly valid cursors of lists. */
const cursors = ['eyJhIjoxfQ', 'W10', 'bnVsbA', '0', '-1', '1_2', '2026-11-20T00:00:00.000Z_x', '~', 'e30='];

const formats: Record<string, readonly string[]> = { date: days, 'date-time': instants, uuid: uuids };

/** Values that fit a contract as far as its JSON schema tells, each as hostile as possible. */
export function hostileInput(schema: z.ZodType): fc.Arbitrary<unknown> {
  return anyOf(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Schema, 0);
}

function anyOf(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices) return fc.oneof(...choices.map((each) => anyOf(each, depth)));
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, depth);
    case 'array':
      return fc.array(anyOf((schema.items ?? {}) as Schema, depth + 1), {
        minLength: Number(schema.minItems ?? 0),
        maxLength: Math.max(Number(schema.minItems ?? 0), 3),
      });
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'null':
      return fc.constant(null);
    default:
      return textOf(schema);
  }
}

function objectOf(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  if (depth > 6) return fc.constant({});
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const required = new Set((schema.required ?? []) as string[]);
  const values = Object.fromEntries(properties.map(([name, each]) => [name, anyOf(each, depth + 1)]));
  return fc.record(values, {
    requiredKeys: properties.map(([name]) => name).filter((name) => required.has(name)),
  });
}

function numberOf({ minimum, maximum }: Schema): fc.Arbitrary<unknown> {
  const least = Math.max(Number(minimum ?? -1), -(2 ** 53) + 1);
  const most = Math.min(Number(maximum ?? 2 ** 53 - 1), 2 ** 53 - 1);
  return fc.constantFrom(least, most, Math.min(most, least + 1), Math.min(most, 2 ** 31));
}

function textOf({ format, minLength, maxLength, pattern }: Schema): fc.Arbitrary<unknown> {
  const fitting = formats[String(format)];
  if (fitting) return fc.constantFrom(...fitting);
  const [least, most] = [Number(minLength ?? 0), Number(maxLength ?? 10_000)];
  const all = [...texts, ...cursors, ...days, ...uuids].map((each) => each.padEnd(least, 'ก').slice(0, most));
  const matching = pattern ? all.filter((each) => new RegExp(String(pattern), 'u').test(each)) : all;
  return fc.constantFrom(...(matching.length > 0 ? matching : all));
}
