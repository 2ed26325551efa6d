import { describe, expect, it } from 'vitest';
import { countdownEnd, createDebounce, SEND_DEBOUNCE_MS, secondsLeft } from './code-countdown.rules.ts';

describe('the countdown of the send-code button', () => {
  it("starts from the server's timeDiff and ends at 0 [S-09]", () => {
    const end = countdownEnd(1_000, 42);
    expect(secondsLeft(end, 1_000)).toBe(42);
    expect(secondsLeft(end, 1_001)).toBe(42);
    expect(secondsLeft(end, 2_000)).toBe(41);
    expect(secondsLeft(end, 42_999)).toBe(1);
    expect(secondsLeft(end, 43_000)).toBe(0);
    expect(secondsLeft(end, 99_000)).toBe(0);
  });

  it('takes 59 seconds when the server gives none [S-09]', () => {
    expect(secondsLeft(countdownEnd(0), 0)).toBe(59);
  });

  it('ends at once when the server answers 0', () => {
    expect(secondsLeft(countdownEnd(5_000, 0), 5_000)).toBe(0);
  });
});

describe('pressing the button', () => {
  it('counts on the leading edge, and again after 300 ms without a press [S-09]', () => {
    const isFirst = createDebounce(SEND_DEBOUNCE_MS);
    expect([0, 100, 350, 649].map(isFirst)).toEqual([true, false, false, false]);
    expect(isFirst(949)).toBe(true);
  });
});
