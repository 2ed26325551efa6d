import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import { issueCaptcha } from '#features/captcha/captcha.contract.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { createFakeChallenge, createFakeImageCaptcha, RIGHT_CODE } from '#tests/fakes/captchas.ts';
import { addParcel, addScan, waybillNo } from '#tests/fakes/parcels.ts';
import { refusalIn, refused, startWebsite, type Website } from '#tests/fakes/website.ts';
import { getWaybill, orderTrack, trackingErrors, watchParcels } from '../tracking.contract.ts';

const known = waybillNo(1);
const other = waybillNo(2);
const unknown = waybillNo(999);
const invalid = '123456789013';

let site: Website;
let visitors = 0;
const newVisitor = () => `visitor-${++visitors}`;

beforeAll(async () => {
  site = await startWebsite({
    env: { LOOKUPS_WITHOUT_CHALLENGE: '3', LOOKUPS_PER_PASS: '2' },
    image: createFakeImageCaptcha(),
    challenge: createFakeChallenge(),
  });
  await addParcel(site.db, known);
  await addParcel(site.db, other);
});

afterAll(() => site.close());

const track = (billCodes: string[], rest: object = {}, visitor = newVisitor()) =>
  site.call(orderTrack, { billCodes, ...rest }, { visitor });

async function useUpFreeLookups(visitor: string): Promise<void> {
  for (let nth = 0; nth < 3; nth += 1) expect((await track([known], {}, visitor)).succ).toBe(true);
}

async function newImage(): Promise<string> {
  return (await site.get(issueCaptcha, {})).ctoken;
}

describe('looking up numbers', () => {
  it('tracks ten numbers at once and keeps their order [W-02, A-10]', async () => {
    const asked = [10, 3, 7, 1, 9, 2, 8, 4, 6, 5].map((nth) => waybillNo(nth));
    const { data } = await track(asked);
    expect(data?.results.map((each) => each.billCode)).toEqual(asked);
    expect(data?.results.filter((each) => each.found).map((each) => each.billCode)).toEqual([known, other]);
  });

  it('accepts spaces, hyphens and full-width digits, and merges repeated numbers [W-02]', async () => {
    const grouped = known.replace(/(\d{4})(?=\d)/g, '$1 ');
    const fullWidth = [...known].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');
    const { data } = await track([grouped, '', fullWidth, known.replace(/(\d{6})/, '$1-')]);
    expect(data?.results).toHaveLength(1);
    expect(data?.results[0]).toMatchObject({ billCode: known, found: true });
  });

  it('refuses an eleventh waybill number by name [V-11]', async () => {
    const eleven = Array.from({ length: 11 }, (_, nth) => waybillNo(nth + 1));
    const answer = await track(eleven);
    expect(answer).toMatchObject({ code: trackingErrors.tooManyNumbers.code, succ: false, data: null });
    expect(answer.msg).toBe(`You can track up to 10 parcels at once. Please remove ${eleven[10]}.`);
  });

  it('requires a number [V-11]', async () => {
    const answer = await track([' ', '']);
    expect(refusalIn(answer)).toEqual(
      refused(requestErrors.invalidParameter, 'Some details need correcting.'),
    );
    expect(answer.data).toEqual({ fields: [{ field: 'billCodes', msg: 'Please enter a waybill number.' }] });
  });

  it('distinguishes invalid numbers from unknown ones, and neither hides a good one [V-11, X-10, X-11]', async () => {
    const { data } = await track([invalid, unknown, known]);
    expect(data?.results.map((each) => (each.found ? 'found' : each.reason))).toEqual([
      'INVALID',
      'NOT_FOUND',
      'found',
    ]);
  });

  it('shows status, promise, progress and milestones [A-10, S-14]', async () => {
    const { data } = await track([known]);
    const [first] = data?.results ?? [];
    expect(first?.found && first.parcel).toMatchObject({
      service: 'SUPER',
      status: 'ON_DELIVERY',
      isFinished: false,
      headline: { code: 'OUT_FOR_DELIVERY', provinceCode: '50', occurredAt: '2026-11-20T01:00:00.000Z' },
      origin: { countryCode: 'TH', provinceCode: '10' },
      destination: { countryCode: 'TH', provinceCode: '50' },
      promisedDate: '2026-11-21',
      lateness: { kind: 'ON_TIME' },
      milestones: [{ code: 'OUT_FOR_DELIVERY' }, { code: 'PICKED_UP' }],
    });
  });

  it('calculates a promised date that the feed left open', async () => {
    const number = waybillNo(20);
    await addParcel(site.db, number, { promisedDate: null });
    const { data } = await track([number]);
    const [first] = data?.results ?? [];
    // Accepted on a Wednesday before the cut-off; two working days between regions.
    expect(first?.found && first.parcel.promisedDate).toBe('2026-11-20');
  });

  it('reveals by the number alone no name, phone, place, operator, weight or amount [A-10]', async () => {
    const { data } = await track([known]);
    const text = JSON.stringify(data);
    for (const secret of [
      'สมชาย',
      'วิภา',
      '5678',
      '1234',
      'บางรัก',
      'หางดง',
      'BKK01',
      'CNX07',
      'ประยุทธ',
      'ฝาก',
    ])
      expect(text.replaceAll(known, '')).not.toContain(secret);
    expect(text).not.toMatch(/satang|grams|weight|sender|consignee|phone/i);
  });

  it('is in the language of the request [W-01]', async () => {
    const call = (lang: 'TH' | 'CN') => site.call(orderTrack, { billCodes: [''] }, { lang, visitor: 'v' });
    expect((await call('TH')).data).toMatchObject({ fields: [{ msg: 'กรุณากรอกเลขพัสดุ' }] });
    expect((await call('CN')).data).toMatchObject({ fields: [{ msg: '请输入运单号。' }] });
  });

  it('refuses a call whose signature does not match its body [X-06]', async () => {
    const answer = await site.call(orderTrack, { billCodes: [known] }, { sign: 'a'.repeat(64) });
    expect(refusalIn(answer)).toEqual(refused(requestErrors.illegalRequest, 'Illegal request.'));
  });
});

describe('the invisible challenge and the captcha', () => {
  it('requires the captcha after a few lookups without a challenge [X-09]', async () => {
    const visitor = newVisitor();
    await useUpFreeLookups(visitor);
    expect(refusalIn(await track([known], {}, visitor))).toEqual(
      refused(captchaErrors.imageCodeFirst, 'Please enter the image verification code first.'),
    );
  });

  it('requires it also for a page that watches for changes, which reveal as much as a lookup [X-09]', async () => {
    const visitor = newVisitor();
    await useUpFreeLookups(visitor);
    const watch = async (query: object) => {
      const response = await site.send(
        `${watchParcels.path}?${new URLSearchParams({ ...query })}`,
        {},
        visitor,
      );
      const isStream = response.headers.get('content-type') === watchParcels.contentType;
      return isStream ? response.body?.cancel() : ((await response.json()) as { code: number }).code;
    };
    expect(await watch({ billCodes: known })).toBe(captchaErrors.imageCodeFirst.code);
    const solved = { ticket: 'solved-watch', randstr: 'r' };
    const pass = (await track([known], solved, visitor)).data?.pass ?? '';
    expect(await watch({ billCodes: known, pass })).toBeUndefined();
  });

  it('counts the lookups of getWaybillByBillcode in the same allowance [A-06, X-09]', async () => {
    const visitor = newVisitor();
    await useUpFreeLookups(visitor);
    const answer = await site.call(getWaybill, { billCode: known }, { visitor });
    expect(answer.code).toBe(captchaErrors.imageCodeFirst.code);
  });

  it('counts a customer’s lookups of others’ parcels by the account, from anywhere [A-06, X-09]', async () => {
    const token = await site.logIn('+66877770001');
    const ask = (billCode: string) => site.call(getWaybill, { billCode }, { token, visitor: newVisitor() });
    for (const billCode of [known, unknown, other]) await ask(billCode);
    const refusal = captchaErrors.imageCodeFirst.code;
    for (const billCode of [known, unknown]) expect((await ask(billCode)).code).toBe(refusal);
  });

  it('never counts a customer’s own parcels', async () => {
    const token = await site.logIn('+66812345678');
    for (let nth = 0; nth < 5; nth += 1)
      expect((await site.call(getWaybill, { billCode: known }, { token })).data?.detail).not.toBeNull();
  });

  it('lets a visitor continue with the right captcha, and refuses a wrong one [X-08]', async () => {
    const visitor = newVisitor();
    await useUpFreeLookups(visitor);
    const wrong = await track([known], { captcha: '0000', ctoken: await newImage() }, visitor);
    expect(refusalIn(wrong)).toEqual(refused(captchaErrors.imageCodeWrong, 'Verification code error.'));
    const right = await track([known], { captcha: RIGHT_CODE, ctoken: await newImage() }, visitor);
    expect(right.data?.pass).toEqual(expect.any(String));
    expect((await track([known], { pass: right.data?.pass }, visitor)).succ).toBe(true);
  });

  it('gives a pass for a passed challenge, once per ticket [A-02]', async () => {
    const visitor = newVisitor();
    await useUpFreeLookups(visitor);
    const solved = { ticket: 'solved-1', randstr: 'r' };
    expect((await track([known], solved, visitor)).data?.pass).toEqual(expect.any(String));
    expect((await track([known], solved, visitor)).code).toBe(captchaErrors.imageCodeFirst.code);
  });

  it('never accepts a failed or unreachable challenge as a pass [A-02]', async () => {
    const visitor = newVisitor();
    await useUpFreeLookups(visitor);
    for (const ticket of ['offline', 'forged']) {
      const answer = await track([known], { ticket, randstr: 'r' }, visitor);
      expect(answer.code).toBe(captchaErrors.imageCodeFirst.code);
    }
  });

  it('requires another when a pass is used up, forged or expired', async () => {
    const visitor = newVisitor();
    const pass = (await track([known], { ticket: 'solved-2', randstr: 'r' }, visitor)).data?.pass ?? '';
    await useUpFreeLookups(visitor);
    expect((await track([known], { pass: `${pass}x` }, visitor)).code).toBe(
      captchaErrors.imageCodeFirst.code,
    );
    expect((await track([known], { pass }, visitor)).succ).toBe(true);
    expect((await track([known], { pass }, visitor)).code).toBe(captchaErrors.imageCodeFirst.code);
    const late = (await track([known], { ticket: 'solved-3', randstr: 'r' }, visitor)).data?.pass ?? '';
    site.clock.forward(30 * 60);
    expect((await track([known], { pass: late }, visitor)).code).toBe(captchaErrors.imageCodeFirst.code);
  });
});

describe('a delivered parcel', () => {
  it('is finished, and late only by the days of its delay', async () => {
    const number = waybillNo(21);
    await addParcel(site.db, number, { promisedDate: '2026-11-19' });
    const at = new Date('2026-11-20T08:30:00+07:00');
    await addScan(site.db, number, {
      code: 'DELIVERED',
      occurredAt: at,
      countryCode: 'TH',
      provinceCode: '50',
    });
    site.clock.set('2026-12-01T09:00:00+07:00');
    const { data } = await track([number]);
    const [first] = data?.results ?? [];
    expect(first?.found && first.parcel).toMatchObject({
      status: 'DELIVERED',
      isFinished: true,
      lateness: { kind: 'DELIVERED_LATE', days: 1, why: null },
      progress: { exception: null },
    });
  });
});
