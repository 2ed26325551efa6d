import { expect, it } from 'vitest';
import { readHours, toHoursText } from './hours-text.rules.ts';

it('opening hours are read as people type them', () => {
  expect(readHours('8.30-12, 13:00 – 1800')).toEqual([
    { opens: '08:30', closes: '12:00' },
    { opens: '13:00', closes: '18:00' },
  ]);
  expect(readHours(' ')).toEqual([]);
  expect(toHoursText(readHours('00:00-24:00'))).toBe('00:00-24:00');
});

it('an invalid time is left for the contract to refuse', () => {
  expect(readHours('morning')).toEqual([{ opens: 'morning', closes: '' }]);
});
