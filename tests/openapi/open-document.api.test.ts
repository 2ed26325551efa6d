import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callName } from '../../src/http/open/openapi-responses.ts';
import type { ProblemDetails } from '../../src/http/open/problem-details.ts';
import { fillPath } from '../../src/lib/contract.ts';
import { openShop, openShops, type Shop, shopOrder } from '../fakes/shop.ts';
import type { Website } from '../fakes/website.ts';
import { type Asked, asked, type Made } from './asked.ts';
import { lint } from './readers.ts';

type Answer = {
  content?: Record<string, { example?: unknown; examples?: Record<string, { value: unknown }> }>;
};
type Operation = {
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, Answer>;
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

const operationOf = ({ method, path: template }: { method: string; path: string }) =>
  document.paths[template.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

it('passes Redocly’s recommended rules without a finding', async () => {
  expect(await lint(document)).toEqual([]);
}, 300_000);

/** Sends the request of an example. */
async function ask(by: { site: Website; shop: Shop }, { call, by: who }: Asked, input: object) {
  const carrier = await by.site.services.partners.apiKeys.issue('sorting', ['feed', 'carrier']);
  const { path: filled, rest } = fillPath(call.path, input as Record<string, unknown>);
  const { method } = call;
  const hasBody = method === 'POST' || method === 'PATCH';
  const query = hasBody ? '' : `?${new URLSearchParams(rest as Record<string, string>)}`;
  const body = hasBody ? (Array.isArray(input) ? input : rest) : undefined;
  const headers: Record<string, string> = {
    ...(call.idempotencyKey && { 'idempotency-key': call.idempotencyKey.example }),
    ...(who === 'carrier' && { authorization: `Bearer ${carrier}` }),
  };
  const answer = await by.shop.send(`${filled}${query}`, body, headers, method);
  const parameters = hasBody ? withNames(input, namesIn(call.path)) : (input as Record<string, unknown>);
  return { ...answer, sent: body, parameters };
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

function withNames(input: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => names.includes(name)));
}

/** Replaces random values and times in examples by constants. */
function settled(key: string, value: unknown): unknown {
  if (key === 'secret') return 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
  if (
    ['endpointId', 'recurringId', 'returnId', 'declarationId', 'id', 'payoutAccountId'].includes(key) &&
    value
  )
    return '1d5e2f0c-6a3b-4c8d-9e7f-0a1b2c3d4e5f';
  if (key === 'code' && /^\d{8}$/.test(String(value))) return '48213377';
  // In the list of pickups it names a transaction, which is another one each time.
  if (key === 'nextCursor' && value) {
    const position = Buffer.from(String(value), 'base64url').toString();
    return Buffer.from(position.replace(/@\d+/, '@1509')).toString('base64url');
  }
  if (key === 'declarationNo') return 'CD-7K2M-0000-ABCD';
  if (key === 'waybillNo' && /^ZZ/.test(String(value))) return 'ZZ000000005TH';
  if (key === 'createdAt') return '2026-11-20T02:30:00.000Z';
  return value;
}

describe('an example of the document', () => {
  it('is what the server answers to the example’s request, for every call', async () => {
    // Counted from the first order on, so that the numbers are always the same.
    const fresh = await openShops();
    const by = { site: fresh, shop: await openShop(fresh, { mode: 'sandbox' }) };
    const answered = new Map<unknown, unknown>();
    const made = (of: unknown) => answered.get(of) as ReturnType<Made>;
    const examples: Record<string, { input?: unknown; output?: unknown }> = {};
    for (const each of asked) {
      if (each.prepare) answered.set(each.prepare, await each.prepare(by));
      const input = typeof each.input === 'function' ? each.input(made) : each.input;
      const { status, body, sent, parameters } = await ask(by, each, input);
      expect([callName(each.call), status, body]).toEqual([
        callName(each.call),
        each.call.successStatus ?? 200,
        expect.anything(),
      ]);
      answered.set(each.call, body);
      const shown = body instanceof Uint8Array ? undefined : JSON.parse(JSON.stringify(body, settled));
      examples[callName(each.call)] = {
        ...(Object.keys(parameters).length > 0 && {
          parameters: JSON.parse(JSON.stringify(parameters, settled)),
        }),
        ...(sent !== undefined && { input: JSON.parse(JSON.stringify(sent, settled)) }),
        ...(shown !== undefined && { output: shown }),
      };
    }
    await fresh.close();
    const file = path.resolve('src/features/partners/content/call-examples.generated.json');
    await expect(`${JSON.stringify(examples, null, 2)}\n`).toMatchFileSnapshot(file);
    for (const { call } of asked) {
      const operation = operationOf(call);
      const { input, output } = examples[callName(call)] ?? {};
      expect(operation?.requestBody?.content['application/json']?.example).toEqual(input);
      const type = call.contentType ?? 'application/json';
      expect(operation?.responses[call.successStatus ?? 200]?.content?.[type]?.example).toEqual(output);
    }
  });

  const headers = { 'idempotency-key': 'wrong' };
  const orders = { method: 'POST', path: '/open/v1/orders' };
  it.each<[string, string, typeof orders, () => Promise<{ status: number; body: unknown }>]>([
    ['401', 'http-api-key-missing', orders, () => shop.send(orders.path, {}, { authorization: '' })],
    [
      '401',
      'http-api-key-unknown',
      orders,
      () => shop.send(orders.path, {}, { authorization: 'Bearer none' }),
    ],
    ['400', 'http-unreadable-body', orders, async () => sent('{')],
    [
      '415',
      'http-unsupported-media-type',
      orders,
      () => shop.send(orders.path, {}, { ...headers, 'content-type': 'text/plain' }),
    ],
    ['413', 'http-body-too-large', orders, async () => sent(JSON.stringify('x'.repeat(300_000)))],
    ['422', 'http-invalid-parameter', orders, () => shop.send(orders.path, {}, headers)],
    [
      '409',
      'orders-price-changed',
      orders,
      () => shop.send(orders.path, shopOrder(1, { agreedTotalSatang: 1 }), headers),
    ],
    [
      '422',
      'orders-key-used',
      orders,
      async () => {
        await shop.send(orders.path, shopOrder(), { 'idempotency-key': 'used' });
        return shop.send(orders.path, shopOrder(2), { 'idempotency-key': 'used' });
      },
    ],
    [
      '404',
      'orders-not-found',
      { method: 'GET', path: '/open/v1/orders/:orderNo' },
      () => shop.send('/open/v1/orders/O1'),
    ],
    [
      '404',
      'labels-not-found',
      { method: 'GET', path: '/open/v1/labels' },
      () => shop.send('/open/v1/labels?orderNo=O1'),
    ],
    [
      '404',
      'partners-parcel-not-found',
      { method: 'GET', path: '/open/v1/parcels/:waybillNo' },
      () => shop.send('/open/v1/parcels/1'),
    ],
    [
      '405',
      'http-method-not-allowed',
      orders,
      async () => {
        const response = await site.send(orders.path, { method: 'DELETE' });
        return { status: response.status, body: await response.json() };
      },
    ],
  ])('of an error with %s %s is what the server answers', async (status, name, call, provoke) => {
    const { status: answered, body } = await provoke();
    const examples = operationOf(call)?.responses[status]?.content?.['application/problem+json']?.examples;
    const { requestId: _, ...example } = (examples?.[name]?.value ?? {}) as ProblemDetails;
    expect(answered).toBe(Number(status));
    expect(body).toMatchObject(example);
    expect(example.type).toMatch(new RegExp(`#${name}$`));
  });

  it('of a key without the scope is what the server answers', async () => {
    const narrow = await openShop(site, { scopes: ['price'] });
    const { status, body } = await narrow.send('/open/v1/orders');
    const examples = operationOf({ method: 'GET', path: '/open/v1/orders' })?.responses['403'];
    const shown = examples?.content?.['application/problem+json']?.examples?.['http-api-key-refused'];
    const { requestId: _, ...example } = (shown?.value ?? {}) as ProblemDetails;
    expect([status, body]).toMatchObject([403, example]);
  });
});

async function sent(body: string) {
  const init = {
    method: 'POST',
    headers: {
      authorization: `Bearer ${shop.key}`,
      'content-type': 'application/json',
      'idempotency-key': 'raw',
    },
    body,
  };
  const response = await site.send('/open/v1/orders', init);
  return { status: response.status, body: await response.json() };
}

it('exists for every answer of every call', () => {
  const bare = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) => {
      const success = Object.entries(responses).find(([status]) => status.startsWith('2'));
      const contents = Object.entries(success?.[1].content ?? {});
      const isShown =
        success?.[0] === '204' || contents.some(([type, { example }]) => example || type.endsWith('pdf'));
      return isShown ? [] : [`${method} ${path}`];
    }),
  );
  expect(bare).toEqual([]);
});

it('covers every answer of every call: errors of the key, the body and the network, and a success', () => {
  const calls = Object.values(document.paths).flatMap((methods) => Object.entries(methods));
  expect(calls.length).toBeGreaterThan(12);
  for (const [method, { responses }] of calls) {
    const statuses = Object.keys(responses);
    expect(statuses).toEqual(
      expect.arrayContaining(['401', '403', '404', '405', '422', '429', '500', '503']),
    );
    expect(statuses.some((status) => status.startsWith('2'))).toBe(true);
    if (method === 'post') expect(statuses).toEqual(expect.arrayContaining(['400', '413', '415']));
    const isStream = Object.keys(responses[200]?.content ?? {}).length > 1;
    if (method === 'get' && !isStream) expect(statuses).toContain('304');
  }
});
