import { expect, it } from 'vitest';
import { isSignOf, signText } from './sign.ts';

const right = signText('a secret', 'a text');

it('is the HMAC of a text, and of no other and by no other secret', () => {
  expect(right).toMatch(/^[0-9a-f]{64}$/);
  expect(isSignOf('a secret', 'a text', right)).toBe(true);
  expect(isSignOf('a secret', 'another text', right)).toBe(false);
  expect(isSignOf('another secret', 'a text', right)).toBe(false);
});

it.each([
  undefined,
  '',
  right.slice(2),
  `${right}00`,
  'z'.repeat(64),
  `${right.slice(0, 62)}zz`,
  '๐'.repeat(64),
])('is not %s', (header) => {
  expect(isSignOf('a secret', 'a text', header)).toBe(false);
});
