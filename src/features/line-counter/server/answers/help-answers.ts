import type { LineAnswer, LineButton } from '#adapters/line/line.port.ts';
import { brand } from '#lib/brand.ts';
import type { LineWish } from '../../line-words.rules.ts';
import { type Asker, type Say, sendButton } from './asker.ts';

/** What the counter can do, in a few lines and buttons. */
export function answerHelp(
  key: 'help.text' | 'help.welcome' | 'help.unknown',
  asker: Asker,
  say: Say,
): LineAnswer[] {
  const text = say(`line-counter:${key}`, { brand: brand.name[asker.language], phone: brand.callCentre });
  return [{ kind: 'text', text, quick: suggestions(asker, say) }];
}

/** Buttons for everything that needs no number. */
function suggestions({ owner }: Asker, say: Say): LineButton[] {
  const wish = (name: string, which: LineWish) =>
    sendButton(say(`line-counter:buttons.${name}`), { kind: 'wish', wish: which });
  return [
    askLocation(say),
    wish('price', 'price'),
    owner ? wish('mine', 'mine') : wish('link', 'link'),
    wish('th', { language: 'th' }),
    wish('en', { language: 'en-us' }),
    wish('zh', { language: 'zh-cn' }),
  ];
}

/** Asks for a location: LINE opens its map. */
export function askLocation(say: Say): LineButton {
  return { label: say('line-counter:buttons.points'), action: { kind: 'location' } };
}
