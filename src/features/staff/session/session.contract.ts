import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { permissions } from '#lib/staff/staff-permissions.ts';
import { shippedRoles } from '../roles.rules.ts';
import { staffAccountErrors as refusals } from '../staff.calls.ts';
import {
  accountField,
  languageField,
  nameField,
  notTheSame,
  passwordPair,
  sameTwice,
  typedPasswordField,
} from '../staff-fields.rules.ts';

const ENTRY = { access: 'staffPublic' } as const;
const base = '/staff/api/session';
const nothing = z.object({});
const MAX_RECOVERY_CODE = 40;
const tokenField = z.string().max(100);

/** The key of a shipped role, whose name is translated. */
export const roleKeyField = z.enum(shippedRoles.map(({ key }) => key) as [string, ...string[]]);

/**
 * The stage of the login: none, second factor needed, own password to be chosen, second factor to be set up, or
 * complete.
 */
const stageField = z.enum(['none', 'second', 'ownPassword', 'enrol', 'open']);

/** The logged-in member. */
const ownMember = z.object({
  staffId: z.string(),
  account: z.string(),
  name: z.string(),
  language: languageField,
  roles: z.array(z.object({ roleId: z.string(), key: roleKeyField.nullable(), name: z.string() })),
  permissions: z.array(z.enum(permissions)),
});

/** The stage of the login, with the possible second factors. */
export const entryState = z.object({
  stage: stageField,
  factors: z.array(z.enum(['totp', 'passkey', 'recoveryCode'])),
  member: ownMember.nullable(),
});
export type EntryState = z.output<typeof entryState>;

/** Options and responses of WebAuthn, in the JSON form of browsers. */
const webauthn = z.record(z.string(), z.unknown());
const oneTimeCode = z
  .string()
  .trim()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'staff:validation.code'));

/** First step: account and password. */
export const login = endpoint({
  ...ENTRY,
  method: 'POST',
  path: '/staff/api/session/login',
  summary: 'Log in to the back office.',
  input: z.object({ account: accountField, password: typedPasswordField }),
  output: entryState,
  errors: [refusals.wrongLogin, refusals.accountDisabled, refusals.tooManyTries],
});

/** The stage of this browser's session. */
export const current = endpoint({
  ...ENTRY,
  method: 'GET',
  path: `${base}/current`,
  summary: 'Who is logged in to the back office.',
  input: nothing,
  output: entryState,
  errors: [],
});

/** Second step: a code of the app, or one of the recovery codes. */
export const second = endpoint({
  ...ENTRY,
  method: 'POST',
  path: `${base}/second`,
  summary: 'Confirm a login with a code.',
  input: z
    .object({
      code: oneTimeCode.optional(),
      recoveryCode: z.string().trim().min(1, 'staff:validation.required').max(MAX_RECOVERY_CODE).optional(),
    })
    .refine(({ code, recoveryCode }) => (code === undefined) !== (recoveryCode === undefined), {
      path: ['code'],
      message: 'staff:validation.code',
    }),
  output: entryState,
  errors: [refusals.wrongCode, refusals.tooManyTries, refusals.setUpFirst],
});

/** Second step by passkey: the options for the browser. */
export const startPasskeyLogin = endpoint({
  ...ENTRY,
  method: 'POST',
  path: `${base}/startPasskeyLogin`,
  summary: 'Begin to confirm a login with a passkey.',
  input: nothing,
  output: z.object({ options: webauthn }),
  errors: [refusals.setUpFirst],
});

/** Second step by passkey: the browser's response. */
export const passkeyLogin = endpoint({
  ...ENTRY,
  method: 'POST',
  path: `${base}/passkeyLogin`,
  summary: 'Confirm a login with a passkey.',
  input: z.object({ response: webauthn }),
  output: entryState,
  errors: [refusals.wrongPasskey, refusals.tooManyTries, refusals.setUpFirst],
});

/** Replaces a password that somebody else has set, before anything else. */
export const chooseOwnPassword = endpoint({
  ...ENTRY,
  method: 'POST',
  path: `${base}/chooseOwnPassword`,
  summary: 'Choose a password in place of one that somebody else has set.',
  input: z.object(passwordPair).refine(sameTwice, notTheSame),
  output: entryState,
  errors: [refusals.setUpFirst],
});

/** A second factor that is asked for again in an open session, before money leaves. */
export const factorProof = z.object({
  code: oneTimeCode.optional(),
  recoveryCode: z.string().trim().min(1, 'staff:validation.required').max(MAX_RECOVERY_CODE).optional(),
  passkey: webauthn.optional(),
});
export type FactorProof = z.output<typeof factorProof>;

/** The member's second factors, and the options for the browser where one is a passkey. */
export const startConfirmingAgain = endpoint({
  ...ENTRY,
  method: 'POST',
  path: `${base}/startConfirmingAgain`,
  summary: 'Begin to confirm with a second factor again, in an open session.',
  input: nothing,
  output: z.object({ factors: entryState.shape.factors, options: webauthn.nullable() }),
  errors: [refusals.setUpFirst],
});

/** Ends the session of this browser. */
export const logout = endpoint({
  ...ENTRY,
  method: 'POST',
  path: `${base}/logout`,
  summary: 'Log out of the back office.',
  input: nothing,
  output: nothing,
  errors: [],
});

/** What an invitation link is for. */
export const checkLink = endpoint({
  ...ENTRY,
  method: 'GET',
  path: `${base}/checkLink`,
  summary: 'Whether a link that sets a password still works.',
  input: z.object({ token: tokenField }),
  output: z.object({
    isUsable: z.boolean(),
    /** Creates the first member of staff, who also types account and name. */
    isFirst: z.boolean(),
    account: z.string(),
    name: z.string(),
  }),
  errors: [],
});

/** Sets a password by a link; the login follows. */
export const acceptLink = endpoint({
  ...ENTRY,
  method: 'POST',
  path: `${base}/acceptLink`,
  summary: 'Set a password by a link.',
  input: z
    .object({
      token: tokenField,
      ...passwordPair,
      account: accountField.optional(),
      name: nameField.optional(),
    })
    .refine(sameTwice, notTheSame),
  output: z.object({ account: z.string() }),
  errors: [refusals.linkUsed, refusals.accountTaken, refusals.nameTaken],
});

/** Needed where the login is complete: a session left open must not be enough to add a factor. */
const againWithPassword = z.object({ password: typedPasswordField.optional() });

/** Starts setting up an authenticator app; also at the first login where a role requires it. */
export const startTotp = endpoint({
  ...ENTRY,
  method: 'POST',
  path: `${base}/startTotp`,
  summary: 'Begin to set up codes of an app.',
  input: againWithPassword,
  output: z.object({ secret: z.string(), uri: z.string() }),
  errors: [refusals.setUpFirst, refusals.wrongPassword, refusals.tooManyTries],
});

/** Completes it: the code proves that the app has the secret. The first factor comes with recovery codes, shown once. */
export const confirmTotp = endpoint({
  ...ENTRY,
  method: 'POST',
  path: `${base}/confirmTotp`,
  summary: 'Finish setting up codes of an app.',
  input: z.object({ code: oneTimeCode }),
  output: z.object({ recoveryCodes: z.array(z.string()), state: entryState }),
  errors: [refusals.wrongCode, refusals.tooManyTries, refusals.setUpFirst],
});

/** Starts adding a passkey. */
export const startPasskey = endpoint({
  ...ENTRY,
  method: 'POST',
  path: `${base}/startPasskey`,
  summary: 'Begin to add a passkey.',
  input: againWithPassword,
  output: z.object({ options: webauthn }),
  errors: [refusals.setUpFirst, refusals.wrongPassword, refusals.tooManyTries],
});

/** Adds a passkey. */
export const addPasskey = endpoint({
  ...ENTRY,
  method: 'POST',
  path: `${base}/addPasskey`,
  summary: 'Add a passkey.',
  input: z.object({
    name: nameField,
    response: webauthn,
  }),
  output: z.object({ recoveryCodes: z.array(z.string()), state: entryState }),
  errors: [refusals.wrongPasskey, refusals.setUpFirst],
});
