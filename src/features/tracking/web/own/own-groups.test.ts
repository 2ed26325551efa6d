import { expect, it } from 'vitest';
import { groupOf } from '../../parcel-states.rules.ts';
import type { PublicParcel } from '../../tracked-parcel.contract.ts';
import { mostPressing } from './own-groups.ts';

const onTime = { kind: 'ON_TIME' } as const;
const parcel = (differs: Partial<PublicParcel>): PublicParcel => ({
  billCode: '111111111117',
  shareSign: '',
  service: 'SUPER',
  status: 'ON_PROCESS',
  state: 'MOVING',
  isFinished: false,
  headline: null,
  promisedDate: null,
  heldUntil: null,
  deliveryWindow: null,
  lateness: onTime,
  milestones: [],
  origin: { countryCode: 'TH', provinceCode: '10' },
  destination: { countryCode: 'TH', provinceCode: '50' },
  progress: { steps: [], exception: null },
  ...differs,
});
const moving = parcel({});
const held = parcel({ state: 'HELD' });
const late = parcel({ lateness: { kind: 'LATE', days: 2, why: null } });
const delivered = parcel({ status: 'DELIVERED', state: 'DELIVERED', isFinished: true });
const deliveredLate = parcel({ ...delivered, lateness: { kind: 'DELIVERED_LATE', days: 2, why: null } });

it.each([
  ['one that moves', moving, 'UNDER_WAY'],
  ['one that waits to be collected', held, 'LOOK'],
  ['one that is late', late, 'LOOK'],
  ['one that was delivered', delivered, 'DONE'],
  ['one that was delivered late', deliveredLate, 'DONE'],
])('among one’s own parcels, %s is in the group that a customer expects', (_which, one, group) => {
  expect(groupOf(one)).toBe(group);
});

it('parcels that need attention come first, ended ones last, and otherwise nothing moves', () => {
  const list = [delivered, moving, late, held].map((each) => ({ parcel: each }));
  expect(mostPressing(list).map(({ parcel: each }) => each)).toEqual([late, held, moving, delivered]);
});
