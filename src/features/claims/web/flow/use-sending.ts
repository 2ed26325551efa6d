import { useNavigate } from 'react-router';
import { paths } from '#routes/paths.ts';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import { useAskedSending } from '#web/flow/use-asked-sending.ts';
import type { FormProblem } from '#web/forms/form-problems.ts';
import { draftField, type toClaims } from '../../claim-flow.rules.ts';
import { claimErrors } from '../../claims.calls.ts';
import { saveIndemnityBatch } from '../../claims.contract.ts';
import { claimDrafts } from './claim-drafts.ts';
import { claimFiles } from './files/use-files.ts';

/** A decision that the customer has to make before a claim is filed. */
type Question = { kind: 'estimateChanged' | 'keyUsed'; sentence: string; details: string[] };

type Shared = {
  show(problems: readonly FormProblem[]): void;
  askAgain(): void;
};

/** Files the claim, and asks the customer where a decision is needed. */
export function useSending(owner: string, { show, askAgain }: Shared) {
  const navigate = useNavigate();
  const { send, ...asked } = useAskedSending({
    questionOf,
    onQuestion: ({ kind }) => {
      if (kind === 'estimateChanged') askAgain();
    },
    fieldOf: draftField,
    show,
  });
  return {
    ...asked,
    send: (input: ReturnType<typeof toClaims>) =>
      send(async () => {
        const { claims } = await callApi(saveIndemnityBatch, input);
        claimDrafts.forget(owner);
        claimFiles.dropAll();
        await navigate(paths.claim({ done: claims[0]?.claimNo ?? '' }), { replace: true });
      }),
  };
}

function questionOf(failure: unknown): Question | null {
  if (!(failure instanceof ApiError)) return null;
  const { code, message: sentence, fields } = failure;
  if (code === claimErrors.estimateChanged.code)
    return { kind: 'estimateChanged', sentence, details: fields.map(({ msg }) => msg) };
  return code === claimErrors.keyUsed.code ? { kind: 'keyUsed', sentence, details: [] } : null;
}
