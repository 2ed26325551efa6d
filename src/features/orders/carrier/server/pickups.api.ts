import type { Api } from '../../../../http/mount.ts';
import { mountOpen } from '../../../../http/open/mount-open.ts';
import { acknowledgePickup, carrierPickups, pickupDone, pickupFailed } from '../pickups.contract.ts';
import type { PickupsService } from './pickups.service.ts';

/** Puts the carrier's side of pickups on the server. */
export function mountPickups(api: Api, pickups: PickupsService): void {
  mountOpen(api, carrierPickups, (input) => pickups.list(input));
  mountOpen(api, acknowledgePickup, ({ orderNo }) => pickups.report(orderNo, { state: 'ACKNOWLEDGED' }));
  mountOpen(api, pickupDone, ({ orderNo }) => pickups.report(orderNo, { state: 'DONE' }));
  mountOpen(api, pickupFailed, ({ orderNo, reason }) => pickups.report(orderNo, { state: 'FAILED', reason }));
}
