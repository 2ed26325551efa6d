import { expect, it } from 'vitest';
import { detailAsOf } from './detail-as-of.ts';

const instant = (minute: number) => `2026-11-20T09:0${minute}:00.000Z`;
const headline = (minute: number) => ({
  code: 'OUT_FOR_DELIVERY' as const,
  reason: null,
  occurredAt: instant(minute),
  countryCode: 'TH',
  provinceCode: '50',
});
const deliveryWindow = (minute: number) => ({
  from: instant(8),
  until: instant(9),
  slippedFrom: null,
  saidAt: instant(minute),
});

it('the details of a parcel are loaded before its first scan, and again with each event and each word on its courier', () => {
  const versions = [
    detailAsOf({ headline: null, deliveryWindow: null }),
    detailAsOf({ headline: headline(1), deliveryWindow: null }),
    detailAsOf({ headline: headline(2), deliveryWindow: null }),
    detailAsOf({ headline: headline(2), deliveryWindow: deliveryWindow(3) }),
    detailAsOf({ headline: headline(2), deliveryWindow: deliveryWindow(4) }),
  ];
  expect(new Set(versions).size).toBe(versions.length);
  expect(versions).not.toContain('');
  expect(detailAsOf({ headline: headline(2) })).toBe(versions[2]);
});
