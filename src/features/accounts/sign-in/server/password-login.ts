import { requestErrors } from '#http/answers/request-errors.ts';
import type { Limiter } from '#http/limits/limits.ts';
import { AppError } from '#lib/errors.ts';
import { accountErrors } from '../../accounts.calls.ts';
import type { PasswordsService } from '../../credentials/server/passwords.service.ts';
import type { Customer, CustomersRepo } from '../../server/customers.repo.ts';
import type { AccountNames } from './account-names.ts';
import type { LoginRecords } from './login-records.ts';
import type { Attempt, LoginTries } from './login-tries.ts';

/** A password and the account names it may belong to; `accounts` are those that exist. */
export type TypedPassword = {
  plain: string;
  names: readonly string[];
  /** The same however the account was typed, so that the day's wrong attempts are counted together. */
  counted: readonly string[];
  accounts: readonly Customer[];
  method: 'PASSWORD' | 'VIP_PASSWORD';
  visitor: string;
  device: string;
};

/** Finds the customer of a typed password, or throws the refusal; every wrong one counts. */
export type FindByPassword = (typed: TypedPassword) => Promise<Customer>;

type Deps = {
  customers: Pick<CustomersRepo, 'replaceHash'>;
  passwords: Pick<PasswordsService, 'verify' | 'hash' | 'isOutdated'>;
  names: Pick<AccountNames, 'ofPasswords'>;
  tries: LoginTries;
  /** Over all accounts: one password tried on many accounts is only one wrong attempt for each of them. */
  wrongPerVisitor: Limiter;
  records: Pick<LoginRecords, 'listKnown' | 'note'>;
};

/** The check over the tries, the hashes and the login history. */
export function createFindByPassword(deps: Deps): FindByPassword {
  const { names, tries, wrongPerVisitor, records } = deps;
  return async (typed) => {
    const { accounts, method, visitor, device } = typed;
    await requireTriesLeft(wrongPerVisitor, visitor);
    const ids = accounts.map(({ id }) => id);
    const known = await records.listKnown(ids, visitor);
    const setAt = accounts.map(({ passwordSetAt }) => passwordSetAt);
    // Refusals during a lock are not recorded: a locked visitor could fill somebody else's history.
    const attempt = await tries.begin({
      accounts: typed.names,
      visitor,
      ceiling: names.ofPasswords(typed.counted, setAt),
      isKnown: known.size > 0,
    });
    const found = await tries.compared(attempt, compare(deps, typed, openAccounts(attempt, accounts, known)));
    if (found) {
      await tries.succeed(attempt);
      await refreshHash(deps, found, typed.plain);
      return found;
    }
    // A VIP customer types a name, everybody else a phone.
    const params = method === 'VIP_PASSWORD' ? { context: 'vip' } : undefined;
    const refusal = await tries.refuse(attempt, accountErrors.wrongCredentials, params);
    await wrongPerVisitor.consume(visitor);
    const outcome = refusal.spec === accountErrors.accountLocked ? 'LOCKED' : 'WRONG';
    records.note(ids, { method, outcome, device });
    throw refusal;
  };
}

async function requireTriesLeft(wrongPerVisitor: Limiter, visitor: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await wrongPerVisitor.peek(visitor);
  const params = { seconds: retryAfterSeconds };
  if (!allowed) throw new AppError(requestErrors.tooManyRequests, { retryAfterSeconds, params });
}

/** Once strangers have tried a password too often, only visitors who have logged in before may try it. */
function openAccounts(
  { forKnownOnly }: Attempt,
  accounts: readonly Customer[],
  known: ReadonlySet<string>,
): readonly Customer[] {
  return forKnownOnly ? accounts.filter(({ id }) => known.has(id)) : accounts;
}

/** Compares as many hashes as there are names, whether or not an account has them. */
async function compare(
  { passwords }: Deps,
  { plain, names }: TypedPassword,
  accounts: readonly Customer[],
): Promise<Customer | null> {
  for (let nth = 0; nth < names.length; nth += 1) {
    const account = accounts[nth];
    const isRight = await passwords.verify(account?.passwordHash ?? null, plain).catch((error: unknown) => {
      // The first comparison always counts as an attempt: otherwise a full queue would make guesses free.
      if (nth === 0) throw error;
      return false;
    });
    if (isRight && account) return account;
  }
  return null;
}

/** The hash cost rises over the years, and the plain password is only known at login. */
async function refreshHash({ customers, passwords }: Deps, found: Customer, plain: string): Promise<void> {
  if (!found.passwordHash || !passwords.isOutdated(found.passwordHash)) return;
  await customers.replaceHash(found, await passwords.hash(plain));
}
