import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer, openConcurrency } from '../../src/app/server.ts';
import { openVersions } from '../../src/features/partners/changes/api-changes.rules.ts';
import { createConcurrency } from '../../src/http/limits/overload.ts';
import { openShop, openShops, type Shop } from '../fakes/shop.ts';
import type { Website } from '../fakes/website.ts';

type Parameter = { name: string; description?: string; example?: unknown };
type Operation = {
  parameters: Parameter[];
  responses: Record<string, { headers?: Record<string, object> }>;
};
type Document = { paths: Record<string, Record<string, Operation>> };

let site: Website;
let shop: Shop;
let document: Document;
beforeAll(async () => {
  site = await openShops();
  shop = await openShop(site, { mode: 'sandbox' });
  document = (await (await site.send('/open/v1/openapi.json', {})).json()) as Document;
});
afterAll(() => site.close());

const version = openVersions.at(-1) ?? '';
const headers = { 'api-version': version };
const varies = (answer: Response) => answer.headers.get('vary')?.split(/,\s*/) ?? [];

describe('every answer repeats its version, and says that it varies by it', () => {
  it.each<[string, number, () => Promise<Response>]>([
    ['a call', 200, () => site.send('/open/v1/orders', { headers: { ...headers, ...bearer() } })],
    ['a call without a key', 401, () => site.send('/open/v1/orders', { headers })],
    ['an unknown path', 404, () => site.send('/open/v1/nowhere', { headers })],
    ['another method', 405, () => site.send('/open/v1/orders', { method: 'DELETE', headers })],
    ['the document', 200, () => site.send('/open/v1/openapi.json', { headers })],
    ['a call under overload', 503, () => overloaded(new Request('http://site/open/v1/orders', { headers }))],
    [
      'a call with a body under overload',
      503,
      () =>
        overloaded(
          new Request('http://site/open/v1/orders', {
            method: 'POST',
            body: '{}',
            headers: { ...headers, 'content-length': '2' },
          }),
        ),
    ],
  ])('%s: %i', async (_what, status, ask) => {
    const answer = await ask();
    expect([answer.status, answer.headers.get('api-version')]).toEqual([status, version]);
    expect(varies(answer)).toContain('Api-Version');
    if (status >= 400) expect(varies(answer)).toContain('Accept-Language');
  });

  it('one that names an unknown version has none to repeat', async () => {
    const answer = await site.send('/open/v1/nowhere', { headers: { 'api-version': 'latest' } });
    expect([answer.status, answer.headers.get('api-version')]).toEqual([404, null]);
    expect(varies(answer)).toContain('Api-Version');
  });
});

const bearer = () => ({ authorization: `Bearer ${shop.key}` });

/** What a process with no room answers. */
async function overloaded(request: Request): Promise<Response> {
  const full = createConcurrency({ total: 0, perVisitor: 1 });
  return createServer(site.services, null, { ...openConcurrency(), reading: full, sending: full }).fetch(
    request,
  );
}

describe('the document', () => {
  it.each<[string, string, () => Promise<Response>]>([
    ['404', 'get /open/v1/orders', () => site.send('/open/v1/order', {})],
    ['405', 'get /open/v1/orders', () => site.send('/open/v1/orders', { method: 'DELETE' })],
    ['401', 'get /open/v1/orders', () => site.send('/open/v1/orders', {})],
    ['404', 'get /open/v1/orders/{orderNo}', () => site.send('/open/v1/orders/O1', { headers: bearer() })],
  ])('names headers that an answer %s of %s has', async (status, call, ask) => {
    const [method = '', path = ''] = call.split(' ');
    const named = Object.keys(document.paths[path]?.[method]?.responses[status]?.headers ?? {});
    const answer = await ask();
    expect(answer.status).toBe(Number(status));
    expect(named).toContain('Api-Version');
    expect(named.filter((name) => !answer.headers.has(name))).toEqual([]);
  });

  it('says of each Idempotency-Key what gets one, in the words of its call', () => {
    const said = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap(({ parameters }) =>
        parameters
          .filter(({ name }) => name === 'Idempotency-Key')
          .map(({ description, example }) => ({ path, said: `${description} ${example}` })),
      ),
    );
    expect(said.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/open/v1/orders', '/open/v1/collect-codes/redeem', '/open/v1/scan-events']),
    );
    const ofOrders = said.filter((each) => /order/.test(each.said));
    expect(ofOrders.map(({ path }) => path)).toEqual(['/open/v1/orders']);
  });
});
