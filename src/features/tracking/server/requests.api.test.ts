import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addParcel, addScan, waybillNo } from '#tests/fakes/parcels.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { complainList, trackingErrors, urgeDelivery } from '../tracking.contract.ts';
import { serviceRequest } from './tracking.table.ts';

let site: Website;
let parcels = 0;
let known = '';
let access = '';

beforeAll(async () => {
  site = await startWebsite();
});
afterAll(() => site.close());

beforeEach(async () => {
  site.clock.set('2026-11-20T09:00:00+07:00');
  parcels += 1;
  known = waybillNo(parcels);
  await addParcel(site.db, known);
  access = site.services.tracking.issueLink(known, 'consignee');
});

const urge = (rest: object = {}) =>
  site.call(urgeDelivery, { billCode: known, reason: 'LATE', access, ...rest });
const list = () => site.get(complainList, { billCode: known, access });

describe('a request for faster delivery', () => {
  it('is accepted with its reason and answered as processing [A-10, S-14]', async () => {
    const { data } = await urge({ reason: 'NO_CALL', note: ' รอทั้งวัน ' });
    expect(data?.request).toMatchObject({
      billCode: known,
      reason: 'NO_CALL',
      note: 'รอทั้งวัน',
      state: 'PROCESSING',
      requestedAt: '2026-11-20T02:00:00.000Z',
    });
    expect((await list()).requests).toEqual([data?.request]);
  });

  it('is accepted once per parcel and day in Thailand, and again the next day [A-10]', async () => {
    site.clock.set('2026-11-20T16:59:59Z');
    expect((await urge()).succ).toBe(true);
    expect((await urge()).code).toBe(trackingErrors.requestAlreadyOpen.code);
    site.clock.set('2026-11-20T17:00:00Z');
    expect((await urge()).succ).toBe(true);
    expect((await list()).requests.map((each) => each.requestedAt)).toEqual([
      '2026-11-20T17:00:00.000Z',
      '2026-11-20T16:59:59.000Z',
    ]);
  });

  it('is stored with its day in Thailand, by which two at the same moment are one [A-10]', async () => {
    site.clock.set('2026-11-20T06:30:00+07:00');
    const { data } = await urge();
    const stored = await site.db.orm
      .select()
      .from(serviceRequest)
      .where(eq(serviceRequest.id, data?.request.id ?? ''));
    expect(stored.map(({ bangkokDate }) => bangkokDate)).toEqual(['2026-11-20']);
  });

  it('is accepted once also when sent twice at the same moment [A-10]', async () => {
    const answers = await Promise.all([urge(), urge(), urge(), urge()]);
    const { code } = trackingErrors.requestAlreadyOpen;
    expect(answers.map((answer) => answer.code).sort((a, b) => a - b)).toEqual([1, code, code, code]);
    expect((await list()).requests).toHaveLength(1);
  });

  it('is possible again the same day once staff have closed the first', async () => {
    const { data } = await urge();
    const closedAt = new Date('2026-11-20T03:00:00Z');
    await site.db.orm
      .update(serviceRequest)
      .set({ closedAt, answer: 'โทรแล้ว' })
      .where(eq(serviceRequest.id, data?.request.id ?? ''));
    expect((await list()).requests[0]).toMatchObject({ state: 'PROCESSED', answer: 'โทรแล้ว' });
    expect((await urge()).succ).toBe(true);
  });

  it('needs a text when the reason is another one', async () => {
    const answer = await urge({ reason: 'OTHER', note: '  ' });
    expect(answer.data).toEqual({ fields: [{ field: 'note', msg: 'Please tell us what the matter is.' }] });
    expect((await urge({ reason: 'OTHER', note: 'ย้ายบ้าน' })).succ).toBe(true);
  });

  it('is refused for a parcel whose delivery has ended', async () => {
    const occurredAt = new Date('2026-11-20T08:30:00+07:00');
    expect((await urge()).succ).toBe(true);
    await addScan(site.db, known, { code: 'DELIVERED', occurredAt, countryCode: 'TH', provinceCode: '50' });
    expect((await urge()).code).toBe(trackingErrors.parcelFinished.code);
    expect((await list()).requests[0]).toMatchObject({ state: 'PROCESSED' });
  });

  it('is refused without a right to the parcel [X-12, P-02]', async () => {
    expect((await urge({ access: undefined })).code).toBe(trackingErrors.verifyFirst.code);
    const token = await site.logIn(`+6689000${String(parcels).padStart(4, '0')}`);
    const foreign = await site.call(urgeDelivery, { billCode: known, reason: 'LATE' }, { token });
    expect(foreign.code).toBe(trackingErrors.notOfCurrentUser.code);
    const unseen = await site.call(complainList, { billCode: known });
    expect(unseen.code).toBe(trackingErrors.verifyFirst.code);
  });
});
