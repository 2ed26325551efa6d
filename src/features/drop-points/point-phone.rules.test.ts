import { expect, it } from 'vitest';
import { readablePointPhone } from './point-phone.rules.ts';

it.each([
  ['020000035', '02-000-0035'],
  ['0812345678', '081-234-5678'],
  ['053123456', '053-123-456'],
  ['02-000-0035', '02-000-0035'],
  ['1484', '1484'],
  ['02 000 0035, 081 234 5678', '02 000 0035, 081 234 5678'],
])('the phone %s of a point reads %s', (phone, readable) => {
  expect(readablePointPhone(phone)).toBe(readable);
});
