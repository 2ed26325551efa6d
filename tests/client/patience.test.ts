import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Carrier,
  CarrierAnswerUnusable,
  type CarrierOptions,
  CarrierProblem,
  CarrierUnreachable,
  openCarrier,
} from '../../packages/client/src/index.ts';
import { shopOrder } from '../fakes/shop.ts';

type Reply = (request: Request) => Response | Promise<Response>;

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });
const done: Reply = () => json({ orderNo: 'O1', parcels: [] });
const busy =
  (status: number, retryAfter?: string): Reply =>
  () =>
    json({ status, code: 30001, title: 'Busy' }, status, retryAfter ? { 'Retry-After': retryAfter } : {});
const broken: Reply = () => Promise.reject(new TypeError('fetch failed'));

/** Time stands still here, and moves by the timers of the client alone. */
const START = new Date('2026-11-20T09:30:00+07:00');
const now = () => vi.getMockedSystemTime()?.getTime() ?? Number.NaN;

let sent: { method: string; url: string; key: string | null; body: string; at: number }[] = [];

/** A client of a server that answers each request as told, the last reply again and again. */
function carrierOf(replies: readonly Reply[], options: Partial<CarrierOptions> = {}): Carrier {
  sent = [];
  return openCarrier({
    baseUrl: 'https://carrier.test/below',
    apiKey: 'parcel_sandbox_key',
    fetch: async (request) => {
      const { method, url, headers } = request;
      const reply = replies[Math.min(sent.length, replies.length - 1)] ?? done;
      const body = await request.text();
      sent.push({ method, url, key: headers.get('idempotency-key'), body, at: now() });
      return reply(request);
    },
    ...options,
  });
}

const read = (carrier: Carrier, signal?: AbortSignal) =>
  carrier.get('/open/v1/orders/{orderNo}', {
    params: { path: { orderNo: 'O1' } },
    ...(signal && { signal }),
  });
const order = (carrier: Carrier) =>
  carrier.post('/open/v1/orders', {
    params: { header: { 'Idempotency-Key': 'mine' } },
    body: shopOrder() as never,
  });
const cancel = (carrier: Carrier) =>
  carrier.post('/open/v1/orders/{orderNo}/cancel', { params: { path: { orderNo: 'O1' } } });

/** What a call comes to, with all its waits passed. */
async function outcome<T>(call: Promise<T>): Promise<T | Error> {
  const settled = call.catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return settled;
}

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the client tries again', () => {
  it('what is read, after a failure of the network and after 503, each time later', async () => {
    const carrier = carrierOf([broken, busy(503), broken, done]);
    expect(await outcome(read(carrier))).toMatchObject({ orderNo: 'O1' });
    const waits = sent.slice(1).map(({ at }, nth) => at - (sent[nth]?.at ?? 0));
    expect(waits[0]).toBeGreaterThanOrEqual(250);
    expect(waits[0]).toBeLessThanOrEqual(500);
    expect(waits[1]).toBeGreaterThanOrEqual(500);
    expect(waits[2]).toBeLessThanOrEqual(2000);
  });

  it('an order with the same key and the same content', async () => {
    await outcome(order(carrierOf([broken, busy(503), done])));
    expect(sent.map(({ key }) => key)).toEqual(['mine', 'mine', 'mine']);
    expect(JSON.parse(sent[2]?.body ?? '')).toEqual(shopOrder());
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
  });

  it('what the feed sends with one key of its own, which differs from call to call', async () => {
    const carrier = carrierOf([broken, done]);
    const scans = () => carrier.post('/open/v1/scan-events', { body: [] });
    await outcome(scans());
    await outcome(scans());
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent[1]?.key).toBe(sent[0]?.key);
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
  });

  it('every call after 429, when the server asks for it, in seconds or by a date', async () => {
    const carrier = carrierOf([busy(429, '7'), done]);
    await outcome(cancel(carrier));
    expect((sent[1]?.at ?? 0) - (sent[0]?.at ?? 0)).toBeGreaterThanOrEqual(7000);
    const later = new Date(now() + 20_000).toUTCString();
    await outcome(cancel(carrierOf([busy(429, later), done])));
    expect((sent[1]?.at ?? 0) - (sent[0]?.at ?? 0)).toBeGreaterThanOrEqual(19_000);
  });

  it('after exactly the longest wait allowed, and as often as told however short that is', async () => {
    await outcome(read(carrierOf([busy(429, '60'), done])));
    expect(sent).toHaveLength(2);
    await outcome(read(carrierOf([broken], { tries: 12, longestWaitMs: 300 })));
    expect(sent).toHaveLength(12);
  });

  it('four times at most, and then says why', async () => {
    const failed = await outcome(read(carrierOf([broken])));
    expect(failed).toBeInstanceOf(CarrierUnreachable);
    expect((failed as Error).cause).toBeInstanceOf(TypeError);
    expect(sent).toHaveLength(4);
    expect(await outcome(read(carrierOf([busy(503)], { tries: 2 })))).toMatchObject({ status: 503 });
    expect(sent).toHaveLength(2);
  });
});

describe('the client does not try again', () => {
  it.each<[string, Reply]>([
    ['a failure of the network', broken],
    ['503', busy(503)],
    ['429 that names no time', busy(429)],
    ['429 that names no time one can read', busy(429, 'soon')],
  ])('a call that might then be done twice, after %s', async (_, reply) => {
    expect(await outcome(cancel(carrierOf([reply])))).toBeInstanceOf(Error);
    expect(sent).toHaveLength(1);
  });

  it('where the server asks for a longer wait than allowed: the refusal says how long', async () => {
    const refused = await outcome(read(carrierOf([busy(429, '999999999')])));
    expect(refused).toMatchObject({ name: 'CarrierProblem', retryAfterSeconds: 999_999_999 });
    expect(await outcome(read(carrierOf([busy(503, '61')])))).toBeInstanceOf(CarrierProblem);
    expect(sent).toHaveLength(1);
  });

  it('what was refused, or what no second try can mend', async () => {
    for (const status of [400, 401, 403, 404, 409, 422, 500, 502]) {
      expect(await outcome(read(carrierOf([busy(status)])))).toMatchObject({ status, code: 30_001 });
      expect(sent).toHaveLength(1);
    }
  });
});

/** Headers, and a body that never comes. */
function silent(): Response {
  return new Response(new ReadableStream({}), { headers: { 'content-type': 'application/json' } });
}

describe('what nobody can mean', () => {
  it.each([
    { tries: 0 },
    { tries: Number.NaN },
    { timeoutMs: Number.POSITIVE_INFINITY },
    { longestWaitMs: Number.POSITIVE_INFINITY },
    { maxAnswerBytes: Number.NaN },
  ])('is refused at the start: %o', (options) => {
    expect(() => carrierOf([done], options)).toThrow(RangeError);
  });

  it('of a key is refused without saying the key', () => {
    const open = () => carrierOf([done], { apiKey: 'parcel_sandbox_a\nsecond line' });
    expect(open).toThrow(TypeError);
    expect(open).not.toThrow(/parcel_sandbox/);
  });

  it('of an idempotency key makes no other call one that may be sent twice', async () => {
    const carrier = carrierOf([broken]);
    const params = { path: { orderNo: 'O1' } };
    const headers = { 'Idempotency-Key': 'mine' };
    await outcome(carrier.post('/open/v1/orders/{orderNo}/cancel', { params, headers }));
    expect(sent).toHaveLength(1);
  });
});

describe('a hostile server', () => {
  it('cannot hold a call with an answer that never comes, or a body that never ends', async () => {
    for (const reply of [() => new Promise<Response>(() => {}), silent]) {
      const started = now();
      const failed = await outcome(read(carrierOf([reply], { timeoutMs: 1000 })));
      expect(failed).toMatchObject({ name: 'CarrierUnreachable', cause: { name: 'TimeoutError' } });
      expect(now() - started).toBeLessThan(8000);
    }
  });

  it('cannot fill the memory', async () => {
    let pieces = 0;
    const pull = (stream: ReadableStreamDefaultController) => {
      pieces += 1;
      stream.enqueue(new Uint8Array(1024));
    };
    const reply = () => new Response(new ReadableStream({ pull }));
    const failed = await outcome(read(carrierOf([reply], { maxAnswerBytes: 10_000 })));
    expect(failed).toBeInstanceOf(CarrierAnswerUnusable);
    expect(pieces).toBeLessThan(15);
    expect(sent).toHaveLength(1);
  });

  it('cannot send the key elsewhere', async () => {
    const redirect = vi.fn((_: RequestRedirect) => json({}, 302, { location: 'https://elsewhere.test' }));
    const refused = await outcome(read(carrierOf([({ redirect: how }) => redirect(how)])));
    expect(refused).toMatchObject({ name: 'CarrierProblem', status: 302, code: 0 });
    expect(redirect).toHaveBeenCalledWith('manual');
    expect(sent).toHaveLength(1);
  });

  it.each<[string, Response]>([
    ['no JSON', new Response('<html>', { status: 200 })],
    ['nothing', new Response('', { status: 200 })],
  ])('gets no further with %s', async (_, response) => {
    expect(await outcome(read(carrierOf([() => response])))).toBeInstanceOf(CarrierAnswerUnusable);
  });

  it('or a proxy refuses in a form of its own, which is a problem without a code', async () => {
    const reply = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    const refused = await outcome(read(carrierOf([reply])));
    expect(refused).toMatchObject({ status: 502, code: 0, kind: '', errors: [], message: 'HTTP 502' });
    const odd = await outcome(read(carrierOf([() => json({ code: 'x', errors: {}, type: 7 }, 400)])));
    expect(odd).toMatchObject({ status: 400, code: 0, kind: '', errors: [], requestId: '' });
  });
});

describe('lists', () => {
  const all = async (carrier: Carrier) => {
    const found: string[] = [];
    for await (const { orderNo } of carrier.list('/open/v1/orders')) found.push(orderNo);
    return found;
  };
  const page = (orderNo: string, nextCursor: unknown) => () => json({ orders: [{ orderNo }], nextCursor });

  it('are read over their pages, and the next page only when it is needed', async () => {
    const carrier = carrierOf([page('O1', 'b'), page('O2', 'c'), page('O3', null)]);
    expect(await outcome(all(carrier))).toEqual(['O1', 'O2', 'O3']);
    expect(sent.map(({ url }) => new URL(url).searchParams.get('cursor'))).toEqual([null, 'b', 'c']);
    const again = carrierOf([page('O1', 'b')]);
    for await (const { orderNo } of again.list('/open/v1/orders')) if (orderNo) break;
    expect(sent).toHaveLength(1);
  });

  it('end where their pages do not: when one comes again, or after as many as allowed', async () => {
    expect(await outcome(all(carrierOf([page('O1', 'b'), page('O2', 'c'), page('O1', 'b')])))).toMatchObject({
      name: 'CarrierAnswerUnusable',
      message: 'A page of the list came again',
    });
    expect(sent).toHaveLength(3);
    const endlessly = () => page('O1', `${sent.length}`)();
    expect(await outcome(all(carrierOf([endlessly], { maxPages: 5 })))).toMatchObject({
      message: 'The list has more than 5 pages',
    });
    expect(sent).toHaveLength(5);
  });

  it('are no lists without their entries', async () => {
    expect(await outcome(all(carrierOf([() => json({ orders: null })])))).toBeInstanceOf(
      CarrierAnswerUnusable,
    );
  });
});

describe('a signal', () => {
  it.each<[string, Reply]>([
    ['for the server', () => new Promise<Response>(() => {})],
    ['for the rest of a body', silent],
    ['for the next try', busy(503, '50')],
  ])('ends a call at once that waits %s', async (_, reply) => {
    const controller = new AbortController();
    const call = read(carrierOf([reply]), controller.signal).catch((error: Error) => error);
    await vi.advanceTimersByTimeAsync(100);
    controller.abort(new Error('enough'));
    expect(await call).toMatchObject({ message: 'enough' });
    expect(sent).toHaveLength(1);
  });

  it('that was given before lets nothing be sent', async () => {
    const signal = AbortSignal.abort(new Error('never'));
    expect(await outcome(read(carrierOf([done]), signal))).toMatchObject({ message: 'never' });
    expect(sent).toHaveLength(0);
  });
});
