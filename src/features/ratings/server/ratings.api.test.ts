import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instructionErrors } from '#features/delivery-instructions/instructions.calls.ts';
import { replaceEvent, restoreEvent, voidEvent } from '#features/parcels/staff/corrections.contract.ts';
import { trackingErrors } from '#features/tracking/tracking.calls.ts';
import type { InputOf } from '#lib/contract.ts';
import { addParcel, addScan, waybillNo } from '#tests/fakes/parcels.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { ratingErrors } from '../ratings.calls.ts';
import { rateDelivery, readRating } from '../ratings.contract.ts';
import { listRatings, ratingStatistics } from '../staff/ratings.staff.contract.ts';

let site: Website;
let staff: StaffCaller;
let nth = 0;
const DELIVERED_AT = '2026-11-20T11:00:00+07:00';

beforeAll(async () => {
  site = await startWebsite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.set('2026-11-20T12:00:00+07:00');
  staff = await startStaff(site).as('operations');
});

type Scan = { facilityCode?: string; operator?: string | null; code?: 'DELIVERED' | 'ARRIVED_AT_HUB' };

/** A parcel that a courier of a branch has delivered, with links to its people. */
async function delivered({ facilityCode = 'CNX07', operator = 'C5001-04', code = 'DELIVERED' }: Scan = {}) {
  nth += 1;
  const billCode = waybillNo(nth);
  await addParcel(site.db, billCode);
  await addScan(site.db, billCode, {
    code,
    occurredAt: new Date(DELIVERED_AT),
    countryCode: 'TH',
    provinceCode: '50',
    facilityCode,
    operator,
  });
  const link = (to: 'consignee' | 'sender' | null) => site.services.tracking.issueLink(billCode, to);
  return { billCode, link, mine: { billCode, access: link('consignee') } };
}

type Said = Omit<InputOf<typeof rateDelivery>, 'billCode' | 'access'>;
type Opened = { billCode: string; access?: string };
const rate = (mine: Opened, said: Said, visitor = mine.billCode) =>
  site.call(rateDelivery, { ...mine, ...said }, { visitor });

const statistics = async (asked: InputOf<typeof ratingStatistics>) =>
  (await staff.get(ratingStatistics, asked)).rows;

describe('a delivery', () => {
  it('is rated by its consignee, who has a day to change it and cannot rate it twice', async () => {
    const { mine } = await delivered();
    expect(await site.get(readRating, mine)).toMatchObject({
      canRate: true,
      rating: null,
      needsCode: false,
      rateUntil: '2026-12-04',
    });
    const first = await rate(mine, { score: 2, reasons: ['LATE', 'RUDE'], comment: ' มาช้ามาก ' });
    expect(first.data).toMatchObject({ rating: { score: 2, comment: 'มาช้ามาก', canChange: true } });
    await rate(mine, { score: 4, reasons: ['FRIENDLY'] });
    expect((await site.get(readRating, mine)).rating).toMatchObject({
      score: 4,
      reasons: ['FRIENDLY'],
      comment: null,
      changeUntil: '2026-11-21T05:00:00.000Z',
    });
    site.clock.set('2026-11-21T12:00:01+07:00');
    expect(await site.get(readRating, mine)).toMatchObject({ canRate: false, rating: { canChange: false } });
    expect((await rate(mine, { score: 1 })).code).toBe(ratingErrors.ratedAlready.code);
  });

  it('is one rating, also of two that are sent at the same moment', async () => {
    const { mine, billCode } = await delivered({ facilityCode: 'TWICE1' });
    const both = await Promise.all([rate(mine, { score: 1 }), rate(mine, { score: 5 })]);
    expect(both.map(({ succ }) => succ)).toEqual([true, true]);
    const { rows } = await staff.get(listRatings, { branch: 'TWICE1' });
    expect(rows).toMatchObject([{ waybillNo: billCode }]);
    expect(await statistics({ branch: 'TWICE1' })).toMatchObject([{ count: 1, mean: rows[0]?.score }]);
  });

  it('is rated until the end of the fourteenth day, and not before it was made', async () => {
    const { mine } = await delivered();
    site.clock.set('2026-12-04T23:59:00+07:00');
    expect((await site.get(readRating, mine)).canRate).toBe(true);
    site.clock.set('2026-12-05T00:00:00+07:00');
    expect(await site.get(readRating, mine)).toMatchObject({ canRate: false, isOver: true });
    expect((await rate(mine, { score: 5 })).code).toBe(ratingErrors.tooLate.code);
    site.clock.set('2026-11-20T12:00:00+07:00');
    const underWay = await delivered({ code: 'ARRIVED_AT_HUB' });
    expect(await site.get(readRating, underWay.mine)).toMatchObject({ canRate: false, deliveredAt: null });
    expect((await rate(underWay.mine, { score: 5 })).code).toBe(ratingErrors.notDelivered.code);
  });

  it.each([
    [{ score: 6 as 5 }, 'score', 'Choose a number from 1 to 5'],
    [{ score: 5, reasons: ['LATE'] }, 'reasons', 'Choose up to three reasons that fit your rating'],
    [{ score: 1, reasons: ['LATE', 'LATE'] }, 'reasons', 'Choose up to three reasons that fit your rating'],
    [
      { score: 1, reasons: ['LATE', 'RUDE', 'DAMAGED', 'NOT_CALLED'] },
      'reasons',
      'Choose up to three reasons that fit your rating',
    ],
    [{ score: 1, comment: 'x'.repeat(301) }, 'comment', 'Please keep it to 300 characters'],
  ] as const)('is not rated by %j: the answer names %s', async (said, field, msg) => {
    const { mine } = await delivered();
    const answer = await rate(mine, { ...said, reasons: [...('reasons' in said ? said.reasons : [])] });
    expect(answer.data).toMatchObject({ fields: [{ field, msg }] });
  });
});

describe('a rating is nobody else’s', () => {
  it('a number alone, digits, the sender, and a link of another parcel are refused, and not told the rating', async () => {
    const { billCode, link, mine } = await delivered();
    const other = await delivered();
    await rate(mine, { score: 1 });
    const answer = async (access?: string) => (await rate({ billCode, access }, { score: 5 })).code;
    expect(await answer()).toBe(trackingErrors.verifyFirst.code);
    expect(await answer(link(null))).toBe(instructionErrors.codeFirst.code);
    expect(await answer(link('sender'))).toBe(instructionErrors.notForSender.code);
    expect(await answer(other.link('consignee'))).toBe(trackingErrors.verifyFirst.code);
    // Whoever only reads the label may be the courier.
    for (const to of [null, 'sender'] as const) {
      const read = await site.get(readRating, { billCode, access: link(to) });
      expect([read.rating, read.canRate]).toEqual([null, to === null]);
    }
    expect((await site.get(readRating, mine)).rating?.score).toBe(1);
  });

  it('the logged-in consignee needs no code', async () => {
    const { billCode } = await delivered();
    const token = await site.logIn('+66898761234');
    const answer = await site.call(rateDelivery, { billCode, score: 5, reasons: ['ON_TIME'] }, { token });
    expect(answer.succ).toBe(true);
  });

  it('a parcel is rated ten times a day at most, and a visitor rates sixty an hour', async () => {
    const { mine } = await delivered();
    for (let each = 0; each < 10; each += 1) expect((await rate(mine, { score: 3 })).succ).toBe(true);
    expect((await rate(mine, { score: 3 })).code).toBe(ratingErrors.tooMany.code);
    const many = [];
    for (let each = 0; each < 61; each += 1) many.push(await delivered());
    const answers = [];
    for (const each of many) answers.push((await rate(each.mine, { score: 3 }, 'one visitor')).succ);
    expect(answers.filter(Boolean)).toHaveLength(60);
  });
});

describe('staff', () => {
  it('see ratings by branch, by courier of a branch, and over time, and read each', async () => {
    const [a, b, c] = [
      await delivered({ facilityCode: 'STAT1', operator: 'K-1' }),
      await delivered({ facilityCode: 'STAT1', operator: 'K-2' }),
      await delivered({ facilityCode: 'STAT2', operator: 'K-1' }),
    ];
    await rate(a.mine, { score: 1, reasons: ['LATE', 'RUDE'], comment: 'แย่' });
    await rate(b.mine, { score: 5, reasons: ['ON_TIME'] });
    await rate(c.mine, { score: 4 });
    const branches = (await statistics({ sort: 'mean' })).filter((row) => row.branchCode?.startsWith('STAT'));
    expect(branches).toMatchObject([
      {
        branchCode: 'STAT1',
        courierCode: null,
        count: 2,
        mean: 3,
        bad: 1,
        reasons: expect.arrayContaining([{ reason: 'LATE', count: 1 }]),
      },
      { branchCode: 'STAT2', count: 1, mean: 4, bad: 0, reasons: [] },
    ]);
    // Codes are found in either spelling.
    const couriers = await statistics({ branch: 'stat1', sort: '-mean' });
    expect(couriers.map((row) => [row.courierCode, row.mean])).toEqual([
      ['K-2', 5],
      ['K-1', 1],
    ]);
    const courier = await statistics({ courier: 'k-1', sort: '-bad' });
    expect(courier.map((row) => [row.branchCode, row.bad])).toEqual([
      ['STAT1', 1],
      ['STAT2', 0],
    ]);
    expect(await statistics({ branch: 'STAT1', view: 'time' })).toMatchObject([
      { date: '2026-11-20', count: 2, mean: 3 },
    ]);
    expect(await statistics({ courier: 'K-1', view: 'time', period: 'quarter' })).toMatchObject([
      { date: '2026-11-16', count: 2 },
    ]);
    const { rows, nextCursor } = await staff.get(listRatings, { branch: 'STAT1', limit: 1 });
    expect(rows).toMatchObject([{ waybillNo: b.billCode, score: 5 }]);
    const rest = await staff.get(listRatings, { branch: 'STAT1', cursor: nextCursor ?? '' });
    expect(rest.rows).toMatchObject([{ waybillNo: a.billCode, comment: 'แย่', courierCode: 'K-1' }]);
    const bad = await staff.get(listRatings, { courier: 'K-1', score: 'bad' });
    expect(bad.rows.map((row) => row.waybillNo)).toEqual([a.billCode]);
    const ofParcel = await staff.get(listRatings, { waybillNo: a.billCode, period: 'week' });
    expect(ofParcel.rows).toMatchObject([{ waybillNo: a.billCode, score: 1 }]);
    expect((await staff.get(listRatings, { waybillNo: '999999999999' })).rows).toEqual([]);
  });

  it('a changed rating moves in the sums, and one whose delivery scan is voided leaves them until it is restored', async () => {
    const { mine, billCode } = await delivered({ facilityCode: 'VOID1', operator: 'V-1' });
    await rate(mine, { score: 1, reasons: ['LATE'] });
    await rate(mine, { score: 5, reasons: ['ON_TIME'] });
    const sums = () => statistics({ branch: 'VOID1' });
    expect(await sums()).toMatchObject([
      { courierCode: 'V-1', count: 1, mean: 5, bad: 0, reasons: [{ reason: 'ON_TIME', count: 1 }] },
    ]);
    const event = {
      code: 'DELIVERED',
      occurredAt: '2026-11-20T04:00:00.000Z',
      facilityCode: 'VOID1',
    } as const;
    const why = { waybillNo: billCode, reason: 'The courier scanned the wrong parcel' };
    await staff.get(voidEvent, { ...why, revision: 0, event });
    expect(await sums()).toEqual([]);
    expect((await staff.get(listRatings, { branch: 'VOID1' })).rows).toMatchObject([{ isVoid: true }]);
    expect((await rate(mine, { score: 1 })).code).toBe(ratingErrors.notDelivered.code);
    await staff.get(restoreEvent, { ...why, revision: 1, event });
    expect(await sums()).toMatchObject([{ count: 1, mean: 5 }]);
    expect((await staff.get(listRatings, { branch: 'VOID1' })).rows).toMatchObject([{ isVoid: false }]);
  });

  it('what was said of a voided delivery is not said of the real one, which can be rated', async () => {
    const { mine, billCode } = await delivered({ facilityCode: 'VOID2', operator: 'V-2' });
    await rate(mine, { score: 1 });
    const of = { code: 'DELIVERED', occurredAt: '2026-11-20T04:00:00.000Z', facilityCode: 'VOID2' } as const;
    await staff.get(voidEvent, { waybillNo: billCode, reason: 'Wrong parcel', revision: 0, event: of });
    site.clock.set('2026-11-22T12:00:00+07:00');
    const real = { code: 'DELIVERED', countryCode: 'TH', provinceCode: '50' } as const;
    const by = { facilityCode: 'VOID2', operator: 'V-3' };
    await addScan(site.db, billCode, { ...real, ...by, occurredAt: new Date('2026-11-22T11:00:00+07:00') });
    expect(await site.get(readRating, mine)).toMatchObject({ canRate: true, rating: null });
    await rate(mine, { score: 5 });
    const { rating } = await site.get(readRating, mine);
    expect(rating).toMatchObject({ score: 5, canChange: true });
    staff = await startStaff(site).as('operations');
    expect(await statistics({ branch: 'VOID2' })).toMatchObject([{ courierCode: 'V-3', count: 1, mean: 5 }]);
  });

  it('a delivery that staff move to another day moves its rating there', async () => {
    const { mine, billCode } = await delivered({ facilityCode: 'CNX07', operator: 'MOVED-1' });
    await rate(mine, { score: 2 });
    await staff.get(replaceEvent, {
      waybillNo: billCode,
      revision: 0,
      reason: 'It was scanned a day late',
      event: { code: 'DELIVERED', occurredAt: '2026-11-20T04:00:00.000Z', facilityCode: 'CNX07' },
      code: 'DELIVERED',
      occurredAt: '2026-11-20T08:30:00+07:00',
      facilityCode: 'CNX07',
      provinceCode: '50',
      district: '',
      facilityName: '',
    });
    const { rows } = await staff.get(listRatings, { courier: 'MOVED-1' });
    expect(rows).toMatchObject([{ deliveredAt: '2026-11-20T01:30:00.000Z', isVoid: false }]);
    expect(await statistics({ courier: 'MOVED-1' })).toMatchObject([{ count: 1, mean: 2 }]);
  });

  it('need the right for it', async () => {
    const other = await startStaff(site).as('translator');
    expect((await other.call(ratingStatistics, {})).succ).toBe(false);
    expect((await other.call(listRatings, {})).succ).toBe(false);
  });
});
