import { z } from 'zod';
import { contentKinds } from '#features/publishing/content-kinds.rules.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';

/** Stands for the item itself, while its first publication is planned. */
export const OWN_PLAN = 0;

/** A version planned beside the public one. */
export const plannedVersion = z.object({
  kind: z.enum(contentKinds),
  id: z.string(),
  plan: z.int(),
  revision: z.int(),
  titles: z.object({ th: z.string(), 'en-us': z.string(), 'zh-cn': z.string() }),
  publishAt: isoInstant,
  offlineAt: isoInstant.nullable(),
  by: z.string().nullable(),
  plannedAt: isoInstant,
  /** Whether customers are notified of it; only for agreements. */
  tellsCustomers: z.boolean(),
});
export type PlannedVersion = z.output<typeof plannedVersion>;
