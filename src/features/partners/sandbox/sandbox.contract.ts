import { z } from 'zod';
import { DAY_SECONDS } from '#lib/clock.ts';
import { endpoint } from '#lib/contract.ts';
import { openTrack, openTrackedParcel, openWaybillNo } from '../orders/open-parcels.contract.ts';
import { partnerErrors } from '../partners.calls.ts';
import { storyNames } from './stories.rules.ts';

const MAX_STEP_SECONDS = DAY_SECONDS;

const stepSeconds = z
  .int()
  .min(1)
  .max(MAX_STEP_SECONDS)
  .optional()
  .describe('From now on the next step happens by itself after so many seconds.');

export const sandboxParcel = endpoint({
  method: 'POST',
  path: '/open/v1/sandbox/parcels',
  summary: 'Make a parcel of the sandbox that walks through a story, without an order.',
  access: { scope: 'track' },
  input: z.object({ story: z.enum(storyNames), stepSeconds }),
  output: openTrackedParcel,
  errors: [partnerErrors.sandboxOnly],
  successStatus: 201,
  locate: ({ waybillNo }) => openTrack.path.replace(':waybillNo', waybillNo),
});

export const sandboxAdvance = endpoint({
  method: 'POST',
  path: '/open/v1/sandbox/parcels/:waybillNo/advance',
  summary: 'Let the next step of a story happen now, or let all others happen by the clock.',
  access: { scope: 'track' },
  input: z.object({
    waybillNo: openWaybillNo,
    stepSeconds,
    restart: z.boolean().default(false).describe('Begins the story again, with its first step.'),
  }),
  output: openTrackedParcel,
  errors: [partnerErrors.sandboxOnly, partnerErrors.parcelNotFound, partnerErrors.storyEnded],
});
