import type { RequireChallenge } from '#features/captcha/server/require-challenge.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import { requireSession } from '#http/call-context.ts';
import type { CallContext } from '#http/http-env.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { type Language, toLanguage } from '#lib/language.ts';
import { accountErrors } from '../../accounts.calls.ts';
import {
  type AccountPurpose,
  codeTypes,
  DEFAULT_COUNTDOWN_SECONDS,
  isToNewcomer,
} from '../../accounts.rules.ts';
import { loginPhone, possiblePhones } from '../../phones.rules.ts';
import type { Transactions } from '../../server/account-transactions.ts';
import type { Customer, CustomersRepo } from '../../server/customers.repo.ts';
import { readNewPhone } from '../../server/new-phone.ts';
import type { LoginRecords } from '../../sign-in/server/login-records.ts';
import type { PhoneQuestions } from '../../sign-in/server/phone-questions.ts';
import type { sendVerifyCodeV2 } from '../codes.contract.ts';
import type { CodeLimits, CodePhone } from './code-limits.ts';
import type { CodesRepo } from './codes.repo.ts';
import { parseField } from './passwords.service.ts';

type Asked = ParsedInputOf<typeof sendVerifyCodeV2>;
type Sent = OutputOf<typeof sendVerifyCodeV2>;

/**
 * Sends one-time codes by SMS. For a registration with a phone that already has an account, it says so at once
 * (decision 084).
 */
export type SendCodes = (asked: Asked, call: CallContext) => Promise<Sent>;

type Deps = {
  orm: Transactions;
  codes: Pick<CodesRepo, 'issue' | 'secondsToWait' | 'forgetExpired'>;
  limits: CodeLimits;
  customers: CustomersRepo;
  records: Pick<LoginRecords, 'listKnown'>;
  questions: Pick<PhoneQuestions, 'mayAsk'>;
  messages: Pick<MessagesService, 'sendOrPretend'>;
  requireChallenge: RequireChallenge;
};

const kinds = {
  register: 'registerCode',
  forgotPassword: 'resetCode',
  login: 'loginCode',
  newPhone: 'confirmPhoneCode',
  currentPhone: 'changePhoneCode',
  deleteAccount: 'deleteAccountCode',
  payoutAccount: 'payoutAccountCode',
} as const satisfies Record<AccountPurpose, string>;

/** Sending over its ports. */
export function createSendCodes(deps: Deps): SendCodes {
  const { orm, codes, limits, messages, requireChallenge } = deps;
  return async (asked, call) => {
    const { visitor } = call;
    const purpose = purposeOf(asked.type);
    // Before the challenge, which works only once: a visitor who mistyped a number keeps it.
    const typed = await readPhones(purpose, asked, call);
    await requireChallenge(asked, call);
    const mustBeFree = await needsFreePhone(deps, purpose, call);
    const { phones, languages } = await describePhones(deps, purpose, typed, call);
    if (mustBeFree) await refuseTaken(deps, phones, visitor);
    const wait = await codes.secondsToWait(purpose, typed);
    if (wait > 0) return { timeDiff: wait };
    // Counted before the transaction: waiting for one connection while holding another could deadlock.
    const open = await limits.admit(purpose, phones, visitor);
    await orm.transaction(async (tx) => {
      await codes.forgetExpired(tx);
      for (const { phone: to, hasAccount } of open) {
        // The requester is not always the reader.
        const language = languages.get(to) ?? call.language;
        const isTaken = mustBeFree && hasAccount;
        const isReal = !isTaken && (isToNewcomer(purpose) || hasAccount);
        const code = await codes.issue({ purpose, phone: to, visitor, isReal }, tx);
        if (code === null) continue;
        if (isTaken)
          await messages.sendOrPretend({ kind: 'alreadyRegistered', to, language, params: {} }, tx, true);
        else
          await messages.sendOrPretend({ kind: kinds[purpose], to, language, params: { code } }, tx, isReal);
      }
    });
    return { timeDiff: DEFAULT_COUNTDOWN_SECONDS };
  };
}

/**
 * Every request counts as a question, whatever the answer: after too many by one visitor, only an SMS tells that
 * there is an account.
 */
async function refuseTaken(
  { questions }: Deps,
  phones: readonly CodePhone[],
  visitor: string,
): Promise<void> {
  const mayAsk = await questions.mayAsk(visitor);
  if (mayAsk && phones.some(({ hasAccount }) => hasAccount)) throw new AppError(accountErrors.accountExists);
}

/** All stored forms that the typed number may mean; a login or a recovery does not specify the country. */
async function readPhones(purpose: AccountPurpose, asked: Asked, call: CallContext): Promise<string[]> {
  if (isToOwner(purpose)) return [(await requireSession(call)).phone];
  if (purpose === 'newPhone') await requireSession(call);
  const { countryCode, phoneNumber = '' } = asked;
  if (isToNewcomer(purpose)) return [readNewPhone({ countryCode, phone: phoneNumber }, 'phoneNumber')];
  return possiblePhones(parseField(loginPhone, phoneNumber, 'phoneNumber'));
}

async function describePhones(
  deps: Deps,
  purpose: AccountPurpose,
  phones: readonly string[],
  call: CallContext,
): Promise<{ phones: CodePhone[]; languages: Map<string, Language> }> {
  const holders = await listHolders(deps.customers, purpose, phones, call);
  const knownIds = await deps.records.listKnown(
    holders.map(({ id }) => id),
    call.visitor,
  );
  const described = phones.map((phone) => {
    const own = holders.filter((holder) => holder.phone === phone);
    return { phone, hasAccount: own.length > 0, isKnown: own.some(({ id }) => knownIds.has(id)) };
  });
  const languages = new Map(
    holders.flatMap(({ phone, language }) => (language ? [[phone, toLanguage(language)] as const] : [])),
  );
  return { phones: described, languages };
}

/** The owners of the phones, each looked up in the same way. */
async function listHolders(
  customers: CustomersRepo,
  purpose: AccountPurpose,
  phones: readonly string[],
  call: CallContext,
): Promise<(Pick<Customer, 'id' | 'phone'> & { language: string | null })[]> {
  if (isToOwner(purpose)) {
    const { customerId, phone } = await requireSession(call);
    // The owner of the session sees the language of the page.
    return [{ id: customerId, phone, language: null }];
  }
  if (purpose !== 'forgotPassword') return customers.listGeneral(phones);
  const found = await Promise.all(phones.map((phone) => customers.findByRecoveryPhone(phone)));
  return found.flatMap((each) => each ?? []);
}

/** Only general customers need a unique phone: a VIP may share one with somebody else. */
async function needsFreePhone(
  { customers }: Deps,
  purpose: AccountPurpose,
  call: CallContext,
): Promise<boolean> {
  if (purpose !== 'newPhone') return purpose === 'register';
  const owner = await customers.find((await requireSession(call)).customerId);
  return owner?.kind !== 'VIP';
}

/** Codes that go to the phone of the logged-in customer, so that the request contains no number. */
function isToOwner(purpose: AccountPurpose): boolean {
  return purpose === 'currentPhone' || purpose === 'deleteAccount' || purpose === 'payoutAccount';
}

function purposeOf(type: Asked['type']): AccountPurpose {
  const found = Object.entries(codeTypes).find(([, each]) => each === type);
  if (!found) throw new AppError(accountErrors.codeWrong);
  return found[0] as AccountPurpose;
}
