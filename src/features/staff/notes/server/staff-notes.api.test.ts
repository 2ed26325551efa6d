import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { customerNotes } from '#features/accounts/staff/customer-notes.contract.ts';
import { claim, claimNote } from '#features/claims/server/claims.table.ts';
import { claimNotes } from '#features/claims/staff/claim-notes.contract.ts';
import { parcelNotes } from '#features/parcels/staff/late/late-parcels.contract.ts';
import { parcelWork } from '#features/parcels/staff/late/server/parcel-work.table.ts';
import { exportData } from '#features/personal-centre/personal.contract.ts';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { staffUser } from '#features/staff/server/staff.table.ts';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import { type Claimant, type ClaimFixture, openClaimFixture } from '#tests/fakes/claims/claim-fixture.ts';
import { waybillNo } from '#tests/fakes/parcels.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { listNotices, noticeErrors } from '../../notices/staff-notices.contract.ts';
import { MAX_NOTE_LENGTH, MAX_NOTES, type NoteCalls, noteErrors } from '../staff-notes.contract.ts';

let fixture: ClaimFixture;
let office: ReturnType<typeof startStaff>;
let claimant: Claimant;
let claimNo: string;
/** Somebody has begun to work on it. */
const LATE_NO = waybillNo(29);

beforeAll(async () => {
  fixture = await openClaimFixture();
  office = startStaff(fixture.site);
  claimant = await fixture.newClaimant();
  claimNo = await claimant.claim();
  const begun = { waybillNo: LATE_NO, changedAt: fixture.site.clock.now() };
  await fixture.site.db.orm.insert(parcelWork).values(begun);
});
afterAll(() => fixture.close());

let members = 0;
/** A member of a name that nobody else has. */
const member = async (name: string, ...rights: Permission[]) => {
  members += 1;
  const own = `${name} ${members}`;
  return { ...(await office.as(rights, own)), name: own };
};
const at = ({ staffId }: Pick<StaffCaller, 'staffId'>) => `@[${staffId}]`;
const told = async (who: StaffCaller) => (await who.get(listNotices, { state: 'unread' })).rows;
type Kind = { calls: NoteCalls; right: Permission; action: string; recordId(): string; title(): string };

describe.each<[string, Kind]>([
  [
    'claims',
    {
      calls: claimNotes,
      right: 'claims.read',
      action: 'claim',
      recordId: () => claimNo,
      title: () => claimNo,
    },
  ],
  [
    'customers',
    {
      calls: customerNotes,
      right: 'customers.read',
      action: 'customer',
      recordId: () => claimant.customerId,
      title: () => '',
    },
  ],
  [
    'lateParcels',
    {
      calls: parcelNotes,
      right: 'parcels.read',
      action: 'parcel',
      recordId: () => LATE_NO,
      title: () => LATE_NO,
    },
  ],
])('notes of staff on %s', (about, { calls, right, action, recordId, title }) => {
  const list = (who: StaffCaller) => who.get(calls.list, { recordId: recordId() });
  const write = (who: StaffCaller, text: string) => who.call(calls.write, { recordId: recordId(), text });
  const noteOf = async (who: StaffCaller, text: string) => {
    fixture.site.clock.forward(1);
    expect((await write(who, text)).succ).toBe(true);
    return (await list(who)).notes[0]?.noteId ?? '';
  };

  it('say who wrote them and when, and tell whom they name, who finds the record by its notice', async () => {
    const [malee, nok] = [await member('Malee', right), await member('Nok', right)];
    const hostile = `<script>alert(1)</script> {{name}} ${at(nok)}\n=HYPERLINK("x")`;
    await noteOf(malee, `  ${hostile}  `);
    const { notes, mentioned } = await list(nok);
    expect(notes[0]).toMatchObject({
      text: hostile,
      by: malee.name,
      at: fixture.site.clock.now().toISOString(),
      isOwn: false,
      correctedAt: null,
    });
    expect(mentioned).toEqual([{ staffId: nok.staffId, name: nok.name }]);
    expect(await told(nok)).toMatchObject([
      { kind: 'mention', about, recordId: recordId(), title: title(), from: malee.name },
    ]);
  });

  it('are corrected and taken back by their writer alone; the log says so without a word of them', async () => {
    const [malee, nok] = [await member('Malee', right), await member('Nok', right)];
    const noteId = await noteOf(malee, 'The secret word');
    const one = { recordId: recordId(), noteId };
    const others = await nok.call(calls.correct, { ...one, text: 'Mine now' });
    expect(others.code).toBe(noteErrors.notOwnNote.code);
    expect(others.msg).toContain(malee.name);
    expect((await nok.call(calls.takeBack, one)).code).toBe(noteErrors.notOwnNote.code);
    fixture.site.clock.forward(60);
    await malee.get(calls.correct, { ...one, text: `Another word, ${at(nok)}` });
    expect((await list(malee)).notes[0]).toMatchObject({
      text: `Another word, ${at(nok)}`,
      isOwn: true,
      correctedAt: fixture.site.clock.now().toISOString(),
    });
    expect(await told(nok)).toMatchObject([{ kind: 'mention', recordId: recordId() }]);
    await malee.get(calls.takeBack, one);
    expect((await list(malee)).notes.map((note) => note.noteId)).not.toContain(noteId);
    expect((await malee.call(calls.takeBack, one)).code).toBe(noteErrors.noteNotFound.code);
    const { rows } = await (await office.as('auditor')).get(listAudit, {
      subjectKind: action,
      actorId: malee.staffId,
    });
    expect(rows.map((row) => [row.action, row.after])).toEqual([
      [`${action}.noteTakenBack`, { noteId }],
      [`${action}.noteCorrected`, { noteId, names: nok.name }],
      [`${action}.noted`, { noteId }],
    ]);
    expect(JSON.stringify(rows)).not.toContain('word');
  });

  it('are for those who may see the record: others neither read nor write them, nor are they named', async () => {
    const malee = await member('Malee', right);
    const others: Permission[] = ['parcels.read', 'applications.read', 'content.edit'];
    const pim = await member('Pim', ...others.filter((each) => each !== right));
    expect((await pim.call(calls.list, { recordId: recordId() })).status).toBe(403);
    expect((await write(pim, 'x')).status).toBe(403);
    const before = (await list(malee)).notes.length;
    const refused = await write(malee, `Look, ${at(pim)}`);
    expect(refused.code).toBe(noticeErrors.mentionMayNot.code);
    expect(refused.msg).toContain(pim.name);
    expect((await list(malee)).notes).toHaveLength(before);
    expect(await told(pim)).toEqual([]);
  });

  it('of a record that there is not, or of another record, are refused alike', async () => {
    const malee = await member('Malee', right);
    const other = about === 'claims' ? 'C000000000000' : crypto.randomUUID();
    const missing = await malee.call(calls.list, { recordId: other });
    expect(missing.succ).toBe(false);
    expect((await malee.call(calls.write, { recordId: other, text: 'x' })).code).toBe(missing.code);
    const noteId = crypto.randomUUID();
    const unknown = await malee.call(calls.takeBack, { recordId: recordId(), noteId });
    expect(unknown.code).toBe(noteErrors.noteNotFound.code);
  });

  it('that are empty or too long are refused at their field', async () => {
    const malee = await member('Malee', right);
    expect((await write(malee, ' \n ')).data).toMatchObject({
      fields: [{ field: 'text', msg: 'Write the note first' }],
    });
    expect((await write(malee, 'x'.repeat(MAX_NOTE_LENGTH + 1))).data).toMatchObject({
      fields: [{ field: 'text', msg: 'The note is too long: at most 5,000 characters' }],
    });
  });
});

it('a customer finds what was noted about them in their data, without the names of staff', async () => {
  const nok = await member('Nok Of Export', 'claims.read', 'customers.read');
  const me = await fixture.newClaimant();
  const mine = await me.claim();
  await nok.get(customerNotes.write, { recordId: me.customerId, text: `Calls often, ${at(nok)}` });
  await nok.get(claimNotes.write, { recordId: mine, text: 'Photos are clear' });
  const data = JSON.stringify(await fixture.site.get(exportData, {}, me.how));
  expect(data).toContain('Calls often, @…');
  expect(data).toContain('Photos are clear');
  expect(data).not.toContain(nok.name);
  expect(data).not.toContain(nok.staffId);
});

it('notes go with the customer and with the claim', async () => {
  const nok = await member('Nok', 'claims.read', 'customers.read');
  const me = await fixture.newClaimant();
  const mine = await me.claim();
  await nok.get(customerNotes.write, { recordId: me.customerId, text: 'x' });
  await nok.get(claimNotes.write, { recordId: mine, text: 'x' });
  const { orm } = fixture.site.db;
  await orm.delete(customer).where(eq(customer.id, me.customerId));
  expect((await nok.call(customerNotes.list, { recordId: me.customerId })).succ).toBe(false);
  // A claim outlives its account, as the terms of claims say.
  expect((await nok.get(claimNotes.list, { recordId: mine })).notes).toHaveLength(1);
  await orm.delete(claim).where(eq(claim.claimNo, mine));
  expect((await nok.call(claimNotes.list, { recordId: mine })).succ).toBe(false);
});

it('a record has an end of notes, and the refusal says how many', async () => {
  const malee = await member('Malee', 'claims.read');
  const full = await claimant.claim();
  const { orm } = fixture.site.db;
  const [row] = await orm.select({ id: claim.id }).from(claim).where(eq(claim.claimNo, full));
  const note = {
    recordId: row?.id ?? '',
    at: fixture.site.clock.now(),
    staffId: malee.staffId,
    staffName: malee.name,
    text: 'x',
  };
  await orm.insert(claimNote).values(Array.from({ length: MAX_NOTES }, () => note));
  const refused = await malee.call(claimNotes.write, { recordId: full, text: 'one more' });
  expect(refused.code).toBe(noteErrors.tooManyNotes.code);
  expect(refused.msg).toContain(String(MAX_NOTES));
});

it('a note stays with the name of its writer when their account is disabled', async () => {
  const gone = await member('Gone Soon', 'claims.read');
  await gone.get(claimNotes.write, { recordId: claimNo, text: 'Last words' });
  const { orm } = fixture.site.db;
  await orm.update(staffUser).set({ enabled: false }).where(eq(staffUser.id, gone.staffId));
  const malee = await member('Malee', 'claims.read');
  const { notes } = await malee.get(claimNotes.list, { recordId: claimNo });
  expect(notes.find(({ text }) => text === 'Last words')).toMatchObject({ by: gone.name, isOwn: false });
});
