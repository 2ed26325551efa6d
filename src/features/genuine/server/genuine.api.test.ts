import { afterAll, beforeAll, expect, it } from 'vitest';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import { issueCaptcha } from '#features/captcha/captcha.contract.ts';
import { createFakeImageCaptcha, RIGHT_CODE } from '#tests/fakes/captchas.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { genuineErrors } from '../genuine.calls.ts';
import { checkGenuine, reportFraud } from '../genuine.contract.ts';
import { fraudReport } from './genuine.table.ts';

const sent: string[] = [];
const env = {
  SMS_PROVIDER: 'thaibulksms',
  THAIBULKSMS_API_KEY: 'k',
  THAIBULKSMS_API_SECRET: 's',
  THAIBULKSMS_SENDER: 'SDEXPRESS',
  MAIL_FROM: 'news@mail.songduan.example',
  LINE_BASIC_ID: '@songduan',
};
let site: Website;

beforeAll(async () => {
  const sms = {
    name: 'fake',
    send: async ({ text }: { text: string }) => {
      sent.push(text);
      return { outcome: 'sent' as const, providerId: null };
    },
  };
  site = await startWebsite({ image: createFakeImageCaptcha(), jobs: true, gateways: { sms }, env });
});
afterAll(() => site.close());

const check = (text: string, visitor = 'somebody') => site.call(checkGenuine, { text }, { visitor });

async function report(text: string, { visitor = 'somebody', captcha = RIGHT_CODE } = {}) {
  const { ctoken } = await site.get(issueCaptcha, {});
  return site.call(reportFraud, { text, contact: '0812345678', captcha, ctoken }, { visitor });
}

it('a sent text is ours, however it was copied; one letter more is not', async () => {
  const to = '+66812345678';
  const params = { waybillNo: '800000000018', url: 'https://www.songduan.example/c/a1B2c3' };
  await site.services.messages.send({ kind: 'deliveryChanged', to, language: 'th', params });
  await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(1);
  const [text = ''] = sent;
  const verdict = async (words: string) => {
    const { data } = await check(words);
    return data && { verdict: data.verdict, reasons: data.reasons };
  };
  const isOurs = { verdict: 'OURS', reasons: [{ code: 'SENT_BY_US', about: '' }] };
  await expect.poll(() => verdict(text), { timeout: 20_000 }).toEqual(isOurs);
  expect(await verdict(`  ${text.replaceAll(' ', '\u00a0\n')}\u200b `)).toEqual(isOurs);
  expect(await verdict(`${text}.`)).toMatchObject({ verdict: 'UNKNOWN' });
  expect(JSON.stringify(await verdict(text))).not.toContain('812345678');
});

it('a sender is compared with our configured ones, and the answer says how we send', async () => {
  for (const name of [
    'sdexpress',
    '@songduan',
    'News <NEWS@mail.songduan.example>',
    'hello@songduan.example',
  ])
    expect((await check(name, 'names')).data?.reasons, name).toMatchObject([{ code: 'SENDER_NAME' }]);
  for (const name of ['news@songduan.example.evil.example', 'Songduan <a@mail-songduan.example>'])
    expect((await check(name, 'names')).data, name).toMatchObject({
      verdict: 'NOT_OURS',
      reasons: [{ code: 'MAIL_ELSEWHERE' }],
    });
  const { data } = await check('SDEXPRES5', 'names');
  expect(data?.reasons).toMatchObject([{ code: 'NOTHING_KNOWN' }]);
  const sending = { smsNames: ['SDEXPRESS'], mailDomain: 'mail.songduan.example', lineId: '@songduan' };
  expect(data?.sending).toEqual(sending);
});

it('only a keyed hash of a sent text is stored', async () => {
  const { rows } = await site.db.pool.query('select words_hash from message where words_hash is not null');
  expect(rows[0].words_hash).toMatch(/^[0-9a-f]{8}\.[\w-]{43}$/);
});

it('a report is stored with our verdict, and goes to the service mailbox', async () => {
  const text = 'พัสดุตกค้าง โอนเงิน http://songduan.evil.example\u0000 <b>';
  const { data } = await report(text);
  expect(data?.number).toMatch(/^FR-\d{8}$/);
  const [row] = await site.db.orm.select().from(fraudReport);
  expect(row).toMatchObject({ number: data?.number, verdict: 'NOT_OURS', contact: '0812345678' });
  const { rows } = await site.db.pool.query("select recipient from message where kind = 'supportRequest'");
  expect(rows).toEqual([{ recipient: 'hello@songduan.example' }]);
});

it('a report needs the captcha, and a visitor may send five a day', async () => {
  const wrong = await report('x', { captcha: 'no', visitor: 'eager' });
  expect(wrong.code).toBe(captchaErrors.imageCodeWrong.code);
  for (let nth = 0; nth < 5; nth += 1) expect((await report('x', { visitor: 'eager' })).succ).toBe(true);
  const sixth = await report('x', { visitor: 'eager' });
  expect([sixth.code, sixth.status]).toEqual([genuineErrors.tooManyReports.code, 429]);
});

it('texts that are empty or too long are refused, and so are too many checks', async () => {
  expect((await check(' ', 'many')).succ).toBe(false);
  expect((await check('x'.repeat(2001), 'many')).succ).toBe(false);
  expect((await check('\u{1F4E6}'.repeat(1000), 'many')).succ).toBe(true);
  for (let nth = 0; nth < 59; nth += 1) await check('x', 'many');
  expect((await check('x', 'many')).code).toBe(genuineErrors.tooManyChecks.code);
});
