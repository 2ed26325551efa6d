import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { feedCall, MAX_ARRAY_LINES } from './feed.contract.ts';
import { text } from './line-text.rules.ts';

/** When a courier comes with one parcel, as the carrier's systems send it. */
export const deliveryWindowLine = z.object({
  waybillNo: text(24, 1),
  /** Version of this record: a line older than the stored one changes nothing. */
  updatedAt: isoInstant.meta({
    description: 'Version of this record: a line that is older than the stored one changes nothing.',
  }),
  deliveryWindow: z.object({ from: isoInstant, until: isoInstant }).nullable().meta({
    description:
      'At most twelve hours long, and at most seven days ahead. Send it again as it narrows or slips; `null` takes it back.',
  }),
  stopsBefore: z
    .int()
    .min(0)
    .max(500)
    .nullish()
    .meta({ description: 'Stops of the courier before this one; shown after verification.' }),
  courier: z
    .object({
      firstName: text(40, 1),
      extension: z
        .string()
        .regex(/^\d{1,8}$/)
        .nullish()
        .meta({
          description:
            'Where the carrier’s switchboard connects to the courier; the own number of a courier is not taken.',
        }),
    })
    .nullish()
    .meta({ description: 'Shown after verification.' }),
});
export type DeliveryWindowLine = z.output<typeof deliveryWindowLine>;

export const sendDeliveryWindows = endpoint({
  ...feedCall,
  path: '/open/v1/delivery-windows',
  summary:
    'Say when couriers come: a JSON array, or NDJSON of any length, as for scan events; each line is answered by itself. Send a parcel again whenever its window, its stops or its courier change.',
  input: z.array(deliveryWindowLine.meta({ id: 'DeliveryWindowLine' })).max(MAX_ARRAY_LINES),
});
