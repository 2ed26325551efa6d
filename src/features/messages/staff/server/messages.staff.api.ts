import type { Orm } from '#db/orm.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { StaffContext } from '#http/http-env.ts';
import { mount, type StaffApi } from '#http/mount.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { toAsciiDigits } from '#lib/digits.ts';
import { AppError } from '#lib/errors.ts';
import { hideContacts } from '#lib/staff/hide-contacts.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { toE164 } from '#lib/written/written-phone.ts';
import { maskRecipient } from '../../messages.rules.ts';
import type { MessageFilter, MessageLog, MessageRecord } from '../../server/message-log.ts';
import { messagesStaffErrors, resendRefusalErrors } from '../messages.staff.calls.ts';
import {
  cancelMessages,
  listMessages,
  type MessageRow,
  messageDetail,
  resendMessages,
  revealMessage,
} from '../messages.staff.contract.ts';

/** Dependencies of the calls about messages. */
export type MessagesStaffDeps = { orm: Orm; audit: Audit; messages: MessageLog; clock: Clock };
type Deps = Pick<MessagesStaffDeps, 'orm' | 'audit' | 'messages'>;

/** Mounts the staff side of messages: list, errors, resending. */
export function mountMessagesStaff(api: StaffApi, deps: Deps): void {
  const { messages } = deps;
  mount(api, listMessages, (asked) => list(messages, asked));
  mount(api, messageDetail, async ({ messageId }) => {
    const record = await get(messages, messageId);
    return { message: { ...toRow(messages, record), providerId: record.providerId } };
  });
  mount(api, revealMessage, (input, call) => reveal(deps, input, call));
  mount(api, resendMessages, (input, call) => resend(deps, input, call));
  mount(api, cancelMessages, (input, call) => cancel(deps, input, call));
}

async function list(
  messages: MessageLog,
  { text, again, from, until, cursor, limit, ...words }: ParsedInputOf<typeof listMessages>,
): Promise<OutputOf<typeof listMessages>> {
  const filter: MessageFilter = {
    ...words,
    ...(text && filterOf(text)),
    ...(again && { canBeSentAgain: true }),
    ...(from && { from: new Date(from) }),
    ...(until && { until: new Date(until) }),
  };
  const found = await messages.list(filter, cursor, limit + 1);
  const rows = found.slice(0, limit);
  const nextCursor = found.length > limit ? (rows.at(-1)?.nr ?? null) : null;
  return { rows: rows.map((row) => toRow(messages, row)), nextCursor };
}

/** Only by indexed fields: whole numbers and addresses. */
function filterOf(text: string): MessageFilter {
  if (text.includes('@')) return { recipients: [...new Set([text, text.toLowerCase()])] };
  const phone = toE164(text, 'TH');
  const recipients = phone ? [phone, `line:${phone}`] : [];
  return { recipients, number: toAsciiDigits(text).toUpperCase() };
}

async function reveal(
  { orm, audit, messages }: Deps,
  { messageId, reason }: ParsedInputOf<typeof revealMessage>,
  { actor, visitor }: StaffContext,
): Promise<OutputOf<typeof revealMessage>> {
  const record = await get(messages, messageId);
  const words = await messages.read(messageId);
  const subject = { kind: 'message', id: messageId };
  await orm.transaction((tx) =>
    audit.record(tx, { actor, visitor, action: 'message.revealed', subject, after: { reason } }),
  );
  return { to: record.recipient, words };
}

async function resend(
  { orm, audit, messages }: Deps,
  { messages: wanted }: ParsedInputOf<typeof resendMessages>,
  { actor, visitor }: StaffContext,
): Promise<OutputOf<typeof resendMessages>> {
  const sent: { id: string; resends: number }[] = [];
  let refusal:
    | (typeof messagesStaffErrors)[keyof typeof messagesStaffErrors]
    | typeof staffErrors.changedMeanwhile
    | typeof staffErrors.recordGone = staffErrors.recordGone;
  await orm.transaction(async (tx) => {
    for (const { messageId, resends } of wanted) {
      const record = await messages.find(messageId);
      if (!record) continue;
      const why = record.resends === resends ? messages.whyNotAgain(record) : null;
      if (why) refusal = resendRefusalErrors[why];
      else if (await messages.sendAgain({ ...record, resends }, tx))
        sent.push({ id: messageId, resends: resends + 1 });
      else refusal = staffErrors.changedMeanwhile;
    }
    if (sent.length === 0) throw new AppError(refusal);
    for (const { id, resends } of sent)
      await audit.record(tx, {
        actor,
        visitor,
        action: 'message.sentAgain',
        subject: { kind: 'message', id },
        before: { resends: resends - 1 },
        after: { resends },
      });
  });
  return { sent: sent.length, left: wanted.length - sent.length };
}

async function cancel(
  { orm, audit, messages }: Deps,
  { messages: wanted, reason }: ParsedInputOf<typeof cancelMessages>,
  { actor, visitor }: StaffContext,
): Promise<OutputOf<typeof cancelMessages>> {
  const cancelled: string[] = [];
  await orm.transaction(async (tx) => {
    for (const { messageId } of wanted) if (await messages.cancel(messageId, tx)) cancelled.push(messageId);
    if (cancelled.length === 0) throw new AppError(messagesStaffErrors.waitsNoLonger);
    for (const id of cancelled)
      await audit.record(tx, {
        actor,
        visitor,
        action: 'message.cancelled',
        subject: { kind: 'message', id },
        before: { status: 'queued' },
        after: { status: 'cancelled', reason },
      });
  });
  return { cancelled: cancelled.length, left: wanted.length - cancelled.length };
}

async function get(messages: MessageLog, messageId: string): Promise<MessageRecord> {
  const record = await messages.find(messageId);
  if (!record) throw new AppError(staffErrors.recordGone);
  return record;
}

function toRow(messages: MessageLog, record: MessageRecord): MessageRow {
  const { id, recipient, kind, channel, language, status, waybillNo, reference, attempts, resends } = record;
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    messageId: id,
    kind,
    channel,
    to: maskRecipient(recipient),
    language,
    status,
    waybillNo,
    reference,
    attempts,
    resends,
    error: record.error === null ? null : hideContacts(record.error),
    refusal: messages.whyNotAgain(record),
    createdAt: record.createdAt.toISOString(),
    lastTriedAt: iso(record.lastTriedAt),
    sentAt: iso(record.sentAt),
  };
}
