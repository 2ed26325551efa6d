import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatRelativeDay,
  formatTime,
  formatWaybillNo,
  formatWeight,
} from './format.ts';

const AFTERNOON = new Date('2026-11-20T14:30:00+07:00');

describe('dates', () => {
  it('are in the format of each language, with Buddhist years in Thai [W-01]', () => {
    expect(formatDate(AFTERNOON, 'th')).toBe('20\u00a0พ.ย. 2569');
    expect(formatDate(AFTERNOON, 'en-us')).toBe('20\u00a0Nov 2026');
    expect(formatDate(AFTERNOON, 'zh-cn')).toBe('2026年11月20日');
  });

  it('have English months of three letters, including September', () => {
    expect(formatDate('2026-09-05', 'en-us')).toBe('5\u00a0Sep 2026');
  });

  it('are days in Bangkok, wherever the reader is', () => {
    expect(formatDate('2026-11-19T18:00:00Z', 'en-us')).toBe('20\u00a0Nov 2026');
    expect(formatDate('2026-11-20', 'en-us')).toBe('20\u00a0Nov 2026');
  });

  it('have the time of day, with its unit in Thai', () => {
    expect(formatTime(AFTERNOON, 'th')).toBe('14:30\u00a0น.');
    expect(formatTime('2026-11-20T00:05:00+07:00', 'en-us')).toBe('00:05');
    expect(formatDateTime(AFTERNOON, 'en-us')).toBe('20\u00a0Nov 2026, 14:30');
    expect(formatDateTime(AFTERNOON, 'zh-cn')).toBe('2026年11月20日 14:30');
    expect(formatDateTime(AFTERNOON, 'th')).toBe('20\u00a0พ.ย. 2569 14:30\u00a0น.');
  });

  it('nearby are in words', () => {
    expect(formatRelativeDay('2026-11-20', 'th', AFTERNOON)).toBe('วันนี้');
    expect(formatRelativeDay('2026-11-19', 'en-us', AFTERNOON)).toBe('Yesterday');
    expect(formatRelativeDay('2026-11-21', 'zh-cn', AFTERNOON)).toBe('明天');
  });

  it('further away have the weekday, and the year only when it is another', () => {
    expect(formatRelativeDay('2026-11-17', 'en-us', AFTERNOON)).toBe('Tue 17\u00a0Nov');
    expect(formatRelativeDay('2026-11-17', 'th', AFTERNOON)).toBe('วันอังคารที่ 17\u00a0พ.ย.');
    expect(formatRelativeDay('2026-11-17', 'zh-cn', AFTERNOON)).toBe('11月17日 周二');
    expect(formatRelativeDay('2026-11-15', 'zh-cn', AFTERNOON)).toBe('11月15日 周日');
    expect(formatRelativeDay('2027-01-05', 'en-us', AFTERNOON)).toBe('Tue 5\u00a0Jan 2027');
  });
});

describe('amounts', () => {
  it('of money are before or after their unit, and never separated from it', () => {
    expect(formatMoney(12_000, 'th')).toBe('120\u00a0บาท');
    expect(formatMoney(12_050, 'en-us')).toBe('THB\u00a0120.50');
    expect(formatMoney(-40, 'en-us')).toBe('−THB\u00a00.40');
    expect(formatMoney(123_456_700, 'zh-cn')).toBe('1,234,567\u00a0泰铢');
  });

  it('of weight are displayed in kilograms', () => {
    expect(formatWeight(1250, 'th')).toBe('1.25\u00a0กก.');
    expect(formatWeight(3000, 'en-us')).toBe('3\u00a0kg');
  });
});

it('waybill numbers are grouped by four for reading', () => {
  expect(formatWaybillNo('012345678901')).toBe('0123\u20094567\u20098901');
});
