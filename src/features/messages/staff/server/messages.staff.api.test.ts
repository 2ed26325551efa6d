import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DeliveryResult } from '#adapters/delivery.port.ts';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { waitingFor } from '#tests/fakes/staff/waiting.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { message } from '../../server/messages.table.ts';
import { messagesStaffErrors } from '../messages.staff.calls.ts';
import {
  cancelMessages,
  listMessages,
  messageDetail,
  resendMessages,
  revealMessage,
} from '../messages.staff.contract.ts';

const phone = '+66812345678';
const claimPaid = {
  kind: 'claimPaid',
  to: 'somchai@example.com',
  language: 'en-us',
  params: {
    claimNo: 'C-2026-XYZ',
    waybillNo: 'SDX123456789',
    url: 'https://www.songduan.example/secret-path',
    amountSatang: 12_500,
  },
} as const;
const code = { kind: 'loginCode', to: phone, language: 'th', params: { code: '909117' } } as const;
const parcel = {
  kind: 'parcelDelivered',
  to: phone,
  language: 'th',
  params: {
    waybillNo: 'SDX123456789',
    url: 'https://www.songduan.example/m/OPENS',
    stopUrl: 'https://www.songduan.example/stop/ENDS',
  },
} as const;

let site: Website;
let service: StaffCaller;
let taken: { id?: string; to: string; text: string }[];
let answer: DeliveryResult;
const refused: DeliveryResult = {
  outcome: 'refused',
  reason: '550 <somchai@example.com> unknown, call 0812345678',
};

beforeAll(async () => {
  const send = async (given: { id?: string; to: string; text: string }) => {
    if (answer.outcome === 'sent') taken.push(given);
    return answer;
  };
  const gateway = { name: 'scripted', send };
  site = await startWebsite({ jobs: true, gateways: { sms: gateway, email: gateway } });
});
afterAll(() => site.close());
beforeEach(async () => {
  taken = [];
  answer = { outcome: 'sent', providerId: 'id-1' };
  await site.db.pool.query('delete from message');
  await logIn();
});

async function logIn(): Promise<void> {
  service = await startStaff(site).as('customerService');
}
const recordOf = async (id: string) =>
  (await site.db.orm.select().from(message).where(eq(message.id, id)))[0];
const rowOf = async (messageId: string) => (await service.get(messageDetail, { messageId })).message;
const until = (messageId: string, status: string) =>
  expect.poll(() => recordOf(messageId), { timeout: 15_000 }).toMatchObject({ status });

async function failed(outgoing: Parameters<Website['services']['messages']['send']>[0]): Promise<string> {
  answer = refused;
  const id = await site.services.messages.send(outgoing);
  await until(id, 'failed');
  answer = { outcome: 'sent', providerId: 'id-2' };
  return id;
}

it('staff find why a message did not arrive, and have it sent again once per press [A-16]', async () => {
  const messageId = await failed(claimPaid);
  const before = await rowOf(messageId);
  expect(before).toMatchObject({ refusal: null, resends: 0, error: '550 ••• unknown, call •••' });
  expect(await waitingFor(service, 'failedMessages')).toEqual({ total: 1 });

  const press = { messages: [{ messageId, resends: 0 }] };
  const both = await Promise.all([service.call(resendMessages, press), service.call(resendMessages, press)]);
  expect(both.filter(({ succ }) => succ)).toHaveLength(1);
  await until(messageId, 'sent');
  expect(taken).toHaveLength(1);
  expect(taken[0]?.text).toContain('SDX123456789');
  // A gateway that deduplicates by id would drop the same one.
  expect(taken[0]?.id).not.toBe(messageId);
  expect((await service.call(resendMessages, press)).succ).toBe(false);

  const auditor = await startStaff(site).as('auditor');
  const { rows } = await auditor.get(listAudit, { subjectKind: 'message', subjectId: messageId });
  expect(rows.map(({ action, actorName, after }) => [action, actorName, after])).toEqual([
    ['message.sentAgain', service.name, { resends: 1 }],
  ]);
});

it('a code is never sent again, nor shown, and its content is deleted with the last attempt [A-16]', async () => {
  const messageId = await failed(code);
  const refusal = await service.call(resendMessages, { messages: [{ messageId, resends: 0 }] });
  expect(refusal.code).toBe(messagesStaffErrors.againSecret.code);
  const shown = await service.get(revealMessage, { messageId, reason: 'asked at the telephone' });
  expect(shown).toEqual({ to: phone, words: null });
  expect((await recordOf(messageId))?.sealedParams).toBeNull();
});

it('an expired message is not sent again, and after two weeks none is', async () => {
  const news = await failed(parcel);
  const letter = await failed(claimPaid);
  site.clock.forward(3 * 86_400);
  await logIn();
  const ask = (messageId: string) => service.call(resendMessages, { messages: [{ messageId, resends: 0 }] });
  expect((await ask(news)).code).toBe(messagesStaffErrors.againExpired.code);
  expect((await service.get(listMessages, { again: 'yes' })).rows.map((row) => row.messageId)).toEqual([
    letter,
  ]);
  site.clock.forward(12 * 86_400);
  await logIn();
  expect((await ask(letter)).code).toBe(messagesStaffErrors.againContentGone.code);
  expect(await waitingFor(service, 'failedMessages')).toEqual({ total: 0 });
  await site.services.retention.run('messageContents');
  const kept = await site.db.orm.select().from(message);
  expect(kept.filter(({ sealedParams }) => sealedParams !== null)).toEqual([]);
});

it('recipients are masked until somebody gives a reason, which the audit log keeps', async () => {
  const messageId = await failed(parcel);
  const list = JSON.stringify(await service.get(listMessages, {}));
  expect(list).not.toMatch(/812345678|songduan\.example/);
  const without = await service.call(revealMessage, { messageId, reason: ' ' });
  expect(without).toMatchObject({ succ: false, data: { fields: [{ field: 'reason' }] } });
  const shown = await service.get(revealMessage, { messageId, reason: 'says it never came' });
  expect(shown.to).toBe(phone);
  expect(shown.words?.text).toContain('SDX123456789');
  expect(shown.words?.text).not.toMatch(/OPENS|ENDS/);
  const auditor = await startStaff(site).as('auditor');
  const { rows } = await auditor.get(listAudit, { subjectKind: 'message', subjectId: messageId });
  expect(rows).toMatchObject([{ action: 'message.revealed', after: { reason: 'says it never came' } }]);
  expect(JSON.stringify(rows)).not.toContain('812345678');
});

it('messages are found by phone, address, waybill or claim, and by state, channel, kind and day', async () => {
  const sms = await failed(parcel);
  const letter = await site.services.messages.send(claimPaid);
  await until(letter, 'sent');
  const found = async (asked: Parameters<typeof service.get<typeof listMessages>>[1]) =>
    (await service.get(listMessages, asked)).rows.map((row) => row.messageId);
  const today = '2026-12-05T00:00:00+07:00';
  const cases: [Parameters<typeof found>[0], string[]][] = [
    [{}, [letter, sms]],
    [{ text: '081-234-5678' }, [sms]],
    [{ text: 'Somchai@example.com' }, [letter]],
    [{ text: 'somchai@example.com' }, [letter]],
    [{ text: 'sdx123456789' }, [letter, sms]],
    [{ text: 'c-2026-xyz' }, [letter]],
    [{ text: 'SDX12345' }, []],
    [{ text: "' or 1=1 --" }, []],
    [{ status: 'failed' }, [sms]],
    [{ channel: 'email' }, [letter]],
    [{ kind: 'parcelDelivered' }, [sms]],
    [{ from: today }, [letter, sms]],
    [{ until: today }, []],
  ];
  for (const [asked, expected] of cases) expect([asked, await found(asked)]).toEqual([asked, expected]);
  const first = await service.get(listMessages, { limit: 1 });
  expect(await found({ limit: 1, cursor: first.nextCursor ?? 0 })).toEqual([sms]);
});

it('a waiting message is cancelled with a reason, and never sent', async () => {
  answer = { outcome: 'unavailable', reason: 'the gateway is down' };
  const messageId = await site.services.messages.send(claimPaid);
  await expect.poll(() => recordOf(messageId), { timeout: 15_000 }).toMatchObject({ attempts: 1 });
  expect((await service.call(resendMessages, { messages: [{ messageId, resends: 0 }] })).code).toBe(
    messagesStaffErrors.againWaiting.code,
  );
  const action = { messages: [{ messageId }], reason: 'written twice' };
  expect(await service.get(cancelMessages, action)).toEqual({ cancelled: 1, left: 0 });
  expect((await service.call(cancelMessages, action)).code).toBe(messagesStaffErrors.waitsNoLonger.code);
  answer = { outcome: 'sent', providerId: 'id-3' };
  await until(await site.services.messages.send(code), 'sent');
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(await rowOf(messageId)).toMatchObject({ status: 'cancelled' });
  expect(taken).toHaveLength(1);
});
