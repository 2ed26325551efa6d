import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import type { Language } from '../../../lib/language.ts';
import { createI18n } from '../../../web/texts/i18n.ts';
import en from '../locales/en-us.json' with { type: 'json' };
import th from '../locales/th.json' with { type: 'json' };
import zh from '../locales/zh-cn.json' with { type: 'json' };
import { NewPhoneField } from './new-phone-field.widget.tsx';

type Options = { options: readonly { value: string; label: string }[] };

const offered: string[] = [];
vi.mock('../../../ui/forms/combobox.tsx', () => ({
  Combobox: ({ options }: Options) => {
    offered.push(...options.map(({ label }) => label));
    return null;
  },
}));

const texts = { th, 'en-us': en, 'zh-cn': zh };
const orders: [Language, string[]][] = [
  ['en-us', ['+86 China', '+966 Saudi Arabia', '+66 Thailand']],
  ['th', ['+86 จีน', '+966 ซาอุดีอาระเบีย', '+66 ไทย']],
  ['zh-cn', ['+966 沙特阿拉伯', '+66 泰国', '+86 中国']],
];

it.each(orders)(
  'the country codes of a phone stand in the order of their names in %s [D-11]',
  (lng, expected) => {
    const i18n = createI18n(lng, { [lng]: { accounts: texts[lng] } });
    offered.length = 0;
    const field = { id: 'phone', value: '', onChange: () => {}, onCountryCode: () => {} };
    renderToString(
      <I18nextProvider i18n={i18n}>
        <NewPhoneField {...field} countryCode="66" />
      </I18nextProvider>,
    );
    expect(offered).toEqual(expected);
  },
);
