import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import { issueCaptcha } from '#features/captcha/captcha.contract.ts';
import { createFakeImageCaptcha, RIGHT_CODE } from '#tests/fakes/captchas.ts';
import { addParcel, addScan, waybillNo } from '#tests/fakes/parcels.ts';
import { refusalIn, refused, startWebsite, type Website } from '#tests/fakes/website.ts';
import { getWaybill, trackingErrors, trackQueryVerify } from '../tracking.contract.ts';
import { IMAGE_PASS_MINUTES } from '../tracking.rules.ts';

const SENDER_DIGITS = '5678';
const CONSIGNEE_DIGITS = '1234';
const WRONG_DIGITS = '0000';
const locked = refused(
  trackingErrors.tooManyWrongTries,
  'Too many wrong attempts: wait 10 minutes then search again.',
);

let site: Website;
let parcels = 0;
let known = '';
let logLines: string[] = [];

beforeAll(async () => {
  site = await startWebsite({
    image: createFakeImageCaptcha(),
    env: {
      LOOKUPS_WITHOUT_CHALLENGE: '1000',
      // The limit shared by all waybills has its own test.
      WRONG_DIGITS_PER_VISITOR_AND_HOUR: '10000',
      WRONG_DIGITS_PER_NETWORK_AND_HOUR: '10000',
      WRONG_DIGITS_PER_HOUR: '10000',
    },
    logTo: { write: (line) => logLines.push(line) },
  });
});
afterAll(() => site.close());

beforeEach(async () => {
  parcels += 1;
  known = waybillNo(parcels);
  await addParcel(site.db, known);
});

async function verify(phone: string, { billCode = known, visitor = 'somebody' } = {}) {
  const { ctoken } = await site.get(issueCaptcha, {});
  return site.call(trackQueryVerify, { billCode, phone, captcha: RIGHT_CODE, ctoken }, { visitor });
}

async function getAccess(billCode = known): Promise<string> {
  return (await verify(SENDER_DIGITS, { billCode })).data?.access ?? '';
}

/** The security events in the log. */
function securityLines(): { event: string; code: number; path: string }[] {
  return logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security');
}

async function failTimes(times: number, visitor: string): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) expect((await verify(WRONG_DIGITS, { visitor })).succ).toBe(false);
}

describe('verifying the phone', () => {
  it.each([
    ['sender', SENDER_DIGITS],
    ['consignee', CONSIGNEE_DIGITS],
  ])(
    'opens the details with the last 4 digits of the %s’s phone, for 5 minutes [V-12, A-06, C-02]',
    async (_, digits) => {
      const { data } = await verify(digits);
      expect(data?.expiresAt).toBe(new Date(site.clock.now().getTime() + 300_000).toISOString());
      const ask = () => site.call(getWaybill, { billCode: known, access: data?.access, detail: '1' });
      site.clock.forward(299);
      expect((await ask()).data?.detail).toMatchObject({
        origin: { district: 'บางรัก', facilityName: 'สาขาสีลม' },
        sender: { name: 'ส*** ใจ***' },
        consignee: { phone: expect.stringContaining('*') },
        weightGrams: 1250,
        dimensionalWeightGrams: 4000,
        volumeCm3: 24_000,
        codSatang: 59_900,
        declaredValueSatang: 150_000,
        timeline: [
          { code: 'OUT_FOR_DELIVERY', note: 'ฝากป้อมยามได้', facilityCode: 'CNX07' },
          { code: 'PICKED_UP', operator: 'ประยุทธ' },
        ],
        requests: [],
        canUrge: true,
      });
      site.clock.forward(1);
      expect((await ask()).code).toBe(trackingErrors.verifyFirst.code);
    },
  );

  it('shows names and phones masked even then [A-06]', async () => {
    const access = await getAccess();
    const { data } = await site.call(getWaybill, { billCode: known, access });
    const text = JSON.stringify(data);
    for (const secret of ['สมชาย', 'ใจดี', 'วิภา', '812345678', '898761234', 'ถนนสีลม', 'หมู่ 6'])
      expect(text).not.toContain(secret);
  });

  it('refuses other digits and says how many attempts are left [V-12]', async () => {
    const text = "These are not the last 4 digits of the sender's or recipient's phone. Tries left: 4.";
    expect(refusalIn(await verify(WRONG_DIGITS))).toEqual(refused(trackingErrors.phoneMismatch, text));
    expect((await verify(WRONG_DIGITS)).msg).toContain('Tries left: 3.');
  });

  it('requires exactly four digits', async () => {
    const answer = await site.call(trackQueryVerify, { billCode: known, phone: '56789' });
    expect(answer.data).toEqual({ fields: [{ field: 'phone', msg: 'Enter exactly 4 digits.' }] });
  });

  it('requires the captcha first [X-09, V-12]', async () => {
    const answer = await site.call(trackQueryVerify, { billCode: known, phone: SENDER_DIGITS });
    const text = 'Please enter the image verification code first.';
    expect(refusalIn(answer)).toEqual(refused(captchaErrors.imageCodeFirst, text));
  });

  it('asks for one image code in a visit: right digits spare its visitor another, for half an hour', async () => {
    const { data } = await verify(SENDER_DIGITS, { visitor: 'regular' });
    const next = (phone: string, visitor = 'regular') =>
      site.call(trackQueryVerify, { billCode: known, phone, imagePass: data?.imagePass }, { visitor });
    const first = refused(captchaErrors.imageCodeFirst, 'Please enter the image verification code first.');
    expect((await next(CONSIGNEE_DIGITS)).succ).toBe(true);
    expect(refusalIn(await next(CONSIGNEE_DIGITS, 'another'))).toEqual(first);
    // Wrong digits count as without it.
    expect((await next(WRONG_DIGITS)).code).toBe(trackingErrors.phoneMismatch.code);
    site.clock.forward(IMAGE_PASS_MINUTES * 60);
    expect(refusalIn(await next(CONSIGNEE_DIGITS))).toEqual(first);
  });

  it('refuses a wrong captcha, and one used before [X-08]', async () => {
    const { ctoken } = await site.get(issueCaptcha, {});
    const ask = (captcha: string) =>
      site.call(trackQueryVerify, { billCode: known, phone: SENDER_DIGITS, captcha, ctoken });
    const wrong = refused(captchaErrors.imageCodeWrong, 'Verification code error.');
    expect(refusalIn(await ask('9999'))).toEqual(wrong);
    expect(refusalIn(await ask(RIGHT_CODE))).toEqual(wrong);
  });

  it('refuses an invalid waybill number, and an unknown one [X-10, X-11]', async () => {
    const invalid = await verify(SENDER_DIGITS, { billCode: '123456789013' });
    expect(refusalIn(invalid)).toEqual(refused(trackingErrors.invalidNumber, 'Invalid tracking number.'));
    const unknown = await verify(SENDER_DIGITS, { billCode: waybillNo(999_999) });
    const text = 'Waybill information not found, confirm the number.';
    expect(refusalIn(unknown)).toEqual(refused(trackingErrors.notFound, text));
  });
});

describe('names of facilities', () => {
  const event = { countryCode: 'TH', provinceCode: '50', district: 'เมืองเชียงใหม่' } as const;

  it('are in the language of every reader: as sent, of the network, or translated', async () => {
    await site.services.seed(['dropPoints']);
    const at = (hour: number) => new Date(site.clock.now().getTime() - hour * 3_600_000);
    const sent = { facilityNameEn: 'Ping River Depot', facilityNameZh: '滨河站' };
    await addScan(site.db, known, {
      ...event,
      ...sent,
      code: 'ARRIVED_AT_BRANCH',
      occurredAt: at(3),
      facilityCode: 'OUR-1',
      facilityName: 'คลังริมปิง',
    });
    await addScan(site.db, known, {
      ...event,
      code: 'DELAYED',
      occurredAt: at(2),
      facilityCode: 'OUR-2',
      facilityName: 'ศูนย์คัดแยกเชียงใหม่ (แม่ริม)',
    });
    await addScan(site.db, known, {
      ...event,
      code: 'ON_HOLD',
      occurredAt: at(1),
      facilityCode: 'BR-1001',
      facilityName: null,
    });
    const answer = await site.call(getWaybill, { billCode: known, access: await getAccess(), detail: '1' });
    const timeline = answer.data?.detail?.timeline;
    const scanAt = (code: string) => timeline?.find(({ facilityCode }) => facilityCode === code);
    const [arrived, delayed, held] = [scanAt('OUR-1'), scanAt('OUR-2'), scanAt('BR-1001')];
    expect(arrived?.facilityNames).toEqual({
      th: 'คลังริมปิง',
      'en-us': 'Ping River Depot',
      'zh-cn': '滨河站',
    });
    expect(arrived?.districtNames).toMatchObject({ 'en-us': 'Mueang Chiang Mai' });
    expect(delayed?.facilityNames).toMatchObject({
      'en-us': 'Chiang Mai sorting hub (Mae Rim)',
      'zh-cn': '清迈分拨中心（Mae Rim）',
    });
    expect(held?.facilityNames).toEqual({
      th: 'สาขาพระนคร',
      'en-us': 'Phra Nakhon branch',
      'zh-cn': 'Phra Nakhon 网点',
    });
  });
});

describe('too many wrong attempts', () => {
  it('lock the waybill for the visitor for 10 minutes, right digits or not [X-19, C-02]', async () => {
    await failTimes(4, 'a');
    const fifth = await verify(WRONG_DIGITS, { visitor: 'a' });
    expect(refusalIn(fifth)).toEqual(locked);
    expect(fifth.headers.get('retry-after')).toBe('600');
    site.clock.forward(599);
    expect(refusalIn(await verify(SENDER_DIGITS, { visitor: 'a' }))).toEqual(locked);
    const withoutCode = { billCode: known, phone: SENDER_DIGITS };
    expect(refusalIn(await site.call(trackQueryVerify, withoutCode, { visitor: 'a' }))).toEqual(locked);
    site.clock.forward(1);
    expect((await verify(SENDER_DIGITS, { visitor: 'a' })).succ).toBe(true);
  });

  it('lock neither another visitor nor another waybill [X-19]', async () => {
    const second = waybillNo(500_000);
    await addParcel(site.db, second);
    await failTimes(5, 'a');
    expect((await verify(SENDER_DIGITS, { visitor: 'b' })).succ).toBe(true);
    expect((await verify(SENDER_DIGITS, { visitor: 'a', billCode: second })).succ).toBe(true);
  });

  it('are five also when they come at the same moment [X-19]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => verify(WRONG_DIGITS, { visitor: 'a' })),
    );
    const codes = answers.map((answer) => answer.code);
    expect(codes.filter((code) => code === trackingErrors.phoneMismatch.code)).toHaveLength(4);
    expect(codes.filter((code) => code === trackingErrors.tooManyWrongTries.code)).toHaveLength(4);
  });

  it('are forgotten after a right one', async () => {
    await failTimes(4, 'a');
    expect((await verify(SENDER_DIGITS, { visitor: 'a' })).succ).toBe(true);
    expect((await verify(WRONG_DIGITS, { visitor: 'a' })).msg).toContain('Tries left: 4.');
  });

  it('of all visitors together slow a waybill down, and never block those who know the digits [X-19]', async () => {
    for (let nth = 0; nth < 10; nth += 1) await failTimes(5, `crowd-${nth}`);
    expect((await verify(SENDER_DIGITS, { visitor: 'late' })).succ).toBe(true);
    expect((await verify(CONSIGNEE_DIGITS, { visitor: 'later' })).succ).toBe(true);
    expect((await verify(WRONG_DIGITS, { visitor: 'guess' })).code).toBe(trackingErrors.phoneMismatch.code);
    logLines = [];
    const slow = await verify(SENDER_DIGITS, { visitor: 'late' });
    expect(securityLines()).toEqual([
      expect.objectContaining({ event: 'too many', code: slow.code, path: trackQueryVerify.path }),
    ]);
    expect(logLines.join('')).not.toContain(known);
    expect(slow.code).toBe(trackingErrors.tooManyWrongTriesOfAll.code);
    expect(slow.msg).toContain('Try again in 10 min');
    await site.db.pool.query("update rate_limit set expire = 0 where key like 'wrong-phone-slowly:%'");
    expect((await verify(SENDER_DIGITS, { visitor: 'late' })).succ).toBe(true);
  });

  it('of all visitors at the same moment are no more than one when a waybill is slowed down [X-19]', async () => {
    for (let nth = 0; nth < 10; nth += 1) await failTimes(5, `crowd-${nth}`);
    const crowd = Array.from({ length: 6 }, (_, nth) => verify(WRONG_DIGITS, { visitor: `at-once-${nth}` }));
    const codes = (await Promise.all(crowd)).map(({ code }) => code);
    expect(codes.filter((code) => code === trackingErrors.phoneMismatch.code)).toHaveLength(1);
  });
});
