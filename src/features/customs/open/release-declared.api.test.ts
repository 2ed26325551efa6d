import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ScanEventCode } from '#features/parcels/scan-events.rules.ts';
import { counterOf } from '#tests/fakes/customs/counter.ts';
import { declared } from '#tests/fakes/customs/declared.ts';
import { addScan, internationalNo } from '#tests/fakes/parcels.ts';
import { openShop, openShops, type Shop } from '#tests/fakes/shop.ts';
import type { Website } from '#tests/fakes/website.ts';

const NOW = '2026-11-20T10:00:00+07:00';
const PATH = '/open/v1/customs-declarations';
let site: Website;
let shop: Shop;
let carrier: string;
let counter: ReturnType<typeof counterOf>;
let numbers = 700;
let keys = 0;

beforeAll(async () => {
  site = await openShops();
  shop = await openShop(site);
  carrier = await site.services.partners.apiKeys.issue('counter', ['carrier']);
  counter = counterOf(site, carrier);
});
afterAll(() => site.close());
beforeEach(() => site.clock.set(NOW));

function nextNo(): string {
  numbers += 1;
  return internationalNo(numbers);
}

/** A declared parcel that a counter received under a wrong number. */
async function receivedWrongly() {
  keys += 1;
  const { body } = await shop.send(PATH, declared(), { 'idempotency-key': `declared-${keys}` });
  const { declarationId, declarationNo } = body as { declarationId: string; declarationNo: string };
  const wrong = nextNo();
  expect((await counter(`${declarationNo}/receive`, { waybillNo: wrong })).status).toBe(200);
  return { declarationId, declarationNo, wrong };
}

function release(declarationNo: string, waybillNo: string, key = 'mistake', by = carrier) {
  return counter(`${declarationNo}/release`, { waybillNo }, by, { 'idempotency-key': key });
}

async function scan(waybillNo: string, code: ScanEventCode, at: string): Promise<void> {
  const place = { countryCode: 'TH', provinceCode: '10' };
  await addScan(site.db, waybillNo, { ...place, code, occurredAt: new Date(at) });
}

describe('a counter that reported a wrong waybill number', () => {
  it('takes it back and receives the parcel with the right one; its sender sees what holds', async () => {
    const { declarationId, declarationNo, wrong } = await receivedWrongly();
    const released = await release(declarationNo, wrong);
    expect(released).toMatchObject({
      status: 200,
      body: { state: 'DECLARED', waybillNo: null, revision: 2, expiresOn: '2026-12-20' },
    });
    const own = (await shop.send(`${PATH}/${declarationId}`)).body;
    expect(own).toMatchObject({ state: 'DECLARED', waybillNo: null, receivedAt: null, trackingUrl: null });
    const right = nextNo();
    const received = await counter(`${declarationNo}/receive`, { waybillNo: right, revision: 2 });
    expect(received.body).toMatchObject({ state: 'RECEIVED', waybillNo: right });
    expect((await shop.send(`${PATH}/${declarationId}`)).body.trackingUrl).toContain(right);
    // The number is free for the parcel that it belongs to.
    const other = await receivedWrongly();
    await release(other.declarationNo, other.wrong);
    const found = { waybillNo: wrong, revision: 2 };
    expect((await counter(`${other.declarationNo}/receive`, found)).status).toBe(200);
  });

  it('sends the same again without harm, and another number under the same key is refused', async () => {
    const { declarationNo, wrong } = await receivedWrongly();
    const [one, two] = await Promise.all([release(declarationNo, wrong), release(declarationNo, wrong)]);
    expect(two).toEqual(one);
    await counter(`${declarationNo}/receive`, { waybillNo: wrong, revision: 2 });
    // It was right after all; the request that was sent again late takes nothing back.
    expect((await release(declarationNo, wrong)).body).toMatchObject({ state: 'RECEIVED', waybillNo: wrong });
    expect((await release(declarationNo, nextNo())).body).toMatchObject({ status: 422, code: 46585 });
    const { rows } = await site.db.pool.query('select key_id from customs_release where waybill_no = $1', [
      wrong,
    ]);
    expect(rows).toEqual([{ key_id: expect.stringMatching(/./) }]);
  });

  it('names the revision of the form on the parcel: what the sender has changed since is not received', async () => {
    const { declarationId, declarationNo, wrong } = await receivedWrongly();
    await release(declarationNo, wrong);
    const change = { ...declared(), revision: 2, reference: 'CHANGED' };
    expect((await shop.send(`${PATH}/${declarationId}/change`, change)).status).toBe(200);
    const right = nextNo();
    for (const revision of [undefined, 2])
      expect((await counter(`${declarationNo}/receive`, { waybillNo: right, revision })).body.code).toBe(
        46582,
      );
    expect((await counter(`${declarationNo}/receive`, { waybillNo: right, revision: 3 })).status).toBe(200);
  });

  it('cannot bring it back by a late repetition of its own report', async () => {
    const { declarationNo, wrong } = await receivedWrongly();
    await release(declarationNo, wrong);
    expect((await counter(`${declarationNo}/receive`, { waybillNo: wrong })).body.code).toBe(46582);
    expect((await counter(`${declarationNo}/receive`, { waybillNo: wrong, revision: 1 })).body.code).toBe(
      46582,
    );
  });

  it('names both: another number, an open declaration and an unknown one release nothing', async () => {
    const { declarationNo, wrong } = await receivedWrongly();
    const other = await receivedWrongly();
    expect((await release(declarationNo, other.wrong)).body).toMatchObject({ status: 409, code: 46680 });
    expect((await counter(declarationNo)).body.waybillNo).toBe(wrong);
    await release(declarationNo, wrong);
    expect((await release(declarationNo, wrong, 'second')).body.code).toBe(46680);
    expect((await release('CD-0000-0000-0000', wrong)).body.code).toBe(46580);
    expect((await counter(`${declarationNo}/release`, { waybillNo: wrong })).status).toBe(422);
  });

  it('may do so until the parcel is on its way, and within a week', async () => {
    const { declarationNo, wrong } = await receivedWrongly();
    // Somebody else's parcel, which goes on while nobody has noticed.
    await scan(wrong, 'DEPARTED_HUB', '2026-11-19T10:00:00+07:00');
    await scan(wrong, 'ARRIVED_AT_HUB', '2026-11-20T10:01:00+07:00');
    expect((await release(declarationNo, wrong)).status).toBe(200);
    const moved = await receivedWrongly();
    await scan(moved.wrong, 'DEPARTED_BRANCH', '2026-11-20T12:00:00+07:00');
    expect((await release(moved.declarationNo, moved.wrong)).body).toMatchObject({
      status: 409,
      code: 46681,
    });
    const old = await receivedWrongly();
    site.clock.set('2026-11-27T10:00:01+07:00');
    expect((await release(old.declarationNo, old.wrong)).body.code).toBe(46681);
  });

  it('does so ten times at most', async () => {
    const { declarationNo, wrong } = await receivedWrongly();
    for (let nth = 1; nth <= 10; nth += 1) {
      expect((await release(declarationNo, wrong, `mistake-${nth}`)).status).toBe(200);
      const again = { waybillNo: wrong, revision: nth + 1 };
      expect((await counter(`${declarationNo}/receive`, again)).status).toBe(200);
    }
    expect((await release(declarationNo, wrong, 'once-more')).body.code).toBe(46682);
  });

  it('is a system of the carrier: no key of a shop or of the feed does it', async () => {
    const { declarationNo, wrong } = await receivedWrongly();
    const feed = await site.services.partners.apiKeys.issue('sorting', ['feed']);
    for (const key of [shop.key, feed])
      expect((await release(declarationNo, wrong, 'theirs', key)).status).toBe(403);
    expect((await counter(declarationNo)).body.state).toBe('RECEIVED');
  });
});
