import type { DeliveryReason, ScanEventCode } from '#features/parcels/scan-events.rules.ts';
import type { ParcelState } from '../../event-states.rules.ts';
import type { PublicParcel } from '../../tracked-parcel.contract.ts';

/** The illustrations in `public/art/scenes`. */
export const scenes = [
  'order',
  'closed-shop',
  'trolley',
  'road',
  'hub',
  'plane',
  'customs',
  'relay',
  'rain',
  'hourglass',
  'locked',
  'sign',
  'scooter',
  'door',
  'counter',
  'mended',
  'lamp',
  'return',
  'cancelled',
  'handover',
  'doorstep',
] as const;
type SceneName = (typeof scenes)[number];

const sceneOfState: Record<ParcelState, SceneName> = {
  ANNOUNCED: 'order',
  PICKUP_DELAYED: 'hourglass',
  PICKUP_MISSED: 'closed-shop',
  PICKED_UP: 'trolley',
  MOVING: 'road',
  DELAYED: 'hourglass',
  ON_HOLD: 'locked',
  REDIRECTED: 'sign',
  RENUMBERED: 'sign',
  WITH_PARTNER: 'relay',
  CUSTOMS_HELD: 'customs',
  OUT_TODAY: 'scooter',
  OUT_SINCE: 'scooter',
  ATTEMPTED: 'door',
  ATTEMPT_WAITS: 'door',
  HELD: 'counter',
  HELD_TOO_LONG: 'counter',
  DAMAGED: 'mended',
  LOST: 'lamp',
  RETURNING: 'return',
  RETURNED: 'return',
  CANCELLED: 'cancelled',
  DELIVERED: 'handover',
  RECEIVED: 'handover',
};

/** Events with a more specific illustration than their state. */
const sceneOfCode: Partial<Record<ScanEventCode, SceneName>> = {
  ARRIVED_AT_HUB: 'hub',
  SORTED: 'hub',
  EXPORT_CUSTOMS_STARTED: 'customs',
  EXPORT_CUSTOMS_CLEARED: 'customs',
  IMPORT_CUSTOMS_STARTED: 'customs',
  IMPORT_CUSTOMS_CLEARED: 'customs',
  DEPARTED_COUNTRY: 'plane',
  ARRIVED_IN_COUNTRY: 'plane',
  LEFT_IN_SAFE_PLACE: 'doorstep',
};
const isDelay = new Set<ParcelState>(['DELAYED', 'PICKUP_DELAYED']);
const bringsRain = new Set<DeliveryReason>(['WEATHER', 'DISASTER', 'ROAD_CLOSED']);

/** The illustration of a parcel's state. */
export function sceneOf({ state, headline }: Pick<PublicParcel, 'state' | 'headline'>): SceneName {
  if (headline?.reason && isDelay.has(state) && bringsRain.has(headline.reason)) return 'rain';
  const byCode = state === 'MOVING' || state === 'DELIVERED' ? headline && sceneOfCode[headline.code] : null;
  return byCode ?? sceneOfState[state];
}
