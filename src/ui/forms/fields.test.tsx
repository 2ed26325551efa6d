import i18next from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { SearchBox } from './search-box.tsx';
import { Switch } from './switch.tsx';
import { SelectField, TextArea, TextField } from './text-field.tsx';

const i18n = i18next.createInstance();
beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en-us', resources: {} }));

function rendered(element: ReactNode): string {
  const routes = [{ path: '/', element: <I18nextProvider i18n={i18n}>{element}</I18nextProvider> }];
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes)} />);
}

const words = { label: 'Weight', hint: 'In kilograms', error: 'Enter a weight' };

describe.each([
  ['a field', <TextField key="field" {...words} />],
  ['a choice', <SelectField key="choice" {...words} />],
  ['a field of several lines', <TextArea key="lines" {...words} />],
])('%s', (_name, field) => {
  it('is labelled, and described by its hint and its error', () => {
    const html = rendered(field);
    const id = /<(?:input|select|textarea)[^>]* id="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`<label for="${id}"`);
    const described = /aria-describedby="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
    const texts = described.map((each) => html.split(`id="${each}"`)[1] ?? '');
    expect(texts[0]).toMatch(/^[^>]*>In kilograms</);
    expect(texts[1]).toContain('Enter a weight');
    expect(html).toContain('aria-invalid="true"');
  });
});

it('a field without hint and error refers to neither, and has the id by which a summary finds it', () => {
  const html = rendered(<TextField id="kg" label="Weight" labelHidden />);
  expect(html).toContain('<label for="kg" class="visually-hidden">');
  expect(html).not.toMatch(/aria-(?:describedby|invalid)/);
});

it('additions beside and below a field are rendered', () => {
  const html = rendered(<TextField label="Code" beside={<b>Get</b>} below={<i>Sent</i>} />);
  expect(html.indexOf('<input')).toBeLessThan(html.indexOf('<b>Get</b>'));
  expect(html.indexOf('<b>Get</b>')).toBeLessThan(html.indexOf('<i>Sent</i>'));
});

it('a checkbox is marked while it has an error', () => {
  const box = { id: 'agreed', label: 'I agree', checked: false, onChange: () => {} };
  expect(rendered(<Checkbox {...box} />)).not.toContain('aria-invalid');
  const html = rendered(<Checkbox {...box} error="Agree first" />);
  expect(html).toMatch(/aria-invalid="true" aria-describedby="agreed-error"/);
  expect(html).toMatch(/id="agreed-error"[\s\S]*Agree first/);
  expect(html).toContain('<label for="agreed">I agree</label>');
});

it('a switch exposes its state', () => {
  const html = rendered(<Switch label="Messages" hint="Once a day" checked onChange={() => {}} />);
  const id = /<label[^>]* for="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`aria-checked="true"`);
  expect(html).toContain(`aria-labelledby="${id}-label" aria-describedby="${id}-hint"`);
});

it('a search keeps further parameters, and only those that are set', () => {
  const html = rendered(
    <SearchBox
      action="/list"
      label="Search"
      name="keywords"
      value="silk"
      maxLength={100}
      keep={{ type: '2', page: undefined }}
    />,
  );
  expect(html).toMatch(/<form [^>]*action="\/list" method="get"/);
  expect([...html.matchAll(/type="hidden" name="([^"]+)"/g)].map(([, name]) => name)).toEqual(['type']);
  expect(html).toContain('name="type" value="2"');
  expect(html).toMatch(/name="keywords"[^>]*maxLength="100"|maxLength="100"[^>]*name="keywords"/i);
  expect(html).toContain('value="silk"');
});

it('a summary links to the fields it knows, lists the others, and is not rendered without errors', () => {
  expect(rendered(<ErrorSummary title="Wrong" errors={[]} />)).toBe('');
  const errors = [{ fieldId: 'kg', message: 'Enter a weight' }, { message: 'Try again later' }];
  const html = rendered(<ErrorSummary title="Wrong" errors={errors} />);
  expect(html).toContain('<a href="#kg">Enter a weight</a>');
  expect(html).toContain('<li>Try again later</li>');
});
