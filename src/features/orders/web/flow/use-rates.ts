import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findRates } from '#features/quotes/quotes.contract.ts';
import { type Handover, handovers } from '#features/rate-cards/card-kinds.rules.ts';
import type { OutputOf } from '#lib/contract.ts';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import { errorMessage } from '#web/calls/error-message.ts';
import type { FormProblem } from '#web/forms/form-problems.ts';
import { draftField, rateQuestion } from '../../order-draft.rules.ts';
import type { DraftContent } from '../../order-drafts.contract.ts';

export type Quote = OutputOf<typeof findRates>;

/** The prices of a draft for each handover, or why there are none. */
export type Rates =
  | { state: 'unasked' }
  | { state: 'asking' }
  | { state: 'refused'; problems: readonly FormProblem[] }
  | { state: 'priced'; quotes: Record<Handover, Quote> };

const PAUSE_MS = 350;

/**
 * Loads the price while the draft is edited. `rates` belongs to the current draft; `lastRates` stays until the next
 * result, for choices that must not vanish while typing. `askAgain` reloads.
 */
export function useRates(
  content: DraftContent,
  visit: DraftContent['pickup'],
): {
  rates: Rates;
  lastRates: Rates;
  isBusyPrice: boolean;
  askAgain(): void;
} {
  const { t, i18n } = useTranslation();
  const [rates, setRates] = useState<Rates>({ state: 'unasked' });
  const [answered, setAnswered] = useState('');
  const [round, setRound] = useState(0);
  const questions = handovers.map((handover) => rateQuestion(content, handover, visit));
  const asked = questions.every((each) => each !== null) ? JSON.stringify(questions) : '';
  const key = asked && `${round} ${i18n.language} ${asked}`;

  useEffect(() => {
    if (key === '') {
      setRates({ state: 'unasked' });
      setAnswered('');
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => void ask(JSON.parse(asked)), PAUSE_MS);
    async function ask([walkIn, pickup]: Parameters<typeof callApi<typeof findRates>>[1][]): Promise<void> {
      if (!walkIn || !pickup) return;
      const { signal } = stop;
      try {
        const [atCounter, atDoor] = await Promise.all([
          callApi(findRates, walkIn, { signal }),
          callApi(findRates, pickup, { signal }),
        ]);
        if (signal.aborted) return;
        setRates({ state: 'priced', quotes: { WALK_IN: atCounter, PICKUP: atDoor } });
      } catch (failure) {
        if (signal.aborted) return;
        setRates({ state: 'refused', problems: problemsOf(failure, t) });
      }
      setAnswered(key);
    }
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, asked, t]);

  const isBusyPrice = key !== answered;
  const nothing: Rates = { state: key === '' ? 'unasked' : 'asking' };
  return {
    rates: isBusyPrice ? nothing : rates,
    lastRates: rates.state === 'priced' ? rates : nothing,
    isBusyPrice,
    askAgain: () => setRound((count) => count + 1),
  };
}

function problemsOf(failure: unknown, t: Parameters<typeof errorMessage>[1]): FormProblem[] {
  if (failure instanceof ApiError && failure.fields.length > 0)
    return failure.fields.map(({ field, msg }) => ({ field: draftField(field), message: msg }));
  return [{ message: errorMessage(failure, t) }];
}
