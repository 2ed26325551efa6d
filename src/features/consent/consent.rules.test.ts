import { describe, expect, it } from 'vitest';
import { mustAsk, readConsent, writeConsent } from './consent.rules.ts';

const given = {
  id: '6f0c1a52-55d2-4c3a-9b6e-2f1f6f1f0a11',
  policyVersion: 2,
  statistics: true,
  marketing: false,
  at: '2026-11-20T02:00:00.000Z',
};

describe('the cookie of a consent', () => {
  it('reads as it was written', () => {
    expect(readConsent(writeConsent(given))).toEqual(given);
  });

  it.each([
    null,
    '',
    'yes',
    'v1.s2.m0.1.6f0c1a52-55d2-4c3a-9b6e-2f1f6f1f0a11',
    'v1.s1.m1.1.<script>',
    `v1.s1.m1.1.${'-'.repeat(36)}`,
    `v1.s1.m1.1.${'a'.repeat(36)}`,
    `v1.s1.m1.${'9'.repeat(16)}.6f0c1a52-55d2-4c3a-9b6e-2f1f6f1f0a11`,
  ])('is ignored when it is %s', (value) => {
    expect(readConsent(value)).toBeNull();
  });
});

describe('the consent question is shown', () => {
  const soon = new Date('2026-11-21T02:00:00Z');

  it('without a decision, and not again after one', () => {
    expect(mustAsk(null, 2, soon)).toBe(true);
    expect(mustAsk(given, 2, soon)).toBe(false);
  });

  it('again when the policy has another version', () => {
    expect(mustAsk(given, 3, soon)).toBe(true);
  });

  it('again after a year', () => {
    expect(mustAsk(given, 2, new Date('2027-11-20T01:59:59Z'))).toBe(false);
    expect(mustAsk(given, 2, new Date('2027-11-20T02:00:00Z'))).toBe(true);
  });
});
