import { eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import type { LinksService } from '#features/accounts/credentials/server/links.service.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { isTakenAlready, lockOwner } from '#features/accounts/server/owners.repo.ts';
import type { MessageParams } from '#features/messages/messages.contract.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import { AppError } from '#lib/errors.ts';
import { type Language, toLanguage } from '#lib/language.ts';

type Deps = {
  orm: Orm;
  links: Pick<LinksService, 'use' | 'cancel'>;
  messages: Pick<MessagesService, 'send'>;
};
type Notice = 'emailChanged' | 'emailRemoved';

/**
 * Confirms the address of a link; works once, and one that somebody else has confirmed meanwhile is refused like a
 * used link.
 */
export async function confirmEmail(deps: Deps, token: string): Promise<void> {
  const { orm, links } = deps;
  try {
    await orm.transaction((tx) => replaceByLink(deps, token, tx));
  } catch (error) {
    if (!isTakenAlready(error)) throw error;
    await orm.transaction((tx) => links.use('CONFIRM_EMAIL', token, tx));
    throw new AppError(accountErrors.linkUsed);
  }
}

async function replaceByLink(deps: Deps, token: string, tx: Orm): Promise<void> {
  const link = await deps.links.use('CONFIRM_EMAIL', token, tx);
  if (!link) throw new AppError(accountErrors.linkUsed);
  const { email: before, phone, language, id } = await lockOwner(tx, link.customerId);
  await replaceEmail(deps, { customerId: id, email: link.email }, tx);
  const isOther = before !== null && before.toLowerCase() !== link.email.toLowerCase();
  const params = { newEmail: link.email };
  const notice = { kind: 'emailChanged', language: toLanguage(language), params } as const;
  // The phone is always notified: an e-mail address can reset the password, so a thief would add one.
  await sendNotice(deps, isOther ? [phone, before] : [phone], notice, tx);
}

/** The previous address must neither receive secrets nor open the account any longer. */
export async function replaceEmail(
  { links }: Pick<Deps, 'links'>,
  { customerId, email }: { customerId: string; email: string | null },
  tx: Orm,
): Promise<void> {
  await tx.update(customer).set({ email }).where(eq(customer.id, customerId));
  await links.cancel(customerId, 'RESET_PASSWORD', tx);
}

/** Sends a notification to each of these phones and addresses. */
export async function sendNotice<K extends Notice>(
  { messages }: Pick<Deps, 'messages'>,
  to: readonly string[],
  notice: { kind: K; language: Language; params: MessageParams<K> },
  tx: Orm,
): Promise<void> {
  for (const each of to) await messages.send({ ...notice, to: each }, tx);
}
