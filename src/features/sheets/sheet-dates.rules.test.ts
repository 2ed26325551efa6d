import { expect, it } from 'vitest';
import { readDay, readMoment } from './sheet-dates.rules.ts';

it('dates are parsed as people write them, including Buddhist years', () => {
  expect(['13/4/2570', '2027-04-13', '๑๓/๔/๒๕๗๐', '13.4.2027'].map(readDay)).toEqual(
    Array(4).fill('2027-04-13'),
  );
  expect(['31/2/2570', 'tomorrow', '4/2570'].map(readDay)).toEqual([null, null, null]);
});

it('so are the times after them', () => {
  const written = ['13/4/2570 9:05', '2027-04-13T09:05:00', '๑๓/๔/๒๕๗๐ เวลา ๐๙.๐๕ น.', '2027-04-13 09:05'];
  expect(written.map(readMoment)).toEqual(Array(4).fill('2027-04-13T09:05:00+07:00'));
  expect(['13/4/2570', '13/4/2570 24:00', '31/2/2570 09:05', 'now'].map(readMoment)).toEqual(
    Array(4).fill(null),
  );
});
