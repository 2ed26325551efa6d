import { expect, it } from 'vitest';
import { cleanText, soundKey } from './place-keys.rules.ts';

it('digits of every keyboard are accepted as a postcode', () => {
  for (const typed of ['๑๐๕๐๐', '１０５００', '١٠٥٠٠', '۱۰۵۰۰', '१०५००']) {
    expect(cleanText(typed), typed).toBe('10500');
    expect(soundKey(`บางรัก ${typed}`), typed).toBe(soundKey('บางรัก 10500'));
  }
});
