import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { addParcel, waybillNo } from '#tests/fakes/parcels.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { collectCode } from './collect-codes.table.ts';

let site: Website;
let nth = 900;

beforeAll(async () => {
  site = await startWebsite();
});
afterAll(() => site.close());
beforeEach(() => site.clock.set('2026-11-21T10:00:00+07:00'));

/** Two codes of a parcel, of which the second was used. */
async function withCodes(customerId: string | null = null) {
  nth += 1;
  const number = waybillNo(nth);
  const phone = `+6689874${String(nth).padStart(4, '0')}`;
  await addParcel(site.db, number, { consigneePhone: phone });
  const at = site.clock.now();
  const codes = [
    { name: 'ลุงดำ', usedAt: null, codeHash: 'one' },
    { name: 'ป้าแดง', usedAt: at, codeHash: 'two' },
  ];
  const made = {
    waybillNo: number,
    collectOn: '2026-11-21',
    madeAt: at,
    madeBy: 'account',
    visitor: '',
  } as const;
  await site.db.orm
    .insert(collectCode)
    .values(codes.map((code) => ({ ...made, ...code, id: randomUUID(), customerId })));
  return { number, phone };
}

async function namesOf(number: string): Promise<string[]> {
  const { rows } = await site.db.pool.query(
    'select name from collect_code where waybill_no = $1 order by name',
    [number],
  );
  return rows.map(({ name }) => name);
}

const own = () => site.services.modules.find((each) => each.service === site.services.collectCodes);

it('who was to come is forgotten after thirty days; who came is kept as long as the parcel', async () => {
  const { number } = await withCodes();
  const run = async () => {
    for (const kind of ['collectCodes', 'unusedCollectCodes']) await site.services.retention.run(kind);
  };
  site.clock.set('2026-12-21T09:00:00+07:00');
  await run();
  expect(await namesOf(number)).toEqual(['ป้าแดง', 'ลุงดำ']);
  site.clock.set('2026-12-22T09:00:00+07:00');
  await run();
  expect(await namesOf(number)).toEqual(['ป้าแดง']);
  site.clock.set('2027-06-22T09:00:00+07:00');
  await run();
  expect(await namesOf(number)).toEqual(['ป้าแดง']);
  site.clock.set('2036-12-22T09:00:00+07:00');
  await run();
  expect(await namesOf(number)).toEqual([]);
});

it('a consignee gets whom they sent in the export of their data, and nobody else does', async () => {
  const { number, phone } = await withCodes();
  const collect = async (of: string) => {
    const topic = own()?.exports?.find(({ topic }) => topic === 'collectCodes');
    return topic?.collect({ id: randomUUID(), phone: of });
  };
  expect(await collect(phone)).toMatchObject([
    { waybillNo: number, collectOn: '2026-11-21' },
    { waybillNo: number, collectOn: '2026-11-21' },
  ]);
  expect(await collect('+66898740000')).toEqual([]);
});

it('with an account go its codes that nobody used; who came stays with the parcel', async () => {
  const token = await site.logIn('+66898749999');
  expect(token).toBeTruthy();
  const [account] = await site.db.orm.select({ id: customer.id }).from(customer).limit(1);
  const { number } = await withCodes(account?.id ?? null);
  const gone = { id: account?.id ?? '', phone: '+66898749999', email: null };
  for (const erase of own()?.erasers ?? []) await erase(gone, site.db.orm);
  expect(await namesOf(number)).toEqual(['ป้าแดง']);
});
