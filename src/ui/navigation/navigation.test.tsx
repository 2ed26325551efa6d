import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { paths } from '#routes/paths.ts';
import { Missing } from '../feedback/missing.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { LinkChoice } from './link-choice.tsx';
import { Pagination } from './pagination.tsx';
import { SideList } from './side-list.tsx';
import { TableOfContents } from './table-of-contents.tsx';

/** The HTML of a component on a page of this layout. */
function rendered(element: ReactNode, layout = 'pc'): string {
  const routes = [{ id: 'root', path: '/', element, loader: () => null }];
  const root = { layout, publicUrl: 'https://parcels.example' };
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root } } });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** The offered page numbers; a dot precedes each one that follows a gap. */
function offered(page: number, pages: number): string {
  const html = rendered(<Pagination page={page} pages={pages} linkTo={(nth) => `/list?page=${nth}`} />);
  const items = html.matchAll(/<li( data-after-gap="true")?><a[^>]*>(?:(\d+)|<svg)/g);
  return [...items].map(([, gap, number]) => `${gap ? '.' : ''}${number ?? '~'}`).join(' ');
}

describe('pages of a list', () => {
  it.each([
    [1, 1, ''],
    [1, 2, '1 2 ~'],
    [4, 7, '~ 1 2 3 4 5 6 7 ~'],
    [1, 20, '1 2 3 .20 ~'],
    [10, 20, '~ 1 .10 .20 ~'],
    [19, 20, '~ 1 .18 19 20 ~'],
    [20, 20, '~ 1 .18 19 20'],
  ])('page %d of %d offers "%s"', (page, pages, shown) => {
    expect(offered(page, pages)).toBe(shown);
  });

  it('link to their pages, and mark the current one', () => {
    const html = rendered(<Pagination page={2} pages={3} linkTo={(nth) => `/list?page=${nth}`} />);
    expect(html).toMatch(/<a[^>]*rel="prev"[^>]*href="\/list\?page=1"/);
    expect(html).toMatch(/<a[^>]*rel="next"[^>]*href="\/list\?page=3"/);
    expect(html.match(/aria-current="page"[^>]*href="\/list\?page=2"/g)).toHaveLength(1);
  });
});

it('of links of which one is selected, and of sibling pages, one is marked', () => {
  const choices = ['/a', '/b'].map((to) => ({ name: to, to, isChosen: to === '/b' }));
  const html = rendered(<LinkChoice label="Kinds" choices={choices} />);
  expect(html).toContain('aria-label="Kinds"');
  expect(html.match(/aria-current="true"[^>]*href="\/b"/g)).toHaveLength(1);
  const links = [
    { name: 'A', to: '/a', isCurrent: true },
    { name: 'B', to: '/b' },
  ];
  const list = rendered(<SideList label="Pages" groups={[{ links }]} />);
  expect(list.match(/aria-current/g)).toHaveLength(1);
  expect(list).toMatch(/aria-current="page"[^>]*href="\/a"/);
  expect(list).toContain('>Pages</p>');
});

describe('the headings of a long text', () => {
  const chapters = ['One', 'Two', 'Three'].map((text) => ({ id: text.toLowerCase(), level: 2, text }));

  it('are listed when there are three chapters, without what is below them', () => {
    const below = { id: 'below', level: 3, text: 'Below' };
    const html = rendered(<TableOfContents of={[...chapters, below]} />);
    expect([...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)).toEqual(['one', 'two', 'three']);
    expect(rendered(<TableOfContents of={[...chapters.slice(1), below]} />)).toBe('');
  });

  it('are collapsed on a phone, where they are above the text', () => {
    expect(rendered(<TableOfContents of={chapters} />)).toContain('<details open="">');
    expect(rendered(<TableOfContents of={chapters} />, 'mobile')).toContain('<details>');
  });
});

it('the breadcrumbs link to all levels, and search engines get them with absolute URLs', () => {
  const above = [{ name: 'News', to: paths.news() }];
  const html = rendered(<Breadcrumbs above={above} here="Rates </script> of May" />);
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual(['/', '/news']);
  expect(html).toMatch(/<span aria-current="page">Rates &lt;\/script&gt; of May<\/span>/);
  const [, data = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
  const { itemListElement } = JSON.parse(data) as { itemListElement: Record<string, unknown>[] };
  expect(itemListElement.map(({ position, item }) => [position, item])).toEqual([
    [1, 'https://parcels.example/'],
    [2, 'https://parcels.example/news'],
    [3, 'https://parcels.example/'],
  ]);
  expect(itemListElement.at(-1)?.name).toBe('Rates </script> of May');
});

it('a missing item links to its list, to tracking and to support', () => {
  const html = rendered(<Missing title="No such news" list={{ name: 'All news', to: paths.news() }} />);
  expect(html).toMatch(/<h1[^>]*>No such news<\/h1>/);
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to);
  expect(links.slice(0, 2)).toEqual(['/news', '/service/track']);
  expect(links.some((to) => to?.startsWith('tel:'))).toBe(true);
});
