import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quietUntil } from '#features/messages/quiet-hours.rules.ts';
import { bangkokDate } from '#lib/clock.ts';
import { type NoticeSite, startNoticeSite } from '#tests/fakes/notice-site.ts';
import { setQuietHours } from '../notices.contract.ts';
import { ceilingOf } from '../notices.rules.ts';

let home: NoticeSite;
beforeAll(async () => {
  home = await startNoticeSite({ now: '2026-11-01T00:00:00+07:00' });
});
afterAll(() => home.site.close());

const minute = fc.integer({ min: 0, max: 1439 });
const life = fc.record({
  quiet: fc.option(
    fc.tuple(minute, minute).filter(([from, to]) => from !== to),
    { nil: null },
  ),
  steps: fc.array(
    fc.record({
      code: fc.constantFrom('PICKED_UP', 'OUT_FOR_DELIVERY', 'DELIVERED', 'LATE', 'DELAYED'),
      parcel: fc.integer({ min: 0, max: 2 }),
      minutes: fc.constantFrom(1, 30, 120, 600),
      again: fc.boolean(),
    }),
    { minLength: 5, maxLength: 25 },
  ),
});
const kinds = ['parcelPickedUp', 'parcelOutForDelivery', 'parcelDelivered', 'parcelLate'] as const;

it('whatever happens, nobody is sent more than the daily limit, nothing in quiet hours, and nothing twice', async () => {
  let customers = 0;
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(life, async ({ quiet, steps }) => {
      customers += 1;
      const phone = `+6685${String(1_000_000 + customers)}`;
      const token = await home.site.logIn(phone);
      for (const kind of kinds) await home.choose(token, kind);
      const hours = quiet && { from: quiet[0], to: quiet[1] };
      await home.site.get(setQuietHours, { quiet: hours }, { token });
      const parcels = [await home.newParcel(phone), await home.newParcel(phone), await home.newParcel(phone)];
      for (const { code, parcel, minutes, again } of steps) {
        const occurredAt = home.site.clock.now();
        await home.happen(parcels[parcel] ?? '', code, occurredAt);
        if (again) await home.happen(parcels[parcel] ?? '', code, occurredAt);
        await home.site.services.notices.sendDue();
        home.site.clock.forward(minutes * 60);
        await home.site.services.notices.sendDue();
      }
      const news = await home.noticesTo(phone);
      sent += news.length;
      const days = Map.groupBy(news, ({ createdAt }) => bangkokDate(new Date(createdAt)));
      for (const [, ofDay] of days)
        expect(ofDay.length).toBeLessThanOrEqual(ceilingOf('parcelDelivered', 'sms'));
      for (const { createdAt } of news) expect(quietUntil(hours, new Date(createdAt))).toBeNull();
      const { rows } = await home.site.db.pool.query<{ most: number }>(
        'select max(n)::int as most from (select count(*) as n from notice where recipient = $1 group by fact_id) x',
        [phone],
      );
      expect(rows[0]?.most ?? 0).toBeLessThanOrEqual(1);
      expect(news.length).toBe(new Set(news.map(({ link }) => link)).size);
    }),
    { numRuns: 12 },
  );
  expect(sent).toBeGreaterThan(20);
}, 90_000);
