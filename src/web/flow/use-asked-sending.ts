import { useState } from 'react';
import { type FormProblem, problemsOfFailure, withFields } from '../forms/form-problems.ts';
import { useOutcome } from '../forms/use-outcome.ts';

type Options<Q, A extends unknown[]> = {
  /** What a refusal asks instead of saying what is wrong. */
  questionOf(failure: unknown, ...answers: A): Q | null;
  onQuestion?(question: Q): void;
  /** What a field of the wire is called in the form. */
  fieldOf(name: string): string;
  show(problems: readonly FormProblem[]): void;
};

/** Sends a form once at a time, says what the server has against it, and asks where somebody has to decide. */
export function useAskedSending<Q, A extends unknown[] = []>(options: Options<Q, A>) {
  const { questionOf, onQuestion, fieldOf, show } = options;
  const [isBusy, setBusy] = useState(false);
  const [question, setQuestion] = useState<Q | null>(null);
  const { failedInForm } = useOutcome();

  async function send(action: () => Promise<void>, ...answers: A): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setQuestion(null);
    try {
      await action();
    } catch (failure) {
      const asked = questionOf(failure, ...answers);
      setQuestion(asked);
      if (asked) {
        onQuestion?.(asked);
        return;
      }
      failedInForm(failure);
      show(withFields(problemsOfFailure(failure), fieldOf));
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, question, closeQuestion: () => setQuestion(null), send };
}
