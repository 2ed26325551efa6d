import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ScanEventCode } from '#features/parcels/scan-events.rules.ts';
import { NOW, openReturnFixture, type ReturnFixture } from '#tests/fakes/returns/return-fixture.ts';

let fixture: ReturnFixture;
beforeAll(async () => {
  fixture = await openReturnFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.site.clock.set(NOW));

async function approved() {
  const shop = await fixture.shopWith({ mode: 'AUTOMATIC' });
  const { mine } = await fixture.delivered(shop);
  const made = (await fixture.ask(mine)).data?.return;
  const waybillNo = made?.counter?.waybillNo ?? '';
  const state = async () => {
    for (let left = 1; left > 0; ) left = await fixture.site.services.returns.readFacts();
    const { rows } = await fixture.site.db.pool.query<{ state: string }>(
      'select state from parcel_return where id = $1',
      [made?.returnId],
    );
    return rows[0]?.state;
  };
  return { shop, waybillNo, returnId: made?.returnId ?? '', state };
}

it('a remark about a parcel that nobody has handed over yet does not end its return', async () => {
  const { scan } = fixture;
  const { waybillNo, state } = await approved();
  const remarks: ScanEventCode[] = ['DELAYED', 'ON_HOLD', 'REDIRECTED', 'RENUMBERED'];
  for (const [nth, code] of remarks.entries()) {
    await scan(waybillNo, code, `2026-11-20T12:1${nth}:00+07:00`);
    expect([code, await state()]).toEqual([code, 'APPROVED']);
  }
  await scan(waybillNo, 'DROPPED_OFF', '2026-11-20T12:20:00+07:00');
  expect(await state()).toBe('HANDED_OVER');
});

it('an order that the shop cancels calls its return off, and one cancelled after the last day has expired', async () => {
  const { site } = fixture;
  for (const [at, ended] of [
    ['2026-12-04T23:50:00+07:00', 'CALLED_OFF'],
    ['2026-12-05T00:10:00+07:00', 'EXPIRED'],
  ] as const) {
    site.clock.set(NOW);
    const { shop, returnId, state } = await approved();
    const { body } = await shop.send(`/open/v1/returns/${returnId}`);
    site.clock.set(at);
    expect((await shop.send(`/open/v1/orders/${body.returnOrderNo}/cancel`, {})).status).toBe(200);
    expect(await state()).toBe(ended);
  }
});
