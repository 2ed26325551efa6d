import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { atCounter, checkParcel, handedOver, refusals, toHandOver } from '../counter/counter.contract.ts';

const call = { access: { staff: 'parcels.handOver' }, method: 'POST' } as const;
const input = z.object({ waybillNo: z.string().min(4).max(40), ...atCounter }).superRefine(checkParcel);

export const checkCodeAtCounter = endpoint({
  ...call,
  readsOnly: true,
  path: '/staff/api/collectCodes/check',
  summary: 'Whether a code opens a parcel at this counter now, and whom to hand it to; it stays unused.',
  input,
  output: toHandOver,
  errors: refusals,
});

export const redeemCodeAtCounter = endpoint({
  ...call,
  does: 'HAND_OVER',
  path: '/staff/api/collectCodes/redeem',
  summary: 'Uses the code by which somebody collects a parcel for its consignee.',
  input,
  output: handedOver,
  errors: refusals,
});
