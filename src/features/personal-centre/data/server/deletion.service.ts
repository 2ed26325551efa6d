import { and, asc, eq, isNotNull, lte, notInArray } from 'drizzle-orm';
import type { Orm } from '../../../../db/orm.ts';
import { requestErrors } from '../../../../http/answers/request-errors.ts';
import type { CallContext, Session } from '../../../../http/http-env.ts';
import { bangkokDate, type Clock } from '../../../../lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '../../../../lib/contract.ts';
import { AppError } from '../../../../lib/errors.ts';
import { type Language, toLanguage } from '../../../../lib/language.ts';
import { accountErrors } from '../../../accounts/accounts.calls.ts';
import { DELETION_WAIT_DAYS } from '../../../accounts/accounts.rules.ts';
import type { CodesService } from '../../../accounts/credentials/server/codes.service.ts';
import type { PasswordGuard } from '../../../accounts/credentials/server/password-guard.ts';
import type { PasswordsService } from '../../../accounts/credentials/server/passwords.service.ts';
import { customer } from '../../../accounts/server/accounts.table.ts';
import type { OwnerNotices } from '../../../accounts/server/owner-notices.ts';
import { lockOwner } from '../../../accounts/server/owners.repo.ts';
import { personalErrors } from '../../personal.calls.ts';
import type { requestDeletion } from '../../personal.contract.ts';

/** Deletes accounts whose owners ask for it, after a waiting time. */
export type DeletionService = ReturnType<typeof createDeletionService>;

/** Whose data goes; phone and e-mail are those of the moment of deletion. */
export type DeletedCustomer = { id: string; phone: string; email: string | null };

/** Takes away, in the same transaction, what a feature keeps about a customer outside the rows that go with the account. */
export type Eraser = (gone: DeletedCustomer, tx: Orm) => Promise<void>;

const DAY_MS = 86_400_000;

/** The service; what deletion keeps is in docs/decisions/013. */
export function createDeletionService(deps: {
  orm: Orm;
  codes: Pick<CodesService, 'isRight' | 'redeem'>;
  passwords: Pick<PasswordsService, 'openSealed'>;
  guard: PasswordGuard;
  notices: OwnerNotices;
  erasers(): readonly Eraser[];
  clock: Clock;
  onProblem(cause: unknown): void;
}) {
  const { orm, codes, passwords, guard, notices, erasers, clock } = deps;

  /** Throws unless it is the owner who asks. */
  async function requireProof(
    session: Session,
    { password, code }: ParsedInputOf<typeof requestDeletion>,
    visitor: string,
  ): Promise<void> {
    if (!password && !code)
      throw new AppError(requestErrors.invalidParameter, {
        fields: [{ field: 'password', key: 'accounts:validation.required' }],
      });
    if (password) {
      const opened = await passwords.openSealed(password);
      const [row] = await orm.select().from(customer).where(eq(customer.id, session.customerId));
      await guard.require({ id: session.customerId, passwordHash: row?.passwordHash ?? null }, opened);
    }
    if (code && !(await codes.isRight({ purpose: 'deleteAccount', phone: session.phone, code, visitor })))
      throw new AppError(accountErrors.codeWrong);
  }

  /** One account at a time, each in its own transaction; another process skips what this one holds. */
  function deleteNext(now: Date, failed: readonly string[], take: (id: string) => void): Promise<boolean> {
    return orm.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(customer)
        .where(
          and(
            lte(customer.deletionAt, now),
            // Somebody we restricted may owe us an answer: the account waits until staff have lifted that.
            eq(customer.restricted, false),
            notInArray(customer.id, [...failed]),
          ),
        )
        .orderBy(asc(customer.deletionAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!row) return false;
      take(row.id);
      for (const erase of erasers()) await erase({ id: row.id, phone: row.phone, email: row.email }, tx);
      await tx.delete(customer).where(eq(customer.id, row.id));
      const notice = { kind: 'accountDeleted', language: toLanguage(row.language), params: {} } as const;
      await notices.tell(row, notice, tx);
      return true;
    });
  }

  return {
    /** Asked again, the date stays the first one. */
    async request(
      session: Session,
      input: ParsedInputOf<typeof requestDeletion>,
      { language, visitor }: Pick<CallContext, 'language' | 'visitor'>,
    ): Promise<OutputOf<typeof requestDeletion>> {
      await requireProof(session, input, visitor);
      return orm.transaction(async (tx) => {
        const owner = await lockOwner(tx, session.customerId);
        if (input.code) await codes.redeem('deleteAccount', session.phone, tx);
        if (owner.deletionAt) return { deletionAt: owner.deletionAt.toISOString() };
        const deletionAt = new Date(clock.now().getTime() + DELETION_WAIT_DAYS * DAY_MS);
        await tx.update(customer).set({ deletionAt }).where(eq(customer.id, owner.id));
        const params = { deletesOn: bangkokDate(deletionAt) };
        await notices.tell(owner, { kind: 'accountDeletionRequested', language, params }, tx);
        return { deletionAt: deletionAt.toISOString() };
      });
    },

    async cancel(session: Session, language: Language): Promise<void> {
      await orm.transaction(async (tx) => {
        const [owner] = await tx
          .update(customer)
          .set({ deletionAt: null })
          .where(and(eq(customer.id, session.customerId), isNotNull(customer.deletionAt)))
          .returning();
        if (!owner) throw new AppError(personalErrors.notDeleting);
        await notices.tell(owner, { kind: 'accountDeletionCancelled', language, params: {} }, tx);
      });
    },

    /** Deletes every account whose waiting time has ended; returns how many. One that fails does not hold up the others. */
    async deleteDue(now: Date): Promise<number> {
      const failed: string[] = [];
      let deleted = 0;
      for (;;) {
        let taken: string | undefined;
        try {
          const found = await deleteNext(now, failed, (id) => {
            taken = id;
          });
          if (!found) return deleted;
          deleted += 1;
        } catch (cause) {
          if (taken === undefined) throw cause;
          failed.push(taken);
          deps.onProblem(cause);
        }
      }
    },
  };
}
