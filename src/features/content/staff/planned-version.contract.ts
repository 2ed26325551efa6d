import { z } from 'zod';
import { contentKinds } from '#features/publishing/content-kinds.rules.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';

/** Stands for the piece itself, where it waits for its first moment. */
export const OWN_PLAN = 0;

/** A version that waits for its moment beside what readers see. */
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
  /** Whether customers are told of it; only agreements ask. */
  tellsCustomers: z.boolean(),
});
export type PlannedVersion = z.output<typeof plannedVersion>;
