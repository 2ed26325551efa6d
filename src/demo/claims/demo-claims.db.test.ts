import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#features/claims/claims.contract.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { seedDemo } from '../seed-demo.ts';

let site: Website;
beforeAll(async () => {
  site = await startWebsite({ now: '2026-11-20T12:00:00+07:00' });
});
afterAll(() => site.close());

const start = async () => {
  const demo = await seedDemo(site.services, site.clock.now());
  await demo?.addClaims();
  return demo;
};

async function count(table: string): Promise<number> {
  const { rows } = await site.db.pool.query<{ count: string }>(`select count(*) from ${table}`);
  return Number(rows[0]?.count);
}

async function logIn() {
  const { rows } = await site.db.pool.query<{ id: string }>(
    `select id from customer where phone = '+66810001234'`,
  );
  const token = await site.services.accounts.sessions.open(rows[0]?.id ?? '');
  return { token, lang: 'TH' as const };
}

describe('the claims of the demonstration', () => {
  it('are left out where nobody may know the password', async () => {
    const config = { ...site.services.config, isLocal: false };
    const demo = await seedDemo({ ...site.services, config }, site.clock.now());
    await demo?.addClaims();
    expect([demo?.claimable, await count('claim'), await count('upload')]).toEqual([[], 0, 0]);
  });

  it('show every state with its pictures, and leave claimable parcels [C-11] [V-14] [V-15]', async () => {
    const demo = await start();
    const how = await logIn();
    const { items } = await site.get(calls.findIndemnityList, {}, how);
    expect(items.map(({ state }) => state).toSorted()).toEqual([
      'approved',
      'inReview',
      'moreInformationNeeded',
      'paid',
      'refused',
      'submitted',
      'withdrawn',
    ]);
    const viewOf = async (state: string) => {
      const { claimNo = '' } = items.find((each) => each.state === state) ?? {};
      return site.get(calls.queryIndemnityDetails, { claimNo }, how);
    };
    expect((await viewOf('refused')).actions).toEqual(['appeal', 'message']);
    expect((await viewOf('moreInformationNeeded')).actions).toContain('answer');
    expect((await viewOf('approved')).messages).toHaveLength(2);
    const paid = await viewOf('paid');
    expect(paid.timeline.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['submitted', 'taken', 'approved', 'paid']),
    );
    expect(Date.parse(paid.submittedAt)).toBeLessThan(Date.parse('2026-11-10T00:00:00+07:00'));
    const { photos } = await viewOf('submitted');
    const picture = await site.send(photos.damage[0]?.url ?? '', {});
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);

    const estimates = await Promise.all(
      (demo?.claimable ?? []).map(({ waybillNo }) =>
        site.get(calls.claimEstimate, { billCode: waybillNo }, how),
      ),
    );
    expect(estimates.map(({ claimType, isEligible }) => [claimType, isEligible])).toEqual([
      ['damaged', true],
      ['lost', true],
      ['lost', true],
    ]);
    // No messages are sent about an invented past.
    expect(await count('message')).toBe(0);
  });

  it('are created once, and claimable parcels are recent at a later start [P-02]', async () => {
    await start();
    const tables = ['claim', 'claim_event', 'claim_message', 'claim_file', 'upload', 'parcel', 'scan_event'];
    const first = await Promise.all(tables.map(count));
    await start();
    expect(await Promise.all(tables.map(count))).toEqual(first);
    site.clock.set('2026-12-04T12:00:00+07:00');
    const later = await start();
    expect((await Promise.all(tables.map(count))).slice(0, 6)).toEqual(first.slice(0, 6));
    const [damaged] = later?.claimable ?? [];
    const how = await logIn();
    const estimate = await site.get(calls.claimEstimate, { billCode: damaged?.waybillNo ?? '' }, how);
    expect(estimate.isEligible).toBe(true);
  });
});
