import { mount, type SystemApi } from '#http/mount.ts';
import { carrierPickups } from '../pickups.contract.ts';
import type { PickupsService } from './pickups.service.ts';

/** Puts the carrier's side of pickups on the server. */
export function mountPickups(api: SystemApi, pickups: PickupsService): void {
  mount(api, carrierPickups.list, (input) => pickups.list(input));
  mount(api, carrierPickups.acknowledge, ({ orderNo }) => pickups.report(orderNo, { state: 'ACKNOWLEDGED' }));
  mount(api, carrierPickups.done, ({ orderNo }) => pickups.report(orderNo, { state: 'DONE' }));
  mount(api, carrierPickups.failed, ({ orderNo, reason }) =>
    pickups.report(orderNo, { state: 'FAILED', reason }),
  );
}
