import type { ChallengeVerifier } from '../../../adapters/captcha/challenge.port.ts';
import type { Orm } from '../../../db/orm.ts';
import type { CallContext } from '../../../http/http-env.ts';
import { requireSession } from '../../../http/mount.ts';
import type { OutputOf, ParsedInputOf } from '../../../lib/contract.ts';
import { AppError } from '../../../lib/errors.ts';
import type { MessagesService } from '../../messages/server/messages.service.ts';
import { accountErrors } from '../accounts.contract.ts';
import { type CodePurpose, codeTypes } from '../accounts.rules.ts';
import type { sendVerifyCodeV2 } from '../codes.contract.ts';
import { loginPhone, possiblePhones } from '../phones.rules.ts';
import type { CodesService } from './codes.service.ts';
import type { CustomersRepo } from './customers.repo.ts';
import { requireChallenge } from './human.ts';
import { readNewPhone } from './new-phone.ts';
import { parseField } from './passwords.service.ts';
import { sendOrPretend } from './send-or-pretend.ts';

/** Sends one-time codes by SMS, and never tells whether a phone has an account. */
export type SendCodesService = ReturnType<typeof createSendCodesService>;

type Asked = ParsedInputOf<typeof sendVerifyCodeV2>;

const kinds = {
  register: 'registerCode',
  forgotPassword: 'resetCode',
  login: 'loginCode',
  newPhone: 'confirmPhoneCode',
  currentPhone: 'changePhoneCode',
  deleteAccount: 'deleteAccountCode',
} as const satisfies Record<CodePurpose, string>;

/** The service over its ports. */
export function createSendCodesService(parts: {
  codes: Pick<CodesService, 'send'>;
  customers: CustomersRepo;
  messages: Pick<MessagesService, 'send'>;
  challenge: ChallengeVerifier;
}) {
  const { codes, customers, messages, challenge } = parts;

  /** All stored forms that the typed number may mean; a login or a recovery does not say the country. */
  async function phonesOf(purpose: CodePurpose, asked: Asked, call: CallContext): Promise<string[]> {
    if (isToOwner(purpose)) return [(await requireSession(call)).phone];
    if (purpose === 'newPhone') await requireSession(call);
    const { countryCode, phoneNumber = '' } = asked;
    if (purpose === 'newPhone' || purpose === 'register')
      return [readNewPhone({ countryCode, phone: phoneNumber }, 'phoneNumber')];
    return possiblePhones(parseField(loginPhone, phoneNumber, 'phoneNumber'));
  }

  /** Which of the phones are in use, each asked for in the same way. */
  async function listInUse(purpose: CodePurpose, phones: readonly string[]): Promise<Set<string>> {
    if (purpose !== 'forgotPassword')
      return new Set((await customers.listGeneral(phones)).map(({ phone }) => phone));
    const found = await Promise.all(phones.map((phone) => customers.findByRecoveryPhone(phone)));
    return new Set(found.flatMap((each) => (each ? [each.phone] : [])));
  }

  return {
    async send(asked: Asked, call: CallContext): Promise<OutputOf<typeof sendVerifyCodeV2>> {
      const purpose = purposeOf(asked.type);
      // Before the challenge, which works once: whoever mistyped a number needs no other.
      const phones = await phonesOf(purpose, asked, call);
      await requireChallenge(challenge, asked, call);
      const inUse = await listInUse(purpose, phones);
      const { language, visitor } = call;
      return codes.send({ purpose, phones, visitor }, async (to, code, tx: Orm) => {
        const isNewcomer = purpose === 'register' || purpose === 'newPhone';
        if (isNewcomer && inUse.has(to)) {
          await sendOrPretend(messages, { kind: 'alreadyRegistered', to, language, params: {} }, tx, true);
          return false;
        }
        const isReal = isNewcomer || inUse.has(to) || isToOwner(purpose);
        await sendOrPretend(messages, { kind: kinds[purpose], to, language, params: { code } }, tx, isReal);
        return isReal;
      });
    },
  };
}

/** Codes that go to the phone of whoever is logged in, so that no number is sent along. */
function isToOwner(purpose: CodePurpose): boolean {
  return purpose === 'currentPhone' || purpose === 'deleteAccount';
}

function purposeOf(type: Asked['type']): CodePurpose {
  const found = Object.entries(codeTypes).find(([, each]) => each === type);
  if (!found) throw new AppError(accountErrors.codeWrong);
  return found[0] as CodePurpose;
}
