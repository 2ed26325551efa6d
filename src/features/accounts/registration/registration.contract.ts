import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { agreedField, codeField, typedPhone } from '../account-fields.rules.ts';
import { accountErrors } from '../accounts.calls.ts';
import { countryCode } from '../phones.rules.ts';
import { sealedPassword } from '../sign-in/sign-in.contract.ts';

const registration = {
  countryCode: countryCode.optional(),
  code: codeField('accounts:validation.registrationCode'),
  name: z.string().max(200),
  email: z.string().max(200).optional(),
  /** Encrypted like every password; the content key of each message is its symmetric key (decision 000, passwords). */
  password: sealedPassword,
  /** To the user agreement and the privacy policy; the current versions are recorded. */
  agreed: agreedField,
};
const registerErrors = [accountErrors.codeWrong, accountErrors.accountExists, accountErrors.keyGone];

export const verifyRegistrationCode = endpoint({
  method: 'POST',
  path: '/api/v2/customer/verifyRegistrationCode',
  summary: 'Checks the code of a registration; it stays valid for the registration that follows.',
  access: 'public',
  input: z.object({ phoneNum: typedPhone, countryCode: countryCode.optional(), code: registration.code }),
  output: z.object({}),
  errors: [accountErrors.codeWrong, accountErrors.accountExists],
});

export const register = endpoint({
  method: 'POST',
  path: '/api/v2/customer/register',
  summary: 'Registers a general customer with the code that was sent to the phone.',
  access: 'public',
  input: z.object({ phoneNum: typedPhone, ...registration }),
  output: z.object({}),
  errors: registerErrors,
});

export const legacyRegister = endpoint({
  method: 'POST',
  path: '/official/user/register',
  summary: 'The same for older clients.',
  access: 'public',
  input: z.object({ phoneNum: typedPhone, ...registration }),
  output: z.object({}),
  errors: registerErrors,
});
