import { sql } from 'drizzle-orm';
import type { Due, RetentionKind } from '#features/retention/server/retention-kind.ts';
import { rowKind } from '#features/retention/server/row-kinds.repo.ts';
import { RESEND_DAYS } from '../resend.rules.ts';
import { message } from './messages.table.ts';

const isOfHeldRecipient = (due: Due) => due.stays('recipient', sql`t.recipient`);

/** Records of messages, and before that their contents, which nobody may send again. */
export const messageKinds: readonly RetentionKind[] = [
  rowKind({
    name: 'messages',
    term: { figure: 'messageDays' },
    table: message,
    at: sql`t.created_at`,
    unless: isOfHeldRecipient,
  }),
  rowKind({
    name: 'messageContents',
    term: { days: RESEND_DAYS },
    table: message,
    at: sql`t.created_at`,
    where: () => sql`t.sealed_params is not null and t.status in ('sent', 'failed')`,
    unless: isOfHeldRecipient,
    set: sql`sealed_params = null`,
  }),
];
