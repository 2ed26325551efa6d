import { inArray } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import { toLanguage } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';

/** What telling senders about their money needs of the site. */
export type TellDeps = { messages: Pick<MessagesService, 'send'>; publicUrl: string };

/**
 * Tells senders that the bank has returned their money, in satang by customer: in their language, by SMS and to a
 * confirmed e-mail address, inside the transaction that books it. Deleted accounts are passed over.
 */
export async function tellOfReturn(
  { messages, publicUrl }: TellDeps,
  tx: Orm,
  returned: ReadonlyMap<string, number>,
): Promise<void> {
  if (returned.size === 0) return;
  const { id, language, phone, email } = customer;
  const owners = await tx
    .select({ id, language, phone, email })
    .from(customer)
    .where(inArray(id, [...returned.keys()]));
  const url = new URL(paths.payoutAccounts, publicUrl).href;
  for (const owner of owners) {
    const params = { amountSatang: returned.get(owner.id) ?? 0, url };
    for (const to of [owner.phone, owner.email])
      if (to)
        await messages.send({ kind: 'codReturned', to, language: toLanguage(owner.language), params }, tx);
  }
}
