import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { InputOf } from '#lib/contract.ts';
import { paths } from '#routes/paths.ts';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import { useAskedSending } from '#web/flow/use-asked-sending.ts';
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
import { orderDrafts } from './draft-store.ts';
import type { LoadedFlow } from './load-order.ts';
import { problemsOf, sayInSummary } from './order-problems.ts';
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

const namespaces = ['orders', 'quotes', 'addresses', 'web'];
export type OrderState = ReturnType<typeof useOrder>;

/** The state of the order form: input, price, errors, and sending. */
export function useOrder(flow: LoadedFlow, owner: string) {
  const draft = useOrderDraft(flow, owner);
  const { content } = draft;
  const price = useRates(content);
  const option = optionOf(price.rates, content);
  const { setProblems, corrected, ...shown } = useProblems(namespaces, sayInSummary);
  const [isHarmless, setHarmless] = useState(false);
  const navigate = useNavigate();
  const sending = useAskedSending({
    questionOf,
    onQuestion: ({ kind }) => {
      if (kind === 'priceChanged') price.askAgain();
    },
    fieldOf: draftField,
    show: setProblems,
  });
  const { isBusy, question, closeQuestion } = sending;

  /** Any change may affect the price. */
  function change(parts: string | readonly string[], make: (before: DraftContent) => DraftContent): void {
    draft.change(make);
    corrected('price', ...[parts].flat());
  }

  /** The errors so far, of one step or of all. */
  function check(step?: OrderStep): boolean {
    const words = { isHarmless, requestKey: draft.requestKey, rates: price.rates, flow };
    const found = problemsOf(content, option, words);
    const here = step ? found.filter(({ field = '' }) => stepOf(field) === step) : found;
    setProblems(here);
    return here.length === 0;
  }

  async function send(answers: OrderAnswers = noAnswers, requestKey = draft.requestKey): Promise<void> {
    if (isBusy || !check()) return;
    if (!option || option.totalSatang === null) return setProblems([{ key: 'orders:flow.price.wait' }]);
    const { service, totalSatang: agreedTotalSatang } = option;
    const input = toOrder(content, { requestKey, service, agreedTotalSatang, answers, isHarmless });
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
    change,
    check,
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
