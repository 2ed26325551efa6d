import type { useTranslation } from 'react-i18next';
import type { RateOption } from '#features/quotes/quote-parts.contract.ts';
import { inFieldOrder } from '#web/flow/flow-steps.ts';
import {
  type FormProblem,
  firstOfEachField,
  problemsOfSchema,
  sentenceOf,
  withFields,
} from '#web/forms/form-problems.ts';
import {
  draftField,
  noAnswers,
  orderSteps,
  parcelOverLimits,
  stepOf,
  toOrder,
  unreadNumbers,
} from '../../order-draft.rules.ts';
import type { DraftContent } from '../../order-drafts.contract.ts';
import { createOrder } from '../../orders.contract.ts';
import type { LoadedFlow } from './load-order.ts';
import { pickupProblems } from './price-of.ts';
import type { Rates } from './use-rates.ts';

type Words = {
  isHarmless: boolean;
  requestKey: string;
  /** The result for the current draft, never for an earlier request. */
  rates: Rates;
  flow: Pick<LoadedFlow, 'days' | 'rules'>;
  /** The courier who comes to the sender anyway. */
  visit: DraftContent['pickup'];
};

/** Problems of a draft by its schema and by the page. */
export function problemsOf(
  content: DraftContent,
  option: RateOption | null,
  { isHarmless, requestKey, rates, flow, visit }: Words,
): FormProblem[] {
  const words = { requestKey, service: option?.service, agreedTotalSatang: option?.totalSatang ?? 0 };
  const order = toOrder(content, { ...words, answers: noAnswers, isHarmless, visit });
  const checked = createOrder.input.safeParse(order);
  const found = checked.success ? [] : withFields(problemsOfSchema(checked.error), draftField);
  const refused = rates.state === 'refused' ? rates.problems : [];
  const doubtful = (['sender', 'consignee'] as const)
    .filter((end) => content[end].isDoubtful)
    .map((end) => ({ field: `${end}.isChecked`, key: 'addresses:validation.unchecked' }));
  const noPickup =
    content.handover === 'PICKUP' && pickupProblems(rates, content).length > 0
      ? [{ field: 'handover', key: 'orders:flow.pickup.impossible' }]
      : [];
  const isGone =
    content.handover === 'PICKUP' && content.pickup !== null && !isOpen(content.pickup, flow.days);
  const gone = isGone ? [{ field: 'pickup', key: 'orders:validation.pickupOver' }] : [];
  const hasTime = content.pickup !== null || visit !== null;
  const isMissing = content.handover === 'PICKUP' && !hasTime && noPickup.length === 0;
  const missing = isMissing ? [{ field: 'pickup', key: 'orders:validation.pickupRequired' }] : [];
  const over = parcelOverLimits(content.parcel, flow.rules);
  const own = [...unreadNumbers(content.parcel), ...over, ...refused, ...noPickup, ...missing, ...gone];
  const all: FormProblem[] = [...own, ...found, ...doubtful];
  // Without a price there is no service yet: its own problems are shown instead.
  const isPriced = rates.state === 'priced';
  const shown = all.filter(({ field }) => field !== 'parcel.service' || (isPriced && noPickup.length === 0));
  return inFieldOrder(firstOfEachField(shown), fieldOrder).toSorted(byStep);
}

/** A draft may be from a day when that window could still be booked. */
function isOpen({ date, from }: NonNullable<DraftContent['pickup']>, days: LoadedFlow['days']): boolean {
  const window = days.find((day) => day.date === date)?.windows.find((each) => each.from === from);
  return window !== undefined && Date.now() <= Date.parse(window.bookUntil);
}

const addressOrder = ['name', 'phone', 'placeCode', 'postcode', 'detail', 'isChecked'];
const parcelOrder = ['item', 'kg', 'length', 'width', 'height', 'service', 'cod', 'value', 'reference'];
/** The fields in the order of the form. */
const fieldOrder = [
  ...['sender', 'consignee'].flatMap((end) => addressOrder.map((name) => `${end}.${name}`)),
  ...parcelOrder.map((name) => `parcel.${name}`),
  'payoutAccountId',
  'handover',
  'pickup',
  'remarks',
];

function byStep(a: FormProblem, b: FormProblem): number {
  return orderSteps.indexOf(stepOf(a.field ?? '')) - orderSteps.indexOf(stepOf(b.field ?? ''));
}

const labels: Record<string, string> = {
  name: 'addresses:form.name',
  phone: 'addresses:form.phone',
  placeCode: 'addresses:form.place',
  postcode: 'addresses:form.postcode',
  detail: 'addresses:form.detail',
};

/** In the summary, where the field itself is not visible, the sentence names the address and the field. */
export function sayInSummary(problem: FormProblem, t: ReturnType<typeof useTranslation>['t']): string {
  const message = sentenceOf(problem, t);
  const [part = '', name = ''] = (problem.field ?? '').split('.');
  const label = labels[name];
  const isAddress = part === 'sender' || part === 'consignee';
  return label && isAddress
    ? t('web:errorOfField', { field: `${t(`orders:flow.steps.${part}`)}, ${t(label)}`, message })
    : message;
}
