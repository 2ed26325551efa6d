import { describe, expect, it } from 'vitest';
import { languages } from '#lib/language.ts';
import { faultsOf } from '#tests/content-checks.ts';
import english from './content/openings.en-us.json' with { type: 'json' };
import thai from './content/openings.th.json' with { type: 'json' };
import chinese from './content/openings.zh-cn.json' with { type: 'json' };

const openings = { th: thai, 'en-us': english, 'zh-cn': chinese };

describe('the shipped openings', () => {
  it('are the same eight in each language, with as many duties and requirements [E-09]', () => {
    const frame = (all: typeof thai) =>
      all.map(({ about: _, jd, requirement, ...facts }) => [facts, jd.length, requirement.length]);
    expect(thai).toHaveLength(8);
    for (const language of languages) expect(frame(openings[language])).toEqual(frame(thai));
  });

  it('are in their own language, and name nothing that does not exist', () => {
    const faults = languages.flatMap((language) =>
      openings[language].flatMap(({ id, about, jd, requirement }) =>
        faultsOf([about, ...jd, ...requirement].join('\n\n'), language).map(
          (fault) => `${language} ${id}: ${fault}`,
        ),
      ),
    );
    expect(faults).toEqual([]);
  });

  it('state no pay, which is not fixed', () => {
    expect(JSON.stringify(openings)).not.toMatch(/THB|บาท|泰铢|salary|เงินเดือน|薪资/i);
  });
});
