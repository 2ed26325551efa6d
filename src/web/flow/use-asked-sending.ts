import { useState } from 'react';
import { type FormProblem, problemsOfFailure, withFields } from '../forms/form-problems.ts';

type Options<Q, A extends unknown[]> = {
  /** Returns the question to ask if the error stands for one. */
  questionOf(failure: unknown, ...answers: A): Q | null;
  onQuestion?(question: Q): void;
  /** The form's name of a field of the API. */
  fieldOf(name: string): string;
  show(problems: readonly FormProblem[]): void;
};

/** Sends a form, once at a time; shows errors, and asks the questions that need a decision. */
export function useAskedSending<Q, A extends unknown[] = []>(options: Options<Q, A>) {
  const { questionOf, onQuestion, fieldOf, show } = options;
  const [isBusy, setBusy] = useState(false);
  const [question, setQuestion] = useState<Q | null>(null);

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
      show(withFields(problemsOfFailure(failure), fieldOf));
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, question, closeQuestion: () => setQuestion(null), send };
}
