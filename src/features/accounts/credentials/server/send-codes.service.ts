import type { Orm } from '../../../../db/orm.ts';
import type { CallContext } from '../../../../http/http-env.ts';
import { requireSession } from '../../../../http/mount.ts';
import type { OutputOf, ParsedInputOf } from '../../../../lib/contract.ts';
import { AppError } from '../../../../lib/errors.ts';
import type { RequireChallenge } from '../../../captcha/server/require-challenge.ts';
import type { MessagesService } from '../../../messages/server/messages.service.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { type CodePurpose, codeTypes, isToNewcomer } from '../../accounts.rules.ts';
import { loginPhone, possiblePhones } from '../../phones.rules.ts';
import type { Customer, CustomersRepo } from '../../server/customers.repo.ts';
import { readNewPhone } from '../../server/new-phone.ts';
import type { LoginRecords } from '../../sign-in/server/login-records.ts';
import type { sendVerifyCodeV2 } from '../codes.contract.ts';
import type { CodesService } from './codes.service.ts';
import { parseField } from './passwords.service.ts';

/** Sends one-time codes by SMS, and never tells whether a phone has an account. */
export type SendCodesService = ReturnType<typeof createSendCodesService>;

type Holder = Pick<Customer, 'id' | 'phone'>;
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
  records: Pick<LoginRecords, 'listKnown'>;
  messages: Pick<MessagesService, 'sendOrPretend'>;
  requireChallenge: RequireChallenge;
}) {
  const { codes, customers, records, messages, requireChallenge } = parts;

  /** All stored forms that the typed number may mean; a login or a recovery does not say the country. */
  async function phonesOf(purpose: CodePurpose, asked: Asked, call: CallContext): Promise<string[]> {
    if (isToOwner(purpose)) return [(await requireSession(call)).phone];
    if (purpose === 'newPhone') await requireSession(call);
    const { countryCode, phoneNumber = '' } = asked;
    if (isToNewcomer(purpose)) return [readNewPhone({ countryCode, phone: phoneNumber }, 'phoneNumber')];
    return possiblePhones(parseField(loginPhone, phoneNumber, 'phoneNumber'));
  }

  /** Whose the phones are, each asked for in the same way. */
  async function listHolders(
    purpose: CodePurpose,
    phones: readonly string[],
    call: CallContext,
  ): Promise<Holder[]> {
    if (isToOwner(purpose)) {
      const { customerId, phone } = await requireSession(call);
      return [{ id: customerId, phone }];
    }
    if (purpose !== 'forgotPassword') return customers.listGeneral(phones);
    const found = await Promise.all(phones.map((phone) => customers.findByRecoveryPhone(phone)));
    return found.flatMap((each) => each ?? []);
  }

  /** Only general customers need a phone of their own: a VIP may have one that somebody else has. */
  async function needsFreePhone(purpose: CodePurpose, call: CallContext): Promise<boolean> {
    if (purpose !== 'newPhone') return purpose === 'register';
    const owner = await customers.find((await requireSession(call)).customerId);
    return owner?.kind !== 'VIP';
  }

  return {
    async send(asked: Asked, call: CallContext): Promise<OutputOf<typeof sendVerifyCodeV2>> {
      const purpose = purposeOf(asked.type);
      // Before the challenge, which works once: whoever mistyped a number needs no other.
      const phones = await phonesOf(purpose, asked, call);
      await requireChallenge(asked, call);
      const { language, visitor } = call;
      const mustBeFree = await needsFreePhone(purpose, call);
      const holders = await listHolders(purpose, phones, call);
      const inUse = new Set(holders.map(({ phone }) => phone));
      const ids = await records.listKnown(
        holders.map(({ id }) => id),
        visitor,
      );
      const known = new Set(holders.filter(({ id }) => ids.has(id)).map(({ phone }) => phone));
      return codes.send({ purpose, phones, visitor, known, inUse }, async (to, code, tx: Orm) => {
        if (mustBeFree && inUse.has(to)) {
          await messages.sendOrPretend({ kind: 'alreadyRegistered', to, language, params: {} }, tx, true);
          return false;
        }
        const isReal = isToNewcomer(purpose) || inUse.has(to);
        await messages.sendOrPretend({ kind: kinds[purpose], to, language, params: { code } }, tx, isReal);
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
