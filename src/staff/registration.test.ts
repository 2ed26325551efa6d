import { expect, it } from 'vitest';
import type { WaitingKind } from '#lib/staff/waiting-work.ts';
import { screens as inJourneys } from '#tests/e2e/staff/registered-screens.ts';
import { gather, type Registration, type Screen } from './registration.ts';
import { screens as inBrowser } from './registrations.ts';

const screen = (path: string, position?: number): Screen => ({
  path,
  permission: null,
  load: async () => ({ default: () => null }),
  ...(position !== undefined && { place: { group: 'today', position, icon: [], title: path } }),
});
const need = (kind: WaitingKind, position: number) => ({ kind, position, title: kind, to: '/' });

it('registrations are sorted by their positions, whichever folder has them', () => {
  const first: Registration = {
    screens: [screen('/b', 20), screen('/b/:id')],
    needs: [need('complaints', 2)],
  };
  const second: Registration = { screens: [screen('/a', 10)], needs: [need('claims', 1)] };
  const { screens, needs, searchSources } = gather([first, second]);
  expect(screens.flatMap(({ path, place }) => (place ? [path] : []))).toEqual(['/a', '/b']);
  expect(needs.map(({ kind }) => kind)).toEqual(['claims', 'complaints']);
  expect(searchSources).toEqual([]);
});

it('browser tests find the screens that the back office shows', () => {
  expect(inJourneys.map(({ path }) => path)).toEqual(inBrowser.map(({ path }) => path));
  expect(inJourneys.length).toBeGreaterThan(30);
});
