import { z } from 'zod';
import { changeKinds, changeStates } from '#features/tracking/change-kinds.rules.ts';
import { carrierWork } from '#lib/open/carrier-work.ts';
import { openEnum } from '#lib/open/open-enum.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { instructionErrors } from '../instructions.calls.ts';
import { instructionDetails } from '../instructions.contract.ts';

/** An instruction for the carrier's systems: what is requested, for which parcel, and its state. */
export const carrierInstruction = z
  .object({
    id: z.uuid(),
    waybillNo: z.string(),
    kind: openEnum(changeKinds),
    details: instructionDetails,
    fromLastingWish: z
      .boolean()
      .describe('Whether it follows from what the consignee asked of every parcel, not of this one.'),
    state: z.enum(changeStates),
    askedAt: isoInstant,
    acknowledgedAt: isoInstant.nullable(),
    endedAt: isoInstant.nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'Instruction' });
export type CarrierInstruction = z.output<typeof carrierInstruction>;

export const carrierInstructions = carrierWork({
  path: '/open/v1/instructions',
  one: z.object({ id: z.uuid() }),
  item: carrierInstruction,
  list: z.object({ instructions: z.array(carrierInstruction), nextCursor: z.string().nullable() }),
  states: changeStates,
  errors: [instructionErrors.instructionNotFound, instructionErrors.endedOtherwise],
  summaries: {
    list: 'What consignees and senders asked of deliveries, for one parcel or by a lasting wish, in the order in which it was asked or taken back. Keep `nextCursor` and ask again with it: nothing is skipped; one that is taken back comes again. One whose parcel was handed over, returned, cancelled or lost before it was carried out is NOT_NEEDED.',
    acknowledge: 'Says that an instruction is planned; again is harmless.',
    done: 'Says that an instruction was carried out; again is harmless.',
    failed: 'Says that an instruction cannot be carried out, with the reason, which the consignee reads.',
  },
});
