import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { routeTable } from '#routes/table.ts';
import { startWebsite, type Website } from '../../tests/fakes/website.ts';
import { createServer } from './server.ts';

/** Examples of what fills address parameters: a parcel, an order, a phone, a code of letters and the code of a link. */
const FILLED_IN = ['800000000019', 'O26112000017', '+66812345678', 'QwErTyUiOp', 'eyJhbGci.x_y-z'];

let site: Website;
let lines: string[] = [];
let patterns: { method: string; path: string }[];

beforeAll(async () => {
  site = await startWebsite({
    logTo: { write: (line) => lines.push(line) },
    env: { CALLS_PER_MINUTE: '100000' },
  });
  const routes = createServer(site.services, null).routes.map(({ method, path }) => ({ method, path }));
  patterns = [...routes, ...routeTable.map(({ path }) => ({ method: 'GET', path }))];
});
afterAll(() => site.close());
beforeEach(() => {
  lines = [];
});

const fill = (pattern: string, value: string) =>
  pattern.replace(/:\w+(\{.*?\})?\??/g, encodeURIComponent(value)).replace('*', encodeURIComponent(value));

it('no line of the log contains values from paths or queries', async () => {
  const filled = patterns.filter(({ path }) => /[:*]/.test(path));
  expect(filled.length).toBeGreaterThan(20);
  for (const { method, path } of [...patterns, { method: 'GET', path: '/:nowhere/:atAll' }])
    for (const value of FILLED_IN) {
      const query = new URLSearchParams({ billCode: value, token: value, phone: value, id: value });
      const at = `${fill(path, value)}?${query}`;
      const response = await site.send(at, { method: method === 'ALL' ? 'GET' : method });
      await response.body?.cancel();
    }
  expect(lines.length).toBeGreaterThan(patterns.length);
  for (const value of FILLED_IN)
    expect(lines.filter((line) => line.includes(value) || line.includes(encodeURIComponent(value)))).toEqual(
      [],
    );
});

it('a line still names the route', async () => {
  await site.send('/m/QwErTyUiOp', {});
  await site.send('/open/v1/parcels/800000000019', {});
  const paths = lines.map((line) => (JSON.parse(line) as { path?: string }).path);
  expect(paths).toContain('/m/:…');
  expect(paths).toContain('/open/v1/parcels/:…');
});
