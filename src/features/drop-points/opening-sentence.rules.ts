import { BANGKOK } from '#lib/clock.ts';
import { once } from '#lib/keep.ts';
import { type Language, localeTag } from '#lib/language.ts';
import type { OpeningCode } from './opening-hours.rules.ts';

/** A key of this feature's locales with its params, for `t(key, params)`. */
export type OpeningSentence = {
  key: `opening.${OpeningCode}`;
  params: { time: string; day: string; because: string };
};

/** The sentence for an opening state: "Open until 20:00", "Closed, opens Saturday 21 Nov at 08:30". */
export function openingSentence(
  opening: { code: OpeningCode; changesAt: string | null; because: string | null },
  language: Language,
): OpeningSentence {
  const { code, changesAt, because } = opening;
  const at = changesAt === null ? null : new Date(changesAt);
  return {
    key: `opening.${code}`,
    params: {
      time: at ? formats[language]().time.format(at) : '',
      day: at ? formats[language]().day.format(at) : '',
      because: because ?? '',
    },
  };
}

const formats = {
  th: once(() => formatsOf('th')),
  'en-us': once(() => formatsOf('en-us')),
  'zh-cn': once(() => formatsOf('zh-cn')),
} as const satisfies Record<Language, unknown>;

function formatsOf(language: Language) {
  const tag = localeTag[language];
  return {
    time: new Intl.DateTimeFormat(tag, {
      timeZone: BANGKOK,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
    day: new Intl.DateTimeFormat(tag, {
      timeZone: BANGKOK,
      weekday: 'long',
      day: 'numeric',
      month: language === 'zh-cn' ? 'long' : 'short',
    }),
  };
}
