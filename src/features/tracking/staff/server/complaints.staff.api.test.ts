import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { addParcel, waybillNo } from '#tests/fakes/parcels.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { complainList, urgeDelivery } from '../../tracking.contract.ts';
import {
  answerComplaint,
  type ComplaintRow,
  countComplaints,
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

it('complaints are listed by age, with the parcel’s current state, and can be paged and filtered', async () => {
  const { rows, nextCursor } = await service.get(listComplaints, { limit: 2 });
  expect(rows.map((row) => row.waybillNo)).toEqual(numbers.slice(0, 2));
  expect(rows[0]).toMatchObject({ reason: 'LATE', note: 'ยังไม่ได้รับ', answer: null, answeredAt: null });
  expect(rows[0]?.parcelStatus).not.toBeNull();
  const rest = await service.get(listComplaints, { cursor: nextCursor ?? '' });
  expect(rest.rows.map((row) => row.waybillNo)).toEqual(numbers.slice(2));
  expect(rest.nextCursor).toBeNull();
  const stuck = await service.get(listComplaints, { reason: 'STUCK' });
  expect(stuck.rows.map((row) => row.waybillNo)).toEqual([numbers[1]]);
  const named = await service.get(listComplaints, { waybillNo: numbers[2] ?? '' });
  expect(named.rows.map((row) => row.waybillNo)).toEqual([numbers[2]]);
  expect(await service.get(countComplaints, {})).toEqual({ open: 3 });
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
  expect(await service.get(countComplaints, {})).toEqual({ open: 2 });
  const answered = await service.get(listComplaints, { state: 'answered' });
  expect(answered.rows).toMatchObject([{ waybillNo: numbers[0], answer: words }]);
  const auditor = await startStaff(site).as('auditor');
  const { rows: entries } = await auditor.get(listAudit, { action: 'complaint.answered' });
  expect(entries).toMatchObject([{ subjectId: first?.complaintId }]);
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
