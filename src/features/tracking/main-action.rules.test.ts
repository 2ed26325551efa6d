import { describe, expect, it } from 'vitest';
import { showcase } from '#demo/network/showcase.ts';
import holidayRows from '#features/holidays/content/holidays.json' with { type: 'json' };
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { type ParcelState, parcelStates } from './event-states.rules.ts';
import { groupOf, mainActionOf } from './parcel-states.rules.ts';
import { toPublicParcel } from './server/parcel-views.ts';
import type { MainAction } from './state-row.rules.ts';

const expected: Record<ParcelState, readonly [inTime: MainAction, late: MainAction]> = {
  ANNOUNCED: ['SHARE', 'SHARE'],
  PICKUP_DELAYED: ['SHARE', 'SHARE'],
  PICKUP_MISSED: ['DROP_POINT', 'DROP_POINT'],
  PICKED_UP: ['CHANGE', 'URGE'],
  MOVING: ['CHANGE', 'URGE'],
  DELAYED: ['URGE', 'URGE'],
  ON_HOLD: ['CALL', 'CALL'],
  REDIRECTED: ['CALL', 'CALL'],
  RENUMBERED: ['CALL', 'CALL'],
  WITH_PARTNER: ['SHARE', 'SHARE'],
  CUSTOMS_HELD: ['CALL', 'CALL'],
  OUT_TODAY: ['CHANGE', 'URGE'],
  OUT_SINCE: ['CHANGE', 'URGE'],
  ATTEMPTED: ['CHANGE', 'CHANGE'],
  ATTEMPT_WAITS: ['CHANGE', 'CHANGE'],
  HELD: ['COLLECT', 'COLLECT'],
  HELD_TOO_LONG: ['CALL', 'CALL'],
  DAMAGED: ['CLAIM', 'CLAIM'],
  LOST: ['CLAIM', 'CLAIM'],
  RETURNING: ['CALL', 'CALL'],
  RETURNED: ['DROP_POINT', 'DROP_POINT'],
  CANCELLED: ['DROP_POINT', 'DROP_POINT'],
  DELIVERED: ['PROOF', 'PROOF'],
  RECEIVED: ['PROOF', 'PROOF'],
};

describe('the primary action [RD-21]', () => {
  it.each(parcelStates)('fits the state %s, in time and late', (state) => {
    const actions = ['ON_TIME', 'LATE'].map((kind) =>
      mainActionOf({ state, lateness: { kind }, isOurDelivery: true }),
    );
    expect(actions).toEqual(expected[state]);
  });

  it.each(parcelStates)('is never a change for parcels that partners deliver: %s', (state) => {
    const actions = ['ON_TIME', 'LATE'].map((kind) =>
      mainActionOf({ state, lateness: { kind }, isOurDelivery: false }),
    );
    expect(actions).not.toContain('CHANGE');
  });

  it('fits every demonstration parcel', () => {
    const holidays = new Set(holidayRows.map(({ date }) => date));
    const now = new Date('2026-11-20T11:00:00+07:00');
    const standing = showcase(now, holidays).map(({ waybillNo, parcel, scanEvents }) => {
      const shown = toPublicParcel(
        {
          waybillNo,
          service: parcel.service,
          acceptedAt: new Date(parcel.acceptedAt),
          promisedDate: parcel.promisedDate ?? null,
          originCountryCode: 'TH',
          originProvinceCode: '10',
          destinationCountryCode: 'TH',
          destinationProvinceCode: '50',
          destinationDistrict: null,
          destinationFacilityCode: null,
          events: scanEvents.map((line) => ({
            code: line.code,
            reason: line.reason ?? null,
            occurredAt: new Date(line.occurredAt),
            countryCode: 'TH',
            provinceCode: '50',
            facilityCode: '',
          })),
        },
        { holidays, rules: firstVersion, shareSign: '' },
        now,
      );
      const action = mainActionOf({ ...shown, isOurDelivery: parcel.service !== 'INTL' });
      return [waybillNo, shown.state, action, groupOf(shown)].join(' ');
    });
    expect(standing).toMatchInlineSnapshot(`
      [
        "111111111117 OUT_TODAY CHANGE UNDER_WAY",
        "222222222224 DELIVERED PROOF DONE",
        "333333333331 ATTEMPTED CHANGE LOOK",
        "444444444448 HELD COLLECT LOOK",
        "555555555555 DELAYED URGE LOOK",
        "666666666662 DELIVERED PROOF DONE",
        "777777777779 RETURNING CALL LOOK",
        "999999999993 LOST CLAIM LOOK",
        "123456789012 ANNOUNCED SHARE UNDER_WAY",
        "EE123456785TH CUSTOMS_HELD CALL LOOK",
      ]
    `);
  });
});

it('needs attention if late, whatever its state', () => {
  expect(groupOf({ state: 'MOVING', lateness: { kind: 'ON_TIME' } })).toBe('UNDER_WAY');
  expect(groupOf({ state: 'MOVING', lateness: { kind: 'LATE' } })).toBe('LOOK');
  expect(groupOf({ state: 'DELIVERED', lateness: { kind: 'DELIVERED_LATE' } })).toBe('DONE');
});
