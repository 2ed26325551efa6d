import type { EmailMessage } from '#adapters/email/email.port.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { brand } from '#lib/brand.ts';
import { paths } from '#routes/paths.ts';
import type { ParcelMessageKind } from '../messages.contract.ts';
import { isParcelMessage, opensParcel } from '../messages.rules.ts';
import { type LetterParts, toHtmlLetter, toTextLetter } from './email-layout.ts';
import { type Draft, findLink, findQuote, findReplyTo, findStopLink, toTextParams } from './message-texts.ts';

/** Writes e-mails: what happened, what to do, whom to call if it was somebody else. */
export function createEmailWriter({ translate, publicUrl }: { translate: Translate; publicUrl: string }) {
  const checkUrl = new URL(paths.isItUs(), publicUrl).href;
  return (
    draft: Draft,
  ): Pick<EmailMessage, 'fromName' | 'subject' | 'text' | 'html' | 'stopUrl' | 'replyTo'> => {
    const { kind, language } = draft;
    const name = brand.name[language];
    const params = { ...toTextParams(draft), brand: name, callCentre: brand.callCentre };
    const say = (key: string) => translate(language, `messages:${key}`, params);
    const url = findLink(draft);
    const stopUrl = findStopLink(draft);
    const replyTo = findReplyTo(draft);
    const own = (part: 'subject' | 'text' | 'button' | 'note') =>
      say(isParcelMessage(kind) ? parcelKeys[part](kind) : `email.${kind}.${part}`);
    const parts: LetterParts = {
      language,
      subject: isParcelMessage(kind) ? `${say(`news.${kind}.title`)} · ${own('subject')}` : own('subject'),
      text: own('text'),
      link: url ? { url, label: own('button'), instead: say('letter.linkInstead') } : null,
      quote: findQuote(draft),
      note: own('note'),
      stop: stopUrl ? { url: stopUrl, label: say('news.stop') } : null,
      check: { url: checkUrl, label: say('letter.check') },
      small: [say('letter.neverAsk'), say('letter.footer'), ...(replyTo ? [] : [say('letter.automatic')])],
    };
    // The sender already has the name; in the subject it distinguishes e-mails in a full inbox.
    const subject = `${parts.subject} · ${name}`;
    return {
      fromName: name,
      subject,
      text: toTextLetter(parts),
      html: toHtmlLetter(parts),
      ...(stopUrl && { stopUrl }),
      ...(replyTo && { replyTo }),
    };
  };
}

/** Messages about parcels have the same text on every channel. */
const parcelKeys = {
  subject: () => 'news.subject',
  text: (kind: ParcelMessageKind) => `news.${kind}.text`,
  button: (kind: ParcelMessageKind) => (opensParcel(kind) ? 'news.open' : 'news.openReturns'),
  note: (kind: ParcelMessageKind) => (opensParcel(kind) ? 'news.note' : 'news.noteReturns'),
};
