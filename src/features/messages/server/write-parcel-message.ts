import type { LineMessage } from '#adapters/line/line.port.ts';
import type { PushMessage } from '#adapters/push/push.port.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { brand } from '#lib/brand.ts';
import { expiresAt, isParcelMessage, opensParcel } from '../messages.rules.ts';
import { type Draft, findLink, findStopLink, findWaybill, toTextParams } from './message-texts.ts';

/** Writes parcel notifications for chats and browsers. */
export function createParcelMessageWriter({ translate }: { translate: Translate }) {
  function say({ kind, language, ...draft }: Draft) {
    const params = { ...toTextParams({ kind, language, ...draft }), brand: brand.name[language] };
    return (key: string) => translate(language, `messages:news.${key}`, params);
  }
  return {
    chat(draft: Draft): Pick<LineMessage, 'text' | 'link'> {
      const words = say(draft);
      const stop = `${words('stop')}\n${findStopLink(draft) ?? ''}`;
      const url = findLink(draft);
      const text = `${words(`${draft.kind}.title`)}\n${words(`${draft.kind}.text`)}\n\n${stop}`;
      return { text, link: url ? { url, label: words(openKey(draft)) } : null };
    },

    notification(draft: Draft): Omit<PushMessage, 'to'> {
      const words = say(draft);
      const life = expiresAt(draft.kind, new Date(0))?.getTime() ?? 0;
      return {
        title: words(`${draft.kind}.title`),
        text: words(`${draft.kind}.text`),
        url: findLink(draft) ?? '/',
        // A later message about the same parcel replaces one that nobody has seen.
        topic: `parcel-${findWaybill(draft) ?? ''}`.slice(0, 32),
        lifeSeconds: life / 1000,
      };
    },
  };
}

function openKey({ kind }: Draft): 'open' | 'openReturns' {
  return isParcelMessage(kind) && !opensParcel(kind) ? 'openReturns' : 'open';
}
