import { expect, it } from 'vitest';
import { toScriptText } from './structured-data.tsx';

it('structured data can neither end its script element nor begin a comment, and is parsed back', () => {
  const hostile = { headline: '</script><script>alert(1)</script><!-- & \u2028\u2029 ก 汉' };
  const text = toScriptText(hostile);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(hostile);
});
