import { expect, test } from 'vitest';
import { deviceLabel } from './device-label.ts';

const chrome =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

test.each([
  [`${chrome} Safari/537.36`, 'Chrome · Android'],
  [safari, 'Safari · iOS'],
  ['', ''],
  // Such user agents could become a link in an e-mail, or an element of a page.
  ['evil.example/1.0 (x)', 'evilexample'],
  ['<b>https://evil.example</b>/1.0 (x)', expect.not.stringMatching(/[<>./:]/)],
  [`${'x'.repeat(300)}/1.0 (x)`, 'x'.repeat(60)],
])('the browser %j is shown as %j [RD-27]', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toEqual(label);
});
