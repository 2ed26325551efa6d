import { afterAll, beforeAll, expect, it } from 'vitest';
import { paths } from '#routes/paths.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { cookiesOf } from '#tests/replicas/beside-replica.ts';
import { recordConsent } from '../consent.contract.ts';
import { readConsent } from '../consent.rules.ts';
import { consentRecord } from './consent.table.ts';

let site: Website;
beforeAll(async () => {
  site = await startWebsite({ content: true });
});
afterAll(() => site.close());

function sendForm(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  return site.send('/consent', { method: 'POST', body: new URLSearchParams(fields), headers });
}

function cookieOf(response: Response): string | undefined {
  return /consent=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
}

it('a choice is recorded with its time and the version of the policy, and the browser keeps it', async () => {
  const { cookie } = await site.get(recordConsent, { statistics: true, marketing: false, policyVersion: 1 });
  const consent = readConsent(cookie);
  expect(consent).toMatchObject({ statistics: true, marketing: false, policyVersion: 1 });
  expect(consent?.at).toBe(site.clock.now().toISOString());
  const rows = await site.db.orm.select().from(consentRecord);
  expect(rows).toMatchObject([
    {
      visitorId: consent?.id,
      statistics: true,
      marketing: false,
      policyVersion: 1,
      givenAt: site.clock.now(),
    },
  ]);
});

it('a later choice of the same browser is added to the first', async () => {
  const first = await site.get(recordConsent, { statistics: true, marketing: true, policyVersion: 1 });
  const id = readConsent(first.cookie)?.id;
  await site.get(recordConsent, { statistics: false, marketing: false, policyVersion: 1, id });
  const rows = await site.db.orm.select().from(consentRecord);
  expect(rows.filter((row) => row.visitorId === id).map(({ statistics }) => statistics)).toEqual([
    true,
    false,
  ]);
});

it('the question is about the cookie policy in force', async () => {
  expect(await site.services.consent.questionFor(undefined)).toEqual({ isAsked: true, policyVersion: 1 });
  const { cookie } = await site.get(recordConsent, { statistics: false, marketing: false, policyVersion: 1 });
  expect(await site.services.consent.questionFor(cookie)).toEqual({ isAsked: false, policyVersion: 1 });
});

it('the form without JavaScript sets the cookie and returns to the page', async () => {
  const answer = await sendForm({
    choice: 'chosen',
    marketing: '1',
    version: '1',
    to: paths.questions({ keywords: 'cod' }),
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/FAQ?keywords=cod');
  expect(readConsent(cookieOf(answer))).toMatchObject({ statistics: false, marketing: true });
});

it('the form keeps the choice for a year, and a later one is added to it', async () => {
  const first = await sendForm({ choice: 'all', version: '1', to: '/' });
  expect(cookiesOf(first)).toEqual([expect.stringMatching(/; Max-Age=31536000; Path=\/; SameSite=Lax$/)]);
  const later = await sendForm(
    { choice: 'none', version: '1', to: '/' },
    { cookie: `consent=${cookieOf(first)}` },
  );
  const [before, after] = [first, later].map((answer) => readConsent(cookieOf(answer)));
  expect(after).toMatchObject({ id: before?.id, statistics: false, marketing: false });
});

it('refusing all in the form refuses all, whatever is ticked', async () => {
  const answer = await sendForm({ choice: 'none', marketing: '1', statistics: '1', version: '1', to: '/' });
  expect(readConsent(cookieOf(answer))).toMatchObject({ statistics: false, marketing: false });
});

it.each([`v1.s1.m1.1.${'-'.repeat(36)}`, '%00', 'constructor'])(
  'a forged decision in the cookie (%s) gets a number of ours',
  async (forged) => {
    const answer = await sendForm({ choice: 'all', version: '1' }, { cookie: `consent=${forged}` });
    expect([answer.status, readConsent(cookieOf(answer))?.id]).toEqual([
      303,
      expect.stringMatching(/^[\da-f-]{36}$/),
    ]);
  },
);

it('a form that is too large is refused in the language of the visitor', async () => {
  const body = new URLSearchParams({ choice: 'all', version: '1', to: `/${'x'.repeat(5_000)}` });
  const headers = { accept: 'text/html', cookie: 'lang=en-us' };
  const answer = await site.send('/consent', { method: 'POST', body, headers });
  expect(answer.status).toBe(413);
  expect(await answer.text()).toContain('<h1>This is too large to send. Please send less at once.</h1>');
});

it.each(['multipart/form-data', 'multipart/form-data; boundary=x'])(
  'an unreadable form of the kind %s is refused',
  async (type) => {
    const init = { method: 'POST', headers: { 'content-type': type }, body: '--x\r\nno part' };
    expect((await site.send('/consent', init)).status).toBe(400);
  },
);

it('another site can neither consent in a visitor’s name nor redirect a visitor elsewhere', async () => {
  const forged = await sendForm({ choice: 'all', version: '1' }, { 'sec-fetch-site': 'cross-site' });
  expect(cookieOf(forged)).toBeUndefined();
  const elsewhere = await sendForm({ choice: 'all', version: '1', to: 'https://elsewhere.example/' });
  expect(elsewhere.headers.get('location')).toBe('/');
});
