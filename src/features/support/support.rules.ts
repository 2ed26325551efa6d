import { bangkokDate, MINUTE_MS, startOfBangkokDate } from '#lib/clock.ts';
import { toAsciiDigits } from '#lib/digits.ts';

/** The topics of a message. */
export const supportTopics = [
  'LATE',
  'NOT_RECEIVED',
  'DAMAGED',
  'CHANGE',
  'PICKUP',
  'PRICE',
  'ACCOUNT',
  'COMPLAINT',
  'OTHER',
] as const;
export type SupportTopic = (typeof supportTopics)[number];

export const MIN_MESSAGE_LENGTH = 10;
export const MAX_MESSAGE_LENGTH = 2000;
export const MAX_CONTACT_LENGTH = 100;
/** Working days within which staff answer, as the page for writing promises. */
export const ANSWER_MESSAGE_DAYS = 1;
/** Messages one visitor may send in an hour. */
export const MESSAGES_PER_HOUR = 5;

/** The number of a message, as it is written: `SD-1234-5678`. */
export const MESSAGE_NUMBER = /^SD-\d{4}-\d{4}$/;

/** Formats a number below a hundred million as a message number. */
export function toMessageNumber(nth: number): string {
  const digits = String(nth).padStart(8, '0');
  return `SD-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** Whether staff can reply there: an e-mail address or a phone number, in any digits. */
export function isReachable(contact: string): boolean {
  if (contact.includes('@')) return /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;.]+$/.test(contact);
  return /^\+?[\d\s()-]+$/.test(toAsciiDigits(contact)) && /^\d{9,15}$/.test(digitsOf(contact));
}

function digitsOf(contact: string): string {
  return toAsciiDigits(contact).replace(/\D/g, '');
}

/** Whether the call centre is open, in Bangkok time; its hours are the same every day. */
export function isCallCentreOpen(now: Date, hours: { opens: string; closes: string }): boolean {
  const minutes = (now.getTime() - startOfBangkokDate(bangkokDate(now)).getTime()) / MINUTE_MS;
  return minutes >= toMinutes(hours.opens) && minutes < toMinutes(hours.closes);
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
