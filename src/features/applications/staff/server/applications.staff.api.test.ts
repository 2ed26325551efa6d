import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntry } from '#features/staff/server/audit.table.ts';
import { upload } from '#features/uploads/server/uploads.table.ts';
import { type ApplicationDesk, openApplicationDesk } from '#tests/fakes/applications/application-desk.ts';
import { newestMessageTo } from '#tests/fakes/outbox.ts';
import { refusalIn, refused } from '#tests/fakes/website.ts';
import { applicationErrors } from '../../applications.calls.ts';
import { BLANK } from '../../letter-templates.rules.ts';
import { application } from '../../server/applications.table.ts';
import * as several from '../../several-applications.contract.ts';
import { applicationNotes } from '../application-notes.contract.ts';
import * as calls from '../applications.staff.contract.ts';

let desk: ApplicationDesk;
let site: ApplicationDesk['site'];
let malee: Awaited<ReturnType<ApplicationDesk['logIn']>>;
beforeAll(async () => {
  desk = await openApplicationDesk();
  site = desk.site;
  malee = await desk.logIn('Malee');
});
afterAll(() => site.close());

let email: string;
let phone: string;
beforeEach(() => {
  ({ email, phone } = desk.nextPerson());
});
const detail = (applicationNo: string) => malee.get(calls.applicationDetail, { applicationNo });
const actions = async () => (await site.db.orm.select().from(auditEntry)).map(({ action }) => action);

describe('the list of applications', () => {
  it('is filtered by kind, state, assignee, words, province and days, and is paged', async () => {
    const job = await desk.filed('job', { name: 'อรุณี ศรีสุข' });
    site.clock.forward(1);
    const shop = await desk.filed('dropPoint', { provinceCode: '50', districtCode: '5001' });
    const find = async (filter: object) =>
      (await malee.get(calls.listApplications, filter)).rows.map(({ applicationNo }) => applicationNo);
    for (const text of ['อรุณี', 'ศรีสุ', email.slice(0, 8), job, phone.slice(4)])
      expect([text, (await find({ text })).includes(job)]).toEqual([text, true]);
    expect(await find({ text: 'ไม่มีใคร' })).toEqual([]);
    expect(await find({ kind: 'job', text: email })).toEqual([job]);
    expect(await find({ provinceCode: '50' })).toEqual([shop]);
    await malee.get(several.assignSeveral, { applications: [seen(shop)], to: 'me' });
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
    const applicationNo = await desk.filed('job');
    const nobody = await desk.office.as([], 'Nobody');
    const reader = await desk.office.as(['applications.read'], 'Reader');
    expect((await nobody.call(calls.listApplications, {})).status).toBe(403);
    expect((await reader.call(calls.listApplications, {})).succ).toBe(true);
    const note = { recordId: applicationNo, text: 'x' };
    expect((await reader.call(applicationNotes.write, note)).status).toBe(403);
    expect((await reader.call(applicationNotes.list, { recordId: applicationNo })).succ).toBe(true);
  });

  it('is exported with texts in the reader’s language and escaped formulas, and the export is recorded', async () => {
    const applicationNo = await desk.filed('franchise', { name: '=HYPERLINK("x")' });
    const answer = await malee.send(calls.exportApplications, { format: 'csv', text: email });
    const text = await answer.text();
    expect(answer.headers.get('content-disposition')).toContain('applications-2026-11-20.csv');
    expect(text).toContain(applicationNo);
    expect(text).toContain('Home-type franchise');
    // As the list of staff says it, not as the applicant is told.
    await malee.get(calls.moveApplicationTo, { applicationNo, state: 'invited', reason: 'Called' });
    const moved = await (await malee.send(calls.exportApplications, { format: 'csv', text: email })).text();
    expect(moved).toContain(',Contacted,');
    expect(moved).not.toContain('contacted you');
    expect(text).not.toMatch(/(?:^|[,"])=HYPERLINK/m);
    expect(await actions()).toContain('application.exported');
    expect((await malee.send(calls.exportApplications, { format: 'xlsx' })).status).toBe(200);
  });
});

const seen = (applicationNo: string) => ({ applicationNo, state: 'received' as const, assignedTo: null });

describe('work on an application', () => {
  it('is recorded with its author: notes, assignment, states [W-07]', async () => {
    const applicationNo = await desk.filed('job');
    await malee.get(several.assignSeveral, { applications: [seen(applicationNo)], to: malee.staffId });
    await malee.get(applicationNotes.write, { recordId: applicationNo, text: 'Called, calls back' });
    await malee.get(calls.moveApplicationTo, { applicationNo, state: 'declined', reason: 'No opening' });
    const { application: row, history, nextStates, decidedAt } = await detail(applicationNo);
    expect([row.state, row.assignedName, nextStates]).toEqual(['declined', 'Malee', ['inReview']]);
    expect(decidedAt).toBe(site.clock.now().toISOString());
    expect(history.map(({ kind, state, staffName, text }) => [kind, state, staffName, text])).toEqual([
      ['received', 'received', null, null],
      ['moved', 'inReview', 'Malee', null],
      ['assigned', null, 'Malee', null],
      ['moved', 'declined', 'Malee', 'No opening'],
    ]);
    const { notes } = await malee.get(applicationNotes.list, { recordId: applicationNo });
    expect(notes).toMatchObject([{ by: 'Malee', text: 'Called, calls back', isOwn: true }]);
    const again = await malee.call(calls.moveApplicationTo, { applicationNo, state: 'accepted' });
    expect(again.code).toBe(applicationErrors.notAllowedNow.code);
    const unknown = await malee.call(applicationNotes.write, {
      recordId: 'J-2026-2222-2222',
      text: 'x',
    });
    expect(refusalIn(unknown)).toEqual(
      refused(applicationErrors.unknown, 'This application no longer exists.'),
    );
  });

  it('opens a résumé by a link of ten minutes, which is recorded [V-17]', async () => {
    const applicationNo = await desk.filed('job');
    const { url, fileName } = await malee.get(calls.openResume, { applicationNo });
    expect(fileName).toBe(`${applicationNo} เรซูเม่ สมชาย.jpg`);
    expect((await site.send(url, {})).headers.get('content-type')).toBe('image/jpeg');
    site.clock.forward(601);
    expect((await site.send(url, {})).status).toBe(404);
    expect((await detail(applicationNo)).history.at(-1)).toMatchObject({
      kind: 'resumeOpened',
      staffName: 'Malee',
    });
    const vip = await desk.filed('vip');
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
      const { data } = await desk.people.job({ email, phone }, undefined, { lang, visitor: lang });
      const applicationNo = data?.applicationNo ?? '';
      const letter = await malee.get(calls.applicationLetter, { applicationNo, template: 'invitation' });
      expect(letter.text).toContain(greeting);
      expect(letter.text + letter.title).not.toMatch(/\{\{/);
      const open = await malee.call(calls.answerApplication, {
        applicationNo,
        title: letter.title,
        text: letter.text,
        state: 'invited',
      });
      expect(open).toMatchObject({ succ: false, data: { fields: [{ field: 'text' }] } });
      const filled = letter.text.replaceAll(BLANK, 'by agreement');
      const text = `${filled}\n\nMonday <b>9:00</b> {{name}}`;
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
    const applicationNo = await desk.filed('job');
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
    const nos = [await desk.filed('job'), await desk.filed('franchise'), await desk.filed('vip')];
    const [job = '', shop = '', vip = ''] = nos;
    const seen = async () => {
      const found = await Promise.all(nos.map(async (each) => (await detail(each)).application));
      return found.map(({ applicationNo, state, assignedTo }) => ({ applicationNo, state, assignedTo }));
    };
    const asFiled = await seen();
    const taken = await malee.get(several.assignSeveral, { applications: asFiled, to: 'me' });
    const wichai = await desk.logIn('Wichai');
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
