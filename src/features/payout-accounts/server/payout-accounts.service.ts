import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import type { CodesService } from '#features/accounts/credentials/server/codes.service.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { OwnerNotices } from '#features/accounts/server/owner-notices.ts';
import { type CustomerRow, lockOwner, ownerGone } from '#features/accounts/server/owners.repo.ts';
import type { UploadsService } from '#features/uploads/server/uploads.service.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { CallContext, Session } from '#http/http-env.ts';
import type { Seal } from '#http/secrets/seal.ts';
import { type Clock, DAY_MS, YEAR_SECONDS } from '#lib/clock.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { isSameHolder } from '../account-holders.rules.ts';
import { type PayoutKind, readPayoutNumber } from '../account-numbers.rules.ts';
import { findBank, listBanks } from '../banks.rules.ts';
import { payoutAccountErrors } from '../payout-accounts.calls.ts';
import type {
  addPayoutAccount,
  PayoutAccounts,
  PayoutAccountView,
  removePayoutAccount,
  setPayoutDays,
} from '../payout-accounts.contract.ts';
import { mostAccountsOf, payoutDays, usableFrom } from '../payout-accounts.rules.ts';
import { listNamed, toOwnAccount } from './own-accounts.ts';
import { payoutAccount } from './payout-accounts.table.ts';
import { type AskedAccount, listUsable } from './usable-accounts.ts';
import { sendMoneyTo, shareOutDays } from './where-money-goes.ts';

/** Removed accounts stay so long: a change by a stranger may be reported late. */
export const REMOVED_ACCOUNT_DAYS = 90;
/** A picture of a bank book is proof of payments, of which accounting law asks for records. */
const PROOF_YEARS = 10;

type Row = typeof payoutAccount.$inferSelect;
type Caller = Pick<CallContext, 'visitor' | 'language'>;
type Proved = ParsedInputOf<typeof removePayoutAccount>;
type Given = ParsedInputOf<typeof addPayoutAccount>;

export type PayoutAccountDeps = {
  orm: Orm;
  codes: Pick<CodesService, 'isRight' | 'redeem'>;
  notices: OwnerNotices;
  uploads: Pick<UploadsService, 'attach' | 'keepUntil'>;
  seal: Seal;
  clock: Clock;
};

/** An account by its name alone: where it is, in every language, and the end of its number. */
export type NamedAccount = {
  accountId: string;
  kind: PayoutKind;
  /** Null for PromptPay. */
  bankName: Record<Language, string> | null;
  /** The last four digits. */
  ending: string;
};

/** A customer's own account, as lists of orders and their systems name it. */
export type OwnAccount = ReturnType<typeof toOwnAccount>;

/** The accounts that customers' money goes to. */
export type PayoutAccountsService = ReturnType<typeof createPayoutAccountsService>;

/** The service. Every change needs a code to the customer's phone, and all contacts of the account are told. */
export function createPayoutAccountsService(deps: PayoutAccountDeps) {
  const { orm, clock } = deps;
  return {
    async list({ customerId }: Pick<Session, 'customerId'>, language: Language): Promise<PayoutAccounts> {
      const [owner] = await orm
        .select({ kind: customer.kind })
        .from(customer)
        .where(eq(customer.id, customerId));
      if (!owner) throw ownerGone();
      const rows = await listActive(orm, customerId);
      return {
        accounts: rows.map((row) => toView(row, language, clock.now())),
        most: mostAccountsOf(owner.kind),
        banks: listBanks(language),
      };
    },

    add: (session: Session, given: Given, caller: Caller) => add(deps, session, given, caller),

    async choose(session: Session, { accountId, code }: Proved, caller: Caller): Promise<PayoutAccountView> {
      const row = await changeProved(deps, session, { code, ...caller }, async (owner, tx) => {
        const account = await requireActive(tx, owner.id, accountId);
        if (account.isDefault) return account;
        return sendMoneyTo(deps, { owner, account, active: await listActive(tx, owner.id) }, tx);
      });
      return toView(row, caller.language, clock.now());
    },

    async setDays(
      session: Session,
      { code, ...days }: ParsedInputOf<typeof setPayoutDays>,
      caller: Caller,
    ): Promise<PayoutAccountView[]> {
      const rows = await changeProved(deps, session, { code, ...caller }, async (owner, tx) =>
        shareOutDays(deps, { owner, active: await listActive(tx, owner.id), ...days }, tx),
      );
      return rows.map((row) => toView(row, caller.language, clock.now()));
    },

    async remove(session: Session, { accountId, code }: Proved, caller: Caller): Promise<void> {
      await changeProved(deps, session, { code, ...caller }, async (owner, tx) => {
        const row = await requireActive(tx, owner.id, accountId);
        if (!row.isDefault && row.weekdays.length > 0) {
          const active = await listActive(tx, owner.id);
          await shareOutDays(deps, { owner, active, accountId, weekdays: [] }, tx);
        }
        await endAccount(deps, row, tx);
        const params = { ending: row.ending };
        await deps.notices.send(owner, { kind: 'payoutAccountRemoved', params }, tx);
        // Money waits only where there is no account at all.
        const active = row.isDefault ? await listActive(tx, owner.id) : [];
        const [next] = active;
        if (next) await sendMoneyTo(deps, { owner, account: next, active }, tx);
      });
    },

    /** The accounts to which a run that was prepared then can send this money now, in the order of the question. */
    listUsable: (asked: readonly AskedAccount[], when: { at: Date; preparedAt: Date }, from: Orm) =>
      listUsable(deps.seal, from, asked, when),

    /** Those of these accounts that their owners have not removed, as they may be shown to them. */
    listNamed: (accountIds: readonly string[]): Promise<NamedAccount[]> => listNamed(orm, accountIds),

    /** The accounts of a customer that are not removed, the one in use first. */
    async listOwn({ customerId }: Pick<Session, 'customerId'>): Promise<OwnAccount[]> {
      return (await listActive(orm, customerId)).map(toOwnAccount);
    },

    /** Throws `notFound` unless the account is the customer's, and not removed. */
    async requireOwn({ customerId }: Pick<Session, 'customerId'>, accountId: string): Promise<void> {
      await requireActive(orm, customerId, accountId);
    },

    /** Everything about a customer's accounts, for the export of personal data. */
    collect: (customerId: string) =>
      orm
        .select({
          kind: payoutAccount.kind,
          bankCode: payoutAccount.bankCode,
          ending: payoutAccount.ending,
          holderName: payoutAccount.holderName,
          weekdays: payoutAccount.weekdays,
          addedAt: payoutAccount.addedAt,
          removedAt: payoutAccount.removedAt,
        })
        .from(payoutAccount)
        .where(eq(payoutAccount.customerId, customerId))
        .orderBy(asc(payoutAccount.addedAt)),
  };
}

async function add(
  deps: PayoutAccountDeps,
  session: Session,
  given: Given,
  caller: Caller,
): Promise<PayoutAccountView> {
  const { clock } = deps;
  const read = readPayoutNumber(given.kind, given);
  if ('problem' in read) throw refusal('accountNumber', read.problem.name, read.problem.params);
  const { number } = read;
  const row = await changeProved(deps, session, { code: given.code, ...caller }, async (owner, tx) => {
    const isOwn = isSameHolder(given.holderName, owner.name);
    if (!isOwn && !given.bankBook) throw refusal('bankBook', 'proofNeeded');
    const active = await listActive(tx, owner.id);
    if (active.some((each) => isSameAccount(deps, each, given, number)))
      throw new AppError(payoutAccountErrors.alreadyGiven);
    const most = mostAccountsOf(owner.kind);
    if (most === 1) for (const each of active) await endAccount(deps, each, tx);
    else if (active.length >= most) throw new AppError(payoutAccountErrors.tooMany, { params: { most } });
    return insertAccount(deps, { owner, given, number, isFirst: most === 1 || active.length === 0 }, tx);
  });
  return toView(row, caller.language, clock.now());
}

async function insertAccount(
  { notices, uploads, seal, clock }: PayoutAccountDeps,
  made: { owner: CustomerRow; given: Given; number: string; isFirst: boolean },
  tx: Orm,
): Promise<Row> {
  const { owner, given, number, isFirst } = made;
  const id = randomUUID();
  const now = clock.now();
  const from = usableFrom(now);
  const ending = number.slice(-4);
  const bankBookId = given.bankBook ?? null;
  if (bankBookId) {
    const { id: customerId } = owner;
    const deleteAt = new Date(now.getTime() + PROOF_YEARS * YEAR_SECONDS * 1000);
    const to = attachedTo(id);
    await uploads.attach([bankBookId], { customerId, purposes: ['bankBook'], to, deleteAt }, tx);
  }
  const [row] = await tx
    .insert(payoutAccount)
    .values({
      id,
      customerId: owner.id,
      kind: given.kind,
      bankCode: given.kind === 'bank' ? given.bankCode : null,
      sealedNumber: seal.seal(number, id),
      ending,
      holderName: given.holderName,
      bankBookId,
      isDefault: isFirst,
      addedAt: now,
      usableFrom: from,
    })
    .returning();
  if (!row) throw new Error('the payout account was not stored');
  const params = { ending, at: from.toISOString() };
  await notices.send(owner, { kind: 'payoutAccountChanged', params }, tx);
  return row;
}

/**
 * Makes a change that the owner has confirmed by a code. The code is redeemed with the change: one that is refused for
 * another reason can be sent again with the same code.
 */
async function changeProved<T>(
  { orm, codes }: PayoutAccountDeps,
  session: Session,
  { code, visitor }: { code: string; visitor: string },
  change: (owner: CustomerRow, tx: Orm) => Promise<T>,
): Promise<T> {
  const { phone } = session;
  if (!(await codes.isRight({ purpose: 'payoutAccount', phone, code, visitor })))
    throw new AppError(accountErrors.codeWrong);
  return orm.transaction(async (tx) => {
    const owner = await lockOwner(tx, session.customerId);
    // The phone was changed on another device a moment ago: the code went to the previous number.
    if (owner.phone !== phone) throw new AppError(accountErrors.codeWrong);
    const result = await change(owner, tx);
    await codes.redeem('payoutAccount', phone, tx);
    return result;
  });
}

function listActive(orm: Orm, customerId: string): Promise<Row[]> {
  return orm
    .select()
    .from(payoutAccount)
    .where(and(eq(payoutAccount.customerId, customerId), isNull(payoutAccount.removedAt)))
    .orderBy(desc(payoutAccount.isDefault), asc(payoutAccount.addedAt), asc(payoutAccount.id));
}

async function requireActive(tx: Orm, customerId: string, accountId: string): Promise<Row> {
  const found = (await listActive(tx, customerId)).find(({ id }) => id === accountId);
  if (!found) throw new AppError(payoutAccountErrors.notFound);
  return found;
}

async function endAccount({ uploads, clock }: PayoutAccountDeps, { id }: Row, tx: Orm): Promise<void> {
  const removedAt = clock.now();
  await tx.update(payoutAccount).set({ removedAt, isDefault: false }).where(eq(payoutAccount.id, id));
  const deleteAt = new Date(removedAt.getTime() + REMOVED_ACCOUNT_DAYS * DAY_MS);
  await uploads.keepUntil(attachedTo(id), deleteAt, tx);
}

function isSameAccount({ seal }: PayoutAccountDeps, row: Row, given: Given, number: string): boolean {
  const { kind } = given;
  const isAlike = row.kind === kind && (kind !== 'bank' || row.bankCode === given.bankCode);
  return isAlike && row.ending === number.slice(-4) && seal.open(row.sealedNumber, row.id) === number;
}

const attachedTo = (accountId: string) => `payout account ${accountId}`;

function refusal(field: string, name: string, params?: Record<string, string | number>): AppError {
  const key = `payout-accounts:validation.${name}`;
  return new AppError(requestErrors.invalidParameter, {
    fields: [{ field, key, ...(params && { params }) }],
  });
}

function toView(row: Row, language: Language, now: Date): PayoutAccountView {
  const { id: accountId, kind, bankCode, ending, holderName, isDefault, weekdays } = row;
  return {
    accountId,
    kind,
    bankCode,
    bankName: (bankCode && findBank(bankCode)?.name[language]) || null,
    ending,
    holderName,
    isDefault,
    weekdays: payoutDays.filter((day) => weekdays.includes(day)),
    addedAt: row.addedAt.toISOString(),
    usableFrom: row.usableFrom.toISOString(),
    isUsable: row.usableFrom <= now,
  };
}
