import { describe, expect, it } from 'vitest';
import { addWorkingDays, daysBetween, firstWorkingDayFrom, isWorkingDay } from './working-days.ts';

// 2026: 10 December is a Thursday, 12 a Saturday, 13 a Sunday.
const holidays = new Set(['2026-12-10', '2026-12-14']);

describe('working days', () => {
  it('are Monday to Saturday without public holidays', () => {
    expect(isWorkingDay('2026-12-12', holidays)).toBe(true);
    expect(isWorkingDay('2026-12-13', holidays)).toBe(false);
    expect(isWorkingDay('2026-12-10', holidays)).toBe(false);
  });

  it('begin with the date itself when it is one', () => {
    expect(firstWorkingDayFrom('2026-12-12', holidays)).toBe('2026-12-12');
    expect(firstWorkingDayFrom('2026-12-13', holidays)).toBe('2026-12-15');
  });

  it('are counted past Sundays and holidays, and over the turn of the year', () => {
    expect(addWorkingDays('2026-12-09', 1, holidays)).toBe('2026-12-11');
    expect(addWorkingDays('2026-12-11', 2, holidays)).toBe('2026-12-15');
    expect(addWorkingDays('2026-12-31', 1, new Set(['2027-01-01']))).toBe('2027-01-02');
    expect(addWorkingDays('2026-12-11', 0, holidays)).toBe('2026-12-11');
  });

  it('differ from the civil days between two dates', () => {
    expect(daysBetween('2026-12-11', '2026-12-15')).toBe(4);
    expect(daysBetween('2026-12-15', '2026-12-11')).toBe(-4);
  });
});
