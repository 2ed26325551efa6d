import { MINUTE_MS } from '#lib/clock.ts';
import {
  type Channel,
  type MessageKind,
  messageKinds,
  type ParcelMessageKind,
  parcelMessageKinds,
} from './messages.contract.ts';

const E164 = /^\+[1-9]\d{6,14}$/;
const LINE = /^line:(?:U[0-9a-f]{32}|\+[1-9]\d{6,14})$/;
const PUSH = /^push:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The channel of a recipient; null when it has none of the forms of `OutgoingMessage`. */
export function channelOf(to: string): Channel | null {
  if (E164.test(to)) return 'sms';
  if (LINE.test(to)) return 'line';
  if (PUSH.test(to)) return 'push';
  return /^[^\s@<>",;]+@[^\s@<>",;]+$/.test(to) ? 'email' : null;
}

/** Whether a kind may be sent on a channel. */
export function canTravelBy(kind: MessageKind, channel: Channel): boolean {
  const channels: readonly Channel[] = messageKinds[kind].channels;
  return channels.includes(channel);
}

/** When a message stops being useful, so that a code does not arrive after it has expired; null when never. */
export function expiresAt(kind: MessageKind, createdAt: Date): Date | null {
  const { validMinutes } = messageKinds[kind];
  return validMinutes === null ? null : new Date(createdAt.getTime() + validMinutes * MINUTE_MS);
}

/** Whether a kind is about a parcel. */
export function isParcelMessage(kind: MessageKind): kind is ParcelMessageKind {
  return parcelMessageKinds.some((each) => each === kind);
}

/** Whether the link of a message about a parcel opens the parcel, and not the returns of its shop. */
export function opensParcel(kind: ParcelMessageKind): boolean {
  return kind !== 'returnAsked';
}

/** Whether somebody may be waiting for a message: what goes to thousands at the same moment comes after those. */
export function isAwaited(kind: MessageKind): boolean {
  return kind !== 'codSent' && !isParcelMessage(kind);
}

/** A masked recipient for lists: enough to recognise one's own, too little to contact somebody. */
export function maskRecipient(to: string): string {
  const channel = channelOf(to);
  if (channel === 'email') return maskEmail(to);
  return channel === 'push' ? '•••' : `${to.slice(0, 3)}•••${to.slice(-4)}`;
}

/** An address with its first letters and its top-level domain; the domain is hidden as well, because it may be personal. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const dot = email.lastIndexOf('.');
  return `${email.slice(0, 1)}•••@${email.slice(at + 1, at + 2)}•••${dot > at ? email.slice(dot) : ''}`;
}
