import { expect, it } from 'vitest';
import { HOME, markedAddress } from './marked-address.ts';

it('a page is opened at a text on it, by its longest own words', () => {
  const marked = (text: string | null) => markedAddress(HOME, text);
  expect(marked('ติดตามพัสดุ')).toBe(`${HOME}#:~:text=${encodeURIComponent('ติดตามพัสดุ')}`);
  expect(marked('Home')).toBe(`${HOME}#:~:text=Home`);
  expect(marked('{{count}} of a one-time, short {{thing}}')).toBe(
    `${HOME}#:~:text=of%20a%20one%2Dtime%2C%20short`,
  );
  expect(marked('Read <b>our terms</b> now')).toBe(`${HOME}#:~:text=our%20terms`);
  expect(marked('{{count}}')).toBe(HOME);
  expect(marked(null)).toBe(HOME);
});
