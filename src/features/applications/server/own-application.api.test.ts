import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { upload } from '#features/uploads/server/uploads.table.ts';
import { brand } from '#lib/brand.ts';
import { createApplicants } from '#tests/fakes/applications/applicants.ts';
import { createFakeChallenge } from '#tests/fakes/captchas.ts';
import { messagesTo, newestCodeTo } from '#tests/fakes/outbox.ts';
import { refusalIn, refused, startWebsite, type Website } from '#tests/fakes/website.ts';
import { applicationErrors } from '../applications.calls.ts';
import { applicationStatus, deleteApplication, sendApplicationCode } from '../applications.contract.ts';
import { application, applicationCode, applicationEvent } from './applications.table.ts';

let site: Website;
let people: ReturnType<typeof createApplicants>;
beforeAll(async () => {
  site = await startWebsite({ challenge: createFakeChallenge() });
  people = createApplicants(site);
});
afterAll(() => site.close());

let nth = 0;
let phone: string;
let email: string;
let how: { visitor: string };
beforeEach(() => {
  nth += 1;
  phone = `+668${String(20_000_000 + nth)}`;
  email = `applicant${nth}@example.com`;
  how = { visitor: `visitor ${nth}` };
});

async function filed(change: Parameters<typeof people.job>[0] = {}): Promise<string> {
  const { data } = await people.job({ phone, email, ...change }, undefined, how);
  return data?.applicationNo ?? '';
}
async function codeFor(applicationNo: string, by: 'email' | 'phone' = 'email'): Promise<string> {
  await site.get(sendApplicationCode, { applicationNo, phone, by, ...people.proof() }, how);
  return newestCodeTo(site, by === 'phone' ? phone : email);
}
const find = async (applicationNo: string) =>
  (await site.db.orm.select().from(application).where(eq(application.applicationNo, applicationNo)))[0];

describe('the status of an application', () => {
  it('is shown for its number and phone, however they are typed [W-07]', async () => {
    const applicationNo = await filed();
    const typed = {
      applicationNo: applicationNo.toLowerCase().replaceAll('-', ''),
      phone: `0${phone.slice(3)}`,
    };
    const status = await site.get(applicationStatus, typed, how);
    expect(status).toMatchObject({
      applicationNo,
      kind: 'job',
      state: 'received',
      position: 'software-developer',
      history: [{ state: 'received' }],
      sendsCodeTo: { email: 'a•••@e•••.com', phone: `+66•••${phone.slice(-4)}` },
    });
  });

  it('is refused alike for an unknown number, a misspelt one and a wrong phone', async () => {
    const applicationNo = await filed();
    const unknown = refused(
      applicationErrors.notFound,
      'No application has this number and phone number. Check both; the number is in the e-mail we sent.',
    );
    for (const wrong of [
      { applicationNo, phone: '0899999999' },
      { applicationNo: 'J-2026-2222-2222', phone },
      { applicationNo: `${applicationNo}2`, phone },
      { applicationNo: 'x', phone },
    ])
      expect(refusalIn(await site.call(applicationStatus, wrong, how))).toEqual(unknown);
  });

  it('can be queried only so often, per visitor and per number', async () => {
    const applicationNo = await filed();
    const ask = (visitor: string) =>
      site.call(applicationStatus, { applicationNo, phone: '0899999999' }, { visitor });
    const codes = new Set<number>();
    for (let tries = 0; tries < 61; tries += 1) codes.add((await ask(`guesser ${tries % 3}`)).code);
    expect(codes).toContain(applicationErrors.tooMany.code);
  });
});

describe('an applicant with the code', () => {
  it('withdraws an application, which stays as long as a declined one', async () => {
    const applicationNo = await filed();
    const code = await codeFor(applicationNo, 'phone');
    const answer = await site.get(deleteApplication, { applicationNo, phone, code, how: 'withdraw' }, how);
    expect(answer).toEqual({ applicationNo, state: 'withdrawn' });
    const row = await find(applicationNo);
    expect([row?.state, row?.deleteAt.toISOString()]).toEqual(['withdrawn', '2027-05-19T17:00:00.000Z']);
    expect((await filed()).startsWith('J-2026-')).toBe(true);
  });

  it('deletes it at once with its résumé and its history, and the mailbox is asked to do the same', async () => {
    const applicationNo = await filed();
    const row = await find(applicationNo);
    const code = await codeFor(applicationNo);
    const answer = await site.get(deleteApplication, { applicationNo, phone, code }, how);
    expect(answer).toEqual({ applicationNo, state: null });
    expect(await find(applicationNo)).toBeUndefined();
    const { orm } = site.db;
    const files = await orm
      .select()
      .from(upload)
      .where(eq(upload.id, row?.resumeId ?? ''));
    const events = await orm
      .select()
      .from(applicationEvent)
      .where(eq(applicationEvent.applicationId, row?.id ?? ''));
    expect([files, events]).toEqual([[], []]);
    const [newest] = await messagesTo(site, brand.jobsEmail);
    expect([newest?.kind, newest?.subject?.includes(applicationNo)]).toEqual(['applicationGone', true]);
  });

  it('has five attempts within ten minutes, and one use', async () => {
    const applicationNo = await filed();
    const code = await codeFor(applicationNo);
    const wrong = code === '000000' ? '000001' : '000000';
    const type = (code: string) =>
      site.call(deleteApplication, { applicationNo, phone, code, how: 'withdraw' }, how);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await type(wrong)).code).toBe(applicationErrors.codeWrong.code);
    expect((await type(code)).code).toBe(applicationErrors.codeWrong.code);
    const late = await codeFor(applicationNo);
    site.clock.forward(601);
    expect((await type(late)).code).toBe(applicationErrors.codeWrong.code);
    const right = await codeFor(applicationNo);
    expect((await type(right)).succ).toBe(true);
    expect((await type(right)).code).toBe(applicationErrors.codeWrong.code);
    const rows = await site.db.orm.select().from(applicationCode);
    expect(rows.filter(({ hash }) => hash.includes(right))).toEqual([]);
  });

  it('gets it by e-mail if the phone gets no messages', async () => {
    phone = `+662${String(340_000 + nth)}1`;
    const applicationNo = await filed();
    const input = { applicationNo, phone, by: 'phone', ...people.proof() } as const;
    expect((await site.get(sendApplicationCode, input, how)).sentTo).toBe('a•••@e•••.com');
  });
});

describe('expired applications', () => {
  it('are deleted with their résumés: after a year, or half a year after a decision', async () => {
    const early = await filed();
    const code = await codeFor(early);
    await site.get(deleteApplication, { applicationNo: early, phone, code, how: 'withdraw' }, how);
    const undecided = await filed();
    const removeDue = () => site.services.retention.run('applications');
    site.clock.forward(183 * 86_400);
    await removeDue();
    expect([await find(early), (await find(undecided))?.state]).toEqual([undefined, 'received']);
    site.clock.forward(183 * 86_400);
    await removeDue();
    await site.services.uploads.removeDue();
    expect(await site.db.orm.select().from(application)).toEqual([]);
    expect(await site.db.orm.select().from(upload)).toEqual([]);
  });
});
