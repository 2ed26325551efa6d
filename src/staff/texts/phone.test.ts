import { expect, it } from 'vitest';
import { shownPhone } from './phone.ts';

it('numbers of Thailand are shown as dialled there, others as stored', () => {
  expect(shownPhone('+66812345678')).toBe('081-234-5678');
  expect(shownPhone('+6621234567')).toBe('02-123-4567');
  expect(shownPhone('+6653123456')).toBe('053-123-456');
  expect(shownPhone('+6590001357')).toBe('+6590001357');
  expect(shownPhone('081-000-1234')).toBe('081-000-1234');
});
