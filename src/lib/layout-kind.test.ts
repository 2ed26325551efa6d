import { expect, it } from 'vitest';
import { leastProcessorTime } from '../../tests/processor-time.ts';
import { layoutKindOf } from './layout-kind.ts';

const layoutOf = (userAgent: string) => layoutKindOf(new Headers({ 'user-agent': userAgent }), undefined);

it.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 'mobile'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'mobile'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 'desktop'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 'desktop'],
  ['', 'desktop'],
])('the user agent %s gets the layout %s', (userAgent, layout) => {
  expect(layoutOf(userAgent)).toBe(layout);
});

it('is detected in a time that does not grow with the user agent', async () => {
  const costOf = (letters: number) => {
    const headers = new Headers({ 'user-agent': 'Android'.repeat(letters / 7) });
    return leastProcessorTime(() => {
      for (let nth = 0; nth < 2_000; nth += 1) layoutKindOf(headers, undefined);
    });
  };
  expect(await costOf(140_000)).toBeLessThan((await costOf(1_400)) * 20);
});
