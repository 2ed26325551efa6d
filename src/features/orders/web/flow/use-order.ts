import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { InputOf } from '../../../../lib/contract.ts';
import { paths } from '../../../../routes/paths.ts';
import { ApiError, callApi } from '../../../../web/calls/call-api.ts';
import { type FormProblem, problemsOfSchema, sentenceOf } from '../../../../web/forms/form-problems.ts';
import { useOutcome } from '../../../personal-centre/web/use-personal.widget.ts';
import type { RateOption } from '../../../quotes/quote-parts.contract.ts';
import {
  draftField,
  type OrderStep,
  orderSteps,
  stepOf,
  toOrder,
  unreadNumbers,
} from '../../order-draft.rules.ts';
import type { DraftContent } from '../../order-drafts.contract.ts';
import { orderErrors } from '../../orders.calls.ts';
import { createOrder } from '../../orders.contract.ts';
import { forgetDraft } from './draft-store.ts';
import type { LoadedFlow } from './load-order.ts';
import { optionOf, pickupProblems } from './price-of.ts';
import { useDraft } from './use-draft.ts';
import { type Rates, useRates } from './use-rates.ts';

/** What the customer is asked before an order goes on. */
export type Question =
  | { kind: 'priceChanged'; sentence: string; details: string[] }
  | { kind: 'samePickup'; sentence: string }
  | { kind: 'keyUsed'; sentence: string };

type SamePickup = 'ask' | 'join' | 'separate';
export type OrderState = ReturnType<typeof useOrder>;

/** The order that is being made: what is typed, what it costs, what is wrong with it, and how it is sent. */
export function useOrder(flow: LoadedFlow, owner: string) {
  const { t } = useTranslation(['orders', 'quotes', 'addresses', 'web']);
  const id = useId();
  const draft = useDraft(flow, owner);
  const { content } = draft;
  const price = useRates(content);
  const option = optionOf(price.rates, content);
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [isHarmless, setHarmless] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const { failedInForm } = useOutcome();
  const navigate = useNavigate();
  const idOf = (field: string) => `${id}${field}`;
  const errors = useMemo(() => problems.map((problem) => toError(problem, id, t)), [problems, id, t]);

  /** What was wrong with a field is believed to be corrected once it changes. */
  function change(prefix: string, make: (before: DraftContent) => DraftContent): void {
    draft.change(make);
    setProblems((before) => before.filter(({ field }) => field !== undefined && !isIn(field, prefix)));
  }

  /** What is wrong so far, on one step or on all of them. */
  function check(step?: OrderStep): boolean {
    const { requestKey } = draft;
    const found = problemsOf(content, option, {
      isHarmless,
      requestKey,
      rates: price.rates,
      days: flow.days,
    });
    const here = step ? found.filter(({ field = '' }) => stepOf(field) === step) : found;
    setProblems(here);
    return here.length === 0;
  }

  async function send(samePickup: SamePickup = 'ask', requestKey = draft.requestKey): Promise<void> {
    if (isBusy || !check() || !option || option.totalSatang === null) return;
    setBusy(true);
    setQuestion(null);
    const { service, totalSatang: agreedTotalSatang } = option;
    const input = toOrder(content, { requestKey, service, agreedTotalSatang, samePickup, isHarmless });
    try {
      const made = await callApi(createOrder, input as InputOf<typeof createOrder>);
      forgetDraft();
      await navigate(paths.newOrder({ done: made.orderNo }), { replace: true });
    } catch (failure) {
      takeRefusal(failure);
    } finally {
      setBusy(false);
    }
  }

  function takeRefusal(failure: unknown): void {
    const asked = questionOf(failure);
    if (asked) {
      setQuestion(asked);
      if (asked.kind === 'priceChanged') price.askAgain();
      return;
    }
    failedInForm(failure);
    const fields = failure instanceof ApiError ? failure.fields : [];
    setProblems(
      fields.length > 0
        ? fields.map(({ field, msg }) => ({ field: draftField(field), message: msg }))
        : [
            failure instanceof ApiError && failure.message
              ? { message: failure.message }
              : { key: 'web:errors.unreachable' },
          ],
    );
  }

  return {
    flow,
    draft,
    content,
    change,
    check,
    send,
    rates: price.rates,
    isBusyPrice: price.isBusy,
    option,
    errors,
    problems,
    idOf,
    errorAt(field: string): string | undefined {
      const problem = problems.find((each) => each.field === field);
      return problem && sentenceOf(problem, t);
    },
    isHarmless,
    setHarmless(next: boolean): void {
      setHarmless(next);
      setProblems((before) => before.filter(({ field }) => field !== 'noProhibitedGoods'));
    },
    isBusy,
    question,
    closeQuestion: () => setQuestion(null),
    /** After a key that was used: the same as another order. */
    sendAsAnother(): void {
      draft.asAnother();
      void send('ask', flow.nextKey);
    },
  };
}

function isIn(field: string, prefix: string): boolean {
  return field === prefix || field.startsWith(`${prefix}.`) || field === 'price';
}

type Words = { isHarmless: boolean; requestKey: string; rates: Rates; days: LoadedFlow['days'] };

/** What the schema and the page itself have against a draft. */
function problemsOf(
  content: DraftContent,
  option: RateOption | null,
  { isHarmless, requestKey, rates, days }: Words,
): FormProblem[] {
  const words = { requestKey, service: option?.service, agreedTotalSatang: option?.totalSatang ?? 0 };
  const order = toOrder(content, { ...words, samePickup: 'ask', isHarmless });
  const checked = createOrder.input.safeParse(order);
  const found = checked.success
    ? []
    : problemsOfSchema(checked.error).map((problem) => ({
        ...problem,
        field: draftField(problem.field ?? ''),
      }));
  const refused = rates.state === 'refused' ? rates.problems : [];
  const doubtful = (['sender', 'consignee'] as const)
    .filter((end) => content[end].isDoubtful)
    .map((end) => ({ field: `${end}.isChecked`, key: 'addresses:validation.unchecked' }));
  const noPickup =
    content.handover === 'PICKUP' && pickupProblems(rates, content).length > 0
      ? [{ field: 'handover', key: 'orders:flow.pickup.impossible' }]
      : [];
  const isGone = content.handover === 'PICKUP' && content.pickup !== null && !isOpen(content.pickup, days);
  const gone = isGone ? [{ field: 'pickup', key: 'orders:validation.pickupOver' }] : [];
  const own = [...unreadNumbers(content.parcel), ...refused, ...noPickup, ...gone];
  const all: FormProblem[] = [...own, ...found, ...doubtful];
  // Without a price there is no service yet: what stands in the way is said by itself.
  const isPriced = rates.state === 'priced';
  const told = all.filter(({ field }) => field !== 'parcel.service' || (isPriced && noPickup.length === 0));
  return told
    .filter(({ field }, at) => told.findIndex((each) => each.field === field) === at)
    .toSorted(byForm);
}

/** A draft may be from a day when those hours could still be booked. */
function isOpen({ date, from }: NonNullable<DraftContent['pickup']>, days: LoadedFlow['days']): boolean {
  const window = days.find((day) => day.date === date)?.windows.find((each) => each.from === from);
  return window !== undefined && Date.now() <= Date.parse(window.bookUntil);
}

function byForm(a: FormProblem, b: FormProblem): number {
  return orderSteps.indexOf(stepOf(a.field ?? '')) - orderSteps.indexOf(stepOf(b.field ?? ''));
}

function questionOf(failure: unknown): Question | null {
  if (!(failure instanceof ApiError)) return null;
  const { code, message: sentence, fields } = failure;
  if (code === orderErrors.priceChanged.code)
    return { kind: 'priceChanged', sentence, details: fields.map(({ msg }) => msg) };
  if (code === orderErrors.samePickup.code) return { kind: 'samePickup', sentence };
  return code === orderErrors.keyUsed.code ? { kind: 'keyUsed', sentence } : null;
}

const labels: Record<string, string> = {
  name: 'addresses:form.name',
  phone: 'addresses:form.phone',
  placeCode: 'addresses:form.place',
  postcode: 'addresses:form.postcode',
  detail: 'addresses:form.detail',
};

/** In the summary, where the field itself is not in sight, the sentence says whose address and which field it is about. */
function toError(problem: FormProblem, id: string, t: ReturnType<typeof useTranslation>['t']) {
  const message = sentenceOf(problem, t);
  const [part = '', name = ''] = (problem.field ?? '').split('.');
  const label = labels[name];
  const isAddress = part === 'sender' || part === 'consignee';
  const said =
    label && isAddress
      ? t('web:errorOfField', { field: `${t(`orders:flow.steps.${part}`)}, ${t(label)}`, message })
      : message;
  return { ...(problem.field && { fieldId: `${id}${problem.field}` }), message: said };
}
