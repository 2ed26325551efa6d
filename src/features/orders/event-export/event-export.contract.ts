import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { paths } from '#routes/paths.ts';
import { exportFormats, exportTypes, isBackwards } from './exported-event.rules.ts';

const moment = z.union([z.iso.date(), isoInstant]);
const span = {
  from: moment.optional().describe('A day in Thailand or an instant; 30 days before the end otherwise.'),
  to: moment.optional().describe('The last day in Thailand, or the instant at which it ends; now otherwise.'),
};
const backwards = { path: ['to'], message: 'orders:validation.spanBackwards' };

export const openEvents = endpoint({
  method: 'GET',
  path: '/open/v1/events',
  summary:
    'Every event of your parcels in a span of time of any length, as a stream: EPCIS 2.0 (JSON-LD), CSV or XLSX. Parcels stand one after the other, the oldest first. An answer that breaks off is not whole: ask again for a shorter span.',
  access: { scope: 'track' },
  input: z
    .object({
      ...span,
      format: z.enum(exportFormats).optional().describe('Decides before `Accept`; epcis otherwise.'),
    })
    .refine((input) => !isBackwards(input), backwards),
  output: z
    .looseObject({
      '@context': z.array(z.unknown()),
      type: z.literal('EPCISDocument'),
      schemaVersion: z.literal('2.0'),
      creationDate: z.iso.datetime(),
      epcisBody: z.object({ eventList: z.array(z.looseObject({ type: z.literal('ObjectEvent') })) }),
    })
    .describe('See https://ref.gs1.org/standards/epcis/'),
  answer: 'stream',
  contentType: exportTypes.epcis,
  otherContentTypes: [exportTypes.csv, exportTypes.xlsx],
  errors: [],
});

/** Also fetched by a plain link or form: the session is in the header or in the cookie. */
export const exportEvents = endpoint({
  method: 'GET',
  path: paths.exportEvents(),
  summary: 'The same for a customer on the website, in the language of the caller.',
  access: 'customer',
  input: z
    .object({
      from: z.iso.date().optional().catch(undefined),
      to: z.iso.date().optional().catch(undefined),
      format: z.enum(exportFormats).catch('xlsx'),
    })
    // A form that downloads a file cannot show errors, and two days define one span in either order.
    .transform(({ from, to, ...rest }) => {
      const isTurned = isBackwards({ from, to });
      return { ...rest, from: isTurned ? to : from, to: isTurned ? from : to };
    }),
  output: z.string().meta({ contentMediaType: exportTypes.xlsx }),
  answer: 'stream',
  contentType: exportTypes.xlsx,
  errors: [],
});
