import type { Api } from '#http/mount.ts';
import { mountOpen } from '#http/open/mount-open.ts';
import { carrierPickups } from '../pickups.contract.ts';
import type { PickupsService } from './pickups.service.ts';

/** Puts the carrier's side of pickups on the server. */
export function mountPickups(api: Api, pickups: PickupsService): void {
  mountOpen(api, carrierPickups.list, (input) => pickups.list(input));
  mountOpen(api, carrierPickups.acknowledge, ({ orderNo }) =>
    pickups.report(orderNo, { state: 'ACKNOWLEDGED' }),
  );
  mountOpen(api, carrierPickups.done, ({ orderNo }) => pickups.report(orderNo, { state: 'DONE' }));
  mountOpen(api, carrierPickups.failed, ({ orderNo, reason }) =>
    pickups.report(orderNo, { state: 'FAILED', reason }),
  );
}
