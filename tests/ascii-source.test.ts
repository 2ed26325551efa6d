import { expect, it } from 'vitest';
import { escapedLetters } from '../vite.config.ts';

const evaluate = (code: string): unknown => new Function(`return ${code}`)();

it.each([
  ["'พัสดุ 📦 中文'", 'พัสดุ 📦 中文'],
  ['`ก\\u0e02\\\\ค`', 'กข\\ค'],
  ["'\\ก'", 'ก'],
  ["/^[ก-ฮ]+$/.test('ขนส่ง'.slice(0, 2))", true],
  ["/^\\p{L}[—📦]$/u.test('ก📦')", true],
])('%s means the same without letters beyond Latin', (code, meant) => {
  const written = escapedLetters(code);
  expect(Math.max(...[...written].map((letter) => letter.charCodeAt(0)))).toBeLessThan(256);
  expect(evaluate(code)).toEqual(meant);
  expect(evaluate(written)).toEqual(meant);
});
