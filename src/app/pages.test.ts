import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWebsite, type Website } from '../../tests/fakes/website.ts';
import { createServer } from './server.ts';

let site: Website;
beforeAll(async () => {
  site = await startWebsite();
});
afterAll(() => site.close());

/** Pages that hold one line, built as React Router would. */
const build: ServerBuild = {
  entry: {
    module: {
      default: async () => new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } }),
    },
  },
  routes: { any: { id: 'any', path: '*', module: { default: () => null } } },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
};

it.each([
  ['/resetPassword?token=secret', 'no-referrer'],
  ['/CONFIRMEMAIL/?token=secret', 'no-referrer'],
  ['/', 'strict-origin-when-cross-origin'],
])('the page %s gives its address away by the policy %s', async (path, policy) => {
  const app = createServer(site.services, async () => build);
  const response = await app.fetch(new Request(`http://website.test${path}`), { onBehalfOf: 'somebody' });
  expect([response.status, response.headers.get('referrer-policy')]).toEqual([200, policy]);
});

it('a page of which only the head was asked first is whole for those who read it', async () => {
  site.services.pageCache.clear();
  const app = createServer(site.services, async () => build);
  const ask = (method: string) =>
    app.fetch(new Request('http://website.test/aboutus', { method }), { onBehalfOf: 'somebody' });
  const head = await ask('HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
  const page = await ask('GET');
  expect(await page.text()).toBe('<p>page</p>');
  expect(page.headers.get('etag')).toBe(head.headers.get('etag'));
});
