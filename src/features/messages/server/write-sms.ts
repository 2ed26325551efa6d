import { isIP } from 'node:net';
import type { Translate } from '#http/answers/envelope.ts';
import { brand } from '#lib/brand.ts';
import type { MessageKind } from '../messages.contract.ts';
import { isParcelMessage } from '../messages.rules.ts';
import { smsSegments } from '../sms-length.rules.ts';
import { type Draft, findCode, findLink, findStopLink, toTextParams } from './message-texts.ts';

/** A code in Thai takes two segments with its second line; more would cost more than the line is worth. */
const MAX_SEGMENTS = 2;

/** Kinds that only we can cause. */
const NOTHING_TO_DOUBT: readonly MessageKind[] = [
  'accountDeleted',
  'codReturned',
  'codSent',
  'webhookStopped',
  'webhookSwitchedOff',
  'webhookSwitchedOn',
  'claimInReview',
  'claimMoreNeeded',
  'claimAnswered',
  'claimApproved',
  'claimRefused',
  'claimRefusedAgain',
  'claimPaid',
  'claimPaymentReturned',
  'claimClosed',
];

/** The reader answers with their link. */
const ANSWERED_BY_LINK: readonly MessageKind[] = [
  'codRefundDue',
  'codRefundReturned',
  'returnApproved',
  'returnRefused',
];

/** The reader stops what these are about with their link, instead of calling. */
const STOPPED_BY_LINK: readonly MessageKind[] = ['deliveryChanged', 'notOrdered', 'deliveryWished'];

/** Writes SMS: codes first, so that a locked screen shows them; other messages with the number to call. */
export function createSmsWriter({ translate, publicUrl }: { translate: Translate; publicUrl: string }) {
  return (draft: Draft): string => {
    const { kind, language } = draft;
    const params = {
      ...toTextParams(draft),
      brand: brand.shortName[language],
      callCentre: brand.callCentre,
    };
    const separator = language === 'zh-cn' ? '' : ' ';
    const say = (key: string) => translate(language, `messages:sms.${key}`, params);
    if (isParcelMessage(kind)) {
      // Phones recognise a URL without its scheme, too: the second one may be shorter.
      const stop = `${say('stop')} ${(findStopLink(draft) ?? '').replace(/^https?:\/\//, '')}`;
      return `${say(kind)} ${findLink(draft) ?? ''} ${stop}`;
    }
    const sentence = say(kind);
    if (STOPPED_BY_LINK.includes(kind))
      return `${sentence}${separator}${say('stopChange')} ${findLink(draft) ?? ''}`;
    if (ANSWERED_BY_LINK.includes(kind)) return `${sentence} ${findLink(draft) ?? ''}`;
    const code = findCode(draft);
    const end = say(code ? 'codeAdvice' : 'notYou');
    const text = NOTHING_TO_DOUBT.includes(kind) ? sentence : `${sentence}${separator}${end}`;
    const filledIn = code ? `${text}\n\n${originLine(publicUrl, code)}` : text;
    return originLine(publicUrl, code) && smsSegments(filledIn) <= MAX_SEGMENTS ? filledIn : text;
  };
}

/** The last line, by which phones autofill a code on our site only; browsers accept it for https only. */
function originLine(publicUrl: string, code: string | null): string {
  const { protocol, hostname } = new URL(publicUrl);
  return code && protocol === 'https:' && isIP(hostname) === 0 ? `@${hostname} #${code}` : '';
}
