import { expect, it } from 'vitest';
import type { FoundPlace } from '#features/places/places.contract.ts';
import {
  forgetRoute,
  MAX_ROUTES,
  parseRoutes,
  recentRoutes,
  rememberRoute,
  routeKey,
} from './recent-routes.ts';

const place = (code: string) => {
  const label = { th: code, 'en-us': code, 'zh-cn': code };
  return { code, label } as FoundPlace;
};
const kept = () => recentRoutes.get().map(routeKey);

it('a device stores its last routes, each once, newest first, and removes one', () => {
  for (const code of ['1001', '1002', '1003', '1004', '1005', '1003'])
    rememberRoute(place('5001'), place(code));
  expect(kept()).toEqual(['5001 1003', '5001 1005', '5001 1004', '5001 1002']);
  expect(kept()).toHaveLength(MAX_ROUTES);
  const [first] = recentRoutes.get();
  if (first) forgetRoute(first);
  expect(kept()).toEqual(['5001 1005', '5001 1004', '5001 1002']);
});

it('an invalid stored list of routes is ignored', () => {
  const end = { code: '1001', label: { th: 'a', 'en-us': 'b', 'zh-cn': 'c' } };
  const whole = { origin: end, destination: end };
  for (const raw of [
    null,
    7,
    {},
    'x',
    [null],
    [{ origin: end }],
    [{ origin: end, destination: { code: 1 } }],
  ])
    expect(parseRoutes(raw)).toEqual([]);
  expect(parseRoutes([whole, 1, { origin: { ...end, code: 'x'.repeat(201) }, destination: end }])).toEqual([
    whole,
  ]);
  expect(parseRoutes(Array(50).fill(whole))).toHaveLength(MAX_ROUTES);
});
