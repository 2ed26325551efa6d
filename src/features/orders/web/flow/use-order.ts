import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { InputOf } from '#lib/contract.ts';
import { paths } from '#routes/paths.ts';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import { ofFirstStep } from '#web/flow/flow-steps.ts';
import { fromReview } from '#web/flow/from-review.ts';
import { useAskedSending } from '#web/flow/use-asked-sending.ts';
import type { FormProblem } from '#web/forms/form-problems.ts';
import { useProblems } from '#web/forms/use-problems.ts';
import {
  draftField,
  noAnswers,
  type OrderAnswers,
  type OrderStep,
  stepOf,
  toOrder,
} from '../../order-draft.rules.ts';
import type { DraftContent } from '../../order-drafts.contract.ts';
import { orderErrors } from '../../orders.calls.ts';
import { createOrder } from '../../orders.contract.ts';
import { type NextVisit, nextVisitTo } from '../../recurring/next-visit.rules.ts';
import { orderDrafts } from './draft-store.ts';
import type { LoadedFlow } from './load-order.ts';
import { problemsOf, sayInSummary } from './order-problems.ts';
import { stepPath } from './order-url.ts';
import { optionOf } from './price-of.ts';
import { useOrderDraft } from './use-draft.ts';
import { useRates } from './use-rates.ts';

/** A decision that the customer has to make before an order is placed, with the previous answers. */
export type Question = {
  kind: 'priceChanged' | 'samePickup' | 'orderedBefore' | 'keyUsed';
  sentence: string;
  details: string[];
  answers: OrderAnswers;
};

const namespaces = ['orders', 'quotes', 'addresses', 'parcel-templates', 'web'];
export type OrderState = ReturnType<typeof useOrder>;

/** The state of the order form: input, price, errors, and sending; `shownStep` is that of a phone. */
export function useOrder(flow: LoadedFlow, owner: string, shownStep: OrderStep | null) {
  const draft = useOrderDraft(flow, owner);
  const { content } = draft;
  const visit = visitOf(content.sender, flow);
  const price = useRates(content, visit);
  const option = optionOf(price.rates, content);
  const { setProblems, corrected, ...shown } = useProblems(namespaces, sayInSummary);
  const [isHarmless, setHarmless] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const sending = useAskedSending({
    questionOf,
    onQuestion: ({ kind }) => {
      if (kind === 'priceChanged') price.askAgain();
    },
    fieldOf: draftField,
    show(found) {
      show(found);
      // The times that can be booked, and the courier who comes anyway, are others than shown.
      if (found.some(({ field }) => field === 'pickup')) void revalidate();
    },
  });
  const { isBusy, question, closeQuestion } = sending;

  /** Any change may affect the price. */
  function change(parts: string | readonly string[], make: (before: DraftContent) => DraftContent): void {
    draft.change(make);
    corrected('price', ...[parts].flat());
  }

  /** Shows errors where they can be corrected: on a phone on the step of the first one. */
  function show(found: readonly FormProblem[]): void {
    const first = shownStep && ofFirstStep(found, stepOf);
    setProblems(first ? first.problems : found);
    if (first && first.step !== shownStep)
      void navigate(stepPath(first.step, 'mobile'), { state: fromReview });
  }

  function findProblems(): FormProblem[] {
    const words = { isHarmless, requestKey: draft.requestKey, rates: price.rates, flow, visit };
    return problemsOf(content, option, words);
  }

  /** The errors so far, of one step or of all. */
  function check(step?: OrderStep): boolean {
    const found = findProblems();
    const here = step ? found.filter(({ field = '' }) => stepOf(field) === step) : found;
    if (step) setProblems(here);
    else show(here);
    return here.length === 0;
  }

  async function send(answers: OrderAnswers = noAnswers, requestKey = draft.requestKey): Promise<void> {
    if (isBusy || !check()) return;
    if (!option || option.totalSatang === null) return setProblems([{ key: 'orders:flow.price.wait' }]);
    const { service, totalSatang: agreedTotalSatang } = option;
    const words = { requestKey, service, agreedTotalSatang, answers, isHarmless, visit };
    const input = toOrder(content, words);
    await sending.send(async () => {
      const made = await callApi(createOrder, input as InputOf<typeof createOrder>);
      orderDrafts.forget(owner);
      await navigate(paths.newOrder({ done: made.orderNo }), { replace: true });
    }, answers);
  }

  return {
    flow,
    owner,
    draft,
    content,
    /** The courier who comes to the sender anyway. */
    visit,
    change,
    check,
    /** Shows what keeps the customer from something other than going on. */
    showProblems: (found: readonly FormProblem[]) => setProblems(found),
    /** The steps in which something is missing or wrong. */
    openSteps: () => new Set(findProblems().map(({ field = '' }) => stepOf(field))),
    send,
    ...price,
    option,
    ...shown,
    isHarmless,
    setHarmless(next: boolean): void {
      setHarmless(next);
      corrected('noProhibitedGoods');
    },
    isBusy,
    question,
    closeQuestion,
    /** Sends it again under a new key, after the old one was used. */
    sendAsAnother(): void {
      draft.asAnother(flow.nextKey);
      void send(noAnswers, flow.nextKey);
    },
  };
}

function visitOf({ place, detail }: DraftContent['sender'], { recurring }: LoadedFlow): NextVisit | null {
  return place && nextVisitTo(recurring, { placeCode: place.code, detail });
}

const questions: Record<number, Question['kind']> = {
  [orderErrors.priceChanged.code]: 'priceChanged',
  [orderErrors.samePickup.code]: 'samePickup',
  [orderErrors.orderedBefore.code]: 'orderedBefore',
  [orderErrors.keyUsed.code]: 'keyUsed',
};

function questionOf(failure: unknown, answers: OrderAnswers): Question | null {
  if (!(failure instanceof ApiError)) return null;
  const { code, message: sentence, fields } = failure;
  const kind = questions[code];
  return kind ? { kind, sentence, details: fields.map(({ msg }) => msg), answers } : null;
}
