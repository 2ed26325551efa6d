import { describe, expect, it } from 'vitest';
import { isRatedInTime } from '#features/tracking/rating-days.rules.ts';
import { type DeliveryScan, deliveryOf, ratingReasons, reasonsFor, scores } from './ratings.rules.ts';
import { firstDay } from './staff/statistics.rules.ts';

const scan = (
  code: DeliveryScan['code'],
  time: string,
  facilityCode: string | null = null,
  operator: string | null = null,
): DeliveryScan => ({ code, occurredAt: `2026-11-20T${time}:00+07:00`, facilityCode, operator });

describe('a delivery', () => {
  it('is of whoever handed the parcel over, at the branch of that scan, whenever its scans arrive', () => {
    const scans = [
      scan('RECEIVED', '18:00', 'CNX09', 'C-9'),
      scan('DELIVERED', '11:00', 'CNX07', ' C-2 '),
      scan('OUT_FOR_DELIVERY', '08:00', 'CNX08', 'C-1'),
    ];
    expect(deliveryOf(scans)).toEqual({
      deliveredAt: new Date('2026-11-20T11:00:00+07:00'),
      facilityCode: 'CNX07',
      courierCode: 'C-2',
    });
  });

  it('is of whoever left with the parcel, from the last branch before, where its scan names neither', () => {
    const left = scan('OUT_FOR_DELIVERY', '08:00', 'CNX08', 'C-1');
    const after = scan('ARRIVED_AT_BRANCH', '12:00', 'CNX10');
    expect(deliveryOf([left, scan('LEFT_WITH_NEIGHBOUR', '11:00'), after])).toMatchObject({
      facilityCode: 'CNX08',
      courierCode: 'C-1',
    });
    expect(deliveryOf([scan('DELIVERED', '11:00')])).toMatchObject({ facilityCode: '', courierCode: '' });
  });

  it('is no courier’s where the consignee collected the parcel after a courier had failed', () => {
    const scans = [
      scan('OUT_FOR_DELIVERY', '08:00', 'CNX08', 'C-1'),
      scan('HELD_AT_DROP_POINT', '12:00', 'DP-1'),
      scan('RECEIVED', '17:00'),
    ];
    expect(deliveryOf(scans)).toMatchObject({ facilityCode: 'DP-1', courierCode: '' });
  });

  it('is not there while the parcel is on its way, or went back', () => {
    expect(deliveryOf([])).toBeNull();
    expect(deliveryOf([scan('OUT_FOR_DELIVERY', '08:00', 'CNX08', 'C-1')])).toBeNull();
    expect(deliveryOf([scan('RETURNED', '08:00', 'BKK01', 'C-1')])).toBeNull();
  });

  it('can be rated until the end of its fourteenth day in Bangkok', () => {
    const at = new Date('2026-11-20T23:50:00+07:00');
    expect(isRatedInTime(at, new Date('2026-12-04T23:59:59+07:00'))).toBe(true);
    expect(isRatedInTime(at, new Date('2026-12-05T00:00:00+07:00'))).toBe(false);
  });
});

it('every reason fits good scores or the others, never both', () => {
  const [bad, good] = [reasonsFor(3), reasonsFor(4)];
  expect([...good, ...bad].toSorted()).toEqual([...ratingReasons].toSorted());
  expect(scores.map((score) => reasonsFor(score) === good)).toEqual([false, false, false, true, true]);
});

it('a period is whole days, today among them', () => {
  expect(firstDay('week', '2026-11-20')).toBe('2026-11-14');
  // Weeks are whole but for the one under way: twelve before it, from a Monday.
  expect(firstDay('quarter', '2026-11-20')).toBe('2026-08-24');
  expect(firstDay('quarter', '2026-11-22')).toBe('2026-08-24');
  expect(firstDay('quarter', '2026-11-23')).toBe('2026-08-31');
});
