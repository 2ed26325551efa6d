import { expect, it } from 'vitest';
import { noticeAboutNames } from '#lib/staff/notice-kinds.ts';
import { screens } from '../registrations.ts';
import { noticeAddress } from './notice-address.ts';

it('a notice leads to its record where that has a page, and else to what is one’s own in its list', () => {
  expect(noticeAddress({ about: 'claims', recordId: 'C261126112017' })).toBe('/claims/C261126112017');
  expect(noticeAddress({ about: 'claims', recordId: null })).toBe('/claims?assignee=me');
  expect(noticeAddress({ about: 'complaints', recordId: 'some id' })).toBe('/complaints?assignee=me');
});

it('every notice leads to a screen of the back office', () => {
  const paths = new Set(screens.map(({ path }) => path.replace(/\/:\w+$/, '/one')));
  for (const about of noticeAboutNames)
    for (const recordId of ['one', null]) {
      const [address = ''] = noticeAddress({ about, recordId }).split('?');
      expect([address, paths.has(address)]).toEqual([address, true]);
    }
});
