import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { receiverField, seenRows } from '#lib/staff/hand-over.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { applicationStates } from './application-states.rules.ts';

const EDIT = { access: { staff: 'applications.edit' }, method: 'POST' } as const;
const base = '/staff/api/applications';
/** The size of a page of the list. */
const MAX_AT_ONCE = 200;
const MAX_REASON = 5_000;

const applicationNo = z.string().max(60);
const state = z.enum(applicationStates);
/** With the state that the list showed: acting on an outdated list would overwrite a colleague's change. */
const applications = seenRows({ applicationNo, state });

const outcome = z.object({
  /** The changed ones; `change` undoes the action, until something else is done. */
  changed: z.array(z.object({ applicationNo: z.string(), change: z.int() })),
  /** The skipped ones: a colleague changed them meanwhile, or their state does not allow this step. */
  left: z.array(z.object({ applicationNo: z.string(), why: z.enum(['changed', 'notAllowed']) })),
});
export type SeveralApplications = z.output<typeof outcome>;

export const assignSeveral = endpoint({
  ...EDIT,
  path: `${base}/assignSeveral`,
  summary: 'Give applications to a member of staff, to oneself, or to nobody; they are then in review.',
  input: z.object({ applications, to: receiverField.nullable() }),
  output: outcome,
  errors: [staffErrors.colleagueMayNot],
});

export const moveSeveral = endpoint({
  ...EDIT,
  path: `${base}/moveSeveral`,
  summary: 'Move applications into another state, without a letter.',
  // Withdrawing is the applicant's action, and allows another application on the same day.
  input: z.object({
    applications,
    state: state.exclude(['withdrawn']),
    reason: z.string().trim().max(MAX_REASON).optional(),
  }),
  output: outcome,
  errors: [],
});

export const undoSeveral = endpoint({
  ...EDIT,
  path: `${base}/undoSeveral`,
  summary: 'Put applications back to the state and the person that they had before a change of several.',
  input: z.object({
    changes: z
      .array(z.object({ applicationNo, change: z.int().min(1) }))
      .min(1)
      .max(MAX_AT_ONCE),
  }),
  output: outcome,
  errors: [],
});
