import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { foundParcel } from '../parcels.staff.contract.ts';

/** Parcels with an older promised day are handled as claims. */
export const LATE_DAYS = 30;
/** Late parcels are counted up to this number. */
export const MOST_COUNTED = 1_000;
const MAX_LISTED = 200;

const lateParcel = foundParcel.extend({ promisedDate: z.iso.date(), daysLate: z.int() });
export type LateParcel = z.output<typeof lateParcel>;

/** The most overdue first; paged by `nextCursor`. */
export const listLateParcels = endpoint({
  access: { staff: 'parcels.read' },
  method: 'GET',
  path: '/staff/api/parcels/late',
  summary:
    'Parcels that have not arrived on their promised day, of the last thirty days; looked for every hour, among those accepted more than two weeks ago once a day, without what has arrived since.',
  input: z.object({
    cursor: z.string().max(60).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(50),
  }),
  output: z.object({
    rows: z.array(lateParcel),
    nextCursor: z.string().nullable(),
    counted: z.object({ total: z.int().max(MOST_COUNTED), isMore: z.boolean() }),
  }),
  errors: [],
});
