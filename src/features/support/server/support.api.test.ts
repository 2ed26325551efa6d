import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#db/test-db.ts';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import { brand } from '#lib/brand.ts';
import type { InputOf } from '#lib/contract.ts';
import { createFakeImageCaptcha, RIGHT_CODE } from '#tests/fakes/captchas.ts';
import { startSmtpInbox } from '#tests/fakes/smtp-inbox.ts';
import { refusalIn, startWebsite, type Website } from '#tests/fakes/website.ts';
import { supportErrors } from '../support.calls.ts';
import { sendSupportMessage } from '../support.contract.ts';
import { MESSAGE_NUMBER, MESSAGES_PER_HOUR } from '../support.rules.ts';
import { supportMessage } from './support.table.ts';

const ends: (() => Promise<unknown>)[] = [];
// Creating the first database of a run takes longest, and a hook has a longer timeout than a test.
beforeAll(async () => (await createTestDatabase()).close());
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const image = createFakeImageCaptcha();

async function start(options: Parameters<typeof startWebsite>[0] = {}): Promise<Website> {
  const site = await startWebsite({ image, ...options });
  ends.push(site.close);
  return site;
}

const written = {
  topic: 'LATE',
  waybillNo: '1111 1111 1117',
  contact: '081-234-5678',
  text: 'Where is it?\n<b>Two</b> weeks {{number}} $t(messages:sms.notYou)',
} as const;

/** Submits the form with a solved image captcha, unless the change says otherwise. */
async function send(site: Website, change: Partial<InputOf<typeof sendSupportMessage>> = {}) {
  const { ctoken } = await image.issue();
  return site.call(sendSupportMessage, { ...written, captcha: RIGHT_CODE, ctoken, ...change });
}
const kept = (site: Website) => site.db.orm.select().from(supportMessage);

describe('a message to customer support', () => {
  it('is stored under its own number with its waybill, and reaches the service mailbox by a real SMTP conversation', async () => {
    const inbox = await startSmtpInbox();
    ends.push(inbox.close);
    const site = await start({ jobs: true, env: { SMTP_URL: inbox.url } });
    const { data } = await send(site);
    expect(data?.number).toMatch(MESSAGE_NUMBER);
    expect(await kept(site)).toEqual([
      expect.objectContaining({
        number: data?.number,
        topic: 'LATE',
        waybillNo: '111111111117',
        contact: '081-234-5678',
        text: written.text,
        closedAt: null,
      }),
    ]);
    await expect.poll(() => inbox.letters, { timeout: 20_000, interval: 50 }).toHaveLength(1);
    const [letter] = inbox.letters;
    expect(letter?.to).toBe(brand.email);
    expect(letter?.subject).toContain(data?.number);
    expect(letter?.subject).toContain('1111 1111 1117');
    // The visitor's text is shown unchanged: no markup, placeholder or key in it is interpreted.
    expect(letter?.text).toContain(written.text);
    expect(letter?.html).toContain('&lt;b&gt;Two&lt;/b&gt; weeks {{number}} $t(messages:sms.notYou)');
    expect(letter?.html).not.toContain('<b>');
  });

  it('is refused with a wrong captcha, and a token counts once', async () => {
    const site = await start();
    expect(await send(site, { captcha: '0000' })).toMatchObject({ code: captchaErrors.imageCodeWrong.code });
    const { ctoken } = await image.issue();
    expect((await send(site, { ctoken })).succ).toBe(true);
    expect(await send(site, { ctoken })).toMatchObject({ code: captchaErrors.imageCodeWrong.code });
    expect(await kept(site)).toHaveLength(1);
  });

  it('names each wrong field, in the language of the visitor', async () => {
    const site = await start();
    const { ctoken } = await image.issue();
    const wrong = { topic: '' as never, contact: 'call me', text: 'short', captcha: '', ctoken };
    const answer = await site.call(sendSupportMessage, wrong, { lang: 'EN' });
    const { fields } = answer.data as unknown as { fields: { field: string; msg: string }[] };
    expect(Object.fromEntries(fields.map(({ field, msg }) => [field, msg]))).toEqual({
      topic: 'Choose what it is about.',
      contact: 'Enter a phone number or an e-mail address, for example 081-234-5678.',
      text: 'Tell us a little more: at least 10 characters.',
      captcha: 'Enter the code in the image.',
    });
    expect(await kept(site)).toEqual([]);
  });

  it('is limited per visitor and hour, while others can still write', async () => {
    const site = await start();
    for (let nth = 0; nth < MESSAGES_PER_HOUR; nth += 1) expect((await send(site)).succ).toBe(true);
    const { code, status } = refusalIn(await send(site));
    expect([code, status]).toEqual([supportErrors.tooManyMessages.code, 429]);
    const { ctoken } = await image.issue();
    const other = { ...written, captcha: RIGHT_CODE, ctoken };
    expect((await site.call(sendSupportMessage, other, { visitor: 'another' })).succ).toBe(true);
    const numbers = (await kept(site)).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(MESSAGES_PER_HOUR + 1);
  });

  it('is deleted after two years', async () => {
    const site = await start();
    const { data } = await send(site);
    site.clock.forward(731 * 86_400 + 1);
    await send(site);
    await site.services.retention.run('supportMessages');
    expect((await kept(site)).map(({ number }) => number)).not.toContain(data?.number);
  });
});
