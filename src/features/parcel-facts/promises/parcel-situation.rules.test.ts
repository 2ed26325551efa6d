import { expect, it } from 'vitest';
import type { ScanEventCode } from '#features/parcels/scan-events.rules.ts';
import { toSituation } from './parcel-situation.rules.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const scan = (code: ScanEventCode, hour: number, facilityCode = '') => ({
  code,
  occurredAt: at(hour),
  facilityCode,
});

it('the situation of a parcel has its last scan, and the last facility that a scan names', () => {
  const events = [
    scan('OUT_FOR_DELIVERY', 9),
    scan('ARRIVED_AT_DESTINATION', 7, 'BR-1001'),
    scan('PICKED_UP', 3, 'A-1'),
  ];
  expect(toSituation(events)).toEqual({
    status: 'ON_DELIVERY',
    hold: null,
    facilityCode: 'BR-1001',
    scannedAt: at(9),
  });
});

it('a parcel is held until a scan moves it on', () => {
  const holdOf = (...codes: ScanEventCode[]) => toSituation(codes.map((code, nth) => scan(code, nth))).hold;
  expect(holdOf('PICKED_UP', 'ON_HOLD')).toBe('onHold');
  expect(holdOf('ARRIVED_IN_COUNTRY', 'CUSTOMS_HELD')).toBe('customs');
  expect(holdOf('OUT_FOR_DELIVERY', 'HELD_AT_DROP_POINT')).toBe('dropPoint');
  expect(holdOf('PICKED_UP', 'ON_HOLD', 'DELAYED', 'RENUMBERED')).toBe('onHold');
  expect(holdOf('PICKED_UP', 'ON_HOLD', 'DEPARTED_HUB')).toBeNull();
});

it('a parcel without scans waits for its pickup', () => {
  expect(toSituation([])).toEqual({
    status: 'ONGOING_PICKUP',
    hold: null,
    facilityCode: null,
    scannedAt: null,
  });
});
