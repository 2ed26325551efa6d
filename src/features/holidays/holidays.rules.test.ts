import { describe, expect, it } from 'vitest';
import holidays from './content/holidays.json' with { type: 'json' };

const on = (date: string) => holidays.find((holiday) => holiday.date === date);

describe('holiday calendar', () => {
  it('each day from 2025 to 2028 is listed once, in order', () => {
    const dates = holidays.map(({ date }) => date);
    expect(dates).toEqual([...new Set(dates)].toSorted());
    expect(dates.filter((date) => !/^202[5-8]-\d\d-\d\d$/.test(date))).toEqual([]);
    for (const year of ['2025', '2026', '2027', '2028']) {
      expect(dates.filter((date) => date.startsWith(year)).length, year).toBeGreaterThanOrEqual(20);
    }
  });

  it('every holiday has its own name in its own script in all three languages [W-01]', () => {
    expect(holidays.filter(({ th }) => !/^[\u0E00-\u0E7F ]+$/u.test(th))).toEqual([]);
    expect(holidays.filter(({ en }) => !/^[A-Z][A-Za-z' ()]+$/.test(en))).toEqual([]);
    expect(holidays.filter(({ zh }) => !/^\p{Script=Han}+$/u.test(zh))).toEqual([]);
  });

  it('a holiday at a weekend moves to the next working day', () => {
    expect(on('2025-05-12')?.th).toBe('วันหยุดชดเชยวันวิสาขบูชา');
    expect(on('2025-04-16')?.en).toBe('Songkran Festival (substitute day)');
    expect(on('2026-06-01')?.zh).toBe('佛诞节补假');
    expect(on('2026-12-07')?.th).toBe('วันหยุดชดเชยวันพ่อแห่งชาติ');
    // Khao Phansa is already observed on the Monday.
    expect(on('2027-07-20')?.en).toBe('Asarnha Bucha Day (substitute day)');
  });

  it('a day without an official announcement is provisional', () => {
    const buddhist = holidays.filter(({ en }) => /^(?:Makha|Visakha|Asarnha|Khao Phansa)/.test(en));
    expect(buddhist.filter(({ provisional }) => !provisional).every(({ date }) => date < '2027')).toBe(true);
    expect(buddhist.filter(({ date }) => date > '2027').every(({ provisional }) => provisional)).toBe(true);
    expect(on('2028-04-13')?.provisional).toBe(false);
  });
});
