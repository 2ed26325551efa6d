import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueCaptcha } from '#features/captcha/captcha.contract.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { createFakeImageCaptcha, RIGHT_CODE } from '#tests/fakes/captchas.ts';
import { addParcel, waybillNo } from '#tests/fakes/parcels.ts';
import { refusalIn, refused, startWebsite, type Website } from '#tests/fakes/website.ts';
import {
  complainList,
  getWaybill,
  getWaybills,
  isRelevantWaybill,
  trackingErrors,
  trackQueryVerify,
  urgeDelivery,
} from '../tracking.contract.ts';

const SENDER_DIGITS = '5678';

let site: Website;
let parcels = 0;
let known = '';

beforeAll(async () => {
  site = await startWebsite({ image: createFakeImageCaptcha(), env: { LOOKUPS_WITHOUT_CHALLENGE: '1000' } });
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

describe('access to a parcel', () => {
  it('a ticket opens its own parcel only [V-12]', async () => {
    const second = waybillNo(600_000);
    await addParcel(site.db, second);
    const access = await getAccess();
    const { data } = await site.call(getWaybill, { billCode: second, access });
    expect(data).toMatchObject({ parcel: { billCode: second }, detail: null });
    const insisted = await site.call(getWaybill, { billCode: second, access, detail: '1' });
    expect(insisted.code).toBe(trackingErrors.verifyFirst.code);
  });

  it('the ticket of a message opens its parcel for 30 days', async () => {
    const access = site.services.tracking.issueLink(known, 'consignee');
    const ask = () => site.call(getWaybill, { billCode: known, access, detail: '1' });
    site.clock.forward(30 * 86_400 - 1);
    expect((await ask()).data?.detail).not.toBeNull();
    site.clock.forward(1);
    expect((await ask()).code).toBe(trackingErrors.verifyFirst.code);
  });

  it.each(['+66812345678', '+66898761234'])(
    'the customer %s sees the own parcel without proof [P-02, A-06]',
    async (phone) => {
      const token = await logInOnce(phone);
      const { data } = await site.call(getWaybill, { billCode: known }, { token });
      expect(data?.detail).toMatchObject({ itemType: 'clothing' });
    },
  );

  it('another customer is refused the details, and sees what anyone sees [P-02, X-12]', async () => {
    const token = await logInOnce('+66877777777');
    const asked = await site.call(getWaybill, { billCode: known, detail: '1' }, { token });
    const text = 'Waybill not of the current user.';
    expect(refusalIn(asked)).toEqual(refused(trackingErrors.notOfCurrentUser, text));
    expect((await site.call(getWaybill, { billCode: known }, { token })).data?.detail).toBeNull();
  });

  it('a customer cannot distinguish somebody else’s parcel from an unknown number [P-02, X-12]', async () => {
    const token = await logInOnce('+66877777777');
    const answersTo = async (billCode: string) => {
      const answers = await Promise.all([
        site.call(getWaybill, { billCode, detail: '1' }, { token }),
        site.call(complainList, { billCode }, { token }),
        site.call(urgeDelivery, { billCode, reason: 'LATE' }, { token }),
        site.call(isRelevantWaybill, { billCode }, { token }),
        site.call(getWaybills, { billCodes: [billCode] }, { token }),
      ]);
      return JSON.stringify(answers.map(({ code, msg, data }) => ({ code, msg, data }))).replaceAll(
        billCode,
        'N',
      );
    };
    expect(await answersTo(waybillNo(999_999))).toBe(await answersTo(known));
  });

  it('a restricted account is refused although its session is open', async () => {
    const token = await site.logIn('+66866666666', { restricted: true });
    const answer = await site.call(isRelevantWaybill, { billCode: known }, { token });
    expect(answer.code).toBe(9_000_001);
  });

  it('one number that is invalid or unknown is an error [X-10, X-11, A-06]', async () => {
    const ask = (billCode: string) => site.call(getWaybill, { billCode });
    expect((await ask('12345')).code).toBe(trackingErrors.invalidNumber.code);
    expect((await ask(waybillNo(999_999))).code).toBe(trackingErrors.notFound.code);
  });
});

describe('the parcels of a customer', () => {
  it('come with details, and foreign ones are refused one by one [A-06, P-02, X-12]', async () => {
    const foreign = waybillNo(700_000);
    await addParcel(site.db, foreign, { senderPhone: '+66811111111', consigneePhone: '+66822222222' });
    const token = await logInOnce('+66812345678');
    const billCodes = [foreign, known, 'ABC', waybillNo(999_999)];
    const { data } = await site.call(getWaybills, { billCodes }, { token });
    expect(data?.results.map((each) => (each.found ? each.detail.itemType : each.reason))).toEqual([
      'NOT_YOURS',
      'clothing',
      'INVALID',
      'NOT_YOURS',
    ]);
    expect(data?.results[0]).toEqual({ billCode: foreign, found: false, reason: 'NOT_YOURS' });
  });

  it('come each with only its own requests [A-06]', async () => {
    const urged = waybillNo(710_000);
    await addParcel(site.db, urged);
    const token = await logInOnce('+66812345678');
    await site.get(urgeDelivery, { billCode: urged, reason: 'LATE' }, { token });
    const { results } = await site.get(getWaybills, { billCodes: [known, urged] }, { token });
    expect(results.map((each) => each.found && each.detail.requests.map(({ billCode }) => billCode))).toEqual(
      [[], [urged]],
    );
  });

  it('need a login [X-07], and a session that has not expired [X-05]', async () => {
    const ask = (token?: string) => site.call(getWaybills, { billCodes: [known] }, { token });
    expect(refusalIn(await ask())).toEqual(refused(requestErrors.pleaseLogIn, 'Please log in first.'));
    const unknown = await ask('no-such-token');
    expect(unknown).toMatchObject({
      code: 70001,
      status: 200,
      msg: expect.stringMatching(/^Invalid token\./),
    });
    const token = await logInOnce('+66833333333');
    site.clock.forward(86_400);
    expect((await ask(token)).code).toBe(requestErrors.invalidToken.code);
  });

  it('are distinguished by role [A-10]', async () => {
    const ask = async (phone: string) =>
      (await site.call(isRelevantWaybill, { billCode: known }, { token: await logInOnce(phone) })).data;
    expect(await ask('+66812345678')).toEqual({ relevant: true, role: 'sender' });
    expect(await ask('+66898761234')).toEqual({ relevant: true, role: 'consignee' });
    expect(await ask('+66844444444')).toEqual({ relevant: false, role: null });
  });
});

const customers = new Map<string, string>();

/** A new session for a phone that may already be registered. */
async function logInOnce(phone: string): Promise<string> {
  if (!customers.has(phone)) {
    const token = await site.logIn(phone);
    const session = await site.services.accounts.sessions.find(token);
    customers.set(phone, session?.customerId ?? '');
    return token;
  }
  return site.services.accounts.sessions.open(customers.get(phone) ?? '');
}
