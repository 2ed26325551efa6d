import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { paths } from '#routes/paths.ts';
import { createI18n } from '#web/texts/i18n.ts';
import type { Banner } from '../banners.contract.ts';
import texts from '../locales/th.json' with { type: 'json' };
import { BannerStrip } from './banner-strip.widget.tsx';

const pictures = '/art/wide.svg,/art/phone.svg';
const words = { titleCh: '中文', titleEn: 'English', titleTh: 'ไทย', textCh: '', textEn: '', textTh: '' };
const banner: Banner = {
  id: 1,
  location: 'HOME',
  video: '/art/film.webm',
  cnImg: pictures,
  thImg: pictures,
  enImg: pictures,
  ...words,
  link: paths.super,
  sort: 1,
};

function rendered(banners: readonly Banner[]): string {
  const router = createMemoryRouter([{ path: '/', element: createElement(BannerStrip, { banners }) }]);
  const i18n = createI18n('th', { th: { banners: texts } });
  const page = createElement(RouterProvider, { router });
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n }, page));
}

it('the film of a banner loads and plays only when the visitor starts it, without sound [E-03]', () => {
  const html = rendered([banner]);
  const film = /<video[^>]*>/.exec(html)?.[0] ?? '';
  for (const part of [
    'src="/art/film.webm"',
    'preload="none"',
    'poster="/art/wide.svg"',
    'controls',
    'muted',
  ])
    expect(film).toContain(part);
  expect(film).not.toContain('autoPlay');
  expect(film).toMatch(/playsinline/i);
  // Beside the film rather than around it, so that its controls work.
  expect(html).toMatch(/<\/video><a [^>]*href="\/Super"/);
});

it('a banner without a film shows its picture, and no banners leave no gap [E-03]', () => {
  expect(rendered([{ ...banner, video: '' }])).toMatch(
    /<a [^>]*href="\/Super"[^>]*><img src="\/art\/wide.svg"/,
  );
  expect(rendered([])).toBe('');
});
