import type { MouseEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import IconPlus from '#web/icons/tabler/IconPlus.json' with { type: 'json' };
import { ActionCard } from './action-card.tsx';
import { Button, ButtonLink } from './button.tsx';

/** Presses a button, and returns whether its handler ran and whether the browser's default action did. */
function press(props: Parameters<typeof Button>[0]) {
  const outcome = { isDone: false, isPrevented: false };
  const button = Button({ ...props, onClick: () => (outcome.isDone = true) });
  const event = { preventDefault: () => (outcome.isPrevented = true) };
  button.props.onClick(event as unknown as MouseEvent<HTMLButtonElement>);
  return outcome;
}

it('a busy button does nothing, and does not submit a form twice', () => {
  expect(press({ children: 'Send', type: 'submit' })).toEqual({ isDone: true, isPrevented: false });
  expect(press({ children: 'Send', type: 'submit', busy: true })).toEqual({
    isDone: false,
    isPrevented: true,
  });
});

it('a busy button stays focusable, and is announced as busy', () => {
  const html = renderToStaticMarkup(<Button busy>Send</Button>);
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toMatch(/ disabled/);
  expect(renderToStaticMarkup(<Button>Send</Button>)).not.toContain('aria-disabled="true"');
});

it('a button in a form submits nothing unless meant to, and its icon is hidden from screen readers', () => {
  expect(renderToStaticMarkup(<Button icon={IconPlus}>Add</Button>)).toMatch(
    /^<button type="button"[^>]*><svg[^>]*aria-hidden="true"/,
  );
  expect(renderToStaticMarkup(<Button type="submit">Send</Button>)).toContain('type="submit"');
});

it('a link to a part of the page keeps the query', () => {
  const element = <ButtonLink to="#answer">Answer</ButtonLink>;
  const routes = [{ path: '/claim', element }];
  const router = createMemoryRouter(routes, { initialEntries: ['/claim?claimNo=C1'] });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toMatch(/href="\/claim\?claimNo=C1#answer"/);
});

it('a button that navigates is a link, and so is a card by its title', () => {
  const element = (
    <>
      <ButtonLink to="/track">Track</ButtonLink>
      <ActionCard to="/price" title="Price" level={2} picture="/art/truck.svg" />
    </>
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(html).toMatch(/<a [^>]*href="\/track"[^>]*>Track<\/a>/);
  expect(html).toMatch(/<h2[^>]*><a [^>]*href="\/price"[^>]*>Price<\/a><\/h2>/);
  expect(html).toMatch(/<img src="\/art\/truck\.svg" alt=""/);
});
