import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { customer, customerSession } from '../../server/accounts.table.ts';
import type { SessionsService } from './sessions.service.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

let site: Website;
let sessions: SessionsService;
beforeAll(async () => {
  site = await startWebsite();
  sessions = site.services.accounts.sessions;
});
afterAll(() => site.close());

let nth = 0;
async function newcomer(): Promise<string> {
  nth += 1;
  const phone = `+6685555${String(nth).padStart(4, '0')}`;
  const [row] = await site.db.orm.insert(customer).values({ phone, name: 'ทดสอบ' }).returning();
  return row?.id ?? '';
}
const devicesOf = async (id: string) => (await sessions.list(id)).map(({ device }) => device);

describe('a session', () => {
  it('lasts one day and not a second longer, however often it is used [C-01, E-24]', async () => {
    const id = await newcomer();
    const token = await sessions.open(id, 'Phone');
    site.clock.forward(DAY - 1);
    expect(await sessions.find(token)).toMatchObject({ customerId: id });
    expect(await devicesOf(id)).toEqual(['Phone']);
    site.clock.forward(1);
    expect(await sessions.find(token)).toBeNull();
  });

  it('that has expired is no longer a device, and is deleted at the next login of anybody [RD-27]', async () => {
    const id = await newcomer();
    await sessions.open(id, 'Old phone');
    site.clock.forward(DAY + 1);
    expect(await sessions.list(id)).toEqual([]);
    expect(await site.db.orm.$count(customerSession)).toBeGreaterThan(0);
    await sessions.open(await newcomer(), 'Of somebody else');
    const kept = await site.db.orm.select({ device: customerSession.device }).from(customerSession);
    expect(kept).toEqual([{ device: 'Of somebody else' }]);
  });

  it('ends when its owner has twenty newer ones: the least recently used first', async () => {
    const id = await newcomer();
    const first = await sessions.open(id, 'First');
    site.clock.forward(6 * MINUTE);
    const second = await sessions.open(id, 'Second');
    site.clock.forward(6 * MINUTE);
    // Used since, so that the second one is the oldest.
    await sessions.find(first);
    for (let other = 0; other < 18; other += 1) await sessions.open(id, `Other ${other}`);
    expect(await devicesOf(id)).toHaveLength(20);
    const newest = await sessions.open(id, 'Newest');
    expect(await devicesOf(id)).toHaveLength(20);
    const open = await Promise.all([first, second, newest].map((token) => sessions.find(token)));
    expect(open.map((session) => session !== null)).toEqual([true, false, true]);
  });

  it('stays open while its owner uses it, however many logins come in a few minutes', async () => {
    const id = await newcomer();
    const used = await sessions.open(id, 'In use');
    for (let other = 0; other < 40; other += 1) {
      site.clock.forward(10);
      await sessions.open(id, `Other ${other}`);
      expect(await sessions.find(used)).not.toBeNull();
    }
  });

  it('shows when it was last used, to the minute [D-17]', async () => {
    const id = await newcomer();
    const token = await sessions.open(id);
    const openedAt = site.clock.now();
    site.clock.forward(MINUTE - 1);
    await sessions.find(token);
    expect(await sessions.list(id)).toMatchObject([{ openedAt, lastSeenAt: openedAt }]);
    site.clock.forward(1);
    await sessions.find(token);
    expect(await sessions.list(id)).toMatchObject([{ openedAt, lastSeenAt: site.clock.now() }]);
  });

  it('keeps the name of its device when a change of phone or password renews its token [RM-04]', async () => {
    const id = await newcomer();
    const [token] = [await sessions.open(id, 'Tablet'), await sessions.open(id, 'Phone')];
    const session = await sessions.find(token);
    const next = session && (await sessions.renew(session));
    expect(await devicesOf(id)).toEqual(['Tablet']);
    expect([await sessions.find(token), (await sessions.find(next ?? ''))?.customerId]).toEqual([null, id]);
  });
});
