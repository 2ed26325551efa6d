import { describe, expect, it } from 'vitest';
import { placeButton } from './place-button.rules.ts';

describe('the button of a place', () => {
  it.each([
    [1, 'Silom', 'Bang Rak', '1. Silom Bang Rak'],
    [2, 'เฉลิมพระเกียรติ', 'น่าน', '2. เฉลิมพระเกี… น่าน'],
    [10, 'เฉลิมพระเกียรติ', 'นครศรีธรรมราช', '10. เฉลิมพร… นครศรี…'],
    [3, 'กรุงเทพมหานคร', '', '3. กรุงเทพมหานคร'],
  ])('%i %s %s', (nth, name, parent, label) => {
    expect(placeButton(nth, name, parent, 20)).toBe(label);
    expect(label.length).toBeLessThanOrEqual(20);
  });
});
