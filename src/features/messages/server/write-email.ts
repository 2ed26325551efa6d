import type { EmailMessage } from '../../../adapters/email/email.port.ts';
import type { Translate } from '../../../http/answers/envelope.ts';
import { brand } from '../../../lib/brand.ts';
import { type LetterParts, toHtmlLetter, toTextLetter } from './email-layout.ts';
import { type Draft, findLink, findQuote, toTextParams } from './message-texts.ts';

/** Writes letters: what happened, what to do, whom to call if it was somebody else. */
export function createEmailWriter({ translate }: { translate: Translate }) {
  return (draft: Draft): Pick<EmailMessage, 'fromName' | 'subject' | 'text' | 'html'> => {
    const { kind, language } = draft;
    const name = brand.name[language];
    const params = { ...toTextParams(draft), brand: name, callCentre: brand.callCentre };
    const say = (key: string) => translate(language, `messages:${key}`, params);
    const url = findLink(draft);
    const parts: LetterParts = {
      language,
      subject: say(`email.${kind}.subject`),
      text: say(`email.${kind}.text`),
      link: url ? { url, label: say(`email.${kind}.button`), instead: say('letter.linkInstead') } : null,
      quote: findQuote(draft),
      note: say(`email.${kind}.note`),
      small: [say('letter.neverAsk'), say('letter.footer'), say('letter.automatic')],
    };
    // The name is in the sender already; in the subject it tells letters apart in a full inbox.
    const subject = `${parts.subject} · ${name}`;
    return { fromName: name, subject, text: toTextLetter(parts), html: toHtmlLetter(parts) };
  };
}
