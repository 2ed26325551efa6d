import { z } from 'zod';
import { toE164 } from '#lib/written/written-phone.ts';

const phone = z
  .string()
  .optional()
  .transform((written, { addIssue }) => {
    const number = written ? toE164(written, 'TH') : null;
    if (number !== undefined) return number;
    addIssue({ code: 'custom', message: `${written} is not a phone number` });
    return z.NEVER;
  });

/** How consignees reach couriers. */
export const courierSettings = {
  COURIER_SWITCHBOARD: phone.describe(
    'The number of the switchboard that connects to couriers by the extension in a delivery window, so that neither ' +
      'side sees the number of the other. If not set, couriers cannot be called from the page of a parcel.',
  ),
};
