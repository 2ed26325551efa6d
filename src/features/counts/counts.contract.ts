import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { countedThings } from './counts.rules.ts';

/** How often something happened on a day; `key` is a language, or `all`. */
const dayRow = z.object({ day: z.iso.date(), key: z.string(), n: z.number() });
export type DayRow = z.output<typeof dayRow>;

/** Daily counts between two days, as far as the caller may see them; days without any are left out. */
export const listDayCounts = endpoint({
  access: { staff: null },
  method: 'GET',
  path: '/staff/api/counts/days',
  summary: 'Tracking, orders, quotes, claims and languages by day, without personal data.',
  input: z.object({ from: z.iso.date(), until: z.iso.date() }),
  output: z.object({ series: z.array(z.object({ what: z.enum(countedThings), rows: z.array(dayRow) })) }),
  errors: [],
});
