import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import { Combobox } from './combobox.tsx';

const i18n = i18next.createInstance();
beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en-us', resources: {} }));

const options = [
  { value: '66', label: '+66 ไทย' },
  { value: '86', label: '+86 中国\u2060大陆' },
];

function render(value: string): string {
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <Combobox
        id="country"
        label="Country"
        hint="Type to search"
        options={options}
        value={value}
        onChange={() => {}}
        none="None"
      />
    </I18nextProvider>,
  );
}

/** The opening tag that matches a pattern. */
const tagOf = (html: string, pattern: string) =>
  new RegExp(`<[a-z]+[^>]*${pattern}[^>]*>`).exec(html)?.[0] ?? '';

it('a closed select is a labelled combobox that shows its value, and refers to its list and hint', () => {
  const html = render('86');
  const input = tagOf(html, 'role="combobox"');
  expect(input).toContain('id="country"');
  expect(input).toContain('value="+86 中国大陆"');
  expect(input).toContain('aria-expanded="false"');
  expect(input).toContain('aria-autocomplete="list"');
  expect(input).toContain('aria-describedby="country-hint"');
  expect(input).not.toContain('aria-activedescendant');
  expect(html).toMatch(/<label[^>]*for="country"/);
  const listId = /aria-controls="([^"]+)"/.exec(input)?.[1];
  const list = tagOf(html, 'role="listbox"');
  expect(list).toContain(`id="${listId}"`);
  expect(list).toContain('hidden=""');
  expect(html).not.toContain('role="option"');
});

it('a closed list is hidden from screen readers, and its live region exists before it opens', () => {
  expect(render('66')).toMatch(/<span role="status" class="visually-hidden"><\/span>/);
});

it('a value that is not offered leaves the field empty', () => {
  expect(tagOf(render('1'), 'role="combobox"')).toContain('value=""');
});
