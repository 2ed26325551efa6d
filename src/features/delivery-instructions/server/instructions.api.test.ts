import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueCaptcha } from '#features/captcha/captcha.contract.ts';
import { trackingErrors } from '#features/tracking/tracking.calls.ts';
import { getWaybill, orderTrack, trackQueryVerify } from '#features/tracking/tracking.contract.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { createFakeImageCaptcha, RIGHT_CODE } from '#tests/fakes/captchas.ts';
import { messagesTo } from '#tests/fakes/outbox.ts';
import { addParcel, addScan, waybillNo } from '#tests/fakes/parcels.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { instructionErrors } from '../instructions.calls.ts';
import {
  cancelChange,
  changeDelivery,
  deliveryOptions,
  type InstructionDetails,
  pointsToHold,
} from '../instructions.contract.ts';
import { deliveryInstruction } from './instructions.table.ts';

const CONSIGNEE = '+66898761234';
const neighbour = { kind: 'NEIGHBOUR', name: 'ป้าแดง', house: '45/1' } as const;
const anotherDay = { kind: 'ANOTHER_DAY', date: '2026-11-24' } as const;

let site: Website;
let parcels = 0;
let known = '';

beforeAll(async () => {
  site = await startWebsite({ image: createFakeImageCaptcha() });
  await site.services.seed(['dropPoints']);
});
afterAll(() => site.close());

beforeEach(async () => {
  parcels += 1;
  known = waybillNo(parcels);
  site.clock.set('2026-11-20T09:00:00+07:00');
  await addParcel(site.db, known, { codSatang: null });
});

const linkOf = (billCode = known) => site.services.tracking.issueLink(billCode, 'consignee');

async function accessByDigits(phone: string, billCode = known): Promise<string> {
  const { ctoken } = await site.get(issueCaptcha, {});
  const answer = { billCode, phone: phone.slice(-4), captcha: RIGHT_CODE, ctoken };
  return (await site.get(trackQueryVerify, answer)).access;
}

const ask = (change: object, how: { access?: string; billCode?: string; token?: string } = {}) => {
  const { billCode = known, token, access = token ? undefined : linkOf(billCode) } = how;
  const input = { billCode, ...(access && { access }), change: change as InstructionDetails };
  return site.call(changeDelivery, input, token ? { token } : {});
};
const options = (access = linkOf(), billCode = known) => site.get(deliveryOptions, { billCode, access });
const rowsOf = (billCode = known) =>
  site.db.orm.select().from(deliveryInstruction).where(eq(deliveryInstruction.waybillNo, billCode));

/** The parcel waits for another delivery attempt. */
const attempted = (reason: 'NOBODY_HOME' | 'WRONG_ADDRESS' = 'NOBODY_HOME') =>
  addScan(site.db, known, {
    code: 'DELIVERY_ATTEMPTED',
    reason,
    occurredAt: new Date('2026-11-20T08:40:00+07:00'),
    countryCode: 'TH',
    provinceCode: '50',
    facilityCode: 'CNX07',
  });

describe('permission to change a delivery', () => {
  it('nobody has it by the number, a shared link, an expired ticket or another parcel’s ticket', async () => {
    const [found] = (await site.get(orderTrack, { billCodes: [known] })).results;
    const sign = found?.found ? found.parcel.shareSign : '';
    const other = waybillNo(700_000 + parcels);
    await addParcel(site.db, other);
    const old = await accessByDigits(CONSIGNEE);
    site.clock.forward(5 * 60);
    for (const access of ['', sign, old, linkOf(other), 'x.y', `${linkOf().slice(0, -2)}aa`]) {
      const input = { billCode: known, access, change: neighbour };
      const answer = await site.call(changeDelivery, input);
      expect(answer.code, access).toBe(trackingErrors.verifyFirst.code);
    }
    expect(await rowsOf()).toEqual([]);
  });

  it('a customer changes only their own parcels, and gets the same answer for others’ as for missing ones', async () => {
    const mine = await site.logIn(CONSIGNEE);
    const strange = await site.logIn('+66877777777');
    expect((await ask(neighbour, { token: strange })).code).toBe(trackingErrors.notOfCurrentUser.code);
    const nowhere = await ask(neighbour, { token: strange, billCode: waybillNo(999_999) });
    expect(nowhere.code).toBe(trackingErrors.notOfCurrentUser.code);
    expect((await ask(neighbour, { token: mine })).succ).toBe(true);
    const [row] = await rowsOf();
    expect(row).toMatchObject({ askedBy: 'account', askedRole: 'consignee' });
    expect(row?.customerId).not.toBeNull();
  });

  it('the requester is recorded: the proof, whose phone it was, the IP address as a hash', async () => {
    await ask(neighbour);
    await ask(anotherDay, { token: await site.logIn(`+6689876${String(1000 + parcels)}`) });
    const rows = await rowsOf();
    expect(rows.map(({ askedBy, askedRole }) => [askedBy, askedRole])).toEqual([['link', 'consignee']]);
    expect(rows[0]).toMatchObject({ visitor: 'somebody', customerId: null, details: neighbour });
  });

  it('an instruction’s id of another parcel is unknown', async () => {
    await ask(neighbour);
    const [row] = await rowsOf();
    const other = waybillNo(710_000 + parcels);
    await addParcel(site.db, other);
    const input = { billCode: other, access: linkOf(other), id: row?.id ?? '' };
    expect((await site.call(cancelChange, input)).code).toBe(instructionErrors.unknownInstruction.code);
    expect((await rowsOf())[0]?.state).toBe('OPEN');
  });
});

describe('possible changes', () => {
  it('a courier on the way can come another day or deliver otherwise, but not go elsewhere', async () => {
    expect((await options()).kinds).toEqual(['ANOTHER_DAY', 'NEIGHBOUR', 'SAFE_PLACE']);
    expect((await ask({ kind: 'HOLD', pointCode: 'BR-5001' })).code).toBe(
      instructionErrors.notPossibleNow.code,
    );
  });

  it('after a failed attempt everything is offered, the address only within its district', async () => {
    await attempted();
    const { kinds, district } = await options();
    expect(kinds).toEqual(['ANOTHER_DAY', 'HOLD', 'NEIGHBOUR', 'SAFE_PLACE', 'ADDRESS', 'NOT_BEFORE']);
    expect((await ask({ kind: 'NOT_BEFORE', hour: 17 })).data?.instruction).toMatchObject({ hour: 17 });
    expect(district).toMatchObject({ name: 'Hang Dong' });
    const [inside] = district?.subdistricts ?? [];
    const address = { kind: 'ADDRESS', subdistrictCode: inside?.code, house: '99/9 หมู่ 2', note: '' };
    const outside = await ask({ ...address, subdistrictCode: '100402' });
    expect(outside.code).toBe(requestErrors.invalidParameter.code);
    expect(outside.data).toMatchObject({ fields: [{ field: 'change.subdistrictCode' }] });
    expect((await ask(address)).succ).toBe(true);
  });

  it('a COD parcel is not left with anybody, and may be reported as not ordered, which changes nothing', async () => {
    await attempted();
    const cod = waybillNo(720_000 + parcels);
    await addParcel(site.db, cod, { codSatang: 59_900 });
    const { kinds } = await options(linkOf(cod), cod);
    expect(kinds).toEqual(['ANOTHER_DAY', 'NOT_ORDERED']);
    expect((await ask(neighbour, { billCode: cod })).code).toBe(instructionErrors.notPossibleNow.code);
    expect((await ask({ kind: 'NOT_ORDERED' }, { billCode: cod })).succ).toBe(true);
    expect((await options(linkOf(cod), cod)).kinds).toEqual(['ANOTHER_DAY']);
    const mail = await messagesTo(site, 'hello@songduan.example');
    expect(mail[0]).toMatchObject({ kind: 'codNotOrdered' });
    expect(JSON.stringify(mail[0])).toContain(cod);
    const shown = await site.get(getWaybill, { billCode: cod, access: linkOf(cod), detail: '1' });
    expect(shown.parcel.state).toBe('OUT_TODAY');
  });

  it('a parcel that is international, lost, held or delivered is not changed', async () => {
    const abroad = waybillNo(740_000 + parcels);
    await addParcel(site.db, abroad, { service: 'INTL', destinationCountryCode: 'JP' });
    expect((await options(linkOf(abroad), abroad)).kinds).toEqual([]);
    await addScan(site.db, known, {
      code: 'DELIVERED',
      occurredAt: new Date('2026-11-20T08:50:00+07:00'),
      countryCode: 'TH',
      provinceCode: '50',
      facilityCode: 'CNX07',
    });
    expect((await options()).kinds).toEqual([]);
  });

  it('a day is one of the coming working days after the promised one', async () => {
    const { days } = await options();
    expect(days).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-30',
    ]);
    for (const date of ['2026-11-21', '2026-11-22', '2026-12-01', '2020-01-01', '9999-12-31'])
      expect((await ask({ kind: 'ANOTHER_DAY', date })).code, date).toBe(requestErrors.invalidParameter.code);
  });

  it('a point must be in the province and able to take the parcel', async () => {
    await attempted();
    const access = linkOf();
    const { points } = await site.get(pointsToHold, { billCode: known, access });
    expect(points.length).toBeGreaterThan(2);
    expect(points.every((point) => point.provinceCode === '50')).toBe(true);
    expect(points.every((point) => point.services.includes('COLLECTION'))).toBe(true);
    for (const pointCode of ['BR-1004', 'NO-SUCH', 'HUB-BKK'])
      expect((await ask({ kind: 'HOLD', pointCode })).code).toBe(instructionErrors.pointCannotHold.code);
    const [nearest] = points;
    const asked = await ask({ kind: 'HOLD', pointCode: nearest?.code });
    const named = { pointCode: nearest?.code, pointName: { 'en-us': nearest?.name } };
    expect(asked.data?.instruction).toMatchObject(named);
    expect(asked.data?.instruction.pointName?.th).toMatch(/\p{Script=Thai}/u);
    const { detail } = await site.get(getWaybill, { billCode: known, access, detail: '1' });
    expect(detail?.changes).toMatchObject([named]);
    const id = asked.data?.instruction.id ?? '';
    const cancelled = await site.get(cancelChange, { billCode: known, access, id });
    expect(cancelled.instruction).toMatchObject(named);
  });

  it.each([
    { ...neighbour, name: '' },
    { ...neighbour, name: 'ก'.repeat(61) },
    { ...neighbour, name: 'Red\nBlue' },
    { ...neighbour, name: 'Red\u202eeulB' },
    { ...neighbour, house: ' ' },
    { kind: 'SAFE_PLACE', place: 'ON_THE_ROOF' },
    { kind: 'SAFE_PLACE', place: 'GUARD', note: 'x'.repeat(101) },
    { kind: 'NOT_BEFORE', hour: 8 },
    { kind: 'NOT_BEFORE', hour: 20 },
    { kind: 'SELL' },
  ])('text that is missing, too long or not one line is refused: %j', async (change) => {
    expect((await ask(change)).code).toBe(requestErrors.invalidParameter.code);
    expect(await rowsOf()).toEqual([]);
  });
});

describe('an instruction', () => {
  it('is one of many at the same moment, and no two contradict each other', async () => {
    const sameKind = Array.from({ length: 5 }, () => ask(neighbour));
    const other = Array.from({ length: 5 }, () => ask({ kind: 'SAFE_PLACE', place: 'GUARD' }));
    const answers = await Promise.all([...sameKind, ...other]);
    expect(answers.filter(({ succ }) => succ)).toHaveLength(1);
    const codes = new Set(answers.filter(({ succ }) => !succ).map(({ code }) => code));
    expect([...codes]).toEqual([instructionErrors.inTheWay.code]);
    expect(await rowsOf()).toHaveLength(1);
  });

  it('is shown with the parcel without the typed text, and with it to those who change it', async () => {
    await ask(neighbour);
    const { detail } = await site.get(getWaybill, { billCode: known, access: linkOf(), detail: '1' });
    expect(detail?.changes).toMatchObject([{ kind: 'NEIGHBOUR', state: 'OPEN', endedAt: null }]);
    expect(JSON.stringify(detail)).not.toContain('ป้าแดง');
    const { instructions } = await options();
    expect(instructions).toMatchObject([{ details: neighbour, canCancel: true }]);
    expect((await site.get(getWaybill, { billCode: known })).detail).toBeNull();
  });

  it('is notified to the consignee, without any typed text', async () => {
    await ask({ ...neighbour, name: 'กดลิงก์ evil.example' });
    const sent = JSON.stringify(await messagesTo(site, CONSIGNEE));
    expect(sent).toContain(`การนำจ่ายพัสดุ ${known}`);
    expect(sent).not.toContain('evil');
  });

  it('is cancelled while the state allows it, and can then be requested again', async () => {
    await ask(neighbour);
    const [first] = await rowsOf();
    const cancel = () => site.call(cancelChange, { billCode: known, access: linkOf(), id: first?.id ?? '' });
    expect((await cancel()).data?.instruction).toMatchObject({ state: 'CANCELLED', canCancel: false });
    expect((await cancel()).code).toBe(instructionErrors.notCancelledNow.code);
    expect((await ask(neighbour)).succ).toBe(true);
    const [, second] = (await rowsOf()).sort((a, b) => a.revision - b.revision);
    await addScan(site.db, known, {
      code: 'DELIVERED',
      occurredAt: new Date('2026-11-20T08:59:00+07:00'),
      countryCode: 'TH',
      provinceCode: '50',
      facilityCode: 'CNX07',
    });
    const late = { billCode: known, access: linkOf(), id: second?.id ?? '' };
    expect((await site.call(cancelChange, late)).code).toBe(instructionErrors.notCancelledNow.code);
  });

  it('is refused for a parcel whose state changed between opening and sending', async () => {
    await attempted();
    expect((await options()).kinds).toContain('ADDRESS');
    await addScan(site.db, known, {
      code: 'RETURNING',
      occurredAt: new Date('2026-11-20T08:55:00+07:00'),
      countryCode: 'TH',
      provinceCode: '50',
      facilityCode: 'CNX07',
    });
    expect((await ask(neighbour)).code).toBe(instructionErrors.notPossibleNow.code);
  });

  it('is limited per parcel and day', async () => {
    for (let nth = 0; nth < 10; nth += 1) {
      const { data } = await ask(neighbour);
      const id = data?.instruction.id ?? '';
      await site.call(cancelChange, { billCode: known, access: linkOf(), id });
    }
    const refused = await ask(neighbour);
    expect([refused.code, refused.status]).toEqual([instructionErrors.tooMany.code, 429]);
  });
});
