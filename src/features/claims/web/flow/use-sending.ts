import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#routes/paths.ts';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import { type FormProblem, problemsOfFailure } from '#web/forms/form-problems.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { draftField, type toClaims } from '../../claim-flow.rules.ts';
import { claimErrors } from '../../claims.calls.ts';
import { saveIndemnityBatch } from '../../claims.contract.ts';
import { claimDrafts } from './claim-drafts.ts';
import { claimFiles } from './files/file-queue.ts';

/** What the customer is asked before a claim goes on. */
type Question = { kind: 'estimateChanged' | 'keyUsed'; sentence: string; details: string[] };

type Shared = {
  show(problems: readonly FormProblem[]): void;
  askAgain(): void;
};

/** Files the claim once at a time, and asks where the customer has to decide. */
export function useSending(owner: string, { show, askAgain }: Shared) {
  const [isBusy, setBusy] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const { failedInForm } = useOutcome();
  const navigate = useNavigate();

  async function send(input: ReturnType<typeof toClaims>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setQuestion(null);
    try {
      const { claims } = await callApi(saveIndemnityBatch, input);
      claimDrafts.forget(owner);
      claimFiles.dropAll();
      await navigate(paths.claim({ done: claims[0]?.claimNo ?? '' }), { replace: true });
    } catch (failure) {
      const asked = questionOf(failure);
      setQuestion(asked);
      if (asked?.kind === 'estimateChanged') askAgain();
      if (asked) return;
      failedInForm(failure);
      show(
        problemsOfFailure(failure).map((problem) =>
          problem.field === undefined ? problem : { ...problem, field: draftField(problem.field) },
        ),
      );
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, question, closeQuestion: () => setQuestion(null), send };
}

function questionOf(failure: unknown): Question | null {
  if (!(failure instanceof ApiError)) return null;
  const { code, message: sentence, fields } = failure;
  if (code === claimErrors.estimateChanged.code)
    return { kind: 'estimateChanged', sentence, details: fields.map(({ msg }) => msg) };
  return code === claimErrors.keyUsed.code ? { kind: 'keyUsed', sentence, details: [] } : null;
}
