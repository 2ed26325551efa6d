import { expect, it } from 'vitest';
import type { Language } from '#lib/language.ts';
import { createI18n } from '#web/texts/i18n.ts';
import en from '../locales/en-us.json' with { type: 'json' };
import th from '../locales/th.json' with { type: 'json' };
import zh from '../locales/zh-cn.json' with { type: 'json' };
import { listPhoneCountries } from './phone-countries.ts';

const texts = { th, 'en-us': en, 'zh-cn': zh };
const orders: [Language, string[]][] = [
  ['en-us', ['+86 China', '+966 Saudi Arabia', '+66 Thailand']],
  ['th', ['+86 จีน', '+966 ซาอุดีอาระเบีย', '+66 ไทย']],
  ['zh-cn', ['+966 沙特阿拉伯', '+66 泰国', '+86 中国']],
];

it.each(orders)(
  'the country codes of a phone are sorted by their names in %s [D-11]',
  (language, expected) => {
    const t = createI18n(language, { [language]: { accounts: texts[language] } }).getFixedT(null, 'accounts');
    const offered = listPhoneCountries(language, (code) => t(`screen.country.${code}`));
    expect(offered.map(({ label }) => label)).toEqual(expected);
  },
);
