import { expect, it } from 'vitest';
import { changesBetween } from './changes.ts';

it('names what differs and leaves out what stayed', () => {
  const before = { name: 'Somchai', roles: ['claims'], enabled: true };
  const after = { name: 'Somchai', roles: ['claims', 'finance'], enabled: false };
  expect(changesBetween(before, after)).toEqual([
    { field: 'roles', before: ['claims'], after: ['claims', 'finance'] },
    { field: 'enabled', before: ['true'], after: ['false'] },
  ]);
});

it('shows all of a record that is new, or gone', () => {
  expect(changesBetween(null, { name: 'Nok' })).toEqual([{ field: 'name', before: [], after: ['Nok'] }]);
  expect(changesBetween({ name: 'Nok' }, null)).toEqual([{ field: 'name', before: ['Nok'], after: [] }]);
  expect(changesBetween(null, null)).toEqual([]);
});

it('treats an empty field like a missing one, and shows nested ones by their path', () => {
  expect(changesBetween({ email: null }, {})).toEqual([]);
  expect(changesBetween({ text: { th: 'ก', 'en-us': 'a' } }, { text: { th: 'ข', 'en-us': 'a' } })).toEqual([
    { field: 'text.th', before: ['ก'], after: ['ข'] },
  ]);
  const hours = { weeklyHours: { MON: [{ opens: '08:00', closes: '17:00' }] } };
  expect(changesBetween(null, hours)).toEqual([
    { field: 'weeklyHours.MON', before: [], after: ['opens: 08:00; closes: 17:00'] },
  ]);
});
