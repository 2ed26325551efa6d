import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getWaybill } from '#features/tracking/tracking.contract.ts';
import { addParcel, addScan, waybillNo } from '#tests/fakes/parcels.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { cancelChange, changeDelivery } from '../../instructions.contract.ts';

const INSTRUCTIONS = '/open/v1/instructions';
let site: Website;
let key = '';
let parcels = 0;
let known = '';
let access = '';

beforeAll(async () => {
  site = await startWebsite();
  key = await site.services.partners.apiKeys.issue('dispatch', ['carrier']);
});
afterAll(() => site.close());

beforeEach(async () => {
  parcels += 1;
  known = waybillNo(parcels);
  await addParcel(site.db, known, { codSatang: null });
  access = site.services.tracking.issueLink(known, 'consignee');
});

async function open(path: string, body?: object, bearer = key) {
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const response = await site.send(path, { ...init, headers });
  return { status: response.status, body: await response.json() };
}

async function ask(): Promise<string> {
  const change = { kind: 'NEIGHBOUR', name: 'ป้าแดง', house: '45/1' } as const;
  const { instruction } = await site.get(changeDelivery, { billCode: known, access, change });
  return instruction.id;
}

const shown = async () =>
  (await site.get(getWaybill, { billCode: known, access, detail: '1' })).detail?.changes[0];

it('instructions are read on from a cursor, and a cancelled one appears again', async () => {
  const id = await ask();
  const first = (await open(INSTRUCTIONS)).body;
  const mine = first.instructions.at(-1);
  expect(mine).toMatchObject({ id, waybillNo: known, state: 'OPEN', details: { name: 'ป้าแดง' } });
  const on = `${INSTRUCTIONS}?cursor=${first.nextCursor}`;
  expect((await open(on)).body).toEqual({ instructions: [], nextCursor: first.nextCursor });
  await site.get(cancelChange, { billCode: known, access, id });
  expect((await open(on)).body.instructions).toMatchObject([{ id, state: 'CANCELLED' }]);
  expect((await open(`${on}&state=OPEN`)).body.instructions).toEqual([]);
});

it('the carrier’s outcome is shown to the consignee; repeating it is harmless, another one is refused', async () => {
  const id = await ask();
  const call = (what: string, body: object = {}) => open(`${INSTRUCTIONS}/${id}/${what}`, body);
  expect(await call('acknowledge')).toMatchObject({ status: 200, body: { state: 'ACKNOWLEDGED' } });
  expect(await shown()).toMatchObject({ state: 'ACKNOWLEDGED' });
  const failed = await call('failed', { reason: 'ไม่มีผู้รับแทน' });
  expect(failed.body).toMatchObject({ state: 'FAILED', reason: 'ไม่มีผู้รับแทน' });
  expect(await call('failed', { reason: 'another' })).toEqual(failed);
  expect(await shown()).toMatchObject({ state: 'FAILED', answer: 'ไม่มีผู้รับแทน' });
  expect(await call('done')).toMatchObject({ status: 409, body: { code: 59008 } });
  expect(await call('acknowledge')).toMatchObject({ status: 409 });
});

it('a cancelled instruction is not carried out, and a completed one is not cancelled', async () => {
  const id = await ask();
  await site.get(cancelChange, { billCode: known, access, id });
  expect((await open(`${INSTRUCTIONS}/${id}/done`, {})).status).toBe(409);
  const again = await ask();
  expect((await open(`${INSTRUCTIONS}/${again}/done`, {})).status).toBe(200);
  const late = await site.call(cancelChange, { billCode: known, access, id: again });
  expect(late.succ).toBe(false);
});

it('instructions for a delivered or lost parcel are not listed any more, until it is found', async () => {
  const id = await ask();
  await open(`${INSTRUCTIONS}/${id}/acknowledge`, {});
  const revised = (await open(INSTRUCTIONS)).body.instructions;
  expect(revised.at(-1)).toMatchObject({ id, state: 'ACKNOWLEDGED' });
  const inState = async (state: string) => {
    const { instructions } = (await open(`${INSTRUCTIONS}?limit=100&state=${state}`)).body;
    return instructions.some((each: { id: string }) => each.id === id);
  };
  const scan = (code: 'LOST' | 'FOUND' | 'DELIVERED', hour: number) =>
    addScan(site.db, known, {
      code,
      occurredAt: new Date(site.clock.now().getTime() + hour * 3_600_000),
      countryCode: 'TH',
      provinceCode: '50',
      facilityCode: 'CNX07',
    });
  await scan('LOST', 1);
  expect([await inState('ACKNOWLEDGED'), await inState('NOT_NEEDED')]).toEqual([false, true]);
  await scan('FOUND', 2);
  expect([await inState('ACKNOWLEDGED'), await inState('NOT_NEEDED')]).toEqual([true, false]);
  await scan('DELIVERED', 3);
  expect(await inState('ACKNOWLEDGED')).toBe(false);
  expect(await shown()).toMatchObject({ state: 'NOT_NEEDED' });
  expect((await open(`${INSTRUCTIONS}/${id}/done`, {})).body).toMatchObject({ state: 'DONE' });
});

it('needs a key of the scope, a reason and an instruction that exists', async () => {
  const id = await ask();
  const feed = await site.services.partners.apiKeys.issue('feed only', ['feed']);
  expect((await open(INSTRUCTIONS, undefined, feed)).status).toBe(403);
  expect((await open(INSTRUCTIONS, undefined, 'sk_no')).status).toBe(401);
  expect((await open(`${INSTRUCTIONS}/${id}/failed`, {})).status).toBe(422);
  expect((await open(`${INSTRUCTIONS}/${id}/failed`, { reason: 'a\u202eb' })).status).toBe(422);
  expect((await open(`${INSTRUCTIONS}/${id.replace(/^.{8}/, '00000000')}/done`, {})).status).toBe(404);
  expect((await open(`${INSTRUCTIONS}?cursor=x`)).status).toBe(422);
});

it('no instruction is skipped by a reader while many are written at once', async () => {
  const numbers = Array.from({ length: 12 }, (_, nth) => waybillNo(800_000 + nth));
  for (const no of numbers) await addParcel(site.db, no, { codSatang: null });
  const seen = new Set<string>();
  let cursor = (await open(`${INSTRUCTIONS}?limit=100`)).body.nextCursor;
  const write = async (billCode: string) => {
    const ticket = site.services.tracking.issueLink(billCode, 'consignee');
    const change = { kind: 'SAFE_PLACE', place: 'GUARD' } as const;
    await site.get(changeDelivery, { billCode, access: ticket, change });
  };
  const writing = Promise.all(numbers.map(write));
  const read = async () => {
    const { instructions, nextCursor } = (await open(`${INSTRUCTIONS}?limit=100&cursor=${cursor}`)).body;
    for (const each of instructions) seen.add(each.waybillNo);
    cursor = nextCursor;
  };
  for (let round = 0; round < 5; round += 1) await read();
  await writing;
  await read();
  expect([...seen].sort()).toEqual(numbers.sort());
});
