import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { message } from '#features/messages/server/messages.table.ts';
import { brand } from '#lib/brand.ts';
import { createApplicants, somchai } from '#tests/fakes/applications/applicants.ts';
import { createFakeChallenge } from '#tests/fakes/captchas.ts';
import { startSmtpInbox } from '#tests/fakes/smtp-inbox.ts';
import { startWebsite } from '#tests/fakes/website.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function start() {
  const inbox = await startSmtpInbox();
  ends.unshift(inbox.close);
  const site = await startWebsite({
    challenge: createFakeChallenge(),
    jobs: true,
    env: { SMTP_URL: inbox.url },
  });
  ends.unshift(site.close);
  return { inbox, site, people: createApplicants(site) };
}
const patience = { timeout: 25_000, interval: 100 };

it('a résumé with a Thai name reaches the mailbox by a real SMTP conversation, and the applicant a receipt [W-07, A-23, E-14]', async () => {
  const { inbox, people } = await start();
  const { data } = await people.job();
  const applicationNo = data?.applicationNo ?? '';
  await expect.poll(() => inbox.letters.length, patience).toBe(2);
  const toUs = inbox.letters.find(({ to }) => to === brand.jobsEmail);
  const receipt = inbox.letters.find(({ to }) => to === somchai.email);
  expect(toUs?.subject).toContain(`${applicationNo} · สมชาย ใจดี`);
  expect(toUs?.headers.get('reply-to')).toContain(somchai.email);
  expect(toUs?.attachments.map(({ name, contentType }) => [name, contentType])).toEqual([
    [`${applicationNo} เรซูเม่ สมชาย.jpg`, 'image/jpeg'],
  ]);
  expect((await sharp(toUs?.attachments[0]?.content).metadata()).width).toBe(300);
  expect(receipt?.subject).toContain(applicationNo);
  expect(receipt?.attachments).toEqual([]);
}, 60_000);

it('a mail server that is down for a day loses no e-mail and no file, and each arrives once', async () => {
  const { inbox, site, people } = await start();
  inbox.answerWith({ at: 'data', code: 451, words: '4.3.0 Try again later' });
  const { data } = await people.job();
  const messages = () => site.db.orm.select().from(message);
  await expect
    .poll(async () => (await messages()).filter(({ attempts }) => attempts > 0).length, patience)
    .toBe(2);
  // Neither the job nor the record contains the file: only its id.
  for (const { sealedParams } of await messages()) expect(sealedParams?.length).toBeLessThan(4_000);
  site.clock.forward(86_400);
  inbox.answerWith(null);
  await expect.poll(() => inbox.letters.length, patience).toBe(2);
  const toUs = inbox.letters.find(({ to }) => to === brand.jobsEmail);
  expect(toUs?.attachments[0]?.name).toContain(data?.applicationNo);
  // A letter is in the inbox before its record says so.
  const statuses = async () => (await messages()).map(({ status }) => status);
  await expect.poll(statuses, patience).toEqual(['sent', 'sent']);
}, 90_000);
