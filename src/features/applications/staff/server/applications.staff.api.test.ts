import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resetPasswordByLink } from '#features/accounts/recovery/recovery.contract.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { auditEntry } from '#features/staff/server/audit.table.ts';
import { upload } from '#features/uploads/server/uploads.table.ts';
import { createAccountVisits, startAccountSite } from '#tests/fakes/account-visits.ts';
import { type Applicants, createApplicants } from '#tests/fakes/applications/applicants.ts';
import { messagesTo, newestLinkTo, newestMessageTo } from '#tests/fakes/outbox.ts';
import { startStaff } from '#tests/fakes/staff.ts';
import { refusalIn, refused, type Website } from '#tests/fakes/website.ts';
import { applicationErrors } from '../../applications.calls.ts';
import { application } from '../../server/applications.table.ts';
import * as several from '../../several-applications.contract.ts';
import * as calls from '../applications.staff.contract.ts';

let site: Website;
let people: Applicants;
let office: ReturnType<typeof startStaff>;
let malee: Awaited<ReturnType<typeof office.as>>;
const logIn = (name: string) => office.as(['applications.read', 'applications.edit'], name);
beforeAll(async () => {
  site = await startAccountSite({ env: { CALLS_PER_MINUTE: '100000' } });
  people = createApplicants(site);
  office = startStaff(site);
  malee = await logIn('Malee');
});
afterAll(() => site.close());

let nth = 0;
let email: string;
let phone: string;
beforeEach(() => {
  nth += 1;
  email = `person${nth}@example.com`;
  phone = `+668${String(10_000_000 + nth)}`;
});

async function filed(kind: 'job' | 'vip' | 'franchise' | 'dropPoint', change: object = {}): Promise<string> {
  // Limits are per visitor, so each caller is a different one.
  const how = { visitor: `visitor ${nth}` };
  const given = { email, phone, ...change };
  const { data } = kind === 'job' ? await people.job(given, undefined, how) : await people[kind](given, how);
  return data?.applicationNo ?? '';
}
const detail = (applicationNo: string) => malee.get(calls.applicationDetail, { applicationNo });
const actions = async () => (await site.db.orm.select().from(auditEntry)).map(({ action }) => action);

describe('the list of applications', () => {
  it('is filtered by kind, state, assignee, words, province and days, and is paged', async () => {
    const job = await filed('job', { name: 'อรุณี ศรีสุข' });
    site.clock.forward(1);
    const shop = await filed('dropPoint', { provinceCode: '50', districtCode: '5001' });
    const find = async (filter: object) =>
      (await malee.get(calls.listApplications, filter)).rows.map(({ applicationNo }) => applicationNo);
    for (const text of ['อรุณี', 'ศรีสุ', email.slice(0, 8), job, phone.slice(4)])
      expect([text, (await find({ text })).includes(job)]).toEqual([text, true]);
    expect(await find({ text: 'ไม่มีใคร' })).toEqual([]);
    expect(await find({ kind: 'job', text: email })).toEqual([job]);
    expect(await find({ provinceCode: '50' })).toEqual([shop]);
    await malee.get(calls.assignApplication, { applicationNo: shop, to: 'me' });
    expect(await find({ assignee: 'me', state: 'inReview' })).toContain(shop);
    expect(await find({ assignee: 'nobody', text: email })).toEqual([job]);
    expect(await find({ from: '2026-11-20', to: '2026-11-20', text: email })).toHaveLength(2);
    expect(await find({ from: '2026-11-21', text: email })).toEqual([]);
    const first = await malee.get(calls.listApplications, { text: email, size: 1 });
    const cursor = first.nextCursor ?? '';
    const second = await malee.get(calls.listApplications, { text: email, size: 1, cursor });
    expect([first, second].map(({ rows }) => rows.map((row) => row.applicationNo))).toEqual([[shop], [job]]);
    expect(second.nextCursor).toBeNull();
    expect(await find({ text: email, size: 1, sort: 'receivedAt', cursor })).toEqual([]);
    expect(await malee.get(calls.countApplications, { text: email })).toEqual({ total: 2, isMore: false });
    expect(await find({ text: email, cursor: 'nowhere' })).toEqual([shop, job]);
    expect(await find({ text: email, sort: 'receivedAt' })).toEqual([job, shop]);
  });

  it('needs the permission to read applications, and changes the one to edit them', async () => {
    const applicationNo = await filed('job');
    const nobody = await office.as([], 'Nobody');
    const reader = await office.as(['applications.read'], 'Reader');
    expect((await nobody.call(calls.listApplications, {})).status).toBe(403);
    expect((await reader.call(calls.listApplications, {})).succ).toBe(true);
    expect((await reader.call(calls.noteOnApplication, { applicationNo, text: 'x' })).status).toBe(403);
  });

  it('is exported with texts in the reader’s language and escaped formulas, and the export is recorded', async () => {
    const applicationNo = await filed('franchise', { name: '=HYPERLINK("x")' });
    const answer = await malee.send(calls.exportApplications, { format: 'csv', text: email });
    const text = await answer.text();
    expect(answer.headers.get('content-disposition')).toContain('applications-2026-11-20.csv');
    expect(text).toContain(applicationNo);
    expect(text).toContain('Home-type franchise');
    expect(text).not.toMatch(/(?:^|[,"])=HYPERLINK/m);
    expect(await actions()).toContain('application.exported');
    expect((await malee.send(calls.exportApplications, { format: 'xlsx' })).status).toBe(200);
  });
});

describe('work on an application', () => {
  it('is recorded with its author: notes, assignment, states [W-07]', async () => {
    const applicationNo = await filed('job');
    await malee.get(calls.assignApplication, { applicationNo, to: malee.staffId });
    await malee.get(calls.noteOnApplication, { applicationNo, text: 'Called, calls back' });
    await malee.get(calls.moveApplicationTo, { applicationNo, state: 'declined', reason: 'No opening' });
    const { application: row, history, nextStates, decidedAt } = await detail(applicationNo);
    expect([row.state, row.assignedName, nextStates]).toEqual(['declined', 'Malee', ['inReview']]);
    expect(decidedAt).toBe(site.clock.now().toISOString());
    expect(history.map(({ kind, state, staffName, text }) => [kind, state, staffName, text])).toEqual([
      ['received', 'received', null, null],
      ['assigned', null, 'Malee', null],
      ['moved', 'inReview', 'Malee', null],
      ['noted', null, 'Malee', 'Called, calls back'],
      ['moved', 'declined', 'Malee', 'No opening'],
    ]);
    const again = await malee.call(calls.moveApplicationTo, { applicationNo, state: 'accepted' });
    expect(again.code).toBe(applicationErrors.notAllowedNow.code);
    const unknown = await malee.call(calls.noteOnApplication, {
      applicationNo: 'J-2026-2222-2222',
      text: 'x',
    });
    expect(refusalIn(unknown)).toEqual(
      refused(applicationErrors.unknown, 'This application no longer exists.'),
    );
  });

  it('opens a résumé by a link of ten minutes, which is recorded [V-17]', async () => {
    const applicationNo = await filed('job');
    const { url, fileName } = await malee.get(calls.openResume, { applicationNo });
    expect(fileName).toBe(`${applicationNo} เรซูเม่ สมชาย.jpg`);
    expect((await site.send(url, {})).headers.get('content-type')).toBe('image/jpeg');
    site.clock.forward(601);
    expect((await site.send(url, {})).status).toBe(404);
    expect((await detail(applicationNo)).history.at(-1)).toMatchObject({
      kind: 'resumeOpened',
      staffName: 'Malee',
    });
    const vip = await filed('vip');
    expect((await malee.call(calls.openResume, { applicationNo: vip })).code).toBe(
      applicationErrors.noResume.code,
    );
  });

  it.each([
    ['TH', 'เรียน คุณสมชาย ใจดี'],
    ['EN', 'Dear สมชาย ใจดี'],
    ['CN', 'สมชาย ใจดี，您好'],
  ] as const)(
    'answers in the language of the applicant (%s), edited from a template',
    async (lang, greeting) => {
      const { data } = await people.job({ email, phone }, undefined, { lang, visitor: lang });
      const applicationNo = data?.applicationNo ?? '';
      const letter = await malee.get(calls.applicationLetter, { applicationNo, template: 'invitation' });
      expect(letter.text).toContain(greeting);
      expect(letter.text + letter.title).not.toMatch(/\{\{/);
      const text = `${letter.text}\n\nMonday <b>9:00</b> {{name}}`;
      await malee.get(calls.answerApplication, {
        applicationNo,
        title: letter.title,
        text,
        state: 'invited',
      });
      const sent = await newestMessageTo(site, email);
      expect(sent.subject).toContain(letter.title);
      expect(sent.text).toContain('Monday <b>9:00</b> {{name}}');
      expect(sent.html).toContain('&lt;b&gt;9:00');
      expect((await detail(applicationNo)).application.state).toBe('invited');
    },
  );

  it('deletes an application with its résumé and its history before its time', async () => {
    const applicationNo = await filed('job');
    const [row] = await site.db.orm
      .select()
      .from(application)
      .where(eq(application.applicationNo, applicationNo));
    await malee.get(calls.removeApplicationNow, { applicationNo, reason: 'Asked for by phone' });
    expect((await malee.call(calls.applicationDetail, { applicationNo })).code).toBe(
      applicationErrors.unknown.code,
    );
    const files = await site.db.orm
      .select()
      .from(upload)
      .where(eq(upload.id, row?.resumeId ?? ''));
    expect(files).toEqual([]);
    expect(await actions()).toContain('application.removed');
  });

  it('covers several at once, names those left out, and is undone until something follows', async () => {
    const nos = [await filed('job'), await filed('franchise'), await filed('vip')];
    const [job = '', shop = '', vip = ''] = nos;
    const seen = async () => {
      const found = await Promise.all(nos.map(async (each) => (await detail(each)).application));
      return found.map(({ applicationNo, state, assignedTo }) => ({ applicationNo, state, assignedTo }));
    };
    const asFiled = await seen();
    const taken = await malee.get(several.assignSeveral, { applications: asFiled, to: 'me' });
    const wichai = await logIn('Wichai');
    const late = await wichai.get(several.assignSeveral, { applications: asFiled, to: 'me' });
    expect([taken.left, late.changed, late.left.map(({ why }) => why)]).toEqual([
      [],
      [],
      Array(3).fill('changed'),
    ]);
    const mine = await seen();
    expect(mine.map(({ state }) => state)).toEqual(Array(3).fill('inReview'));

    const accepted = await malee.get(several.moveSeveral, { applications: mine, state: 'accepted' });
    expect(accepted.changed.map(({ applicationNo }) => applicationNo).sort()).toEqual([job, shop].sort());
    expect(accepted.left).toEqual([{ applicationNo: vip, why: 'notAllowed' }]);
    // For those that were moved on, the assignment is no longer the last action.
    expect((await malee.get(several.undoSeveral, { changes: taken.changed })).left).toHaveLength(2);
    await malee.get(several.undoSeveral, { changes: accepted.changed });
    expect(await seen()).toEqual([mine[0], mine[1], asFiled[2]]);
    expect((await malee.get(several.undoSeveral, { changes: accepted.changed })).changed).toEqual([]);
    expect((await detail(job)).decidedAt).toBeNull();
    const log = await actions();
    expect(log.slice(-6)).toEqual(
      ['moved', 'moved', 'undone', 'undone', 'undone']
        .map((each) => `application.${each}`)
        .toSpliced(0, 0, 'application.assigned'),
    );
  });
});

describe('an accepted VIP application', () => {
  it('becomes a VIP customer without a password, who sets one by the invitation and logs in [W-09, P-03]', async () => {
    const applicationNo = await filed('vip', { name: 'สมชาย ใจดี' });
    const byHand = await malee.call(calls.moveApplicationTo, { applicationNo, state: 'accepted' });
    expect(byHand.code).toBe(applicationErrors.notAllowedNow.code);
    const accountName = `Silk${nth}`;
    const made = await malee.get(calls.acceptVip, { applicationNo, accountName });
    const [owner] = await site.db.orm.select().from(customer).where(eq(customer.id, made.customerId));
    expect(owner).toMatchObject({
      kind: 'VIP',
      accountName,
      passwordHash: null,
      phone,
      email,
      name: 'สมชาย ใจดี',
    });
    const visits = createAccountVisits(site);
    expect((await visits.logInVip(accountName, '')).succ).toBe(false);

    const invitation = await newestMessageTo(site, email);
    expect(invitation).toMatchObject({ kind: 'vipInvitation' });
    expect(invitation.text).toContain(accountName);
    // Six days and some hours later.
    site.clock.forward(6.9 * 86_400);
    const token = new URL(await newestLinkTo(site, email)).searchParams.get('token') ?? '';
    const newPassWord = await visits.seal('VipPass2026');
    expect((await site.call(resetPasswordByLink, { token, newPassWord })).succ).toBe(true);
    const session = await visits.logInVip(accountName.toUpperCase(), 'VipPass2026');
    expect(session.data?.user).toMatchObject({ id: made.customerId, kind: 'VIP' });

    malee = await logIn('Malee of the next week');
    const { application: row, account } = await detail(applicationNo);
    expect([row.state, account]).toEqual([
      'accepted',
      { customerId: made.customerId, accountName, hasPassword: true },
    ]);
    expect((await malee.call(calls.inviteVipAgain, { applicationNo })).code).toBe(
      applicationErrors.passwordSet.code,
    );
    expect(await actions()).toContain('application.accepted');
  });

  it('is invited again when the link has expired; the earlier link stops working', async () => {
    const applicationNo = await filed('vip');
    await malee.get(calls.acceptVip, { applicationNo, accountName: `Again${nth}` });
    const tokenNow = async () => new URL(await newestLinkTo(site, email)).searchParams.get('token') ?? '';
    const first = await tokenNow();
    site.clock.forward(7 * 86_400 + 1);
    const newPassWord = await createAccountVisits(site).seal('VipPass2026');
    expect((await site.call(resetPasswordByLink, { token: first, newPassWord })).succ).toBe(false);
    malee = await logIn('Malee of the week after');
    await malee.get(calls.inviteVipAgain, { applicationNo });
    const second = await tokenNow();
    expect(second).not.toBe(first);
    expect((await site.call(resetPasswordByLink, { token: second, newPassWord })).succ).toBe(true);
  });

  it('with a taken account name changes nothing, and the address of a general customer stays theirs', async () => {
    const taken = `Taken${nth}`;
    const values = { kind: 'VIP', accountName: taken, phone: '+66899999999', name: 'x' } as const;
    await site.db.orm.insert(customer).values(values);
    await site.db.orm.insert(customer).values({ phone, name: 'y', email });
    const applicationNo = await filed('vip');
    const refusal = await malee.call(calls.acceptVip, { applicationNo, accountName: taken.toLowerCase() });
    expect(refusal.code).toBe(applicationErrors.accountNameTaken.code);
    expect((await detail(applicationNo)).application.state).toBe('received');
    expect((await messagesTo(site, email)).map(({ kind }) => kind)).toEqual(['applicationReceived']);
    const { customerId } = await malee.get(calls.acceptVip, { applicationNo, accountName: `${taken}2` });
    const [owner] = await site.db.orm.select().from(customer).where(eq(customer.id, customerId));
    expect(owner?.email).toBeNull();
    expect((await newestMessageTo(site, email)).kind).toBe('vipInvitation');
  });
});
