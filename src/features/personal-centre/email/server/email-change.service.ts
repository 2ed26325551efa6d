import { createHash } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Orm } from '../../../../db/orm.ts';
import { requestErrors } from '../../../../http/answers/request-errors.ts';
import type { Session } from '../../../../http/http-env.ts';
import type { Limiter } from '../../../../http/limits/limits.ts';
import type { ParsedInputOf } from '../../../../lib/contract.ts';
import { AppError } from '../../../../lib/errors.ts';
import { type Language, toLanguage } from '../../../../lib/language.ts';
import { accountErrors } from '../../../accounts/accounts.calls.ts';
import type { LinksService } from '../../../accounts/credentials/server/links.service.ts';
import type { PasswordGuard } from '../../../accounts/credentials/server/password-guard.ts';
import type { PasswordsService } from '../../../accounts/credentials/server/passwords.service.ts';
import { customer } from '../../../accounts/server/accounts.table.ts';
import { isTakenAlready, lockOwner } from '../../../accounts/server/owners.repo.ts';
import type { ProfilesRepo } from '../../../accounts/server/profiles.repo.ts';
import type { MessageParams } from '../../../messages/messages.contract.ts';
import type { MessagesService } from '../../../messages/server/messages.service.ts';
import type { changeEmail } from '../../personal.contract.ts';

/** Changes the e-mail address of an account. */
export type EmailChangeService = ReturnType<typeof createEmailChangeService>;

/** The service; an address counts only once the link that was sent to it has been clicked. */
export function createEmailChangeService(deps: {
  orm: Orm;
  links: Pick<LinksService, 'issue' | 'use' | 'cancel'>;
  profiles: Pick<ProfilesRepo, 'getInfo'>;
  passwords: Pick<PasswordsService, 'openSealed'>;
  guard: PasswordGuard;
  messages: Pick<MessagesService, 'send' | 'sendOrPretend'>;
  limits: { perCustomer: Limiter; perAddress: Limiter };
  /** The page that a link opens, with the token in it. */
  linkUrl(token: string): string;
}) {
  const { orm, links, profiles, passwords, guard, messages, limits } = deps;

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

  /** The address that was in use must neither receive secrets nor open the account any longer. */
  async function replace(customerId: string, email: string | null, tx: Orm): Promise<void> {
    await tx.update(customer).set({ email }).where(eq(customer.id, customerId));
    await links.cancel(customerId, 'RESET_PASSWORD', tx);
  }

  async function tell<K extends 'emailChanged' | 'emailRemoved'>(
    recipients: readonly string[],
    notice: { kind: K; language: Language; params: MessageParams<K> },
    tx: Orm,
  ): Promise<void> {
    for (const to of recipients) await messages.send({ ...notice, to }, tx);
  }

  /** A confirmed address can set a new password: a stolen session alone must neither add one nor take it away. */
  async function requireOwner(
    id: string,
    { email, password }: ParsedInputOf<typeof changeEmail>,
  ): Promise<void> {
    const { pendingEmail, hasPassword } = await profiles.getInfo(id);
    // A customer who never set one logs in by code alone.
    if (!hasPassword || pendingEmail?.toLowerCase() === email.toLowerCase()) return;
    if (!password) {
      const missing = { field: 'password', key: 'accounts:validation.required' };
      throw new AppError(requestErrors.invalidParameter, { fields: [missing] });
    }
    const plain = await passwords.openSealed(password);
    const [row] = await orm.select().from(customer).where(eq(customer.id, id));
    await guard.require({ id, passwordHash: row?.passwordHash ?? null }, plain);
  }

  async function ask(session: Session, email: string, language: Language): Promise<void> {
    await spend(limits.perCustomer, session.customerId);
    await spend(limits.perAddress, createHash('sha256').update(email.toLowerCase()).digest('base64url'));
    await orm.transaction(async (tx) => {
      const { customerId } = session;
      await lockOwner(tx, customerId);
      const token = await links.issue({ customerId, purpose: 'CONFIRM_EMAIL', email }, tx);
      const params = { url: deps.linkUrl(token) };
      const message = { kind: 'confirmEmail', to: email, language, params } as const;
      // An address of somebody else waits like any other, for ever: nothing that the asker sees tells it apart.
      await messages.sendOrPretend(message, tx, !(await isOfAnother(email, customerId, tx)));
    });
  }

  /** Does what needs no letter to a new address; false when the owner has to be asked for first, or a letter is needed. */
  function settle(wish: { customerId: string; email: string; language: Language; isProved: boolean }) {
    const { customerId, email, language, isProved } = wish;
    return orm.transaction(async (tx) => {
      const owner = await lockOwner(tx, customerId);
      const isKept = email.toLowerCase() === (owner.email ?? '').toLowerCase();
      if (!isKept && (email !== '' || !isProved)) return false;
      await links.cancel(owner.id, 'CONFIRM_EMAIL', tx);
      if (isKept || owner.email === null) return true;
      await replace(owner.id, null, tx);
      await tell([owner.phone, owner.email], { kind: 'emailRemoved', language, params: {} }, tx);
      return true;
    });
  }

  return {
    /** The same answer whomever the address belongs to. */
    async change(
      session: Session,
      input: ParsedInputOf<typeof changeEmail>,
      language: Language,
    ): Promise<void> {
      const { email } = input;
      const wish = { customerId: session.customerId, email, language };
      if (await settle({ ...wish, isProved: false })) return;
      await requireOwner(session.customerId, input);
      if (await settle({ ...wish, isProved: true })) return;
      await ask(session, email, language);
    },

    /** Works once; an address that somebody else has confirmed in the meantime is refused like a used link. */
    async confirm(token: string): Promise<void> {
      try {
        await orm.transaction(async (tx) => {
          const link = await links.use('CONFIRM_EMAIL', token, tx);
          if (!link) throw new AppError(accountErrors.linkUsed);
          const { email: before, phone, language, id } = await lockOwner(tx, link.customerId);
          await replace(id, link.email, tx);
          const isOther = before !== null && before.toLowerCase() !== link.email.toLowerCase();
          const notice = {
            kind: 'emailChanged',
            language: toLanguage(language),
            params: { newEmail: link.email },
          } as const;
          // The phone is always notified: a new address can set a new password, so a thief would add one.
          await tell(isOther ? [phone, before] : [phone], notice, tx);
        });
      } catch (error) {
        if (!isTakenAlready(error)) throw error;
        await orm.transaction((tx) => links.use('CONFIRM_EMAIL', token, tx));
        throw new AppError(accountErrors.linkUsed);
      }
    },
  };
}
