import type { ChallengeVerifier } from '../../../../adapters/captcha/challenge.port.ts';
import type { ImageCaptcha } from '../../../../adapters/captcha/image.port.ts';
import type { Orm } from '../../../../db/orm.ts';
import { requestErrors } from '../../../../http/answers/request-errors.ts';
import type { CallContext } from '../../../../http/http-env.ts';
import type { Limiter } from '../../../../http/limits/limits.ts';
import type { OutputOf, ParsedInputOf } from '../../../../lib/contract.ts';
import { AppError } from '../../../../lib/errors.ts';
import { captchaErrors } from '../../../captcha/captcha.calls.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { acceptedAtLogin } from '../../accounts.rules.ts';
import { loginPassword } from '../../credentials/passwords.rules.ts';
import type { CodesService } from '../../credentials/server/codes.service.ts';
import type { PasswordsService } from '../../credentials/server/passwords.service.ts';
import { phonesTypedAlike, possiblePhones } from '../../phones.rules.ts';
import type { Acceptances } from '../../server/acceptances.ts';
import type { Customer, CustomersRepo } from '../../server/customers.repo.ts';
import type {
  checkCaptcha,
  loginWithCode,
  loginWithPwd,
  ordinaryLogin,
  vipLogin,
} from '../sign-in.contract.ts';
import type { AccountNames } from './account-names.ts';
import { deviceLabel } from './device-label.ts';
import type { ImagePasses } from './image-passes.ts';
import type { LoginEntry, LoginRecords } from './login-records.ts';
import type { LoginTries } from './login-tries.ts';
import type { SessionOpener } from './session-opener.ts';

/** Who logs in, and from where. */
export type LoginCaller = Pick<CallContext, 'visitor' | 'address' | 'userAgent' | 'language'>;
type Opened = OutputOf<typeof ordinaryLogin>;

/** Logs customers in: by password or code, general or VIP [P-03]. */
export type LoginService = ReturnType<typeof createLoginService>;

/** A password and what it may open: `names` of accounts, of which `accounts` exist. */
type PasswordTry = {
  plain: string;
  agreed: boolean | undefined;
  names: readonly string[];
  /** The same however the account was typed: a day's wrong tries are counted together. */
  counted: readonly string[];
  accounts: readonly Customer[];
  method: 'PASSWORD' | 'VIP_PASSWORD';
};

/** How somebody came in, and what was accepted by that. */
type Entry = Pick<LoginEntry, 'method'> & { device: string; agreed: boolean | undefined };

/** Login over its ports. */
export function createLoginService(parts: {
  customers: CustomersRepo;
  passwords: PasswordsService;
  codes: CodesService;
  names: AccountNames;
  passes: ImagePasses;
  tries: LoginTries;
  /** Over all accounts: one password tried on many is a row of one wrong try for each of them. */
  wrongPerVisitor: Limiter;
  records: LoginRecords;
  opener: SessionOpener;
  acceptances: Pick<Acceptances, 'prepare'>;
  image: ImageCaptcha;
  challenge: ChallengeVerifier;
}) {
  const { customers, passwords, codes, names, passes, tries, wrongPerVisitor } = parts;
  const { records, opener, acceptances, image, challenge } = parts;

  const openPassword = (jwe: string) => passwords.openChecked(jwe, 'password', loginPassword);

  /** The image was read before, so a provider of challenges that is away does not close the door (adapters, captcha). */
  async function requireHuman(
    { account, verifyCode, vck }: { account: string; verifyCode: string; vck: string },
    { visitor, address }: LoginCaller,
  ): Promise<void> {
    const verdict = await challenge.verify({ ticket: verifyCode, randstr: vck, ip: address });
    if (verdict === 'failed') throw new AppError(captchaErrors.challengeFailed);
    if (!(await passes.take(names.ofTyped(account), visitor)))
      throw new AppError(captchaErrors.imageCodeFirst);
  }

  async function requireImage({ captcha, ctoken }: { captcha: string; ctoken: string }): Promise<void> {
    if (!(await image.verify(ctoken, captcha))) throw new AppError(captchaErrors.imageCodeWrong);
  }

  /** As many hashes are compared as there are names, whether or not an account bears them. */
  async function findByPassword({ plain, names, accounts }: PasswordTry): Promise<Customer | null> {
    for (let nth = 0; nth < names.length; nth += 1) {
      const account = accounts[nth];
      const isRight = await passwords.verify(account?.passwordHash ?? null, plain).catch((error: unknown) => {
        // Compared with the first, it is a try that counts: else a full queue would make guesses free.
        if (nth === 0) throw error;
        return false;
      });
      if (isRight && account) return account;
    }
    return null;
  }

  async function withPhone(
    { typed, plain, agreed }: Pick<PasswordTry, 'plain' | 'agreed'> & { typed: string },
    caller: LoginCaller,
  ): Promise<Opened> {
    const phones = possiblePhones(typed);
    const accounts = await customers.listGeneral(phones);
    const tried = { plain, agreed, names: names.ofPhones(phones), accounts, method: 'PASSWORD' } as const;
    const counted = names.ofPhones(phones.flatMap(phonesTypedAlike));
    return withPassword({ ...tried, counted: [...new Set(counted)] }, caller);
  }

  async function withPassword(tried: PasswordTry, caller: LoginCaller): Promise<Opened> {
    const { allowed, retryAfterSeconds } = await wrongPerVisitor.peek(caller.visitor);
    const params = { seconds: retryAfterSeconds };
    if (!allowed) throw new AppError(requestErrors.tooManyRequests, { retryAfterSeconds, params });
    const device = deviceLabel(caller.userAgent);
    const ids = tried.accounts.map(({ id }) => id);
    const known = await records.listKnown(ids, caller.visitor);
    const setAt = tried.accounts.map(({ passwordSetAt }) => passwordSetAt);
    let isCompared = false;
    const attempt = {
      accounts: tried.names,
      visitor: caller.visitor,
      ceiling: names.ofPasswords(tried.counted, setAt),
      isKnown: known.size > 0,
      wrong: accountErrors.wrongCredentials,
      // A VIP customer types a name, everybody else a phone.
      ...(tried.method === 'VIP_PASSWORD' && { context: 'vip' }),
    };
    const compare = (forKnownOnly: boolean) => {
      isCompared = true;
      const isOpen = ({ id }: Customer) => !forKnownOnly || known.has(id);
      return findByPassword({ ...tried, accounts: tried.accounts.filter(isOpen) });
    };
    const found = await tries.attempt(attempt, compare).catch(async (error: unknown) => {
      const isLocked = error instanceof AppError && error.spec === accountErrors.accountLocked;
      // A refusal while the lock lasts is not kept: whoever is locked could fill the history of somebody else.
      if (isCompared) await wrongPerVisitor.consume(caller.visitor);
      if (isCompared)
        records.note(ids, { method: tried.method, outcome: isLocked ? 'LOCKED' : 'WRONG', device });
      throw error;
    });
    await refreshHash(found, tried.plain);
    return enter(found, { method: tried.method, device, agreed: tried.agreed }, caller);
  }

  /** Costs rise with the years; a login is the only moment at which the password is known. */
  async function refreshHash(found: Customer, plain: string): Promise<void> {
    if (!found.passwordHash || !passwords.isOutdated(found.passwordHash)) return;
    await customers.replaceHash(found, await passwords.hash(plain));
  }

  async function enter(
    found: Customer,
    { agreed, ...entry }: Entry,
    caller: LoginCaller,
    useUpProof?: (tx: Orm) => Promise<void>,
  ): Promise<Opened> {
    if (found.restricted) {
      await records.add([found.id], { ...entry, outcome: 'RESTRICTED' });
      throw new AppError(requestErrors.restrictedAccount);
    }
    const recordAcceptance = agreed ? await acceptances.prepare(acceptedAtLogin) : undefined;
    return opener.open(found, { ...entry, visitor: caller.visitor }, caller.language, async (tx) => {
      await useUpProof?.(tx);
      await recordAcceptance?.(found.id, tx);
    });
  }

  return {
    async checkCaptcha(
      input: ParsedInputOf<typeof checkCaptcha>,
      { visitor }: Pick<LoginCaller, 'visitor'>,
    ): Promise<OutputOf<typeof checkCaptcha>> {
      await requireImage(input);
      await passes.put(names.ofTyped(input.account), visitor);
      return {};
    },

    async ordinaryLogin(input: ParsedInputOf<typeof ordinaryLogin>, caller: LoginCaller): Promise<Opened> {
      // First of all, because a key that is gone must not cost the visitor another image.
      const plain = await openPassword(input.password);
      await requireHuman(input, caller);
      return withPhone({ typed: input.account, plain, agreed: input.agreed }, caller);
    },

    async vipLogin(input: ParsedInputOf<typeof vipLogin>, caller: LoginCaller): Promise<Opened> {
      const plain = await openPassword(input.password);
      await requireHuman(input, caller);
      const accounts = await customers.listVip(input.account);
      const named = names.ofVip(input.account);
      const tried = { plain, agreed: input.agreed, names: named, counted: named, accounts };
      return withPassword({ ...tried, method: 'VIP_PASSWORD' }, caller);
    },

    async loginWithPwd(input: ParsedInputOf<typeof loginWithPwd>, caller: LoginCaller): Promise<Opened> {
      const plain = await openPassword(input.password);
      await requireImage(input);
      return withPhone({ typed: input.phone, plain, agreed: input.agreed }, caller);
    },

    /** A code opens also an account whose password is locked: its owner cannot be shut out. */
    async loginWithCode(input: ParsedInputOf<typeof loginWithCode>, caller: LoginCaller): Promise<Opened> {
      await requireImage(input);
      const phones = possiblePhones(input.phone);
      const typed = { purpose: 'login', phones, code: input.code, visitor: caller.visitor } as const;
      const phone = await codes.requireRight(typed);
      const [account] = await customers.listGeneral([phone]);
      // Told only to whoever holds the phone, when the account went after the code was sent.
      if (!account) throw new AppError(accountErrors.accountMissing);
      const device = deviceLabel(caller.userAgent);
      const entry = { method: 'CODE', device, agreed: input.agreed } as const;
      return enter(account, entry, caller, (tx) => codes.useUp('login', phone, tx));
    },
  };
}
