import { globSync, readFileSync } from 'node:fs';
import i18next, { type i18n } from 'i18next';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../lib/language.ts';
import { toBundle } from './bundle.ts';
import small, { type SmallI18n } from './small-i18next.ts';

const bundles = Object.fromEntries(
  languages.map((language) => {
    const files = globSync(`src/**/locales/${language}.json`);
    return [language, toBundle(Object.fromEntries(files.map((file) => [file, readJson(file)])))];
  }),
);
const whole = start(i18next.createInstance(), 'th') as i18n;
const part = start(small.createInstance(), 'th') as SmallI18n;

function start(instance: i18n | SmallI18n, language: Language): i18n | SmallI18n {
  const options = { lng: language, lowerCaseLng: true, fallbackLng: false as const, initAsync: false };
  void instance.init({ ...options, interpolation: { escapeValue: false }, resources: bundles });
  return instance;
}

function readJson(file: string): object {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Every sentence of a bundle as `namespace:path.to.key`. */
function keysOf(texts: object, path: string, joint: string): string[] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [path + joint + name] : keysOf(value, path + joint + name, '.'),
  );
}

/** A value for every parameter that a sentence names. */
function valuesFor(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/\w+/g)].map(([name]) => [name, `<${name}> $& & "ไทย"`]));
}

describe('the part of i18next that browsers get', () => {
  it.each(languages)('says every sentence of %s as the whole library does [W-01]', async (language) => {
    await Promise.all([whole.changeLanguage(language), part.changeLanguage(language)]);
    const keys = Object.entries(bundles[language] ?? {}).flatMap(([name, texts]) => keysOf(texts, name, ':'));
    expect(keys.length).toBeGreaterThan(500);
    const plurals = keys.map((key) => key.replace(/_(?:zero|one|other)$/, ''));
    const differing = [...new Set([...keys, ...plurals])].filter((key) => {
      const values = valuesFor(whole.t(key, { skipInterpolation: true }));
      const counts = [undefined, 0, 1, 2, 11].map((count) => ({
        ...values,
        count: count ?? values.count,
      }));
      return counts.some((params) => part.t(key, params as never) !== whole.t(key, params));
    });
    expect(differing).toEqual([]);
  });

  it.each([
    ['of a key that is not there', 'shell:no.such', undefined],
    ['of a namespace that is not there', 'nothing:here', undefined],
    ['of a default value', 'shell:no.such', { defaultValue: 'for {{name}}', name: 'Nok' }],
    ['of an empty default value', 'shell:no.such', { defaultValue: '' }],
    ['of a parameter that is missing', 'shell:callCentre', {}],
    ['of a parameter that is undefined', 'shell:callCentre', { phone: undefined }],
    ['of a parameter that is null', 'shell:callCentre', { phone: null }],
    ['of a parameter that looks like one', 'shell:callCentre', { phone: '{{name}}' }],
  ])('makes the same %s', (_, key, params) => {
    expect(part.t(key, params as never)).toBe(whole.t(key, params ?? {}));
  });

  it('looks through namespaces in their order', () => {
    const names = ['news', 'web', 'shell'] as const;
    const keys = ['contact', 'list.title', 'errors.unreachable', 'web:errors.unreachable', 'neverHeardOf'];
    const said = keys.map((key) => part.getFixedT(names)(key));
    expect(said).toEqual(keys.map((key) => whole.getFixedT(null, [...names])(key)));
  });

  it('takes texts in beside those it has, and tells of another language', async () => {
    const instance = small.createInstance();
    instance.init({ lng: 'th', resources: { th: { shell: { a: 'เดิม', b: { c: 'ค', d: 'ง' } } } } });
    instance.addResourceBundle('th', 'shell', { a: 'ใหม่', b: { c: 'ข' } });
    instance.addResourceBundle('en-us', 'shell', { a: 'new' });
    const inThai = ['a', 'b.c', 'b.d'].map((key) => instance.t(`shell:${key}`));
    expect(inThai).toEqual(['ใหม่', 'ข', 'ง']);
    expect([
      instance.hasResourceBundle('en-us', 'shell'),
      instance.hasResourceBundle('zh-cn', 'shell'),
    ]).toEqual([true, false]);
    const told: string[] = [];
    const listen = (language: string) => void told.push(language);
    instance.on('languageChanged', listen);
    await instance.changeLanguage('en-us');
    instance.off('languageChanged', listen);
    await instance.changeLanguage('th');
    expect(told).toEqual(['en-us']);
    expect(instance.t('shell:a')).toBe('ใหม่');
  });
});
