import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  type FormProblem,
  firstOfEachField,
  problemsOfSchema,
  stillWrong,
  withFields,
} from './form-problems.ts';

const schema = z.object({ name: z.string().min(1, 'name'), password: z.string().min(8, 'password') });
const empty = { name: '', password: '' };
const all = problemsOfSchema(schema.safeParse(empty).error ?? new z.ZodError([]));
const fields = (problems: readonly FormProblem[]) => problems.map(({ field }) => field);

test('an error goes as soon as its field is right, and the others stay', () => {
  expect(fields(all)).toEqual(['name', 'password']);
  const named = { ...empty, name: 'S' };
  expect(fields(stillWrong(all, named, { name: 'S' }, schema))).toEqual(['password']);
});

test('an error stays while its field is still wrong', () => {
  const short = { ...empty, password: 'abc' };
  // The same list, because the summary would take the focus for a new one.
  expect(stillWrong(all, short, { password: 'abc' }, schema)).toBe(all);
});

test('an error goes as soon as it no longer applies; the next one waits for the submit', () => {
  const twofold = z.object({
    code: z
      .string()
      .min(1, 'required')
      .regex(/^\d{6}$/, 'digits'),
  });
  const missing = problemsOfSchema(twofold.safeParse({ code: '' }).error ?? new z.ZodError([]));
  expect(missing).toMatchObject([{ field: 'code', key: 'required' }]);
  expect(stillWrong(missing, { code: '1' }, { code: '1' }, twofold)).toEqual([]);
});

test('an error of the server goes when its field is changed, one without a field with any change', () => {
  const refused = [{ field: 'name', message: 'taken' }, { message: 'Try again.' }];
  expect(stillWrong(refused, { ...empty, name: 'T' }, { name: 'T' }, null)).toEqual([]);
  expect(fields(stillWrong(refused, { ...empty, password: 'x' }, { password: 'x' }, null))).toEqual(['name']);
});

test('errors get the form’s field names, one per field, and errors of the whole form stay', () => {
  const sent = [
    { field: 'subOrders.0.service', message: 'Choose a service.' },
    { field: 'subOrders.0.weight', message: 'Enter the weight.' },
    { message: 'Try again later.' },
  ];
  const named = withFields(sent, (name) => name.replace('subOrders.0.', ''));
  expect(named.map(({ field }) => field)).toEqual(['service', 'weight', undefined]);
  expect(firstOfEachField([...named, { field: 'weight', message: 'Too heavy.' }])).toEqual(named);
});
