import { afterEach, beforeAll, expect, it } from 'vitest';
import { createThaiBulkSms } from '#adapters/sms/thaibulksms.ts';
import { createTestDatabase } from '#db/test-db.ts';
import { startThaiBulkSms, thaiBulkAccount } from '../../tests/fakes/providers/thaibulksms.ts';
import { startSmtpInbox } from '../../tests/fakes/smtp-inbox.ts';
import { startWebsite } from '../../tests/fakes/website.ts';

const ends: (() => Promise<unknown>)[] = [];
// Creating the first database of a run takes longest, and a hook has a longer timeout than a test.
beforeAll(async () => (await createTestDatabase()).close());
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const patience = { timeout: 20_000, interval: 50 };

it('an e-mail in Thai arrives by a real SMTP conversation, its subject and link intact [A-16]', async () => {
  const inbox = await startSmtpInbox();
  const site = await startWebsite({ jobs: true, env: { SMTP_URL: inbox.url } });
  ends.push(site.close, inbox.close);
  const url = 'https://www.songduan.example/reset?token=a-b_c&lang=th';
  await site.services.messages.send({
    kind: 'resetLink',
    to: 'somchai@example.com',
    language: 'th',
    params: { url },
  });
  await expect.poll(() => inbox.letters, patience).toHaveLength(1);
  const [letter] = inbox.letters;
  expect(letter).toMatchObject({ to: 'somchai@example.com', secure: true });
  expect(letter?.subject).toBe('ตั้งรหัสผ่านใหม่ · ส่งด่วน เอ็กซ์เพรส');
  expect(letter?.from).toBe('ส่งด่วน เอ็กซ์เพรส <hello@songduan.example>');
  expect(letter?.text.split('\n')).toContain(url);
  expect(letter?.html).toContain(`href="${url.replace('&', '&amp;')}"`);
});

it('codes and e-mails wait while their gateways fail, and arrive afterwards [A-16]', async () => {
  const [inbox, bulk] = [await startSmtpInbox(), await startThaiBulkSms()];
  const sms = createThaiBulkSms({ ...thaiBulkAccount, baseUrl: bulk.baseUrl });
  const site = await startWebsite({ jobs: true, env: { SMTP_URL: inbox.url }, gateways: { sms } });
  ends.push(site.close, inbox.close, bulk.close);
  await bulk.failWith('error-page');
  inbox.answerWith({ at: 'recipient', code: 451, words: '4.3.0 Try again later' });
  const { messages } = site.services;
  const to = '+66812345678';
  await messages.send({ kind: 'loginCode', to, language: 'zh-cn', params: { code: '909117' } });
  await messages.send({ kind: 'accountDeleted', to: 'somchai@example.com', language: 'en-us', params: {} });
  const waiting = async () => {
    const { rows } = await site.db.pool.query(
      'select status, attempts > 0 as tried, error from message order by nr',
    );
    return rows;
  };
  await expect.poll(waiting, patience).toEqual([
    { status: 'queued', tried: true, error: 'thaibulksms answered HTTP 502' },
    { status: 'queued', tried: true, error: 'smtp failed with EENVELOPE 451 at RCPT TO' },
  ]);
  bulk.recover();
  inbox.answerWith(null);
  await expect.poll(() => [bulk.arrived().length, inbox.letters.length], patience).toEqual([1, 1]);
  expect(bulk.arrived()[0]).toMatchObject({
    to,
    text: expect.stringMatching(/^909117 是您的速达登录验证码/),
  });
});
