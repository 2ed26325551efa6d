import { problemsOfSchema } from '#web/forms/form-problems.ts';
import { type BusinessKind, businessForms, inOrderOfForm } from '../../business-draft.rules.ts';
import { useApplication } from '../form/use-application.ts';
import { businessApplications } from './business-application.ts';

export type BusinessForm = ReturnType<typeof useBusiness>;

/** The state of an application of one kind. */
export function useBusiness(kind: BusinessKind) {
  const application = businessApplications[kind];
  return useApplication(application, {
    check(content) {
      const { error } = businessForms[kind].safeParse({ ...content, agreement: true });
      return error ? inOrderOfForm(problemsOfSchema(error)) : [];
    },
    send: application.send,
  });
}
