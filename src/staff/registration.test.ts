import { expect, it } from 'vitest';
import { screens as inJourneys } from '#tests/e2e/staff/registered-screens.ts';
import { gather, type Registration, type Screen } from './registration.ts';
import { screens as inBrowser } from './registrations.ts';

const screen = (path: string, position?: number): Screen => ({
  path,
  permission: null,
  load: async () => ({ default: () => null }),
  ...(position !== undefined && { place: { group: 'today', position, icon: [], title: path } }),
});
const need = (name: string, position: number) => ({
  name,
  position,
  permission: 'jobs.read' as const,
  title: name,
  to: '/',
  count: async () => 0,
});

it('registrations are sorted by their positions, whichever folder has them', () => {
  const first: Registration = { screens: [screen('/b', 20), screen('/b/:id')], needs: [need('second', 2)] };
  const second: Registration = { screens: [screen('/a', 10)], needs: [need('first', 1)] };
  const { screens, needs, searchSources } = gather([first, second]);
  expect(screens.flatMap(({ path, place }) => (place ? [path] : []))).toEqual(['/a', '/b']);
  expect(needs.map(({ name }) => name)).toEqual(['first', 'second']);
  expect(searchSources).toEqual([]);
});

it('browser tests find the screens that the back office shows', () => {
  expect(inJourneys.map(({ path }) => path)).toEqual(inBrowser.map(({ path }) => path));
  expect(inJourneys.length).toBeGreaterThan(30);
});
