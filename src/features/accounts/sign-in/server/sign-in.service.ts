import type { ChallengeVerifier } from '#adapters/captcha/challenge.port.ts';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import type { CaptchaService } from '#features/captcha/server/captcha.module.ts';
import { deviceLabel } from '#http/connections/device-label.ts';
import type { CallContext } from '#http/http-env.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { loginPassword } from '../../credentials/passwords.rules.ts';
import type { CodesService } from '../../credentials/server/codes.service.ts';
import type { PasswordsService } from '../../credentials/server/passwords.service.ts';
import { phonesTypedAlike, possiblePhones } from '../../phones.rules.ts';
import type { CustomersRepo } from '../../server/customers.repo.ts';
import type {
  checkCaptcha,
  loginWithCode,
  loginWithPwd,
  ordinaryLogin,
  vipLogin,
} from '../sign-in.contract.ts';
import type { AccountNames } from './account-names.ts';
import type { ImagePasses } from './image-passes.ts';
import type { OpenSession } from './open-session.ts';
import type { FindByPassword } from './password-login.ts';

/** Who logs in, and from where. */
export type LoginCaller = Pick<CallContext, 'visitor' | 'address' | 'userAgent'>;
type Opened = OutputOf<typeof ordinaryLogin>;

type Deps = {
  customers: Pick<CustomersRepo, 'listGeneral' | 'listVip'>;
  passwords: Pick<PasswordsService, 'openChecked'>;
  codes: Pick<CodesService, 'requireRight'>;
  names: AccountNames;
  passes: ImagePasses;
  findByPassword: FindByPassword;
  openSession: OpenSession;
  image: Pick<CaptchaService['image'], 'verify'>;
  challenge: ChallengeVerifier;
};

/** Logs customers in: by password or code, general or VIP [P-03]. */
export type LoginService = ReturnType<typeof createLoginService>;

/** Login over its ports. */
export function createLoginService(deps: Deps) {
  const { customers, codes, names, passes, openSession } = deps;
  return {
    async checkCaptcha(
      input: ParsedInputOf<typeof checkCaptcha>,
      { visitor }: Pick<LoginCaller, 'visitor'>,
    ): Promise<OutputOf<typeof checkCaptcha>> {
      await requireImage(deps, input, { visitor });
      await passes.put(names.ofTyped(input.account), visitor);
      return {};
    },

    async ordinaryLogin(input: ParsedInputOf<typeof ordinaryLogin>, caller: LoginCaller): Promise<Opened> {
      // First of all, because an expired key must not cost the visitor another captcha.
      const plain = await openPassword(deps, input.password);
      await requireHuman(deps, input, caller);
      return logInByPhone(deps, { typed: input.account, plain, agreed: input.agreed }, caller);
    },

    async loginWithPwd(input: ParsedInputOf<typeof loginWithPwd>, caller: LoginCaller): Promise<Opened> {
      const plain = await openPassword(deps, input.password);
      await requireImage(deps, input, caller);
      return logInByPhone(deps, { typed: input.phone, plain, agreed: input.agreed }, caller);
    },

    async vipLogin(input: ParsedInputOf<typeof vipLogin>, caller: LoginCaller): Promise<Opened> {
      const plain = await openPassword(deps, input.password);
      await requireHuman(deps, input, caller);
      const entry = { method: 'VIP_PASSWORD', device: deviceLabel(caller.userAgent) } as const;
      const named = names.ofVip(input.account);
      const typed = { ...entry, plain, names: named, counted: named, visitor: caller.visitor };
      const accounts = await customers.listVip(input.account);
      const found = await deps.findByPassword({ ...typed, accounts });
      return openSession(found, { ...entry, agreed: input.agreed }, caller);
    },

    /** A code also opens an account whose password is locked: its owner cannot be shut out. */
    async loginWithCode(input: ParsedInputOf<typeof loginWithCode>, caller: LoginCaller): Promise<Opened> {
      await requireImage(deps, input, caller);
      const phones = possiblePhones(input.phone);
      const typed = { purpose: 'login', phones, code: input.code, visitor: caller.visitor } as const;
      const phone = await codes.requireRight(typed);
      const [account] = await customers.listGeneral([phone]);
      // Revealed only to the holder of the phone, when the account was deleted after the code was sent.
      if (!account) throw new AppError(accountErrors.accountMissing);
      const device = deviceLabel(caller.userAgent);
      return openSession(account, { method: 'CODE', device, agreed: input.agreed, codeOf: phone }, caller);
    },
  };
}

async function logInByPhone(
  { customers, names, findByPassword, openSession }: Deps,
  { typed, plain, agreed }: { typed: string; plain: string; agreed: boolean | undefined },
  caller: LoginCaller,
): Promise<Opened> {
  const phones = possiblePhones(typed);
  const entry = { method: 'PASSWORD', device: deviceLabel(caller.userAgent) } as const;
  const found = await findByPassword({
    ...entry,
    plain,
    names: names.ofPhones(phones),
    counted: [...new Set(names.ofPhones(phones.flatMap(phonesTypedAlike)))],
    accounts: await customers.listGeneral(phones),
    visitor: caller.visitor,
  });
  return openSession(found, { ...entry, agreed }, caller);
}

function openPassword({ passwords }: Deps, jwe: string): Promise<string> {
  return passwords.openChecked(jwe, 'password', loginPassword);
}

/**
 * Checks the image captcha first, so that an outage of the challenge provider does not prevent logins (adapters,
 * captcha).
 */
async function requireHuman(
  { challenge, passes, names }: Deps,
  { account, verifyCode, vck }: { account: string; verifyCode: string; vck: string },
  { visitor, address }: LoginCaller,
): Promise<void> {
  const verdict = await challenge.verify({ ticket: verifyCode, randstr: vck, ip: address });
  if (verdict === 'failed') throw new AppError(captchaErrors.challengeFailed);
  if (!(await passes.take(names.ofTyped(account), visitor))) throw new AppError(captchaErrors.imageCodeFirst);
}

async function requireImage(
  { image }: Deps,
  { captcha, ctoken }: { captcha: string; ctoken: string },
  { visitor }: Pick<LoginCaller, 'visitor'>,
): Promise<void> {
  if (!(await image.verify(ctoken, captcha, visitor))) throw new AppError(captchaErrors.imageCodeWrong);
}
