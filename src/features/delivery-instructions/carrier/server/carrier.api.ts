import { mount, type SystemApi } from '#http/mount.ts';
import { carrierInstructions } from '../carrier.contract.ts';
import type { CarrierService } from './carrier.service.ts';

/** Puts the carrier's side of instructions on the server. */
export function mountCarrier(api: SystemApi, carrier: CarrierService): void {
  mount(api, carrierInstructions.list, (input) => carrier.list(input));
  mount(api, carrierInstructions.acknowledge, ({ id }) => carrier.report(id, { state: 'ACKNOWLEDGED' }));
  mount(api, carrierInstructions.done, ({ id }) => carrier.report(id, { state: 'DONE' }));
  mount(api, carrierInstructions.failed, ({ id, reason }) => carrier.report(id, { state: 'FAILED', reason }));
}
