import {
  answerInWords,
  type LineAction,
  type LineAnswer,
  type LineButton,
  type LineCard,
} from './line.port.ts';
import {
  MAX_ALT_TEXT,
  MAX_BUBBLE_BYTES,
  MAX_BUBBLES,
  MAX_BUTTON_LABEL,
  MAX_CAROUSEL_BYTES,
  MAX_QUICK_LABEL,
  MAX_QUICK_REPLIES,
  MAX_TEXT,
} from './line-limits.ts';

/** The brand's red and the muted ink of the site. */
const MAIN = '#C8102E';
const MUTED = '#5C5F66';

/** An answer as the Messaging API takes it; cards that LINE would refuse for their size go as their text. */
export function toLineMessage(answer: LineAnswer): object {
  const quick = (answer.quick ?? []).slice(0, MAX_QUICK_REPLIES);
  const quickReply = quick.length > 0 && {
    quickReply: { items: quick.map((each) => ({ type: 'action', action: toAction(each, MAX_QUICK_LABEL) })) },
  };
  if (answer.kind === 'text') return { ...textOf(answer.text), ...quickReply };
  const contents = toContents(answer.cards);
  if (!contents) return { ...textOf(answerInWords(answer)), ...quickReply };
  return { type: 'flex', altText: cut(answer.alt, MAX_ALT_TEXT), contents, ...quickReply };
}

function textOf(text: string): object {
  return { type: 'text', text: cut(text, MAX_TEXT) };
}

function toContents(cards: readonly LineCard[]): object | null {
  const bubbles = cards.map(toBubble);
  const isTooLarge = bubbles.some((bubble) => bytesOf(bubble) > MAX_BUBBLE_BYTES);
  if (isTooLarge || bubbles.length === 0 || bubbles.length > MAX_BUBBLES) return null;
  if (bubbles.length === 1) return bubbles[0] ?? null;
  const carousel = { type: 'carousel', contents: bubbles };
  return bytesOf(carousel) > MAX_CAROUSEL_BYTES ? null : carousel;
}

function toBubble({ mark, title, lines, buttons }: LineCard): object {
  const texts = [
    ...(mark ? [{ type: 'text', text: mark, size: 'sm', color: MUTED, wrap: true }] : []),
    { type: 'text', text: title, size: 'lg', weight: 'bold', wrap: true },
    ...lines.map(({ text, isMuted }) => ({
      type: 'text',
      text,
      size: 'sm',
      wrap: true,
      ...(isMuted && { color: MUTED }),
    })),
  ];
  const footer = buttons.map((button, nth) => ({
    type: 'button',
    height: 'sm',
    style: nth === 0 ? 'primary' : 'link',
    ...(nth === 0 && { color: MAIN }),
    action: toAction(button, MAX_BUTTON_LABEL),
  }));
  return {
    type: 'bubble',
    body: { type: 'box', layout: 'vertical', spacing: 'sm', contents: texts },
    ...(footer.length > 0 && {
      footer: { type: 'box', layout: 'vertical', spacing: 'sm', contents: footer },
    }),
  };
}

function toAction({ label: whole, action }: LineButton, longest: number): object {
  const label = cut(whole, longest);
  return actionOf(label, action);
}

function actionOf(label: string, action: LineAction): object {
  switch (action.kind) {
    case 'open':
      return { type: 'uri', label, uri: action.url };
    case 'send':
      return { type: 'postback', label, data: action.data, displayText: action.shown };
    case 'type':
      return { type: 'message', label, text: action.text };
    case 'location':
      return { type: 'location', label };
  }
}

/** As LINE counts, by UTF-16 units; never within a letter. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text.slice(0, longest))) {
    if (kept.length + segment.length > longest - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}

function bytesOf(value: object): number {
  return Buffer.byteLength(JSON.stringify(value));
}
