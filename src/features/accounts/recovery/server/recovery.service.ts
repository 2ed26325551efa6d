import { createHash, randomUUID } from 'node:crypto';
import type { CallContext } from '../../../../http/http-env.ts';
import type { Limiter } from '../../../../http/limits/limits.ts';
import type { Clock } from '../../../../lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '../../../../lib/contract.ts';
import { AppError } from '../../../../lib/errors.ts';
import type { RequireChallenge } from '../../../captcha/server/require-challenge.ts';
import type { MessagesService } from '../../../messages/server/messages.service.ts';
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

/** Sets forgotten passwords anew, by a code or by a link. */
export type RecoveryService = ReturnType<typeof createRecoveryService>;

type Caller = Pick<CallContext, 'visitor' | 'language'>;

/** Recovery over its ports. */
export function createRecoveryService(parts: {
  orm: Transactions;
  customers: CustomersRepo;
  passwords: PasswordsService;
  codes: CodesService;
  links: LinksService;
  sessions: Pick<SessionsService, 'closeAll'>;
  notices: OwnerNotices;
  messages: Pick<MessagesService, 'sendOrPretend'>;
  requireChallenge: RequireChallenge;
  records: Pick<LoginRecords, 'listKnown'>;
  limits: { mailsPerAddress: Limiter; mailsPerAddressAndVisitor: Limiter; mailsPerVisitor: Limiter };
  /** Opens the door again for whoever locked themselves out by wrong passwords. */
  unlock(owner: Customer): Promise<void>;
  linkUrl(token: string): string;
  clock: Clock;
}) {
  const { orm, customers, passwords, codes, links, sessions, notices, messages } = parts;
  const { records, requireChallenge, limits } = parts;

  const openNew = (jwe: string) => passwords.openChecked(jwe, 'newPassWord', recoveryPassword);

  /** Sets it in one step with what proves the right to: every session ends, and the owner is told. */
  async function setPassword(
    owner: Customer,
    plain: string,
    { language }: Pick<Caller, 'language'>,
    useUpProof: (tx: Parameters<Parameters<Transactions['transaction']>[0]>[0]) => Promise<void>,
  ): Promise<void> {
    const passwordHash = await passwords.hash(plain);
    const at = parts.clock.now();
    await orm.transaction(async (tx) => {
      await useUpProof(tx);
      await customers.setPassword(owner.id, passwordHash, at, tx);
      await sessions.closeAll(owner.id, null, tx);
      await links.cancelAll(owner.id, tx);
      const params = { at: at.toISOString() };
      await notices.tell(owner, { kind: 'passwordChanged', language, params }, tx);
    });
    await parts.unlock(owner);
  }

  /** That the account went after its code was sent is told only to whoever holds the phone. */
  async function requireOwner(typed: { phones: readonly string[]; code: string; visitor: string }) {
    const phone = await codes.requireRight({ purpose: 'forgotPassword', ...typed });
    const owner = await customers.findByRecoveryPhone(phone);
    if (!owner) throw new AppError(accountErrors.accountMissing);
    return { owner, phone };
  }

  async function spend(limit: Limiter, key: string): Promise<void> {
    const { allowed, retryAfterSeconds } = await limit.consume(key);
    const params = { minutes: Math.ceil(retryAfterSeconds / 60) };
    if (!allowed) throw new AppError(accountErrors.tooManyCodes, { params });
  }

  return {
    async verifyCode(
      { phoneNumber, securityCode }: ParsedInputOf<typeof verifySecurityCode>,
      { visitor }: Pick<Caller, 'visitor'>,
    ): Promise<OutputOf<typeof verifySecurityCode>> {
      const phones = possiblePhones(phoneNumber);
      await requireOwner({ phones, code: securityCode, visitor });
      return {};
    },

    async changeByCode(
      input: Pick<ParsedInputOf<typeof forgetAndChangePassword>, 'phone' | 'newPassWord' | 'securityCode'>,
      caller: Caller,
    ): Promise<OutputOf<typeof forgetAndChangePassword>> {
      const plain = await openNew(input.newPassWord);
      const { visitor } = caller;
      const typed = { phones: possiblePhones(input.phone), code: input.securityCode, visitor };
      const { owner, phone } = await requireOwner(typed);
      await setPassword(owner, plain, caller, (tx) => codes.useUp('forgotPassword', phone, tx));
      return {};
    },

    /** The same work for every address, and the same answer. */
    async sendLink(
      input: ParsedInputOf<typeof sendEmail>,
      call: Pick<CallContext, 'visitor' | 'language' | 'address'>,
    ): Promise<OutputOf<typeof sendEmail>> {
      await requireChallenge(input, call);
      await spend(limits.mailsPerVisitor, call.visitor);
      const key = createHash('sha256').update(input.email.toLowerCase()).digest('base64url');
      await spend(limits.mailsPerAddressAndVisitor, `${key} ${call.visitor}`);
      const owner = await customers.findByEmail(input.email);
      const known = await records.listKnown(owner ? [owner.id] : [], call.visitor);
      if (known.size === 0) await spend(limits.mailsPerAddress, key);
      await orm.transaction(async (tx) => {
        const to = owner?.email ?? input.email;
        const customerId = owner?.id ?? randomUUID();
        const token = owner
          ? await links.issue({ customerId, purpose: 'RESET_PASSWORD', email: to }, tx)
          : await links.pretend(customerId, 'RESET_PASSWORD', tx);
        const message = { kind: 'resetLink', to, language: call.language } as const;
        await messages.sendOrPretend({ ...message, params: { url: parts.linkUrl(token) } }, tx, !!owner);
      });
      return {};
    },

    async checkLink(token: string): Promise<OutputOf<typeof checkResetLink>> {
      return { isUsable: (await links.find('RESET_PASSWORD', token)) !== null };
    },

    async changeByLink(
      { token, newPassWord }: ParsedInputOf<typeof resetPasswordByLink>,
      caller: Pick<Caller, 'language'>,
    ): Promise<OutputOf<typeof resetPasswordByLink>> {
      const plain = await openNew(newPassWord);
      const holder = await links.find('RESET_PASSWORD', token);
      const owner = holder && (await customers.find(holder.customerId));
      if (!owner) throw new AppError(accountErrors.linkUsed);
      await setPassword(owner, plain, caller, async (tx) => {
        if (!(await links.use('RESET_PASSWORD', token, tx))) throw new AppError(accountErrors.linkUsed);
      });
      return {};
    },
  };
}
