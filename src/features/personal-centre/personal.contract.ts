import { z } from 'zod';
import { codeField, emailField, typedPhone, userName } from '#features/accounts/account-fields.rules.ts';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import { loginMethods, loginOutcomes, notificationChoices } from '#features/accounts/accounts.rules.ts';
import { countryCode } from '#features/accounts/phones.rules.ts';
import { openedSession, sealedPassword } from '#features/accounts/sign-in/sign-in.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { personalErrors } from './personal.calls.ts';

const PICTURE_BYTES = 6 * 1024 * 1024;

export const updateName = endpoint({
  method: 'POST',
  path: '/api/v2/customer/updateName',
  summary: 'Changes the name of the logged-in customer.',
  access: 'customer',
  input: z.object({ name: userName }),
  output: z.object({}),
  errors: [],
});

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/v2/customer/uploadPicture',
  summary:
    'Replaces the picture of the logged-in customer; it is cut square, made small and freed of its metadata.',
  access: 'customer',
  input: z.object({ picture: z.base64().max(PICTURE_BYTES, 'personal-centre:validation.pictureTooLarge') }),
  output: z.object({ pictureUrl: z.string() }),
  errors: [personalErrors.pictureUnreadable],
  bodyLimitBytes: PICTURE_BYTES + 1024,
});

export const removePicture = endpoint({
  method: 'POST',
  path: '/api/v2/customer/removePicture',
  summary: 'Takes the picture of the logged-in customer away.',
  access: 'customer',
  input: z.object({}),
  output: z.object({}),
  errors: [],
});

export const showPicture = endpoint({
  method: 'GET',
  path: '/api/v2/customer/picture',
  summary: 'The picture of a customer, by an id that cannot be guessed.',
  access: 'public',
  input: z.object({ id: z.uuid() }),
  output: z.string().meta({ contentMediaType: 'image/webp' }),
  answer: 'response',
  contentType: 'image/webp',
  errors: [personalErrors.pictureGone],
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/v2/customer/changeEmail',
  summary:
    'Asks for another e-mail address with the password, or for none when empty; a new one counts from the click on the link that is sent to it.',
  access: 'customer',
  input: z.object({
    email: z.union([z.literal(''), emailField('accounts:validation.emailIncorrect')]),
    /** Required for removing the current address, and for one that is not pending yet: it could reset the password. */
    password: sealedPassword.optional(),
  }),
  output: z.object({}),
  errors: [
    accountErrors.tooManyCodes,
    accountErrors.wrongOldPassword,
    accountErrors.accountLocked,
    accountErrors.keyGone,
  ],
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/v2/customer/confirmEmail',
  summary: 'Confirms the e-mail address that a link was sent to; the link works once.',
  access: 'public',
  input: z.object({ token: z.string().min(20).max(100) }),
  output: z.object({}),
  errors: [accountErrors.linkUsed],
});

/** One device on which the customer is logged in. */
const openSession = z.object({
  id: z.uuid(),
  /** Browser and system, such as "Chrome · Android"; empty when unknown. */
  device: z.string(),
  isThis: z.boolean(),
  openedAt: isoInstant,
  lastSeenAt: isoInstant,
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v2/customer/sessions',
  summary: 'The devices on which the customer is logged in, this one first.',
  access: 'customer',
  input: z.object({}),
  output: z.object({ sessions: z.array(openSession) }),
  errors: [],
});

export const closeSession = endpoint({
  method: 'POST',
  path: '/api/v2/customer/closeSession',
  summary:
    'Logs one other device out, or all others without an id; a session of somebody else is left alone.',
  access: 'customer',
  input: z.object({ id: z.uuid().optional() }),
  output: z.object({ closed: z.int() }),
  errors: [],
});

export const loginHistory = endpoint({
  method: 'GET',
  path: '/api/v2/customer/loginHistory',
  summary: 'The latest 50 logins and failed tries of the last 90 days, newest first.',
  access: 'customer',
  input: z.object({}),
  output: z.object({
    logins: z.array(
      z.object({
        at: isoInstant,
        method: z.enum(loginMethods),
        outcome: z.enum(loginOutcomes),
        device: z.string(),
      }),
    ),
  }),
  errors: [],
});

const choices = z.object(
  Object.fromEntries(notificationChoices.map((name) => [name, z.boolean()])) as Record<
    (typeof notificationChoices)[number],
    z.ZodBoolean
  >,
);

export const getNotificationChoices = endpoint({
  method: 'GET',
  path: '/api/v2/customer/notificationChoices',
  summary: 'What the customer wants to be notified of, and how; promotions are off until chosen.',
  access: 'customer',
  input: z.object({}),
  output: choices,
  errors: [],
});

export const setNotificationChoices = endpoint({
  method: 'POST',
  path: '/api/v2/customer/setNotificationChoices',
  summary: 'Keeps what the customer wants to be notified of; what is left out stays as it is.',
  access: 'customer',
  input: choices.partial(),
  output: choices,
  errors: [],
});

export const exportData = endpoint({
  method: 'GET',
  path: '/api/v2/customer/exportData',
  summary: 'Everything the site keeps about the customer, by topic, as the law on personal data asks.',
  access: 'customer',
  input: z.object({}),
  output: z.record(z.string(), z.unknown()),
  errors: [],
});

export const requestDeletion = endpoint({
  method: 'POST',
  path: '/api/v2/customer/requestDeletion',
  summary:
    'Asks for the deletion of the account, with the password or a code to its phone (type 5); it is deleted after a waiting time.',
  access: 'customer',
  input: z.object({ password: sealedPassword.optional(), code: z.string().max(6).optional() }),
  output: z.object({ deletionAt: isoInstant }),
  errors: [
    accountErrors.wrongOldPassword,
    accountErrors.codeWrong,
    accountErrors.accountLocked,
    accountErrors.keyGone,
  ],
});

export const cancelDeletion = endpoint({
  method: 'POST',
  path: '/api/v2/customer/cancelDeletion',
  summary: 'Takes the wish to be deleted back.',
  access: 'customer',
  input: z.object({}),
  output: z.object({}),
  errors: [personalErrors.notDeleting],
});

export const updatePwdByOld = endpoint({
  method: 'POST',
  path: '/official/user/updatePwdByOld',
  summary:
    'Changes the password of the logged-in customer; every other session ends, and this one gets a new token.',
  access: 'customer',
  input: z.object({ oldPassWord: sealedPassword, newPassWord: sealedPassword }),
  output: openedSession,
  errors: [accountErrors.wrongOldPassword, accountErrors.accountLocked, accountErrors.keyGone],
});

export const changePhone = endpoint({
  method: 'POST',
  path: '/official/user/changePhone',
  summary: 'Changes the phone of the logged-in customer, with a code sent to each of the two numbers.',
  access: 'customer',
  input: z.object({
    /** The code sent to the current phone (type 4). */
    code: codeField('accounts:validation.securityCode'),
    countryCode: countryCode.optional(),
    newPhone: typedPhone,
    /** The code sent to the new phone (type 3). */
    newCode: codeField('accounts:validation.securityCode'),
  }),
  output: openedSession,
  errors: [accountErrors.codeWrong, accountErrors.accountExists],
});
