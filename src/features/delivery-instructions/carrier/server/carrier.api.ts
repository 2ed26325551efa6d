import type { Api } from '#http/mount.ts';
import { mountOpen } from '#http/open/mount-open.ts';
import { carrierInstructions } from '../carrier.contract.ts';
import type { CarrierService } from './carrier.service.ts';

/** Puts the carrier's side of instructions on the server. */
export function mountCarrier(api: Api, carrier: CarrierService): void {
  mountOpen(api, carrierInstructions.list, (input) => carrier.list(input));
  mountOpen(api, carrierInstructions.acknowledge, ({ id }) => carrier.report(id, { state: 'ACKNOWLEDGED' }));
  mountOpen(api, carrierInstructions.done, ({ id }) => carrier.report(id, { state: 'DONE' }));
  mountOpen(api, carrierInstructions.failed, ({ id, reason }) =>
    carrier.report(id, { state: 'FAILED', reason }),
  );
}
