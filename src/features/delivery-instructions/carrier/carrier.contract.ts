import { z } from 'zod';
import { endpoint } from '../../../lib/contract.ts';
import { cursorField } from '../../../lib/open/cursor.ts';
import { changeKinds, changeStates } from '../../tracking/change-kinds.rules.ts';
import { instructionErrors } from '../instructions.calls.ts';
import { instructionDetails } from '../instructions.contract.ts';

const MAX_LISTED = 100;
const MAX_REASON_LENGTH = 200;
const MAX_REVISION_DIGITS = 15;
const instant = z.iso.datetime({ offset: true });

/** An instruction as the carrier's systems read it: what is asked, of which parcel, and where it stands. */
export const carrierInstruction = z.object({
  id: z.uuid(),
  waybillNo: z.string(),
  kind: z.enum(changeKinds),
  details: instructionDetails,
  state: z.enum(changeStates),
  askedAt: instant,
  acknowledgedAt: instant.nullable(),
  endedAt: instant.nullable(),
  reason: z.string().nullable(),
});
export type CarrierInstruction = z.output<typeof carrierInstruction>;

const forCarrier = { access: { scope: 'carrier' } } as const;
const one = z.object({ id: z.uuid() });
const refusals = [instructionErrors.instructionNotFound, instructionErrors.endedOtherwise];

export const carrierInstructions = endpoint({
  ...forCarrier,
  method: 'GET',
  path: '/open/v1/instructions',
  summary:
    'What consignees and senders asked of deliveries, in the order in which it was asked or taken back. Keep `nextCursor` and ask again with it: nothing is skipped; one that is taken back comes again.',
  input: z.object({
    state: z.enum(changeStates).optional(),
    cursor: cursorField(z.string().regex(new RegExp(`^\\d{1,${MAX_REVISION_DIGITS}}$`))).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(50),
  }),
  output: z.object({ instructions: z.array(carrierInstruction), nextCursor: z.string().nullable() }),
  errors: [],
});

export const acknowledgeInstruction = endpoint({
  ...forCarrier,
  method: 'POST',
  path: '/open/v1/instructions/:id/acknowledge',
  summary: 'Says that an instruction is planned; again is harmless.',
  input: one,
  output: carrierInstruction,
  errors: refusals,
});

export const instructionDone = endpoint({
  ...forCarrier,
  method: 'POST',
  path: '/open/v1/instructions/:id/done',
  summary: 'Says that an instruction was carried out; again is harmless.',
  input: one,
  output: carrierInstruction,
  errors: refusals,
});

export const instructionFailed = endpoint({
  ...forCarrier,
  method: 'POST',
  path: '/open/v1/instructions/:id/failed',
  summary: 'Says that an instruction cannot be carried out, with the reason, which the consignee reads.',
  input: one.extend({
    reason: z
      .string()
      .trim()
      .min(1)
      .max(MAX_REASON_LENGTH)
      .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u),
  }),
  output: carrierInstruction,
  errors: refusals,
});
