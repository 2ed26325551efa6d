import { z } from 'zod';
import { reasonField } from '#features/staff/staff-fields.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { deliveryReasons, scanEventCodes } from '../scan-events.rules.ts';
import { parcelsStaffErrors } from './parcels.staff.calls.ts';
import { waybillField } from './parcels.staff.contract.ts';
import { eventKey } from './staff-event.contract.ts';

const { parcelNotFound, eventNotFound, correctedMeanwhile, eventExists } = parcelsStaffErrors;
const correct = { access: { staff: 'parcels.correct' }, method: 'POST' } as const;
const output = z.object({ revision: z.int() });
const errors = [parcelNotFound, eventNotFound, correctedMeanwhile];

/** Of which parcel, why, and how many corrections it had when it was read. */
const why = z.object({ waybillNo: waybillField, revision: z.int().min(0), reason: reasonField });
/** The same of one of its scans. */
const what = why.extend({ event: eventKey });

const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'parcels.staff:validation.tooLong')
    .regex(/^[^\p{Cc}]*$/u, 'parcels.staff:validation.oneLine')
    .default('');

/**
 * The correct content of a scan. A facility is named by its code, and the place follows from it; without a code the
 * place is written in words.
 */
export const rightScan = z.object({
  code: z.enum(scanEventCodes, 'parcels.staff:validation.code'),
  occurredAt: z.iso.datetime({ offset: true, error: 'parcels.staff:validation.time' }),
  deliveryReason: z.enum(deliveryReasons, 'parcels.staff:validation.deliveryReason').nullable().default(null),
  provinceCode: z
    .string()
    .trim()
    .regex(/^(\d{2})?$/, 'parcels.staff:validation.province')
    .default(''),
  district: optional(80),
  facilityCode: optional(20),
  facilityName: optional(80),
});

export const voidEvent = endpoint({
  does: 'CORRECT_EVENTS',
  ...correct,
  path: '/staff/api/parcels/voidEvent',
  summary: 'A scan counts no more: it stays in the log, and the feed does not bring it back.',
  input: what,
  output,
  errors,
});

export const replaceEvent = endpoint({
  does: 'CORRECT_EVENTS',
  ...correct,
  path: '/staff/api/parcels/replaceEvent',
  summary: 'Another scan counts in place of one that was wrong.',
  input: what.extend(rightScan.shape),
  output,
  errors: [...errors, eventExists],
});

export const addEvent = endpoint({
  does: 'CORRECT_EVENTS',
  ...correct,
  path: '/staff/api/parcels/addEvent',
  summary: 'Adds a scan in Thailand that the systems of the carrier did not send.',
  input: why.extend(rightScan.shape),
  output,
  errors: [parcelNotFound, correctedMeanwhile, eventExists],
});

export const findFacilities = endpoint({
  access: { staff: 'parcels.read' },
  method: 'GET',
  path: '/staff/api/parcels/findFacilities',
  summary:
    'Facilities of the network by code, name or place, for what is written of a scan, and for the counter at which somebody works.',
  input: z.object({ text: z.string().trim().min(1).max(60) }),
  output: z.object({
    facilities: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        district: z.string(),
        provinceCode: z.string(),
      }),
    ),
  }),
  errors: [],
});

export const restoreEvent = endpoint({
  does: 'CORRECT_EVENTS',
  ...correct,
  path: '/staff/api/parcels/restoreEvent',
  summary: 'A scan that was voided counts again, as it came.',
  input: what,
  output,
  errors,
});
