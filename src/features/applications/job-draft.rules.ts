import { z } from 'zod';
import { departmentOf, type Position } from '#features/careers/positions.rules.ts';
import { jobForm } from './application-forms.rules.ts';

const text = (max: number) => z.string().max(max);

/** A job application as a draft; it is validated when it is sent. */
export const jobDraft = z.object({
  position: text(40),
  name: text(200),
  phone: text(80),
  email: text(200),
  heardFrom: text(20),
  heardOther: text(200),
  words: text(4000),
  keepForOtherOpenings: z.boolean(),
});
export type JobDraft = z.output<typeof jobDraft>;

export const emptyJob: JobDraft = {
  position: '',
  name: '',
  phone: '',
  email: '',
  heardFrom: '',
  heardOther: '',
  words: '',
  keepForOtherOpenings: false,
};

/** The steps of the form, each with its fields in order. */
export const jobSteps = [
  { step: 'position', fields: ['position'] },
  { step: 'you', fields: ['name', 'phone', 'email', 'heardFrom', 'heardOther'] },
  { step: 'resume', fields: ['file', 'words'] },
] as const;

/** The department of a position; empty for an unknown one. */
export function departmentFor(position: string) {
  return Object.hasOwn(departmentOf, position) ? departmentOf[position as Position] : undefined;
}

/** The payload of the form, or its problems. */
export function readJob(draft: JobDraft, openings: readonly { id: number; position: string }[]) {
  const openingId = openings.find(({ position }) => position === draft.position)?.id;
  const { heardOther, ...rest } = draft;
  return jobForm.safeParse({
    ...rest,
    ...(draft.heardFrom === 'other' && { heardOther }),
    ...(openingId !== undefined && { openingId }),
    department: departmentFor(draft.position),
    agreement: true,
  });
}
