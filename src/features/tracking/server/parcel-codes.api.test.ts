import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import { issueCaptcha } from '#features/captcha/captcha.contract.ts';
import { createAccountVisits, startAccountSite } from '#tests/fakes/account-visits.ts';
import { RIGHT_CODE } from '#tests/fakes/captchas.ts';
import { messagesTo, newestCodeTo } from '#tests/fakes/outbox.ts';
import { addParcel, waybillNo } from '#tests/fakes/parcels.ts';
import type { CallOptions, Website } from '#tests/fakes/website.ts';
import { sendParcelCode, verifyParcelCode } from '../parcel-codes.contract.ts';
import { trackingErrors } from '../tracking.calls.ts';
import { getWaybill, trackQueryVerify } from '../tracking.contract.ts';

const LOOKUPS = 20;

let site: Website;
let visits: ReturnType<typeof createAccountVisits>;
let parcels = 0;
let known = '';
/** Each parcel has its own people, so that tests share no limit of a phone. */
let sender = '';
let consignee = '';

beforeAll(async () => {
  const env = {
    LOOKUPS_WITHOUT_CHALLENGE: String(LOOKUPS),
    // The limit shared by all waybills has its own test.
    WRONG_DIGITS_PER_HOUR: '10000',
  };
  site = await startAccountSite({ env });
  visits = createAccountVisits(site);
});
afterAll(() => site.close());

beforeEach(async () => {
  parcels += 1;
  known = waybillNo(parcels);
  sender = `+6681234${String(1000 + parcels)}`;
  consignee = `+6689876${String(5000 + parcels)}`;
  await addParcel(site.db, known, { senderPhone: sender, consigneePhone: consignee });
});

type To = 'consignee' | 'sender';
const visitorOf = () => ({ visitor: `visitor of ${known}` });

const ask = (
  to: To,
  more: { billCode?: string; access?: string; ticket?: string; randstr?: string } = {},
  how: CallOptions = visitorOf(),
) => site.call(sendParcelCode, { billCode: known, to, ...visits.challenge(), ...more }, how);
const answer = (to: To, code: string, billCode = known, how: CallOptions = visitorOf()) =>
  site.call(verifyParcelCode, { billCode, to, code }, how);
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

async function digits(phone: string): Promise<string> {
  const { ctoken } = await site.get(issueCaptcha, {});
  const typed = { billCode: known, phone: phone.slice(-4), captcha: RIGHT_CODE, ctoken };
  return (await site.get(trackQueryVerify, typed, visitorOf())).access;
}

describe('a code for the people of a parcel', () => {
  it.each(['consignee', 'sender'] as const)(
    'goes to the phone of the %s, chosen by the visitor, and opens the parcel for 15 minutes',
    async (to) => {
      const sent = await ask(to);
      expect(sent.data).toEqual({ timeDiff: 59, phone: null });
      const [phone, other] = to === 'sender' ? [sender, consignee] : [consignee, sender];
      expect(await messagesTo(site, other)).toEqual([]);
      const opened = await answer(to, await newestCodeTo(site, phone));
      const access = opened.data?.access ?? '';
      const see = () => site.call(getWaybill, { billCode: known, access, detail: '1' });
      expect((await see()).data?.detail).not.toBeNull();
      site.clock.forward(15 * 60);
      expect((await see()).code).toBe(trackingErrors.verifyFirst.code);
    },
  );

  it('shows the phone, masked, only to those who have opened the parcel', async () => {
    expect((await ask('sender')).data?.phone).toBeNull();
    const access = await digits(consignee);
    const { data } = await ask('consignee', { access });
    expect(data?.phone).toMatch(/^08\*+\d\d$/);
    const token = await site.logIn(sender);
    expect((await ask('sender', {}, { ...visitorOf(), token })).data?.phone).toMatch(/^08\*+\d\d$/);
  });

  it('is valid once, for its parcel, its reader and five minutes', async () => {
    const second = waybillNo(800_000 + parcels);
    await addParcel(site.db, second, { senderPhone: sender, consigneePhone: consignee });
    await ask('consignee');
    const code = await newestCodeTo(site, consignee);
    expect((await answer('consignee', code, second)).code).toBe(accountErrors.codeWrong.code);
    expect((await answer('sender', code)).code).toBe(accountErrors.codeWrong.code);
    expect((await answer('consignee', code)).succ).toBe(true);
    expect((await answer('consignee', code)).code).toBe(accountErrors.codeWrong.code);
    site.clock.forward(60);
    await ask('sender');
    const late = await newestCodeTo(site, sender);
    site.clock.forward(5 * 60);
    expect((await answer('sender', late)).code).toBe(accountErrors.codeWrong.code);
  });

  it('is void for a visitor after five wrong ones, and the same one is sent again while it is valid', async () => {
    await ask('consignee');
    const code = await newestCodeTo(site, consignee);
    expect((await ask('consignee')).data?.timeDiff).toBe(59);
    expect(await messagesTo(site, consignee)).toHaveLength(1);
    site.clock.forward(60);
    await ask('consignee');
    expect(await newestCodeTo(site, consignee)).toBe(code);
    for (let nth = 0; nth < 5; nth += 1)
      expect((await answer('consignee', otherThan(code))).code).toBe(accountErrors.codeWrong.code);
    expect((await answer('consignee', code)).code).toBe(accountErrors.codeWrong.code);
  });

  it('is sent to a phone a few times an hour, whoever asks', async () => {
    const codes: number[] = [];
    for (let nth = 0; nth < 8; nth += 1) {
      site.clock.forward(60);
      codes.push((await ask('consignee', {}, { visitor: `one of many ${known} ${nth}` })).code);
    }
    expect(codes.filter((code) => code === 1)).toHaveLength(6);
    expect(codes.at(-1)).toBe(accountErrors.tooManyCodes.code);
  });

  it('is written in the language of the phone’s account, otherwise in Thai, never in the requester’s', async () => {
    await ask('consignee', {}, { ...visitorOf(), lang: 'CN' });
    expect((await messagesTo(site, consignee))[0]?.language).toBe('th');
    await site.logIn(sender);
    await site.db.orm.update(customer).set({ language: 'en-us' }).where(eq(customer.phone, sender));
    await ask('sender', {}, { ...visitorOf(), lang: 'CN' });
    expect((await messagesTo(site, sender))[0]?.language).toBe('en-us');
  });

  it('costs a solved challenge, which works once', async () => {
    const challenge = visits.challenge();
    await ask('consignee', challenge);
    expect((await ask('sender', challenge)).code).toBe(captchaErrors.challengeFailed.code);
    expect(await messagesTo(site, sender)).toEqual([]);
  });

  it('counts as a lookup, so that nobody learns by it which numbers exist', async () => {
    const visitor = `curious ${known}`;
    const codes: number[] = [];
    for (let nth = 0; nth <= LOOKUPS; nth += 1)
      codes.push((await ask('consignee', { billCode: waybillNo(900_000 + nth) }, { visitor })).code);
    expect(new Set(codes.slice(0, LOOKUPS))).toEqual(new Set([trackingErrors.notFound.code]));
    expect(codes.at(-1)).toBe(captchaErrors.imageCodeFirst.code);
    expect((await ask('consignee', {}, { visitor })).code).toBe(captchaErrors.imageCodeFirst.code);
    const nowhere = await answer('consignee', '123456', waybillNo(900_000));
    expect(nowhere.code).toBe(accountErrors.codeWrong.code);
  });

  it('opens a parcel whose digits strangers have used up', async () => {
    const guess = async (nth: number) => {
      const { ctoken } = await site.get(issueCaptcha, {});
      const wrong = { billCode: known, phone: '0000', captcha: RIGHT_CODE, ctoken };
      return site.call(trackQueryVerify, wrong, { visitor: `stranger ${known} ${Math.floor(nth / 4)}` });
    };
    for (let nth = 0; nth < 52; nth += 1) await guess(nth);
    expect((await guess(60)).code).toBe(trackingErrors.tooManyWrongTriesOfAll.code);
    await ask('consignee');
    expect((await answer('consignee', await newestCodeTo(site, consignee))).succ).toBe(true);
  });

  it('is refused if the waybill has no mobile number', async () => {
    const landline = waybillNo(810_000 + parcels);
    await addParcel(site.db, landline, { senderPhone: '+6621234567', consigneePhone: consignee });
    expect((await ask('sender', { billCode: landline })).code).toBe(trackingErrors.noMobilePhone.code);
  });
});
