import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { Columns } from './columns.tsx';
import { PageHeader } from './page-header.tsx';
import { ReadingLayout } from './reading-layout.tsx';

/** The order of the parts of a reading page. */
function orderOn(layout: string): string {
  const element = (
    <ReadingLayout header={<p>header</p>} beside="beside" contents="contents">
      text
    </ReadingLayout>
  );
  const routes = [{ id: 'root', path: '/', element, loader: () => null }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: { layout } } } });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

it('related links are at the side on a desktop and at the end on a phone', () => {
  expect(orderOn('pc')).toBe('beside contents header text');
  expect(orderOn('mobile')).toBe('header contents text beside');
});

it('the picture of a page has no alternative text, and is loaded first', () => {
  const html = renderToStaticMarkup(<PageHeader title="Price" lead="What it costs" picture="/art/box.svg" />);
  expect(html).toMatch(/<h1>Price<\/h1>/);
  expect(html).toMatch(/<img[^>]*src="\/art\/box\.svg"[^>]*alt=""[^>]*fetchPriority="high"/i);
  expect(renderToStaticMarkup(<PageHeader title="Price" />)).not.toContain('<img');
});

it('two parts share the columns of the page as configured', () => {
  expect(renderToStaticMarkup(<Columns first={14} className="more" />)).toMatch(
    /^<div data-first="14" class="\S+ more">/,
  );
});
