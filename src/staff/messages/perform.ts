import { notifications } from '@mantine/notifications';
import type { TFunction } from 'i18next';
import {
  cancelMessages,
  type MessageRow,
  resendMessages,
} from '#features/messages/staff/messages.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';

type Messages = readonly Pick<MessageRow, 'messageId' | 'resends'>[];

/** Resends messages and reports how many; those that cannot be resent are skipped. */
export async function sendAgain(messages: Messages, t: TFunction<'staff/messages'>): Promise<void> {
  const wanted = messages.map(({ messageId, resends }) => ({ messageId, resends }));
  try {
    const { sent, left } = await callStaff(resendMessages, { messages: wanted });
    sayDone(t('resend.done', { count: sent }), left, t);
  } finally {
    await forgetAnswers('messages', 'audit');
  }
}

/** Cancels queued messages. */
export async function cancel(
  messages: Messages,
  reason: string,
  t: TFunction<'staff/messages'>,
): Promise<void> {
  const wanted = messages.map(({ messageId }) => ({ messageId }));
  try {
    const { cancelled, left } = await callStaff(cancelMessages, { messages: wanted, reason });
    sayDone(t('cancel.done', { count: cancelled }), left, t);
  } finally {
    await forgetAnswers('messages', 'audit');
  }
}

function sayDone(done: string, left: number, t: TFunction<'staff/messages'>): void {
  const message = left === 0 ? done : `${done} ${t('left', { count: left })}`;
  notifications.show({ color: left === 0 ? 'good' : 'warn', message });
}
