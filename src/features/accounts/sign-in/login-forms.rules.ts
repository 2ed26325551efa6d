import { z } from 'zod';
import { agreedField, codeField, emailField, vipAccount } from '../account-fields.rules.ts';
import { loginPassword } from '../credentials/passwords.rules.ts';
import { loginPhone } from '../phones.rules.ts';

/** The answer to the image captcha; a missing one has its own message. */
const captcha = z.string().trim().min(1, 'captcha:errors.imageCodeFirst').max(12);

/** Login of a general customer as the form holds it (§5) [V-01]. */
export const generalLoginForm = z.object({ account: loginPhone, password: loginPassword, captcha });

/** Login of a VIP customer (§5) [V-02]. */
export const vipLoginForm = z.object({ account: vipAccount, password: loginPassword, captcha });

/** The same in the dialog, with a checkbox for the terms [D-05]. */
export const vipDialogForm = vipLoginForm.extend({
  agreed: agreedField,
});

/** The password tab of the phone's login page [D-07]. */
export const phoneLoginForm = z.object({ phone: loginPhone, password: loginPassword, captcha });

/** Its verification-code tab [D-07]. */
export const codeLoginForm = z.object({
  phone: loginPhone,
  code: codeField('accounts:validation.securityCode'),
  captcha,
});

/** A new address in the account area, with the password that confirms the change. */
export const emailChangeForm = z.object({
  email: z
    .string()
    .trim()
    .min(1, 'accounts:validation.required')
    .pipe(emailField('accounts:validation.emailIncorrect')),
  password: loginPassword,
});

/** Removing the address, for customers who have set a password. */
export const emailRemovalForm = emailChangeForm.pick({ password: true });

/** Recovery by e-mail (§5) [V-04]. */
export const recoveryEmailForm = z.object({
  email: z
    .string()
    .trim()
    .min(1, 'accounts:validation.required')
    .pipe(emailField('accounts:validation.emailIncorrect')),
});
