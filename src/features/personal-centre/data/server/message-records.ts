import { and, desc, gte, inArray, ne } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { CustomerRow } from '#features/accounts/server/owners.repo.ts';
import { message } from '#features/messages/server/messages.table.ts';
import type { DeletedCustomer } from './delete-due.ts';

const mostMessages = 1000;

/** Messages to a customer since the account was created: the number may have been somebody else's before. */
export function listMessagesTo(orm: Orm, { phone, email, createdAt }: CustomerRow) {
  return orm
    .select({
      kind: message.kind,
      channel: message.channel,
      recipient: message.recipient,
      status: message.status,
      createdAt: message.createdAt,
      sentAt: message.sentAt,
    })
    .from(message)
    .where(and(inArray(message.recipient, recipientsOf({ phone, email })), gte(message.createdAt, createdAt)))
    .orderBy(desc(message.createdAt))
    .limit(mostMessages);
}

/** Deletes the records of messages to a customer, unless another account shares the phone. */
export async function eraseMessagesTo(gone: DeletedCustomer, tx: Orm): Promise<void> {
  const others = await tx
    .select({ phone: customer.phone })
    .from(customer)
    .where(and(inArray(customer.phone, [gone.phone]), ne(customer.id, gone.id)));
  const recipients = recipientsOf(gone).filter((to) => !others.some(({ phone }) => phone === to));
  if (recipients.length === 0) return;
  // Queued messages stay: the job that sends one needs its record.
  const isDone = ne(message.status, 'queued');
  await tx.delete(message).where(and(inArray(message.recipient, recipients), isDone));
}

function recipientsOf({ phone, email }: { phone: string; email: string | null }): string[] {
  return email ? [phone, email] : [phone];
}
