import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import { DELETION_WAIT_DAYS } from '#features/accounts/accounts.rules.ts';
import type { CodesService } from '#features/accounts/credentials/server/codes.service.ts';
import type { PasswordGuard } from '#features/accounts/credentials/server/password-guard.ts';
import type { PasswordsService } from '#features/accounts/credentials/server/passwords.service.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { OwnerNotices } from '#features/accounts/server/owner-notices.ts';
import { lockOwner } from '#features/accounts/server/owners.repo.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { CallContext, Session } from '#http/http-env.ts';
import { bangkokDate, type Clock, DAY_MS } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { personalErrors } from '../../personal.calls.ts';
import type { requestDeletion } from '../../personal.contract.ts';

type Deps = {
  orm: Orm;
  codes: Pick<CodesService, 'isRight' | 'redeem'>;
  passwords: Pick<PasswordsService, 'openSealed'>;
  guard: PasswordGuard;
  notices: OwnerNotices;
  clock: Clock;
};
type Input = ParsedInputOf<typeof requestDeletion>;
type Asker = Pick<CallContext, 'visitor'>;

/** Accepts and withdraws requests for the deletion of an account. */
export type DeletionService = ReturnType<typeof createDeletionService>;

/** The service; what a deletion keeps is described in docs/decisions/013. */
export function createDeletionService(deps: Deps) {
  return {
    request: (session: Session, input: Input, asker: Asker) => request(deps, session, input, asker),
    cancel: (session: Session) => cancel(deps, session),
  };
}

/** A repeated request keeps the first date. */
async function request(
  deps: Deps,
  session: Session,
  input: Input,
  { visitor }: Asker,
): Promise<OutputOf<typeof requestDeletion>> {
  const { orm, codes, notices, clock } = deps;
  await requireProof(deps, session, input, visitor);
  return orm.transaction(async (tx) => {
    const owner = await lockOwner(tx, session.customerId);
    if (input.code) await codes.redeem('deleteAccount', session.phone, tx);
    if (owner.deletionAt) return { deletionAt: owner.deletionAt.toISOString() };
    const deletionAt = new Date(clock.now().getTime() + DELETION_WAIT_DAYS * DAY_MS);
    await tx.update(customer).set({ deletionAt }).where(eq(customer.id, owner.id));
    const params = { deletesOn: bangkokDate(deletionAt) };
    await notices.send(owner, { kind: 'accountDeletionRequested', params }, tx);
    return { deletionAt: deletionAt.toISOString() };
  });
}

/** Throws unless the owner is asking. */
async function requireProof(
  { orm, codes, passwords, guard }: Deps,
  session: Session,
  { password, code }: Input,
  visitor: string,
): Promise<void> {
  if (!password && !code) {
    const missing = { field: 'password', key: 'accounts:validation.required' };
    throw new AppError(requestErrors.invalidParameter, { fields: [missing] });
  }
  if (password) {
    const opened = await passwords.openSealed(password);
    const [row] = await orm.select().from(customer).where(eq(customer.id, session.customerId));
    await guard.require({ id: session.customerId, passwordHash: row?.passwordHash ?? null }, opened);
  }
  if (code && !(await codes.isRight({ purpose: 'deleteAccount', phone: session.phone, code, visitor })))
    throw new AppError(accountErrors.codeWrong);
}

async function cancel({ orm, notices }: Deps, session: Session): Promise<void> {
  await orm.transaction(async (tx) => {
    const [owner] = await tx
      .update(customer)
      .set({ deletionAt: null })
      .where(
        and(eq(customer.id, session.customerId), isNotNull(customer.deletionAt), isNull(customer.mergedInto)),
      )
      .returning();
    if (!owner) throw new AppError(personalErrors.notDeleting);
    await notices.send(owner, { kind: 'accountDeletionCancelled', params: {} }, tx);
  });
}
