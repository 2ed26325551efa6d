import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assignSeveral } from '#features/applications/several-applications.contract.ts';
import { applicationNotes } from '#features/applications/staff/application-notes.contract.ts';
import { listWaiting } from '#features/desk/desk.contract.ts';
import { auditEntry } from '#features/staff/server/audit.table.ts';
import { staffUser } from '#features/staff/server/staff.table.ts';
import { MAX_MENTIONED } from '#lib/staff/mentions.ts';
import { MOST_UNREAD } from '#lib/staff/notice-kinds.ts';
import { type ApplicationDesk, openApplicationDesk } from '#tests/fakes/applications/application-desk.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { listNotices, noticeErrors, readAllNotices, readNotice } from '../staff-notices.contract.ts';
import { staffNotice } from './staff-notices.table.ts';

let desk: ApplicationDesk;
let site: ApplicationDesk['site'];
let office: ReturnType<typeof startStaff>;
let malee: StaffCaller;
const rights = ['applications.read', 'applications.edit'] as const;

beforeAll(async () => {
  desk = await openApplicationDesk();
  site = desk.site;
  office = startStaff(site);
  malee = await office.as(rights, 'Malee');
});
afterAll(() => site.close());

const unread = async (who: StaffCaller) => (await who.get(listWaiting, {})).unread;
const told = async (who: StaffCaller, state: 'all' | 'unread' = 'unread') =>
  (await who.get(listNotices, { state })).rows;
const filed = () => {
  desk.nextPerson();
  return desk.filed('job');
};
const at = ({ staffId }: Pick<StaffCaller, 'staffId'>) => `@[${staffId}]`;
const note = (who: StaffCaller, applicationNo: string, text: string) =>
  who.call(applicationNotes.write, { recordId: applicationNo, text });
const give = (applications: readonly string[], to: string) =>
  malee.get(assignSeveral, {
    applications: applications.map((applicationNo) => ({
      applicationNo,
      state: 'received' as const,
      assignedTo: null,
    })),
    to,
  });

it('whom a note names is told once, and the bell counts it with what waits', async () => {
  const nok = await office.as(rights, 'Nok');
  const applicationNo = await filed();
  expect(await unread(nok)).toBe(0);
  expect((await note(malee, applicationNo, `Please look, ${at(nok)}. ${at(nok)}!`)).succ).toBe(true);
  expect(await unread(nok)).toBe(1);
  expect(await told(nok)).toMatchObject([
    { kind: 'mention', about: 'applications', recordId: applicationNo, from: 'Malee', isRead: false },
  ]);
  await note(malee, applicationNo, `Again, ${at(nok)}`);
  expect(await unread(nok)).toBe(1);
  const { notes, mentioned } = await nok.get(applicationNotes.list, { recordId: applicationNo });
  expect(mentioned).toEqual([{ staffId: nok.staffId, name: 'Nok' }]);
  expect(notes.map(({ text }) => text)).toContain(`Again, ${at(nok)}`);
  const entries = await site.db.orm
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.action, 'application.noted'))
    .orderBy(auditEntry.seq);
  // The log is kept for longer than those whom notes are about, so it has none of their words.
  expect(entries[0]?.after).toMatchObject({ names: 'Nok' });
  expect(JSON.stringify(entries)).not.toContain('Please look');
});

it('nobody is told of their own deeds', async () => {
  const own = await office.as(rights, 'Own');
  const applicationNo = await filed();
  await note(own, applicationNo, `For ${at(own)}`);
  await own.get(assignSeveral, {
    applications: [{ applicationNo, state: 'received', assignedTo: null }],
    to: 'me',
  });
  expect(await told(own, 'all')).toEqual([]);
});

it('a note that names somebody who may not see the record is refused with the name, and is not written', async () => {
  const pim = await office.as(['parcels.read'], 'Pim');
  const nok = await office.as(rights, 'Nok Second');
  const applicationNo = await filed();
  const refused = await note(malee, applicationNo, `${at(nok)} and ${at(pim)}`);
  expect(refused).toMatchObject({ code: noticeErrors.mentionMayNot.code });
  expect(refused.msg).toContain('Pim');
  const unknown = await note(malee, applicationNo, at({ staffId: crypto.randomUUID() }));
  expect(unknown.code).toBe(noticeErrors.mentionUnknown.code);
  const many = Array.from({ length: MAX_MENTIONED + 1 }, () => at({ staffId: crypto.randomUUID() })).join(
    ' ',
  );
  expect((await note(malee, applicationNo, many)).data).toMatchObject({ fields: [{ field: 'text' }] });
  expect((await malee.get(applicationNotes.list, { recordId: applicationNo })).notes).toEqual([]);
  expect(await told(nok, 'all')).toEqual([]);
  await site.db.orm.update(staffUser).set({ enabled: false }).where(eq(staffUser.id, nok.staffId));
  expect((await note(malee, applicationNo, at(nok))).code).toBe(noticeErrors.mentionMayNot.code);
});

it('a colleague whose account was disabled since is still shown by name', async () => {
  const gone = await office.as(rights, 'Gone Soon');
  const applicationNo = await filed();
  await note(malee, applicationNo, at(gone));
  await site.db.orm.update(staffUser).set({ enabled: false }).where(eq(staffUser.id, gone.staffId));
  const { mentioned } = await malee.get(applicationNotes.list, { recordId: applicationNo });
  expect(mentioned).toEqual([{ staffId: gone.staffId, name: 'Gone Soon' }]);
});

it('one application that is given is named, several are one notice with their number', async () => {
  const nisa = await office.as(rights, 'Nisa');
  const [one, two, three] = [await filed(), await filed(), await filed()];
  await give([one], nisa.staffId);
  expect(await told(nisa)).toMatchObject([
    { kind: 'given', recordId: one, title: one, many: 1, from: 'Malee' },
  ]);
  site.clock.forward(1);
  await give([two, three], nisa.staffId);
  expect(await told(nisa)).toMatchObject([{ kind: 'given', recordId: null, many: 2 }, { recordId: one }]);
  // Outdated lists give nothing, so nobody is told.
  await give([two, three], nisa.staffId);
  expect(await unread(nisa)).toBe(2);
});

it('a notice is marked as read by its own reader only, and all of them up to the one that was shown', async () => {
  const [reader, other] = [await office.as(rights, 'Reader'), await office.as(rights, 'Other')];
  const numbers = [await filed(), await filed(), await filed()];
  for (const each of numbers) {
    site.clock.forward(1);
    await note(malee, each, at(reader));
  }
  const [newest, middle] = await told(reader);
  const id = newest?.id ?? '';
  expect(await other.call(readNotice, { id })).toMatchObject({
    status: 404,
    code: noticeErrors.noticeNotFound.code,
  });
  expect(await other.call(readNotice, { id: crypto.randomUUID() })).toMatchObject({ status: 404 });
  await other.get(readAllNotices, { until: newest?.at ?? '' });
  expect(await unread(reader)).toBe(3);
  await reader.get(readAllNotices, { until: middle?.at ?? '' });
  expect(await told(reader)).toMatchObject([{ id }]);
  await reader.get(readNotice, { id });
  await reader.get(readNotice, { id });
  expect(await unread(reader)).toBe(0);
  const first = await reader.get(listNotices, { limit: 2 });
  const second = await reader.get(listNotices, { limit: 2, cursor: first.nextCursor ?? '' });
  expect([...first.rows, ...second.rows].map(({ recordId }) => recordId)).toEqual(numbers.toReversed());
  expect(second.nextCursor).toBeNull();
  // It happens again: a new notice beside the read one.
  await note(malee, numbers[0] ?? '', at(reader));
  expect(await unread(reader)).toBe(1);
});

it('who has lost the right to see records is not told of them any more', async () => {
  const moved = await office.as(rights, 'Moved');
  await note(malee, await filed(), at(moved));
  expect(await unread(moved)).toBe(1);
  await site.db.pool.query('update staff_role set permissions = $2 where id = $1', [
    moved.roleId,
    ['parcels.read'],
  ]);
  expect(await unread(moved)).toBe(0);
  expect(await told(moved, 'all')).toEqual([]);
});

it('a flood is counted up to a limit', async () => {
  const flooded = await office.as(rights, 'Flooded');
  const row = { kind: 'mention', about: 'applications', many: 1, title: 'x' } as const;
  await site.db.orm.insert(staffNotice).values(
    Array.from({ length: MOST_UNREAD + 20 }, (_, nth) => ({
      ...row,
      staffId: flooded.staffId,
      at: site.clock.now(),
      recordId: `${nth}`,
    })),
  );
  expect(await unread(flooded)).toBe(MOST_UNREAD);
  expect((await told(flooded)).length).toBe(20);
});

it('notices go after ninety days, read or not', async () => {
  const [early, late] = [await office.as(rights, 'Early'), await office.as(rights, 'Late')];
  await note(malee, await filed(), `${at(early)} ${at(late)}`);
  await site.db.pool.query(`update staff_notice set at = at - interval '91 days' where staff_id <> $1`, [
    late.staffId,
  ]);
  await site.services.retention.run('staffNotices');
  const { rows } = await site.db.pool.query('select staff_id from staff_notice');
  expect(rows).toEqual([{ staff_id: late.staffId }]);
});
