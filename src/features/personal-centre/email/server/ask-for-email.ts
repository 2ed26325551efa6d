import { createHash } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import type { LinksService } from '#features/accounts/credentials/server/links.service.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { lockOwner } from '#features/accounts/server/owners.repo.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import type { Limiter } from '#http/limits/limits.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';

type Deps = {
  orm: Orm;
  links: Pick<LinksService, 'issue'>;
  messages: Pick<MessagesService, 'sendOrPretend'>;
  limits: { perCustomer: Limiter; perAddress: Limiter };
  /** The page of a link, with its token. */
  linkUrl(token: string): string;
};

/** Sends a link to a new address. */
export async function askForEmail(
  deps: Deps,
  { customerId, email, language }: { customerId: string; email: string; language: Language },
): Promise<void> {
  const { orm, links, messages, limits } = deps;
  await spend(limits.perCustomer, customerId);
  await spend(limits.perAddress, createHash('sha256').update(email.toLowerCase()).digest('base64url'));
  await orm.transaction(async (tx) => {
    await lockOwner(tx, customerId);
    const token = await links.issue({ customerId, purpose: 'CONFIRM_EMAIL', email }, tx);
    const params = { url: deps.linkUrl(token) };
    const message = { kind: 'confirmEmail', to: email, language, params } as const;
    // Somebody else's address stays pending like any other, forever: the requester cannot tell the difference.
    await messages.sendOrPretend(message, tx, !(await isOfAnother(email, customerId, tx)));
  });
}

async function spend(limiter: Limiter, key: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await limiter.consume(key);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  if (!allowed) throw new AppError(accountErrors.tooManyCodes, { retryAfterSeconds, params: { minutes } });
}

async function isOfAnother(email: string, customerId: string, tx: Orm): Promise<boolean> {
  const [row] = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(sql`lower(${customer.email})`, email.toLowerCase()), ne(customer.id, customerId)));
  return row !== undefined;
}
