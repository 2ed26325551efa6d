import { z } from 'zod';
import { parcelServices } from '#features/parcels/parcel-kinds.rules.ts';
import { publicStatuses } from '#features/parcels/scan-events.rules.ts';
import { parcelStates } from '#features/tracking/event-states.rules.ts';
import { milestone } from '#features/tracking/tracked-parcel.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { openEnum } from '#lib/open/open-enum.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { partnerErrors } from '../partners.calls.ts';
import { storyNames } from '../sandbox/stories.rules.ts';

const MAX_TRACKED = 10;
const MAX_NUMBER_LENGTH = 30;

export const openWaybillNo = z.string().trim().toUpperCase().max(MAX_NUMBER_LENGTH);

/** A parcel as its sender's system tracks it. */
export const openTrackedParcel = z
  .object({
    waybillNo: z.string(),
    orderNo: z.string().nullable(),
    reference: z.string().describe('Your own number for it.'),
    service: openEnum(parcelServices),
    status: openEnum(publicStatuses),
    state: openEnum(parcelStates).describe('What can be said of it as a whole.'),
    isFinished: z.boolean().describe('True when nothing more will happen.'),
    promisedDate: z.iso.date().nullable(),
    heldUntil: z.iso.date().nullable().describe('The last day on which it can be collected at a drop point.'),
    deliveryWindow: z
      .object({
        from: isoInstant,
        until: isoInstant,
        slippedFrom: z
          .object({ from: isoInstant, until: isoInstant })
          .nullable()
          .describe('What was said first of that day, if the courier now comes later.'),
      })
      .meta({ id: 'DeliveryWindow', description: 'When the courier comes.' })
      .nullable()
      .describe('Null while the carrier says none, and once nobody comes any more. It becomes narrower.'),
    stopsBefore: z
      .int()
      .nullable()
      .describe('Stops of the courier before this one, on the day of the window; null if not known.'),
    events: z
      .array(milestone.meta({ id: 'Event', description: 'A scan of a parcel.' }))
      .describe('Newest first.'),
    sandbox: z
      .object({ story: openEnum(storyNames), step: z.int(), steps: z.int() })
      .nullable()
      .describe('Where its story stands; null for a real parcel.'),
  })
  .meta({ id: 'Parcel', description: 'A parcel on its way.' });
export type OpenTrackedParcel = z.output<typeof openTrackedParcel>;

export const openTrack = endpoint({
  method: 'GET',
  path: '/open/v1/parcels/:waybillNo',
  summary: 'Where one of your parcels is, and everything that happened to it.',
  access: { scope: 'track' },
  input: z.object({ waybillNo: openWaybillNo }),
  output: openTrackedParcel,
  errors: [partnerErrors.parcelNotFound],
});

export const openTrackMany = endpoint({
  method: 'GET',
  path: '/open/v1/parcels',
  summary: `The same of up to ${MAX_TRACKED} parcels, in the order asked.`,
  access: { scope: 'track' },
  input: z.object({
    waybillNo: z
      .string()
      .max(MAX_TRACKED * (MAX_NUMBER_LENGTH + 1))
      .transform((text) => [...new Set(text.split(',').map((part) => part.trim().toUpperCase()))])
      .pipe(z.array(z.string().min(1).max(MAX_NUMBER_LENGTH)).min(1).max(MAX_TRACKED))
      .describe(`Up to ${MAX_TRACKED} with commas between them.`),
  }),
  output: z.object({
    results: z.array(z.object({ waybillNo: z.string(), parcel: openTrackedParcel.nullable() })),
  }),
  errors: [],
});
