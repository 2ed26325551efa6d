import { z } from 'zod';
import { openEnum } from '#lib/open/open-enum.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { differenceKinds, differenceStates, outcomes } from './differences.rules.ts';

/** The figures of a difference. */
export const differenceFigures = {
  kind: openEnum(differenceKinds),
  expectedSatang: z.int(),
  foundSatang: z.int(),
};

/** A difference as every audience of the carrier sees it. */
export const difference = z.object({
  waybillNo: z.string(),
  ...differenceFigures,
  since: isoInstant,
  state: z.enum(differenceStates),
  outcome: openEnum(outcomes).nullable().describe('How staff settled it.'),
  settledAt: isoInstant.nullable(),
});
