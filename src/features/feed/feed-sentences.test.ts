import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#lib/language.ts';
import { feedErrors, lineProblemReasons } from './feed.contract.ts';
import english from './locales/en-us.json' with { type: 'json' };
import thai from './locales/th.json' with { type: 'json' };
import chinese from './locales/zh-cn.json' with { type: 'json' };

type Texts = { lineProblems: Record<string, string>; errors: Record<string, string> };
const texts: Record<Language, Texts> = { th: thai, 'en-us': english, 'zh-cn': chinese };
const refusals = Object.values(feedErrors).map((spec) => spec.key.replace('feed:errors.', ''));

describe.each(languages)('the error texts of the feed in %s', (language) => {
  const { lineProblems, errors } = texts[language];

  it('cover every problem of a line and every error, and nothing else [W-01]', () => {
    expect(Object.keys(lineProblems).sort()).toEqual([...lineProblemReasons].sort());
    expect(Object.keys(errors).sort()).toEqual(refusals.sort());
  });

  it('are written in the script of the language', () => {
    const script = { th: /\p{sc=Thai}/u, 'en-us': /^[\p{sc=Latin}\p{sc=Common}]+$/u, 'zh-cn': /\p{sc=Han}/u };
    for (const text of [...Object.values(lineProblems), ...Object.values(errors)])
      expect(text).toMatch(script[language]);
  });
});

it('the Thai error texts of the feed keep the product’s style: no polite particles, no full stops', () => {
  for (const text of [...Object.values(thai.lineProblems), ...Object.values(thai.errors)])
    expect(text).not.toMatch(/ครับ|ค่ะ|คะ(?![ก-๙])|\.$/);
});

it('the Chinese error texts of the feed use full-width punctuation', () => {
  for (const text of [...Object.values(chinese.lineProblems), ...Object.values(chinese.errors)])
    expect(text).not.toMatch(/[,;!?]|\p{sc=Han}\./u);
});
