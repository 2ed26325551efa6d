import { eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { LinksService } from '#features/accounts/credentials/server/links.service.ts';
import type { PasswordGuard } from '#features/accounts/credentials/server/password-guard.ts';
import type { PasswordsService } from '#features/accounts/credentials/server/passwords.service.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { lockOwner } from '#features/accounts/server/owners.repo.ts';
import type { ProfilesRepo } from '#features/accounts/server/profiles.repo.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { Session } from '#http/http-env.ts';
import type { Limiter } from '#http/limits/limits.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { type Language, toLanguage } from '#lib/language.ts';
import type { changeEmail } from '../../personal.contract.ts';
import { askForEmail } from './ask-for-email.ts';
import { confirmEmail, replaceEmail, sendNotice } from './confirm-email.ts';

type Deps = {
  orm: Orm;
  links: Pick<LinksService, 'issue' | 'use' | 'cancel'>;
  profiles: Pick<ProfilesRepo, 'getInfo'>;
  passwords: Pick<PasswordsService, 'openSealed'>;
  guard: PasswordGuard;
  messages: Pick<MessagesService, 'send' | 'sendOrPretend'>;
  limits: { perCustomer: Limiter; perAddress: Limiter };
  /** The page of a link, with its token. */
  linkUrl(token: string): string;
};
type Input = ParsedInputOf<typeof changeEmail>;
type Wish = { customerId: string; email: string; language: Language };

/** Changes the e-mail address of an account. */
export type EmailChangeService = ReturnType<typeof createEmailChangeService>;

/** The service; an address counts only once its link has been clicked. */
export function createEmailChangeService(deps: Deps) {
  return {
    /** The answer does not depend on whom the address belongs to. */
    change: (session: Session, input: Input, language: Language) => change(deps, session, input, language),
    confirm: (token: string) => confirmEmail(deps, token),
  };
}

async function change(deps: Deps, { customerId }: Session, input: Input, language: Language): Promise<void> {
  const wish = { customerId, email: input.email, language };
  if (await isSettled(deps, wish, false)) return;
  await requireOwner(deps, customerId, input);
  if (await isSettled(deps, wish, true)) return;
  await askForEmail(deps, wish);
}

/**
 * Handles changes that need no e-mail to a new address; false when the owner has to authenticate first, or an
 * e-mail is needed.
 */
function isSettled(deps: Deps, { customerId, email }: Wish, isProved: boolean): Promise<boolean> {
  return deps.orm.transaction(async (tx) => {
    const owner = await lockOwner(tx, customerId);
    const isKept = email.toLowerCase() === (owner.email ?? '').toLowerCase();
    if (!isKept && (email !== '' || !isProved)) return false;
    await deps.links.cancel(owner.id, 'CONFIRM_EMAIL', tx);
    if (isKept || owner.email === null) return true;
    await replaceEmail(deps, { customerId: owner.id, email: null }, tx);
    const notice = { kind: 'emailRemoved', language: toLanguage(owner.language), params: {} } as const;
    await sendNotice(deps, [owner.phone, owner.email], notice, tx);
    return true;
  });
}

/** A confirmed address can reset the password: a stolen session alone must neither add nor remove one. */
async function requireOwner(
  { orm, profiles, passwords, guard }: Deps,
  id: string,
  { email, password }: Input,
): Promise<void> {
  const { pendingEmail, hasPassword } = await profiles.getInfo(id);
  // A customer who never set a password logs in by code only.
  if (!hasPassword || pendingEmail?.toLowerCase() === email.toLowerCase()) return;
  if (!password) {
    const missing = { field: 'password', key: 'accounts:validation.required' };
    throw new AppError(requestErrors.invalidParameter, { fields: [missing] });
  }
  const plain = await passwords.openSealed(password);
  const [row] = await orm.select().from(customer).where(eq(customer.id, id));
  await guard.require({ id, passwordHash: row?.passwordHash ?? null }, plain);
}
