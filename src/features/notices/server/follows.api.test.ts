import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import { trackingErrors } from '#features/tracking/tracking.contract.ts';
import type { InputOf } from '#lib/contract.ts';
import { RIGHT_CODE } from '#tests/fakes/captchas.ts';
import { type NoticeSite, startNoticeSite } from '#tests/fakes/notice-site.ts';
import { newestCodeTo } from '#tests/fakes/outbox.ts';
import { noticeErrors } from '../notices.calls.ts';
import { confirmFollow, followByBrowser, followParcel, stopFollow } from '../notices.contract.ts';
import { MAX_FOLLOWERS_OF_PARCEL } from '../notices.rules.ts';

let home: NoticeSite;
beforeAll(async () => {
  home = await startNoticeSite();
});
afterAll(() => home.site.close());

const SENDER = '+66812340001';
let visitors = 0;

async function ask(waybillNo: string, change: Partial<InputOf<typeof followParcel>> = {}) {
  const { ctoken } = await home.site.services.captcha.image.issue();
  const input = { waybillNo, email: 'fan@example.com', captcha: RIGHT_CODE, ctoken, ...change };
  visitors += 1;
  return home.site.call(followParcel, input, { visitor: `visitor ${visitors}` });
}

async function follow(waybillNo: string, to: { email?: string; phone?: string }, access?: string) {
  const { data } = await ask(waybillNo, { email: undefined, ...to });
  const recipient = to.email ?? `+66${to.phone?.slice(1)}`;
  const code = await newestCodeTo(home.site, recipient);
  const kinds = ['parcelDelivered' as const];
  return home.site.call(
    confirmFollow,
    { followId: data?.followId ?? '', code, kinds, access },
    { lang: 'EN' },
  );
}

describe('a parcel followed without an account', () => {
  it('is unfollowed on the page where it began, only by its proof', async () => {
    const waybill = await home.newParcel(SENDER);
    const { data } = await follow(waybill, { email: 'stops@example.com' });
    const known = await ask(waybill, { email: 'stops@example.com' });
    const stopToken = known.data?.followId ?? '';
    const guessed = await home.site.call(stopFollow, { stopToken });
    expect(guessed.code).toBe(noticeErrors.linkUnknown.code);
    await home.happen(waybill, 'ARRIVED_AT_HUB');
    expect((await home.site.call(stopFollow, { stopToken: data?.stopToken ?? '' })).succ).toBe(true);
    home.site.clock.forward(60);
    await home.happen(waybill, 'DELIVERED');
    expect(await home.noticesTo('stops@example.com')).toEqual([]);
  });

  it('sends nothing until the code is confirmed, then what was chosen, in the language of the page', async () => {
    const waybill = await home.newParcel(SENDER);
    const { data } = await ask(waybill);
    await home.happen(waybill, 'DELIVERED');
    expect(await home.noticesTo('fan@example.com')).toEqual([]);
    const code = await newestCodeTo(home.site, 'fan@example.com');
    const wrong = code === '000000' ? '000001' : '000000';
    const kinds = ['parcelDelivered' as const];
    const followId = data?.followId ?? '';
    const refused = await home.site.call(confirmFollow, { followId, code: wrong, kinds });
    expect(refused.code).toBe(noticeErrors.followCodeWrong.code);
    expect((await home.site.call(confirmFollow, { followId, code, kinds }, { lang: 'CN' })).succ).toBe(true);
    home.site.clock.forward(60);
    await home.happen(waybill, 'OUT_FOR_DELIVERY');
    home.site.clock.forward(86_400);
    await home.happen(waybill, 'DELIVERED');
    const news = await home.noticesTo('fan@example.com');
    expect(news.map(({ kind, language }) => [kind, language])).toEqual([['parcelDelivered', 'zh-cn']]);
  });

  it('voids a code after five wrong ones, and after ten minutes', async () => {
    const waybill = await home.newParcel(SENDER);
    const { data } = await ask(waybill, { email: 'five@example.com' });
    const followId = data?.followId ?? '';
    const code = await newestCodeTo(home.site, 'five@example.com');
    const kinds = ['parcelLate' as const];
    const wrong = code === '000000' ? '000001' : '000000';
    for (let each = 0; each < 5; each += 1)
      await home.site.call(confirmFollow, { followId, code: wrong, kinds });
    expect((await home.site.call(confirmFollow, { followId, code, kinds })).succ).toBe(false);
    const later = await ask(waybill, { email: 'later@example.com' });
    home.site.clock.forward(601);
    const late = {
      followId: later.data?.followId ?? '',
      code: await newestCodeTo(home.site, 'later@example.com'),
    };
    expect((await home.site.call(confirmFollow, { ...late, kinds })).succ).toBe(false);
  });

  it('shows its details only to those with a right to them', async () => {
    const waybill = await home.newParcel('+66812345601', '+66898765402');
    await follow(waybill, { email: 'stranger@example.com' });
    await follow(waybill, { phone: '0898765402' });
    const access = home.site.services.tracking.issueLink(waybill, 'consignee');
    await follow(waybill, { email: 'verified@example.com' }, access);
    await home.happen(waybill, 'DELIVERED');
    const opened = async (to: string) => {
      const [news] = await home.noticesTo(to);
      const answer = await home.site.send(new URL(news?.link ?? '').pathname, {});
      return [...new URL(answer.headers.get('location') ?? '').searchParams.keys()];
    };
    expect(await opened('stranger@example.com')).toEqual(['billcode', 'shared']);
    expect(await opened('+66898765402')).toEqual(['billcode', 'access']);
    expect(await opened('verified@example.com')).toEqual(['billcode', 'access']);
  });

  it('ends with the parcel, or earlier by the stop link', async () => {
    const waybill = await home.newParcel(SENDER);
    await follow(waybill, { email: 'ends@example.com' });
    await home.happen(waybill, 'DELIVERED');
    const [news] = await home.noticesTo('ends@example.com');
    home.site.clock.forward(3 * 86_400);
    await home.happen(waybill, 'DELIVERED');
    expect(await home.noticesTo('ends@example.com')).toHaveLength(1);
    const other = await home.newParcel(SENDER);
    await follow(other, { email: 'stops@example.com' });
    await home.happen(other, 'DELIVERED');
    const [first] = await home.noticesTo('stops@example.com');
    await home.site.send(new URL(first?.stopLink ?? '').pathname, { method: 'POST' });
    home.site.clock.forward(86_400);
    await home.happen(other, 'DELIVERED');
    expect(await home.noticesTo('stops@example.com')).toHaveLength(1);
    expect(news).toBeDefined();
  });

  it('is refused with a wrong captcha, for an unknown number, and without a recipient', async () => {
    const waybill = await home.newParcel(SENDER);
    expect((await ask(waybill, { captcha: 'no' })).code).toBe(captchaErrors.imageCodeWrong.code);
    expect((await ask('800000099999')).code).toBe(trackingErrors.notFound.code);
    const nobody = await ask(waybill, { email: undefined });
    expect(nobody.succ).toBe(false);
    expect((await ask(waybill, { email: undefined, phone: '021234567' })).succ).toBe(false);
  });

  it('has a maximum of followers, including browsers', async () => {
    const waybill = await home.newParcel(SENDER);
    const browser = (nth: number) => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${nth}`,
      p256dh: 'B'.repeat(87),
      auth: 'a'.repeat(22),
    });
    const add = (nth: number) =>
      home.site.call(
        followByBrowser,
        { waybillNo: waybill, kinds: ['parcelDelivered'], browser: browser(nth) },
        { visitor: `browser ${nth}` },
      );
    for (let nth = 0; nth < MAX_FOLLOWERS_OF_PARCEL; nth += 1) expect((await add(nth)).succ).toBe(true);
    expect((await add(99)).code).toBe(noticeErrors.tooManyFollows.code);
    expect((await add(0)).succ).toBe(true);
  });
});
