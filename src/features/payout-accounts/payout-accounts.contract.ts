import { z } from 'zod';
import { codeField } from '#features/accounts/account-fields.rules.ts';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import { uploadErrors } from '#features/uploads/uploads.calls.ts';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { MAX_HOLDER_LENGTH } from './account-holders.rules.ts';
import { MAX_TYPED_NUMBER, payoutKinds, readPayoutNumber } from './account-numbers.rules.ts';
import { findBank } from './banks.rules.ts';
import { payoutAccountErrors } from './payout-accounts.calls.ts';
import { payoutDays } from './payout-accounts.rules.ts';

const wrong = (name: string) => `payout-accounts:validation.${name}`;

/** An account as its owner sees it: of the number only the end. */
export const payoutAccountView = z.object({
  accountId: z.uuid(),
  kind: z.enum(payoutKinds),
  /** Null for PromptPay. */
  bankCode: z.string().nullable(),
  bankName: z.string().nullable(),
  /** The last four digits. */
  ending: z.string(),
  holderName: z.string(),
  /** Whether money goes there; a general customer has one account, VIP customers choose among theirs. */
  isDefault: z.boolean(),
  /** The days of the week on which money goes there in place of the default account, Monday being 1. */
  weekdays: z.array(z.literal(payoutDays)),
  addedAt: isoInstant,
  /** No money is sent there earlier, so that a change by somebody else is noticed in time. */
  usableFrom: isoInstant,
  isUsable: z.boolean(),
});
export type PayoutAccountView = z.output<typeof payoutAccountView>;

/** A bank for the choice, with the numbers of digits that its accounts may have. */
const bank = z.object({ code: z.string(), name: z.string(), digits: z.array(z.int()) });

const call = { access: 'customer', errors: [] } as const;

export const listPayoutAccounts = endpoint({
  ...call,
  method: 'GET',
  path: '/api/v2/customer/payoutAccounts',
  summary:
    'Where COD money of the customer goes: the accounts, the one in use first, and the banks to choose from.',
  input: z.object({}),
  output: z.object({
    accounts: z.array(payoutAccountView),
    /** How many the customer may have: one, or several for VIP accounts. */
    most: z.int(),
    banks: z.array(bank),
  }),
});
export type PayoutAccounts = z.output<typeof listPayoutAccounts.output>;

/** An account as it is typed, without a picture of its bank book. */
export const typedAccount = z.object({
  kind: z.enum(payoutKinds, wrong('kind')),
  /** With `bank` only. */
  bankCode: z.string().max(10).default(''),
  accountNumber: z.string(wrong('accountNumber')).max(MAX_TYPED_NUMBER, wrong('accountNumber')),
  /** As the bank has it. */
  holderName: z
    .string(wrong('holderName'))
    .trim()
    .min(1, wrong('holderName'))
    .max(MAX_HOLDER_LENGTH, wrong('tooLong'))
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, wrong('oneLine')),
});

const accountFields = typedAccount.extend({
  /** A picture of the bank book; needed where the holder has another name than the customer. */
  bankBook: z.uuid(wrong('bankBook')).optional(),
});
type TypedAccount = Pick<z.output<typeof typedAccount>, 'kind' | 'bankCode' | 'accountNumber'>;

/** Refuses wrong numbers; the bank before its number: which digits are right depends on it. */
export function checkAccount(fields: TypedAccount, ctx: z.RefinementCtx): void {
  const refuse = (field: string, message: string, params?: object) =>
    ctx.addIssue({ code: 'custom', path: [field], message, ...(params && { params }) });
  if (fields.kind === 'bank' && !findBank(fields.bankCode)) {
    refuse('bankCode', wrong('bank'));
    return;
  }
  const read = readPayoutNumber(fields.kind, fields);
  if ('problem' in read) refuse('accountNumber', wrong(read.problem.name), read.problem.params);
}

/** The account in the form, before a code is asked for. */
export const newPayoutAccount = accountFields.superRefine(checkAccount);

const code = codeField('accounts:validation.securityCode');
const codeErrors = [accountErrors.codeWrong];

export const addPayoutAccount = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/customer/addPayoutAccount',
  summary:
    'Gives an account for COD money, confirmed by a code to the phone of the customer (type 6). It replaces the account of a general customer; VIP customers have it beside their others. No money goes there within 24 hours, and every contact of the account is told.',
  input: accountFields.extend({ code }).superRefine(checkAccount),
  output: payoutAccountView,
  errors: [
    ...codeErrors,
    payoutAccountErrors.alreadyGiven,
    payoutAccountErrors.tooMany,
    uploadErrors.notFound,
  ],
});

export const choosePayoutAccount = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/customer/choosePayoutAccount',
  summary:
    'Has COD money sent to another account of a VIP customer, confirmed by a code (type 6); it waits 24 hours like a new one.',
  input: z.object({ accountId: z.uuid(), code }),
  output: payoutAccountView,
  errors: [...codeErrors, payoutAccountErrors.notFound],
});

export const setPayoutDays = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/customer/setPayoutDays',
  summary:
    'Has COD money that is transferred on chosen days of the week sent to an account of a VIP customer, confirmed by a code (type 6). A day belongs to one account: it is taken from the one that had it. Accounts that gain a day wait 24 hours like a new one.',
  input: z.object({
    accountId: z.uuid(),
    /** Monday is 1, Saturday 6. None: the account in use gets the money of every day. */
    weekdays: z
      .array(z.literal(payoutDays, wrong('weekdays')), wrong('weekdays'))
      .max(payoutDays.length, wrong('weekdays')),
    code,
  }),
  output: z.object({ accounts: z.array(payoutAccountView) }),
  errors: [...codeErrors, payoutAccountErrors.notFound, payoutAccountErrors.oneOnly],
});

export const removePayoutAccount = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/customer/removePayoutAccount',
  summary:
    'Removes an account, confirmed by a code (type 6). Without any account COD money waits until one is given.',
  input: z.object({ accountId: z.uuid(), code }),
  output: z.object({}),
  errors: [...codeErrors, payoutAccountErrors.notFound],
});
