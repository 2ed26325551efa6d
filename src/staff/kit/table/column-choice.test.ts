import { expect, it } from 'vitest';
import { choiceOf, visibilityOf } from './column-choice.ts';

const column = (id: string, isExtra = false) => ({ id, label: id, isExtra, cell: () => id });
const columns = [column('name'), column('email', true)];

it('shows the default columns, until somebody chooses', () => {
  expect(visibilityOf(columns, {})).toEqual({ name: true, email: false });
  expect(visibilityOf(columns, { email: true })).toEqual({ name: true, email: true });
});

it('keeps the first column when all others are hidden, and ignores columns that no longer exist', () => {
  expect(visibilityOf(columns, { name: false, old: true })).toEqual({ name: true, email: false });
});

it('an address names the visible columns, and unknown ones are ignored', () => {
  expect(choiceOf(columns, 'email.gone')).toEqual({ name: false, email: true });
});
