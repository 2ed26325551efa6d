import { DAY_SECONDS } from '#lib/clock.ts';
/** §9: the token lives for 1 day, in the cookie and in the database. */
export const SESSION_SECONDS = DAY_SECONDS;

/** Open sessions of one customer; the one that was used least recently ends first. */
export const MAX_SESSIONS = 20;

/** §9: a one-time code is valid for 5 minutes. */
export const CODE_MINUTES = 5;
/** Decision 000, captcha and codes: attempts of one visitor at a code, … */
export const CODE_TRIES = 5;
/** … and of all visitors together: a stranger alone cannot void a code that the owner has just received. */
export const CODE_TRIES_OF_ALL = 15;
/** §9: the wait before the next code unless the server says otherwise (`timeDiff`). */
export const DEFAULT_COUNTDOWN_SECONDS = 59;
/** §9: duration of a lockout after wrong attempts. */
export const LOCKOUT_MINUTES = 10;
/** So many wrong passwords in a row lock an account for the visitor who typed them. */
export const LOGIN_TRIES = 5;
/** A link in an e-mail works once and for this long. */
export const RESET_LINK_MINUTES = 30;
export const CONFIRM_EMAIL_HOURS = 48;
/** An invitation to set the first password of an account is valid longer. */
export const INVITATION_DAYS = 7;
/** Delay between the request and the deletion of an account, in which the victim of a stolen phone can cancel it. */
export const DELETION_WAIT_DAYS = 30;

/** The purpose of a one-time code, as the `type` of the send-code payload: 1 and 0 are defined in §3, the rest is ours. */
export const codeTypes = {
  register: 0,
  forgotPassword: 1,
  login: 2,
  newPhone: 3,
  currentPhone: 4,
  deleteAccount: 5,
  payoutAccount: 6,
} as const;
export type AccountPurpose = keyof typeof codeTypes;
/** A code to the sender or consignee of one parcel, bound to its waybill. */
export type ParcelPurpose = `parcel ${string}`;
export type CodePurpose = AccountPurpose | ParcelPurpose;

/** Whether codes for this purpose go to a number that may belong to nobody on this site. */
export function isToNewcomer(purpose: CodePurpose): boolean {
  return purpose === 'register' || purpose === 'newPhone' || purpose.startsWith('parcel ');
}

/** The two login kinds [P-03]. */
export const customerKinds = ['GENERAL', 'VIP'] as const;
export type CustomerKind = (typeof customerKinds)[number];

/** The slugs of the documents accepted by registering [V-08] and by logging in [D-05, D-07]. */
export const acceptedAtRegistration = ['termsAndAgreement', 'privacy-policy'] as const;
export const acceptedAtLogin = ['packaging', 'privacy-policy'] as const;

/** How a customer logged in, for the login history. */
export const loginMethods = ['PASSWORD', 'CODE', 'VIP_PASSWORD'] as const;
export type LoginMethod = (typeof loginMethods)[number];
export const loginOutcomes = ['OK', 'WRONG', 'LOCKED', 'RESTRICTED'] as const;

/** What customers may be notified about, and how. */
export const notificationChoices = ['parcelSms', 'parcelEmail', 'promotionSms', 'promotionEmail'] as const;
export type NotificationChoice = (typeof notificationChoices)[number];
