import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { addParcel, waybillNo } from '#tests/fakes/parcels.ts';
import { waitingFor } from '#tests/fakes/staff/waiting.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { complainList, urgeDelivery } from '../../tracking.contract.ts';
import {
  answerComplaint,
  type ComplaintRow,
  handOverComplaints,
  listComplaints,
  MAX_ANSWER_LENGTH,
} from '../complaints.staff.contract.ts';

let site: Website;
let service: StaffCaller;
const numbers = [1, 2, 3].map(waybillNo);

beforeAll(async () => {
  site = await startWebsite();
  for (const [at, billCode] of numbers.entries()) {
    site.clock.set(`2026-11-20T09:0${at}:00+07:00`);
    await addParcel(site.db, billCode);
    const access = site.services.tracking.issueLink(billCode, 'consignee');
    const reason = at === 1 ? 'STUCK' : 'LATE';
    await site.get(urgeDelivery, { billCode, reason, access, note: 'ยังไม่ได้รับ' });
  }
  service = await startStaff(site).as('customerService');
});
afterAll(() => site.close());

const answer = (row: ComplaintRow | undefined, text: string, as = service) =>
  as.call(answerComplaint, {
    complaintId: row?.complaintId ?? '',
    waybillNo: row?.waybillNo ?? '',
    answer: text,
  });

it('complaints are listed by deadline, with the parcel’s current state and its branch, and can be paged and filtered', async () => {
  const { rows, nextCursor } = await service.get(listComplaints, { limit: 2 });
  expect(rows.map((row) => row.waybillNo)).toEqual(numbers.slice(0, 2));
  expect(rows[0]).toMatchObject({ reason: 'LATE', note: 'ยังไม่ได้รับ', answer: null, answeredAt: null });
  expect(rows[0]?.parcelStatus).not.toBeNull();
  // One working day, until the office closes.
  expect(rows[0]).toMatchObject({ dueAt: '2026-11-21T11:00:00.000Z', branch: 'CNX07', assignedName: null });
  const rest = await service.get(listComplaints, { cursor: nextCursor ?? '' });
  expect(rest.rows.map((row) => row.waybillNo)).toEqual(numbers.slice(2));
  expect(rest.nextCursor).toBeNull();
  const stuck = await service.get(listComplaints, { reason: 'STUCK' });
  expect(stuck.rows.map((row) => row.waybillNo)).toEqual([numbers[1]]);
  const named = await service.get(listComplaints, { waybillNo: numbers[2] ?? '' });
  expect(named.rows.map((row) => row.waybillNo)).toEqual([numbers[2]]);
  const ofBranch = async (branch: string) => (await service.get(listComplaints, { branch })).rows.length;
  expect([await ofBranch('cnx'), await ofBranch('BKK')]).toEqual([3, 0]);
  const overdue = await service.get(listComplaints, { due: 'overdue' });
  expect([overdue.rows.length, (await service.get(listComplaints, { age: 'day' })).rows.length]).toEqual([
    0, 0,
  ]);
  expect(await waitingFor(service, 'complaints')).toMatchObject({ total: 3, overdue: 0, nobodys: 3 });
});

it('an answer is shown on the page of the parcel, recorded, and given once [S-14]', async () => {
  const { rows } = await service.get(listComplaints, {});
  const [first] = rows;
  const words = 'พัสดุจะถึงวันนี้ก่อน 17:00 น.';
  site.clock.set('2026-11-20T09:10:00+07:00');
  expect((await answer(first, words)).succ).toBe(true);
  expect((await answer(first, 'อีกครั้ง')).code).toBe(staffErrors.changedMeanwhile.code);

  const access = site.services.tracking.issueLink(numbers[0] ?? '', 'consignee');
  const seen = await site.get(complainList, { billCode: numbers[0] ?? '', access });
  expect(seen.requests).toMatchObject([{ answer: words, processedAt: '2026-11-20T02:10:00.000Z' }]);
  expect(await waitingFor(service, 'complaints')).toMatchObject({ total: 2 });
  const answered = await service.get(listComplaints, { state: 'answered' });
  expect(answered.rows).toMatchObject([{ waybillNo: numbers[0], answer: words }]);
  const auditor = await startStaff(site).as('auditor');
  const { rows: entries } = await auditor.get(listAudit, { action: 'complaint.answered' });
  expect(entries).toMatchObject([{ subjectId: first?.complaintId }]);
});

it('several complaints are taken on, handed over by name and given back, as they were seen', async () => {
  const noi = await startStaff(site).as('customerService', 'Noi');
  const { rows } = await service.get(listComplaints, {});
  const seen = rows.map(({ complaintId, waybillNo, assignedTo }) => ({ complaintId, waybillNo, assignedTo }));
  const ids = seen.map(({ complaintId }) => complaintId).toSorted();
  const handed = await service.get(handOverComplaints, { complaints: seen, to: noi.staffId });
  expect(handed).toEqual({ handedOver: ids, left: [] });
  expect(await waitingFor(noi, 'complaints')).toMatchObject({ total: 2, mine: 2, nobodys: 0 });
  const ofNoi = await service.get(listComplaints, { assignee: noi.staffId });
  expect(ofNoi.rows.map(({ assignedName }) => assignedName)).toEqual(['Noi', 'Noi']);
  // An outdated list takes nothing from a colleague.
  const outdated = await service.get(handOverComplaints, { complaints: seen, to: 'me' });
  expect(outdated).toEqual({ handedOver: [], left: ids.map((id) => ({ id, why: 'changed' })) });
  const held = seen.map((each) => ({ ...each, assignedTo: noi.staffId }));
  expect((await noi.get(handOverComplaints, { complaints: held, to: null })).handedOver).toEqual(ids);
  const reader = await startStaff(site).as('auditor', 'Ratree');
  const toReader = await service.call(handOverComplaints, { complaints: seen, to: reader.staffId });
  expect(toReader.code).toBe(staffErrors.colleagueMayNot.code);
  const { rows: entries } = await reader.get(listAudit, { action: 'complaint.handedOver' });
  expect(entries).toHaveLength(4);
});

it('an answered complaint has left the queue, and cannot be handed over', async () => {
  const { rows } = await service.get(listComplaints, { state: 'answered' });
  expect(rows[0]).toMatchObject({ dueAt: null });
  const seen = rows.map(({ complaintId, waybillNo, assignedTo }) => ({ complaintId, waybillNo, assignedTo }));
  const { left } = await service.get(handOverComplaints, { complaints: seen, to: 'me' });
  expect(left).toEqual([{ id: rows[0]?.complaintId, why: 'closed' }]);
});

it('two answers at the same moment are one', async () => {
  const { rows } = await service.get(listComplaints, {});
  const both = await Promise.all(['หนึ่ง', 'สอง'].map((text) => answer(rows[0], text)));
  expect(both.map(({ succ }) => succ).sort()).toEqual([false, true]);
});

it('an answer needs a text of limited length, and a permission', async () => {
  const { rows } = await service.get(listComplaints, {});
  const refused = await answer(rows[0], ' ');
  expect(refused).toMatchObject({
    data: { fields: [{ field: 'answer', msg: 'Enter an answer of up to 500 characters.' }] },
  });
  expect((await answer(rows[0], 'ก'.repeat(MAX_ANSWER_LENGTH + 1))).succ).toBe(false);
  const reader = await startStaff(site).as('auditor', 'Somsri');
  expect((await reader.get(listComplaints, {})).rows).toHaveLength(1);
  expect((await answer(rows[0], 'ตอบ', reader)).code).toBe(staffErrors.permissionMissing.code);
  const gone = rows[0] && { ...rows[0], waybillNo: numbers[0] ?? '' };
  expect((await answer(gone, 'ตอบ')).code).toBe(staffErrors.recordGone.code);
});
