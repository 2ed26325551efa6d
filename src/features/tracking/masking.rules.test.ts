import { describe, expect, it } from 'vitest';
import { maskName, maskPhone } from './masking.rules.ts';

describe('a masked name', () => {
  it.each([
    ['สมชาย ใจดี', 'ส*** ใจ***'],
    ['ปู่ น้ำใส', 'ปู่*** น้ำ***'],
    ['เก๋ไก๋', 'เก๋***'],
    ['王小明', '王***'],
    ['John  Smith', 'J*** S***'],
    ['É́mile', 'É́***'],
    ['  ', ''],
  ])('of %j is %j', (name, masked) => {
    expect(maskName(name)).toBe(masked.normalize('NFC'));
  });
});

describe('a masked phone [V-12]', () => {
  it.each([
    ['+66812345678', '08******78'],
    ['+6621234567', '02*****67'],
    ['+8613812345678', '+86*********78'],
    ['02-123-4567', '02*****67'],
    ['1484', '****'],
  ])('of %s is %s', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked);
  });

  it('never shows the four digits that verification requires [V-12]', () => {
    expect(maskPhone('+66812345678')).not.toContain('5678');
  });
});
