import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '#app/config.ts';
import { createOrder, orderList } from '#features/orders/orders.contract.ts';
import { listMyParcels, orderTrack, urgeDelivery } from '#features/tracking/tracking.contract.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { openDatabaseGate } from '#tests/fakes/database-gate.ts';
import { addParcel, addScan, waybillNo } from '#tests/fakes/parcels.ts';
import { walkInOrder } from '#tests/fakes/processes/walk-in-order.ts';
import { type CallOptions, startWebsite, type Website } from '#tests/fakes/website.ts';
import { type StreamingPair, startStreamingPair, throughReplica } from './streaming-pair.ts';

const MAX_LAG_SECONDS = 2;
/** A lagging or silent replica is left out within a second, and the machine of a test may be busy. */
const WITHIN = { timeout: 10_000, interval: 20 };

let pair: StreamingPair;
let gate: Awaited<ReturnType<typeof openDatabaseGate>>;
let primaryGate: typeof gate;
let site: Website;
let parcels = 0;

beforeAll(async () => {
  pair = await startStreamingPair();
  gate = await openDatabaseGate(pair.replicaUrl);
  primaryGate = await openDatabaseGate(pair.primaryUrl);
  site = await startWebsite({
    env: { CALLS_PER_MINUTE: '100000', LOOKUPS_WITHOUT_CHALLENGE: '100000', METRICS_PORT: '0' },
    now: '2026-11-20T09:30:00+07:00',
    through: throughReplica({
      DATABASE_URL: primaryGate.url,
      DATABASE_READ_URL: gate.url,
      DATABASE_READ_MAX_LAG: String(MAX_LAG_SECONDS),
    }),
  });
  await vi.waitFor(() => expect(stateOf()).toBe('used'), WITHIN);
}, 60_000);
afterAll(async () => {
  await site?.close();
  await gate?.close();
  await primaryGate?.close();
  await pair?.close();
});
beforeEach(async () => {
  // Enough was replayed that nothing lags at the beginning.
  await vi.waitFor(() => expect(stateOf()).toBe('used'), WITHIN);
});
afterEach(async () => {
  gate.recover();
  await pair.resumeReplay();
});

const stateOf = () => site.db.replicas?.health()[0]?.state;

/** A new parcel that primary and replica know. */
async function knownParcel(): Promise<string> {
  parcels += 1;
  const number = waybillNo(parcels);
  await addParcel(site.db, number);
  await vi.waitFor(async () => expect(await eventsOf(number)).toBe(2), WITHIN);
  return number;
}

/** How many events a visitor sees. */
async function eventsOf(number: string, how: CallOptions = {}): Promise<number> {
  const { results } = await site.get(orderTrack, { billCodes: [number] }, how);
  const [found] = results;
  return found?.found ? found.parcel.milestones.length : 0;
}

const deliver = (number: string) =>
  addScan(site.db, number, {
    code: 'DELIVERED',
    occurredAt: new Date('2026-11-20T09:00:00+07:00'),
    countryCode: 'TH',
    provinceCode: '50',
  });

/** The cookie that an answer sets. */
function cookieOf({ headers }: { headers: Headers }): string {
  return (
    headers
      .getSetCookie()
      .find((each) => each.startsWith('position='))
      ?.split(';')[0] ?? ''
  );
}

async function readiness() {
  const answer = await site.send('/readyz', {});
  const said = (await answer.json()) as { warnings?: unknown[]; replicas?: unknown[] };
  return { answered: answer.status, ...said };
}

describe('a replica', () => {
  it('answers lookups, as it knows them', async () => {
    const number = await knownParcel();
    await pair.pauseReplay();
    await deliver(number);
    expect(await eventsOf(number)).toBe(2);
    // Lookups of one moment share a statement, and not with who has written more than the replica knows.
    const cookie = 'position=FFFFFFFF/FFFFFFFF';
    expect(await Promise.all([eventsOf(number), eventsOf(number, { cookie }), eventsOf(number)])).toEqual([
      2, 3, 2,
    ]);
    await pair.resumeReplay();
    await vi.waitFor(async () => expect(await eventsOf(number)).toBe(3), WITHIN);
  });

  it('is not asked by a visitor who has written what it has not replayed, and is asked by others', async () => {
    const token = await site.logIn('+66812345678');
    const order = await walkInOrder(site);
    await pair.pauseReplay();
    const made = await site.call(createOrder, order, { token });
    expect(made.succ).toBe(true);
    const cookie = cookieOf(made);
    expect(cookie).toMatch(/^position=[0-9A-F]+%2F[0-9A-F]+$/);
    const totalFor = async (how: CallOptions) => (await site.get(orderList, {}, { token, ...how })).total;
    expect(await totalFor({ cookie })).toBe(1);
    expect(await totalFor({})).toBe(0);
    await pair.resumeReplay();
    await vi.waitFor(async () => expect(await totalFor({})).toBe(1), WITHIN);
    expect(await totalFor({ cookie })).toBe(1);
  });

  it('a made-up position is no error', async () => {
    const number = await knownParcel();
    for (const cookie of ['position=FFFFFFFF/FFFFFFFF', 'position=x', "position=0/0'"])
      expect(await eventsOf(number, { cookie })).toBe(2);
  });

  it('that lags more than the setting is left out and comes back by itself', async () => {
    const number = await knownParcel();
    await pair.pauseReplay();
    await deliver(number);
    await vi.waitFor(async () => expect(await eventsOf(number)).toBe(3), WITHIN);
    expect(stateOf()).toBe('lags');
    expect(await readiness()).toMatchObject({
      answered: 200,
      warnings: expect.arrayContaining([{ warning: 'replica-left-out', of: '1' }]),
      replicas: [{ name: '1', state: 'lags', lagSeconds: expect.any(Number) }],
    });
    await pair.resumeReplay();
    await vi.waitFor(() => expect(stateOf()).toBe('used'), WITHIN);
  });

  it.each(['refuses', 'starts', 'is silent'] as const)(
    'that %s is left out without a failed lookup, and comes back by itself',
    async (trouble) => {
      const number = await knownParcel();
      gate.suffer(trouble);
      const seen: number[] = [];
      await vi.waitFor(async () => {
        seen.push(await eventsOf(number));
        expect(stateOf()).toBe('gone');
      }, WITHIN);
      seen.push(await eventsOf(number));
      expect(new Set(seen)).toEqual(new Set([2]));
      gate.recover();
      await vi.waitFor(() => expect(stateOf()).toBe('used'), WITHIN);
    },
  );

  it('is in the metrics', async () => {
    await vi.waitFor(
      async () => expect((await readiness()).replicas).toMatchObject([{ state: 'used' }]),
      WITHIN,
    );
    const text = (await site.services.metrics?.scrape()) ?? '';
    expect(text).toContain('website_replica_used{replica="1"} 1');
    expect(text).toMatch(/website_replica_lag_seconds\{replica="1"\} [\d.]+/);
  });
});

describe.each(['is stopped', 'refuses', 'is silent'] as const)('while the primary %s', (trouble) => {
  it('lookups and lists are answered from the replica; what writes asks to come back, and works later', async () => {
    const number = await knownParcel();
    const order = await walkInOrder(site);
    const token = await site.logIn(`+6681234${5_000 + parcels}`);
    // The replica knows the session.
    await vi.waitFor(
      async () => expect((await site.call(listMyParcels, {}, { token })).succ).toBe(true),
      WITHIN,
    );
    await suffer(trouble);
    for (let nth = 0; nth < 50; nth += 1) expect(await eventsOf(number, { visitor: `v${nth}` })).toBe(2);
    expect((await site.call(orderList, {}, { token })).succ).toBe(true);
    expect((await site.call(listMyParcels, {}, { token })).succ).toBe(true);
    for (const answer of [
      await site.call(createOrder, order, { token }),
      await site.call(urgeDelivery, { billCode: number, reason: 'LATE' }, { token }),
    ]) {
      expect(answer).toMatchObject({ status: 503, code: requestErrors.unavailable.code });
      expect(answer.headers.get('retry-after')).toBe('10');
    }
    await vi.waitFor(
      async () =>
        expect(await readiness()).toMatchObject({
          answered: 200,
          warnings: expect.arrayContaining([{ warning: 'primary-away' }]),
        }),
      WITHIN,
    );
    await recover(trouble);
    await vi.waitFor(async () => {
      expect((await site.call(createOrder, order, { token })).succ).toBe(true);
    }, WITHIN);
    expect(await eventsOf(number)).toBe(2);
  }, 90_000);
});

type PrimaryTrouble = 'is stopped' | 'refuses' | 'is silent';

async function suffer(trouble: PrimaryTrouble): Promise<void> {
  if (trouble === 'is stopped') return pair.stopPrimary();
  primaryGate.suffer(trouble);
  await vi.waitFor(() => expect(site.db.replicas?.isPrimaryLost()).toBe(true), WITHIN);
}

async function recover(trouble: PrimaryTrouble): Promise<void> {
  if (trouble === 'is stopped') return pair.startPrimary();
  primaryGate.recover();
}

it('replicas without a primary, and what is no address, stop the start with a sentence', () => {
  const read = 'postgres://a.example/x';
  expect(() => loadConfig({ DATABASE_READ_URL: read })).toThrow('set without DATABASE_URL');
  expect(() => loadConfig({ DATABASE_URL: read, DATABASE_READ_URL: 'a.example' })).toThrow(
    'DATABASE_READ_URL',
  );
  const { replicas } = loadConfig({ DATABASE_URL: read, DATABASE_READ_URL: `${read}, ${read}\n${read}` });
  expect(replicas).toEqual({ urls: [read, read, read], maxLagSeconds: 5 });
});
