import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { transitWorkingDays } from '#features/parcels/promised-date.rules.ts';
import {
  LOCKOUT_MINUTES,
  MAX_WAYBILLS_PER_LOOKUP,
  MAX_WRONG_TRIES,
  PHONE_CODE_MINUTES,
} from '#features/tracking/tracking.rules.ts';
import { languages } from '#lib/language.ts';
import { faultsOf, shapeOf, typedAmounts } from '#tests/content-checks.ts';
import english from './content/faq.en-us.json' with { type: 'json' };
import thai from './content/faq.th.json' with { type: 'json' };
import chinese from './content/faq.zh-cn.json' with { type: 'json' };

const categories = [
  'tracking',
  'sending',
  'prices',
  'pickup',
  'drop-points',
  'cod',
  'international',
  'bulky-and-fruit',
  'claims',
  'account',
  'vip-and-partners',
  'privacy',
];
const entry = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  category: z.enum(categories),
  question: z.string().min(1),
  answer: z.string().min(1),
  keywords: z.array(z.string().min(1)).min(2),
});
const faq = {
  th: z.array(entry).parse(thai),
  'en-us': z.array(entry).parse(english),
  'zh-cn': z.array(entry).parse(chinese),
};
const all = languages.flatMap((language) => faq[language].map((each) => ({ ...each, language })));

describe('the questions and answers', () => {
  it('are at least 64, each once, in every category', () => {
    const ids = faq.th.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(64);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...new Set(faq.th.map(({ category }) => category))]).toEqual(categories);
  });

  it.each(['en-us', 'zh-cn'] as const)('have the same content in th and %s', (language) => {
    expect(faq[language].map(frame)).toEqual(faq.th.map(frame));
  });

  it('are in their own language, and name rules and paths that exist', () => {
    const faults = all.flatMap(({ id, language, question, answer, keywords }) =>
      faultsOf([question, answer, keywords.join('\n')].join('\n\n'), language).map(
        (fault) => `${language} ${id}: ${fault}`,
      ),
    );
    expect(faults).toEqual([]);
  });

  it('leave every weight, side and amount to the current rules', () => {
    expect(all.flatMap(({ question, answer }) => typedAmounts(question + answer))).toEqual([]);
  });

  const { SAME_REGION, BETWEEN_REGIONS, REMOTE } = transitWorkingDays.SUPER;
  it.each([
    ['how-to-track', [MAX_WAYBILLS_PER_LOOKUP]],
    ['locked-after-wrong-digits', [MAX_WRONG_TRIES, LOCKOUT_MINUTES]],
    ['code-does-not-arrive', [PHONE_CODE_MINUTES]],
    ['how-long-does-it-take', [SAME_REGION, BETWEEN_REGIONS, REMOTE]],
    ['fruit-delivery-time', [SAME_REGION, BETWEEN_REGIONS, REMOTE]],
  ])('name the figures that the product’s rules depend on: %s', (id, figures) => {
    const answers = all.filter((each) => each.id === id).map(({ answer }) => answer.match(/\d+/g) ?? []);
    expect(answers.map((found) => found.slice(0, figures.length).map(Number))).toEqual(
      languages.map(() => figures),
    );
  });

  it('are short, and end with a page to go to or a contact', () => {
    const long = faq['en-us'].filter(({ answer }) => answer.split(/\s+/).length > 110);
    const dead = all.filter(({ answer }) => !/\]\(\/|\{\{(?:callCentre|email)\}\}/.test(answer));
    expect([...long, ...dead].map(({ id }) => id)).toEqual([]);
  });
});

function frame({ id, category, question, answer }: z.output<typeof entry>) {
  return { id, category, ...shapeOf(`${question}\n${answer}`) };
}
