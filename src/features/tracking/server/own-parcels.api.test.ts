import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestErrors } from '#http/answers/request-errors.ts';
import { addParcel, waybillNo } from '#tests/fakes/parcels.ts';
import { refusalIn, refused, startWebsite, type Website } from '#tests/fakes/website.ts';
import { listMyParcels } from '../tracking.contract.ts';
import { MAX_LISTED_PARCELS } from '../tracking.rules.ts';

const MINE = '+66811110001';
const SHOP = '+66811110002';
const NOBODY = '+66811110003';
const sent = waybillNo(1);
const coming = waybillNo(2);
const both = waybillNo(3);
const foreign = waybillNo(4);
const acceptedOn = (day: number) => new Date(Date.UTC(2026, 10, day));

let site: Website;
let me: string;

beforeAll(async () => {
  site = await startWebsite({ env: { LOOKUPS_WITHOUT_CHALLENGE: '1' } });
  await addParcel(site.db, sent, { senderPhone: MINE, acceptedAt: acceptedOn(16) });
  await addParcel(site.db, coming, { consigneePhone: MINE, acceptedAt: acceptedOn(18) });
  await addParcel(site.db, both, { senderPhone: MINE, consigneePhone: MINE, acceptedAt: acceptedOn(17) });
  await addParcel(site.db, foreign);
  me = await site.logIn(MINE);
});
afterAll(() => site.close());

it('a customer sees the parcels of their phone, sent and incoming, newest first and each once', async () => {
  const { parcels, isAll } = await site.get(listMyParcels, {}, { token: me });
  expect(parcels.map(({ role, parcel }) => [parcel.billCode, role])).toEqual([
    [coming, 'consignee'],
    [both, 'sender'],
    [sent, 'sender'],
  ]);
  expect(isAll).toBe(true);
});

it('the list reveals no more of a parcel than its number does: no name, phone, address or weight', async () => {
  const { parcels } = await site.get(listMyParcels, {}, { token: await site.logIn('+66812345678') });
  expect(parcels.map(({ parcel }) => parcel.billCode)).toContain(foreign);
  const text = JSON.stringify(parcels);
  for (const secret of ['สมชาย', 'วิภา', '812345678', '898761234', 'ถนนสีลม', '1250'])
    expect(text).not.toContain(secret);
});

it('nobody sees the list of another: without a session it is refused, and a number in the call changes nothing', async () => {
  expect(refusalIn(await site.call(listMyParcels, {}))).toEqual(
    refused(requestErrors.pleaseLogIn, 'Please log in first.'),
  );
  const token = await site.logIn(NOBODY);
  const asked: object = { phone: MINE, customerId: '1', billCodes: [sent] };
  expect(
    (await site.call(listMyParcels, asked as Record<string, never>, { token })).data?.parcels ?? [],
  ).toEqual([]);
  expect(await site.get(listMyParcels, {}, { token })).toEqual({ parcels: [], isAll: true });
});

it('viewing one’s own parcels uses up nobody’s lookups', async () => {
  for (let time = 0; time < 5; time += 1)
    expect((await site.get(listMyParcels, {}, { token: me })).parcels).toHaveLength(3);
});

it('a shop with many parcels sees the newest, and that there are more', async () => {
  for (let nth = 0; nth <= MAX_LISTED_PARCELS; nth += 1)
    await addParcel(site.db, waybillNo(100 + nth), {
      senderPhone: SHOP,
      acceptedAt: new Date(Date.UTC(2026, 10, 1, 0, nth)),
    });
  const { parcels, isAll } = await site.get(listMyParcels, {}, { token: await site.logIn(SHOP) });
  expect(parcels).toHaveLength(MAX_LISTED_PARCELS);
  expect(parcels[0]?.parcel.billCode).toBe(waybillNo(100 + MAX_LISTED_PARCELS));
  expect(isAll).toBe(false);
});
