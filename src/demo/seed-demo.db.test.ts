import { afterEach, describe, expect, it } from 'vitest';
import { startWebsite, type Website } from '../../tests/fakes/website.ts';
import { seedDemo } from './seed-demo.ts';

let site: Website;
afterEach(() => site.close());

// The embedded database of the tests counts as the site's own: DATABASE_URL is not set.
async function open(env: Record<string, string> = {}, now = '2026-11-20T12:00:00+07:00'): Promise<Website> {
  site = await startWebsite({ env, now });
  return site;
}

async function count(table: string): Promise<number> {
  const { rows } = await site.db.pool.query<{ count: string }>(`select count(*) from ${table}`);
  return Number(rows[0]?.count);
}

async function idOf(phone: string): Promise<string> {
  const { rows } = await site.db.pool.query<{ id: string }>('select id from customer where phone = $1', [
    phone,
  ]);
  return rows[0]?.id ?? '';
}

describe('demonstration data', () => {
  it('fills a new embedded database through the feed, and running again adds nothing', async () => {
    const { services, clock } = await open();
    const first = await seedDemo(services, clock.now());
    expect(first?.stories).toHaveLength(10);
    expect(first?.stories[0]).toEqual({
      waybillNo: '111111111117',
      phoneLastFour: '1234',
      title: 'out for delivery today',
    });
    expect(first?.apiKey).toMatch(/^sk_/);
    // Nobody should see a half-filled network: a new database is complete before the site answers.
    const [parcels, events] = [await count('parcel'), await count('scan_event')];
    expect(parcels).toBeGreaterThan(2_500);
    expect(parcels).toBe(((await first?.catchUp())?.parcels ?? 0) + 10);
    expect(events).toBeGreaterThan(25_000);

    const second = await seedDemo(services, clock.now());
    expect(second?.apiKey).toBeNull();
    expect(await second?.catchUp()).toEqual({ parcels: 0, scanEvents: 0 });
    const tables = ['parcel', 'scan_event', 'customer', 'address'];
    expect(await Promise.all(tables.map(count))).toEqual([parcels, events, 5, 5]);
  });

  it('continues: a start days later adds the events since and rewrites the stories', async () => {
    const { services, clock } = await open();
    await seedDemo(services, clock.now());
    const parcels = await count('parcel');
    clock.set('2026-11-24T12:00:00+07:00');
    const later = await seedDemo(services, clock.now());
    // The start has not waited for the claims.
    expect(await count('parcel')).toBe(parcels);
    const added = await later?.catchUp();
    expect(added?.parcels).toBeGreaterThan(200);
    expect(added?.scanEvents).toBeGreaterThan(2_000);
    expect(await count('parcel')).toBe(parcels + (added?.parcels ?? 0));
    const { rows } = await site.db.pool.query<{ code: string; day: string; scans: number }>(
      `select code, (occurred_at at time zone 'Asia/Bangkok')::date::text as day,
              count(*) over ()::int as scans
       from scan_event where waybill_no = '111111111117' order by occurred_at desc limit 1`,
    );
    expect(rows).toEqual([{ code: 'OUT_FOR_DELIVERY', day: '2026-11-24', scans: 13 }]);
  });

  it('continues after an interrupted start', async () => {
    const { services, clock } = await open();
    const broken = {
      ...services,
      feed: {
        receive: (...args: Parameters<typeof services.feed.receive>) => {
          if (args[0] === 'parcels' && calls++ > 0) throw new Error('the power fails');
          return services.feed.receive(...args);
        },
      },
    };
    let calls = 0;
    await expect(seedDemo(broken, clock.now())).rejects.toThrow('the power fails');
    expect(await count('parcel')).toBe(10);
    const report = await seedDemo(services, clock.now());
    expect(await report?.catchUp()).toMatchObject({ scanEvents: 0 });
    expect(await count('parcel')).toBeGreaterThan(2_500);
  });

  it('creates customers with a known password only if the site is local or DEMO says so', async () => {
    const { services, clock } = await open({ PUBLIC_URL: 'https://songduan.example' });
    const shown = await seedDemo(services, clock.now());
    expect([shown?.stories.length, shown?.logins, await count('customer')]).toEqual([10, [], 0]);
    const asked = { ...services, config: { ...services.config, demo: true } };
    expect((await seedDemo(asked, clock.now()))?.logins).toHaveLength(5);
    await services.accounts.sessions.open(await idOf('+66810001234'));

    // The same folder continues without DEMO being set.
    await seedDemo(services, clock.now());
    expect(await count('customer where password_hash is not null')).toBe(0);
    expect(await count('customer_session')).toBe(0);
  });

  it('keeps a password that a customer has chosen', async () => {
    const { services, clock } = await open();
    await seedDemo(services, clock.now());
    const own = await services.accounts.passwords.hash('Own-Secret-7');
    await site.db.pool.query(`update customer set password_hash = $1 where phone = '+66810001234'`, [own]);
    const config = { ...services.config, isLocal: false };
    await seedDemo({ ...services, config }, clock.now());
    expect(await count(`customer where password_hash = '${own}'`)).toBeGreaterThan(0);
    expect(await count(`customer where password_hash <> '${own}'`)).toBe(0);
  });

  it('never changes a database of your own unless DEMO says so', async () => {
    const { services, clock } = await open({ DATABASE_URL: 'postgres://db.example/production' });
    expect(await seedDemo(services, clock.now())).toBeNull();
    expect([await count('parcel'), await count('customer'), await count('api_key')]).toEqual([0, 0, 0]);
  });

  it('keeps parcels of your own in the embedded database, and DEMO=0 disables it', async () => {
    const { services, clock } = await open();
    await site.db.pool.query(
      `insert into parcel (waybill_no, service, item_type, accepted_at, updated_at, weight_grams,
         origin_country_code, destination_country_code, sender_name, sender_phone, sender_address,
         consignee_name, consignee_phone, consignee_address)
       values ('880123456782', 'SUPER', 'other', now(), now(), 1, 'TH', 'TH', 'a', '+66', '', 'b', '+66', '')`,
    );
    expect(await seedDemo(services, clock.now())).toBeNull();
    const off = { ...services, config: { demo: false, databaseUrl: undefined, isLocal: true } };
    expect(await seedDemo(off, clock.now())).toBeNull();
    expect(await count('parcel')).toBe(1);
  });
});
