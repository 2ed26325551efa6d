import { z } from 'zod';
import { codeField, userName } from '#features/accounts/account-fields.rules.ts';
import { newPhone } from '#features/accounts/phones.rules.ts';

/** The name of an account (§5) [V-07]. */
export const nameForm = z.object({ name: userName });

/** The first step of a new phone: the code to the current one [RM-04]. */
export const presentPhoneForm = z.object({ code: codeField('accounts:validation.securityCode') });

/** The second step: the new number with its own code [RM-04] [V-05]. */
export const newPhoneForm = z
  .object({
    countryCode: z.string(),
    phone: z.string(),
    newCode: codeField('accounts:validation.securityCode'),
  })
  .check((form) => {
    const checked = newPhone.safeParse(form.value);
    // Reversed and in front of the code's problem, so that problems are listed in the order of the form.
    for (const issue of checked.error?.issues.toReversed() ?? [])
      form.issues.unshift({
        code: 'custom',
        path: issue.path,
        message: issue.message,
        input: form.value.phone,
      });
  });

/** How the owner authenticates the deletion: by password, or by a code to the phone. */
export const deletionForms = {
  password: z.object({
    password: z
      .string()
      .min(1, 'accounts:validation.required')
      .max(20, 'accounts:validation.passwordTooLong'),
  }),
  code: presentPhoneForm,
} as const;
