import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { staffAccountErrors as refusals } from '../staff.calls.ts';
import { notTheSame, passwordPair, sameTwice, typedPasswordField } from '../staff-fields.rules.ts';

const OWN = { access: { staff: null } } as const;
const base = '/staff/api/session';
const nothing = z.object({});

/** The second factors of the logged-in member. */
export const ownFactors = endpoint({
  ...OWN,
  method: 'GET',
  path: `${base}/factors`,
  summary: 'The second factors of the member that is logged in.',
  input: nothing,
  output: z.object({
    totp: z.boolean(),
    recoveryCodesLeft: z.number(),
    passkeys: z.array(
      z.object({
        passkeyId: z.string(),
        name: z.string(),
        createdAt: z.string(),
        lastUsedAt: z.string().nullable(),
      }),
    ),
    /** The member's roles require one: the last cannot be removed. */
    isNeeded: z.boolean(),
  }),
  errors: [],
});

/** Removes the authenticator app. */
export const removeTotp = endpoint({
  ...OWN,
  method: 'POST',
  path: `${base}/removeTotp`,
  summary: 'Remove the codes of the app.',
  input: z.object({ password: typedPasswordField }),
  output: nothing,
  errors: [refusals.wrongPassword, refusals.tooManyTries, refusals.factorNeeded],
});

/** Removes a passkey. */
export const removePasskey = endpoint({
  ...OWN,
  method: 'POST',
  path: `${base}/removePasskey`,
  summary: 'Remove a passkey.',
  input: z.object({ passkeyId: z.uuid(), password: typedPasswordField }),
  output: nothing,
  errors: [refusals.wrongPassword, refusals.tooManyTries, refusals.factorNeeded, refusals.notFound],
});

/** New recovery codes; the old ones stop working. */
export const renewRecoveryCodes = endpoint({
  ...OWN,
  method: 'POST',
  path: `${base}/renewRecoveryCodes`,
  summary: 'Make new recovery codes.',
  input: z.object({ password: typedPasswordField }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: [refusals.wrongPassword, refusals.tooManyTries, refusals.setUpFirst],
});

/** Changes one's own password; all other sessions end. */
export const changePassword = endpoint({
  ...OWN,
  method: 'POST',
  path: `${base}/changePassword`,
  summary: 'Change the own password.',
  input: z.object({ oldPassword: typedPasswordField, ...passwordPair }).refine(sameTwice, notTheSame),
  output: nothing,
  errors: [refusals.wrongPassword, refusals.tooManyTries],
});

/** A session as its owner sees it. */
export const sessionRow = z.object({
  sessionId: z.string(),
  device: z.string(),
  openedAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});

/** The sessions of the logged-in member. */
export const ownSessions = endpoint({
  ...OWN,
  method: 'GET',
  path: `${base}/list`,
  summary: 'The sessions of the member that is logged in.',
  input: nothing,
  output: z.object({ sessions: z.array(sessionRow) }),
  errors: [],
});

/** Ends one of them, or all others. */
export const endSessions = endpoint({
  ...OWN,
  method: 'POST',
  path: `${base}/end`,
  summary: 'End one session, or all others.',
  input: z.object({ sessionId: z.uuid().optional() }),
  output: z.object({ ended: z.number() }),
  errors: [],
});
