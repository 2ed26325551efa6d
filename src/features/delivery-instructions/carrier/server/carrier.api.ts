import type { Api } from '../../../../http/mount.ts';
import { mountOpen } from '../../../../http/open/mount-open.ts';
import {
  acknowledgeInstruction,
  carrierInstructions,
  instructionDone,
  instructionFailed,
} from '../carrier.contract.ts';
import type { CarrierService } from './carrier.service.ts';

/** Puts the carrier's side of instructions on the server. */
export function mountCarrier(api: Api, carrier: CarrierService): void {
  mountOpen(api, carrierInstructions, (input) => carrier.list(input));
  mountOpen(api, acknowledgeInstruction, ({ id }) => carrier.report(id, { state: 'ACKNOWLEDGED' }));
  mountOpen(api, instructionDone, ({ id }) => carrier.report(id, { state: 'DONE' }));
  mountOpen(api, instructionFailed, ({ id, reason }) => carrier.report(id, { state: 'FAILED', reason }));
}
