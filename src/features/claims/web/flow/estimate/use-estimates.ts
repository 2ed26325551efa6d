import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClaimDraftContent } from '#features/claims/claim-drafts.contract.ts';
import { estimateQuestion } from '#features/claims/claim-flow.rules.ts';
import { type ClaimEstimate, claimEstimate } from '#features/claims/claims.contract.ts';
import { trackingErrors } from '#features/tracking/tracking.calls.ts';
import { findAccess } from '#features/tracking/web/lookup/access-tickets.widget.ts';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import { errorMessage } from '#web/calls/error-message.ts';

/** The estimate of a parcel, or why there is none. */
export type Estimated =
  | { state: 'unasked' }
  | { state: 'asking' }
  /** The visitor has to prove first that the parcel is theirs. */
  | { state: 'closed'; billCode: string }
  | { state: 'refused'; code: number; sentence: string }
  | { state: 'known'; estimate: ClaimEstimate; isStale: boolean };

type Answer = { key: string; estimated: Estimated };

const PAUSE_MS = 350;
const closed: readonly number[] = [trackingErrors.verifyFirst.code];

/** Loads the estimate of each parcel while the form is filled in; the last result stays until the next arrives. */
export function useEstimates(content: ClaimDraftContent, isCustomer: boolean) {
  const { t, i18n } = useTranslation('claims');
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const [round, setRound] = useState(0);
  // The server does not know the device's tickets, so the first rendering must not use them.
  const [isStarted, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);

  const asked = content.parcels.map((parcel) => {
    const access = isStarted && !isCustomer ? accessOf(parcel.billCode) : undefined;
    const question = isStarted ? estimateQuestion(parcel, content, access) : null;
    const key = question ? `${round} ${i18n.language} ${isCustomer} ${JSON.stringify(question)}` : '';
    return { name: parcel.key, question, key };
  });
  const open = asked.filter(({ name, key }) => key !== '' && answers.get(name)?.key !== key);
  const openKeys = open.map(({ key }) => key).join('\n');

  const ask = useEffectEvent((signal: AbortSignal) => {
    const all = open.map(async ({ name, question, key }): Promise<[string, Answer]> => {
      if (!question) return [name, { key, estimated: { state: 'unasked' } }];
      const estimated = await callApi(claimEstimate, question, { signal })
        .then((estimate): Estimated => ({ state: 'known', estimate, isStale: false }))
        .catch((failure: unknown) => refusal(failure, question.billCode, t));
      return [name, { key, estimated }];
    });
    void Promise.all(all).then((answered) => {
      if (!signal.aborted) setAnswers((before) => new Map([...before, ...answered]));
    });
  });

  useEffect(() => {
    if (openKeys === '') return;
    const stop = new AbortController();
    const timer = setTimeout(() => ask(stop.signal), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [openKeys]);

  return {
    of(at: number): Estimated {
      const { name = '', key = '' } = asked[at] ?? {};
      const answer = answers.get(name);
      if (key === '') return { state: 'unasked' };
      if (answer?.key === key) return answer.estimated;
      const isSameParcel =
        answer?.estimated.state === 'known' && isAbout(answer.estimated, asked[at]?.question);
      return isSameParcel && answer.estimated.state === 'known'
        ? { ...answer.estimated, isStale: true }
        : { state: 'asking' };
    },
    askAgain: () => setRound((count) => count + 1),
  };
}

function isAbout(
  { estimate }: { estimate: ClaimEstimate },
  question: { billCode: string } | null | undefined,
) {
  return estimate.billCode === question?.billCode;
}

function accessOf(typed: string): string | undefined {
  return findAccess(typed.replace(/\s/g, ''), new Date());
}

function refusal(failure: unknown, billCode: string, t: Parameters<typeof errorMessage>[1]): Estimated {
  const code = failure instanceof ApiError ? failure.code : 0;
  if (closed.includes(code)) return { state: 'closed', billCode };
  return { state: 'refused', code, sentence: errorMessage(failure, t) };
}
