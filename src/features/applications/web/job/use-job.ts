import { useState } from 'react';
import type { OpeningSummary } from '#features/careers/careers.contract.ts';
import { readJob } from '../../job-draft.rules.ts';
import { useApplication } from '../form/use-application.ts';
import { jobApplication, problemsOfJob, sendJob } from './job-application.ts';
import { useResume } from './use-resume.ts';

export type JobForm = ReturnType<typeof useJob>;

const NO_RESUME = { field: 'file', key: 'applications:validation.resume' };

/** The state of a job application with its resume and upload progress. */
export function useJob(openings: readonly OpeningSummary[]) {
  const resume = useResume();
  const [part, setPart] = useState(0);

  const form = useApplication(jobApplication, {
    check(content) {
      const { error } = readJob(content, openings);
      return [...(error ? problemsOfJob(error) : []), ...(resume.file ? [] : [NO_RESUME])];
    },
    send(content, proof, signal) {
      const { data } = readJob(content, openings);
      if (!data || !resume.file) throw new Error('What was checked is sent.');
      setPart(0);
      return sendJob(data, resume.file, proof, { onProgress: setPart, signal });
    },
    onForget: () => void resume.forget(),
  });

  return {
    ...form,
    file: resume.file,
    part,
    async chooseFile(files: FileList): Promise<void> {
      const [chosen] = files;
      if (!chosen) return;
      const problem = await resume.choose(chosen);
      if (problem) form.refuse(problem);
      else form.corrected('file');
    },
    removeFile: () => void resume.forget(),
  };
}
