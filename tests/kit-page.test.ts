import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { loadConfig } from '#app/config.ts';
import { loader } from '#features/debugging/web/kit.page.tsx';
import { paths } from '#routes/paths.ts';
import { UNKNOWN_PATH_TARGET } from '#routes/redirects.ts';
import { type PageRequest, pageRequest } from '#web/calls/load-context.ts';

/** Where the page of all components redirects with these settings; null if it opens. */
function leadsTo(settings: Record<string, string>): string | null {
  const context = new RouterContextProvider();
  const { showsKit } = loadConfig(settings);
  context.set(pageRequest, { showsKit } as PageRequest);
  const url = new URL(paths.kit, 'http://website.test');
  const answer = loader({ context, url, request: new Request(url), params: {}, pattern: paths.kit });
  return answer?.headers.get('location') ?? null;
}

const production = { NODE_ENV: 'production' };
const ofCustomers = { ...production, PUBLIC_URL: 'https://parcels.example' };

it.each([
  ['while one builds pages', { NODE_ENV: 'development' }, null],
  ['on a built site with demonstration data, at its own computer', { ...production, DEMO: '1' }, null],
  ['on a built site without them', production, UNKNOWN_PATH_TARGET],
  ['on a site for customers', ofCustomers, UNKNOWN_PATH_TARGET],
  ['on a demonstration for others', { ...ofCustomers, DEMO: '1' }, UNKNOWN_PATH_TARGET],
])('the page of all components, %s, opens or is an unknown path', (_where, settings, target) => {
  expect(leadsTo(settings)).toBe(target);
});
