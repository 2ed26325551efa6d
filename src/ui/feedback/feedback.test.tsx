import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EmptyState } from './empty-state.tsx';
import { Notice } from './notice.tsx';
import { Skeleton } from './skeleton.tsx';
import { StatusBadge } from './status-badge.tsx';
import { type Tone, toneIcon } from './tone.ts';

const tones = Object.keys(toneIcon) as Tone[];
const pathsOf = (html: string) => html.match(/ d="[^"]+"/g)?.join();

it.each(['good', 'warn', 'danger'] as const)('"%s" has an icon of its own, not only a colour', (tone) => {
  const signs = tones.map((each) =>
    pathsOf(renderToStaticMarkup(<StatusBadge tone={each}>State</StatusBadge>)),
  );
  const sign = signs[tones.indexOf(tone)];
  expect(sign).toBeTruthy();
  expect(signs.filter((each) => each === sign)).toHaveLength(1);
  expect(pathsOf(renderToStaticMarkup(<Notice tone={tone} />))).toBe(sign);
});

it('a notification that appears later is announced as requested, with its links', () => {
  const html = renderToStaticMarkup(
    <Notice tone="danger" role="alert" title="Not sent" actions={<button type="button">Retry</button>} />,
  );
  expect(html).toContain('role="alert"');
  expect(html).toMatch(/Not sent[\s\S]*Retry/);
  expect(renderToStaticMarkup(<Notice tone="info" />)).not.toContain('role=');
});

it('the placeholder of loading content is hidden from screen readers, and its last line is shorter', () => {
  const html = renderToStaticMarkup(<Skeleton lines={3} width="80%" />);
  expect(html).toContain('aria-hidden="true"');
  expect([...html.matchAll(/inline-size:(\d+%)/g)].map(([, width]) => width)).toEqual(['80%', '80%', '60%']);
  expect(renderToStaticMarkup(<Skeleton />)).toContain('inline-size:100%');
});

it('an empty state has a link', () => {
  const html = renderToStaticMarkup(<EmptyState title="No parcels" actions={<a href="/track">Track</a>} />);
  expect(html).toMatch(/No parcels[\s\S]*href="\/track"/);
});
