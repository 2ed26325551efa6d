import { createHash, randomUUID } from 'node:crypto';
import type { Orm } from '#db/orm.ts';
import type { RequireChallenge } from '#features/captcha/server/require-challenge.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import type { CallContext } from '#http/http-env.ts';
import { type Count, consumeAll } from '#http/limits/consume-all.ts';
import type { Limiter } from '#http/limits/limits.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { toLanguage } from '#lib/language.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { recoveryPassword } from '../../credentials/passwords.rules.ts';
import type { CodesService } from '../../credentials/server/codes.service.ts';
import type { LinksService } from '../../credentials/server/links.service.ts';
import type { PasswordsService } from '../../credentials/server/passwords.service.ts';
import { possiblePhones } from '../../phones.rules.ts';
import type { Transactions } from '../../server/account-transactions.ts';
import type { Customer, CustomersRepo } from '../../server/customers.repo.ts';
import type { OwnerNotices } from '../../server/owner-notices.ts';
import type { LoginRecords } from '../../sign-in/server/login-records.ts';
import type { SessionsService } from '../../sign-in/server/sessions.service.ts';
import type {
  checkResetLink,
  forgetAndChangePassword,
  resetPasswordByLink,
  sendEmail,
  verifySecurityCode,
} from '../recovery.contract.ts';

/** Sets new passwords for customers who forgot theirs, by a code or by a link. */
export type RecoveryService = ReturnType<typeof createRecoveryService>;

type Caller = Pick<CallContext, 'visitor'>;
type TypedOwnCode = { phones: readonly string[]; code: string; visitor: string };
/** What authorises setting a password; it is used up in the same transaction. */
type Proof = { codeOf: string } | { link: string };

type Deps = {
  orm: Transactions;
  customers: CustomersRepo;
  passwords: Pick<PasswordsService, 'openChecked' | 'hash'>;
  codes: Pick<CodesService, 'requireRight' | 'redeem'>;
  links: LinksService;
  sessions: Pick<SessionsService, 'closeAll'>;
  notices: OwnerNotices;
  messages: Pick<MessagesService, 'sendOrPretend'>;
  requireChallenge: RequireChallenge;
  records: Pick<LoginRecords, 'listKnown'>;
  limits: { mailsPerAddress: Limiter; mailsPerAddressAndVisitor: Limiter; mailsPerVisitor: Limiter };
  /** Lifts the lock of owners who locked themselves out by wrong passwords. */
  unlock(owner: Customer): Promise<void>;
  linkUrl(token: string): string;
  clock: Clock;
};

/** Recovery over its ports. */
export function createRecoveryService(deps: Deps) {
  const { customers, links } = deps;
  return {
    sendLink: (
      input: ParsedInputOf<typeof sendEmail>,
      call: Pick<CallContext, 'visitor' | 'language' | 'address'>,
    ) => sendLink(deps, input, call),

    async verifyCode(
      { phoneNumber, securityCode }: ParsedInputOf<typeof verifySecurityCode>,
      { visitor }: Caller,
    ): Promise<OutputOf<typeof verifySecurityCode>> {
      await requireOwner(deps, { phones: possiblePhones(phoneNumber), code: securityCode, visitor });
      return {};
    },

    async changeByCode(
      input: Pick<ParsedInputOf<typeof forgetAndChangePassword>, 'phone' | 'newPassWord' | 'securityCode'>,
      { visitor }: Caller,
    ): Promise<OutputOf<typeof forgetAndChangePassword>> {
      const plain = await openNew(deps, input.newPassWord);
      const typed = { phones: possiblePhones(input.phone), code: input.securityCode, visitor };
      const { owner, phone } = await requireOwner(deps, typed);
      await setPassword(deps, owner, { plain, proof: { codeOf: phone } });
      return {};
    },

    async checkLink(token: string): Promise<OutputOf<typeof checkResetLink>> {
      return { isUsable: (await links.find('RESET_PASSWORD', token)) !== null };
    },

    async changeByLink({
      token,
      newPassWord,
    }: ParsedInputOf<typeof resetPasswordByLink>): Promise<OutputOf<typeof resetPasswordByLink>> {
      const plain = await openNew(deps, newPassWord);
      const holder = await links.find('RESET_PASSWORD', token);
      const owner = holder && (await customers.find(holder.customerId));
      if (!owner || owner.mergedInto) throw new AppError(accountErrors.linkUsed);
      await setPassword(deps, owner, { plain, proof: { link: token } });
      return {};
    },
  };
}

/** Does the same work for every address and returns the same answer. */
async function sendLink(
  deps: Deps,
  input: ParsedInputOf<typeof sendEmail>,
  call: Pick<CallContext, 'visitor' | 'language' | 'address'>,
): Promise<OutputOf<typeof sendEmail>> {
  const { orm, links, messages } = deps;
  await deps.requireChallenge(input, call);
  const owner = await findReader(deps, input.email, call.visitor);
  await orm.transaction(async (tx) => {
    const to = owner?.email ?? input.email;
    const token = owner
      ? await links.issue({ customerId: owner.id, purpose: 'RESET_PASSWORD', email: to }, tx)
      : await links.pretend(randomUUID(), 'RESET_PASSWORD', tx);
    const message = {
      kind: 'resetLink',
      to,
      language: owner ? toLanguage(owner.language) : call.language,
    } as const;
    await messages.sendOrPretend({ ...message, params: { url: deps.linkUrl(token) } }, tx, owner !== null);
  });
  return {};
}

/**
 * The owner of an address that may receive one more e-mail; throws when the limit is reached, whether or not there
 * is an owner.
 */
async function findReader(deps: Deps, email: string, visitor: string): Promise<Customer | null> {
  const { customers, records, limits } = deps;
  const key = createHash('sha256').update(email.toLowerCase()).digest('base64url');
  await spend([limits.mailsPerVisitor, visitor], [limits.mailsPerAddressAndVisitor, `${key} ${visitor}`]);
  const found = await customers.findByEmail(email);
  // Nobody logs in to a merged account any more.
  const owner = found?.mergedInto ? null : found;
  const known = await records.listKnown(owner ? [owner.id] : [], visitor);
  if (known.size === 0) await spend([limits.mailsPerAddress, key]);
  return owner;
}

/** Sets the password and uses up its proof in one transaction; every session ends and the owner is notified. */
async function setPassword(
  deps: Deps,
  owner: Customer,
  { plain, proof }: { plain: string; proof: Proof },
): Promise<void> {
  const { orm, customers, passwords, sessions, links, notices, clock } = deps;
  const passwordHash = await passwords.hash(plain);
  const at = clock.now();
  await orm.transaction(async (tx) => {
    await redeem(deps, proof, tx);
    await customers.setPassword(owner.id, passwordHash, at, tx);
    await sessions.closeAll(owner.id, null, tx);
    await links.cancelAll(owner.id, tx);
    const params = { at: at.toISOString() };
    await notices.send(owner, { kind: 'passwordChanged', params }, tx);
  });
  await deps.unlock(owner);
}

async function redeem({ codes, links }: Deps, proof: Proof, tx: Orm): Promise<void> {
  if ('codeOf' in proof) return codes.redeem('forgotPassword', proof.codeOf, tx);
  if (!(await links.use('RESET_PASSWORD', proof.link, tx))) throw new AppError(accountErrors.linkUsed);
}

/** That the account was deleted after its code was sent is revealed only to the holder of the phone. */
async function requireOwner({ codes, customers }: Deps, typed: TypedOwnCode) {
  const phone = await codes.requireRight({ purpose: 'forgotPassword', ...typed });
  const owner = await customers.findByRecoveryPhone(phone);
  if (!owner) throw new AppError(accountErrors.accountMissing);
  return { owner, phone };
}

function openNew({ passwords }: Deps, jwe: string): Promise<string> {
  return passwords.openChecked(jwe, 'newPassWord', recoveryPassword);
}

async function spend(...counts: Count[]): Promise<void> {
  const refused = await consumeAll(counts);
  if (!refused) return;
  const params = { minutes: Math.ceil(refused.retryAfterSeconds / 60) };
  throw new AppError(accountErrors.tooManyCodes, { params });
}
