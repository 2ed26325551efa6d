import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { sendSupportMessage } from '#features/support/support.contract.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { createFakeImageCaptcha, RIGHT_CODE } from '#tests/fakes/captchas.ts';
import { waitingFor } from '#tests/fakes/staff/waiting.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import {
  closeSupportMessage,
  handOverSupportMessages,
  listSupportMessages,
  MAX_SUPPORT_ANSWER_LENGTH,
} from '../support.staff.contract.ts';

let site: Website;
let service: StaffCaller;
const numbers: string[] = [];
const image = createFakeImageCaptcha();

beforeAll(async () => {
  site = await startWebsite({ image });
  service = await startStaff(site).as('customerService');
  for (const [minute, topic] of (['LATE', 'OTHER', 'LATE'] as const).entries()) {
    // A Friday; the office works on Saturdays.
    site.clock.set(`2026-11-20T09:0${minute}:00+07:00`);
    const { ctoken } = await image.issue();
    const { number } = await site.get(sendSupportMessage, {
      topic,
      waybillNo: `1111 1111 111${minute}`,
      contact: '081-234-5678',
      text: 'ยังไม่ได้รับพัสดุเลยค่ะ',
      captcha: RIGHT_CODE,
      ctoken,
    });
    numbers.push(number);
  }
});
afterAll(() => site.close());

const seen = (...chosen: (string | undefined)[]) =>
  chosen.map((number = '') => ({ number, assignedTo: null }));

it('messages to support wait by deadline, and are found by topic, number, waybill, contact and age', async () => {
  const { rows, nextCursor } = await service.get(listSupportMessages, { limit: 2 });
  expect(rows.map(({ dueAt }) => dueAt)).toEqual(Array(2).fill('2026-11-21T11:00:00.000Z'));
  const rest = await service.get(listSupportMessages, { cursor: nextCursor ?? '' });
  const listed = [...rows, ...rest.rows].map(({ number }) => number);
  expect(listed.toSorted()).toEqual(numbers.toSorted());
  const find = async (filter: object) =>
    (await service.get(listSupportMessages, filter)).rows.map(({ number }) => number);
  expect(await find({ topic: 'OTHER' })).toEqual([numbers[1]]);
  expect(await find({ text: numbers[2] ?? '' })).toEqual([numbers[2]]);
  expect(await find({ text: '1111 1111 1110' })).toEqual([numbers[0]]);
  expect(await find({ text: '081-234' })).toHaveLength(3);
  expect(await find({ age: 'day' })).toEqual([]);
  expect(await waitingFor(service, 'supportMessages')).toMatchObject({ total: 3, nobodys: 3, overdue: 0 });
});

it('are taken on and handed over to a colleague by name', async () => {
  const noi = await startStaff(site).as('customerService', 'Noi');
  const handed = await service.get(handOverSupportMessages, {
    messages: seen(numbers[0], numbers[1]),
    to: noi.staffId,
  });
  expect(handed.handedOver.toSorted()).toEqual([numbers[0], numbers[1]].toSorted());
  expect(await waitingFor(noi, 'supportMessages')).toMatchObject({ mine: 2, nobodys: 1 });
  const again = await service.get(handOverSupportMessages, { messages: seen(numbers[0]), to: 'me' });
  expect(again).toEqual({ handedOver: [], left: [{ id: numbers[0], why: 'changed' }] });
});

it('leave the queue once, with what was answered, and the log holds no words of either side', async () => {
  const answer = { number: numbers[0] ?? '', answer: 'โทรกลับแล้ว พัสดุถึงพรุ่งนี้' };
  const both = await Promise.all([answer, answer].map((each) => service.call(closeSupportMessage, each)));
  expect(both.map(({ code }) => code).toSorted()).toEqual([1, staffErrors.changedMeanwhile.code]);
  const answered = await service.get(listSupportMessages, { state: 'answered' });
  expect(answered.rows).toMatchObject([{ ...answer, dueAt: null }]);
  const { left } = await service.get(handOverSupportMessages, { messages: seen(numbers[0]), to: 'me' });
  expect(left).toEqual([{ id: numbers[0], why: 'closed' }]);
  const auditor = await startStaff(site).as('auditor');
  const { rows } = await auditor.get(listAudit, { action: 'supportMessage.answered' });
  expect(rows).toMatchObject([{ subjectId: numbers[0] }]);
  expect(JSON.stringify(rows)).not.toContain('โทรกลับ');
});

it('need a note of limited length and a permission, and unknown ones are said to be gone', async () => {
  const number = numbers[2] ?? '';
  expect(await service.call(closeSupportMessage, { number, answer: ' ' })).toMatchObject({
    data: { fields: [{ field: 'answer', msg: 'Enter what was answered, in up to 2,000 characters.' }] },
  });
  const tooLong = 'ก'.repeat(MAX_SUPPORT_ANSWER_LENGTH + 1);
  expect((await service.call(closeSupportMessage, { number, answer: tooLong })).succ).toBe(false);
  const reader = await startStaff(site).as('auditor', 'Somsri');
  const refused = await reader.call(closeSupportMessage, { number, answer: 'ตอบ' });
  expect(refused.code).toBe(staffErrors.permissionMissing.code);
  const gone = await service.call(closeSupportMessage, { number: 'SD-0000-0000', answer: 'ตอบ' });
  expect(gone.code).toBe(staffErrors.recordGone.code);
});
