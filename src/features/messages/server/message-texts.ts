import type { Language } from '#lib/language.ts';
import { formatDate, formatDateTime, formatMoney, formatSpan, formatWeekdays } from '#web/texts/format.ts';
import { type MessageKind, messageKinds } from '../messages.contract.ts';
import { isParcelMessage, maskEmail } from '../messages.rules.ts';
import type { QuietHours } from '../quiet-hours.rules.ts';

/** A message to be written: its kind, its reader's language, and the recorded parameters. */
export type Draft = { kind: MessageKind; language: Language; params: unknown };

/** Every parameter formatted for the reader, except the link, which is placed separately. */
export function toTextParams(draft: Draft): Record<string, string | number> {
  const { kind, language } = draft;
  const { code, at, device, deletesOn, newEmail, newPhone, number, topic, waybillNo, contact } =
    readParams(draft);
  const { claimNo, until, amountSatang, title, accountName, names, giver, rights, ending, weekdays } =
    readParams(draft);
  const { windowFrom, windowUntil } = readParams(draft);
  const minutes = messageKinds[kind].validMinutes ?? 0;
  return {
    minutes,
    hours: minutes / 60,
    code: code ?? '',
    at: at ? breakable(formatDateTime(at, language)) : '',
    device: device ?? '',
    deletesOn: deletesOn ? breakable(formatDate(deletesOn, language)) : '',
    newEmail: newEmail ? maskEmail(newEmail) : '',
    lastFour: newPhone?.slice(-4) ?? '',
    number: number ?? '',
    topic: topic ?? '',
    waybillNo: waybillNo ?? '',
    contact: contact ?? '',
    claimNo: claimNo ?? '',
    title: title ?? '',
    accountName: accountName ?? '',
    names: names ?? '',
    giver: giver ?? '',
    rights: rights ?? '',
    ending: ending ?? '',
    days: minutes / 60 / 24,
    weekdays: weekdays ? formatWeekdays([...weekdays].map(Number), language) : '',
    until: until ? breakable(formatDate(until, language)) : '',
    window:
      windowFrom && windowUntil
        ? breakable(formatSpan(windowFrom, windowUntil, language)).replace('–', '-')
        : '',
    amount: amountSatang ? breakable(formatMoney(Number(amountSatang), language)) : '',
  };
}

/** A no-break space would take an SMS out of the alphabet with 160 characters; so would the dash of a window. */
function breakable(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

/** The link of a message, if any. */
export function findLink(draft: Draft): string | null {
  return readParams(draft).url ?? null;
}

/** The unsubscribe link of a subscribed message. */
export function findStopLink(draft: Draft): string | null {
  return readParams(draft).stopUrl ?? null;
}

/** The parcel that a message is about. */
export function findWaybill(draft: Draft): string | null {
  return readParams(draft).waybillNo ?? null;
}

/** The numbers that identify the subject of a message: its parcel, and the claim, request or application. */
export function findAbout(draft: Draft): { waybillNo: string | null; reference: string | null } {
  const { waybillNo, claimNo, number } = readParams(draft);
  const written = (text: string | undefined) => text?.trim().toUpperCase() || null;
  return { waybillNo: written(waybillNo), reference: written(claimNo ?? number) };
}

/** The visitor's text in a message that forwards it. */
export function findQuote(draft: Draft): string | null {
  return readParams(draft).quote ?? null;
}

/** Where replies to an e-mail go, if not to its sender. */
export function findReplyTo(draft: Draft): string | null {
  return readParams(draft).replyTo ?? null;
}

/** The file attached to an e-mail. */
export function findAttachment({ kind, params }: Draft): { uploadId: string; fileName: string } | null {
  if (kind !== 'applicationFiled') return null;
  return messageKinds.applicationFiled.params.parse(params).attachment ?? null;
}

/** The one-time code of a message that has one. */
export function findCode(draft: Draft): string | null {
  return readParams(draft).code ?? null;
}

/** The reader's quiet hours. */
export function findQuiet(draft: Draft): QuietHours | null {
  return isParcelMessage(draft.kind)
    ? (messageKinds[draft.kind].params.parse(draft.params).quiet ?? null)
    : null;
}

function readParams({ kind, params }: Draft): Record<string, string | undefined> {
  const {
    quiet: _quiet,
    attachment: _attachment,
    ...texts
  } = messageKinds[kind].params.parse(params) as Record<string, string>;
  return texts;
}
