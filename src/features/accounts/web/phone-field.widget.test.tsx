import i18next from 'i18next';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import texts from '../locales/en-us.json' with { type: 'json' };
import { NewPhoneField } from './new-phone-field.widget.tsx';
import { PhoneField } from './phone-field.widget.tsx';

const i18n = i18next.createInstance();
beforeAll(() =>
  i18n.use(initReactI18next).init({ lng: 'en-us', resources: { 'en-us': { accounts: texts } } }),
);

const field = { id: 'phone', value: '', onChange: () => {} };
const telephone = { type: 'tel', autocomplete: 'tel' };

/** The input that is labelled as the phone, by its attributes. */
function inputOf(element: ReactNode) {
  const html = renderToString(<I18nextProvider i18n={i18n}>{element}</I18nextProvider>);
  const tag = /<input[^>]*id="phone"[^>]*>/i.exec(html)?.[0] ?? '';
  const attribute = (name: string) => new RegExp(`${name}="([^"]*)"`, 'i').exec(tag)?.[1];
  return { type: attribute('type'), autocomplete: attribute('autocomplete') };
}

// HTML: a telephone field accepts `tel` only; `username` and `tel-national` belong to text fields.
it('the browser treats the phone of a login as a username, and others as telephones', () => {
  expect(inputOf(<PhoneField {...field} />)).toEqual({ type: 'text', autocomplete: 'username' });
  expect(inputOf(<PhoneField {...field} autoComplete="tel" />)).toEqual(telephone);
  expect(inputOf(<NewPhoneField {...field} countryCode="66" onCountryCode={() => {}} />)).toEqual(telephone);
});
