import type { z } from 'zod';
import { paths } from '#routes/paths.ts';
import { sendForm } from '#web/calls/send-form.ts';
import { problemsOfSchema } from '#web/forms/form-problems.ts';
import { applicationCalls } from '../../applications.calls.ts';
import type { applyForJob } from '../../applications.contract.ts';
import { emptyJob, jobDraft, jobSteps } from '../../job-draft.rules.ts';
import { openApplicationDrafts } from '../form/application-drafts.ts';
import type { Proof } from '../form/use-application.ts';

/** How the summary of errors names a field. */
const fieldLabels = {
  name: 'applications:job.name',
  phone: 'applications:job.phone',
  email: 'applications:job.email',
  heardOther: 'applications:job.heardOther',
  file: 'applications:job.file',
  words: 'applications:job.words',
};

export const jobApplication = {
  drafts: openApplicationDrafts('jobApplication', jobDraft),
  start: emptyJob,
  steps: jobSteps,
  fieldLabels,
  namespaces: ['careers'],
  donePath: (applicationNo: string) => paths.applyForJob({ done: applicationNo }),
};

/** Errors by form field: a missing position hides the error of its department. */
export function problemsOfJob(error: z.ZodError) {
  return problemsOfSchema(error).filter(({ field }) => field !== 'department');
}

type Sending = Parameters<typeof sendForm>[2];

/** Sends the application with its resume. */
export function sendJob(values: object, file: File, proof: Proof, sending: Sending) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...values, ...proof }))
    if (value !== undefined) form.append(name, String(value));
  form.append('file', file);
  return sendForm<typeof applyForJob>(applicationCalls.applyForJob, form, sending);
}
