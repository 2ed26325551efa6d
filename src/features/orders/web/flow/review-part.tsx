import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { HOME_COUNTRY } from '#features/addresses/addresses.rules.ts';
import { useAccountName } from '#features/payout-accounts/web/use-account-name.widget.ts';
import { readBaht } from '#lib/written/typed-number.ts';
import { printPhone, readWrittenPhone } from '#lib/written/written-phone.ts';
import { paths } from '#routes/paths.ts';
import { FlowReview } from '#ui/flow/flow-review.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { useLayout } from '#web/state/use-layout.ts';
import { formatMoney, formatRelativeDay } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { type OrderStep, orderSteps } from '../../order-draft.rules.ts';
import type { DraftAddress } from '../../order-drafts.contract.ts';
import { stepPath } from './order-url.ts';
import type { OrderState } from './use-order.ts';

type ReviewProps = {
  state: OrderState;
  /** On the last step, in contrast to the overview before the first. */
  isFinal: boolean;
};

/** Everything that was entered, with links back to change it. */
export function Review({ state, isFinal }: ReviewProps) {
  const { t } = useTranslation(['orders', 'quotes', 'parcels']);
  const language = useLanguage();
  const nameOf = useAccountName();
  const steps = useOrderSteps(state);
  const { content } = state;
  const { parcel, handover } = content;
  const pickup = content.pickup ?? state.visit;
  const sides = [parcel.length, parcel.width, parcel.height].filter(Boolean).join(' × ');
  const { accounts } = state.flow.payout;
  const chosen = accounts.find(({ accountId }) => accountId === content.payoutAccountId);
  const account = chosen ?? accounts.find(({ isDefault }) => isDefault);
  const isByDay = !chosen && accounts.some(({ weekdays }) => weekdays.length > 0);
  const day = pickup && formatRelativeDay(pickup.date, language, new Date(state.flow.now));
  const time = day && `${day} ${t('flow.pickup.window', pickup)}`;
  const isVisit = content.pickup === null;
  const words: Record<Exclude<OrderStep, 'review'>, readonly unknown[]> = {
    sender: wordsOf(content.sender, language),
    consignee: wordsOf(content.consignee, language),
    parcel: [
      parcel.item && t(`parcels:itemTypes.${parcel.item}`),
      parcel.kg && t('flow.review.kg', { kg: parcel.kg }),
      sides && t('flow.review.cm', { sides }),
      readBaht(parcel.cod) &&
        t('flow.review.cod', { money: formatMoney(readBaht(parcel.cod) ?? 0, language) }),
      readBaht(parcel.cod) &&
        account &&
        (isByDay ? t('flow.review.codByDay') : t('flow.review.codTo', { account: nameOf(account) })),
      parcel.cover && t('flow.review.cover'),
    ],
    handover:
      handover === 'WALK_IN'
        ? [t('flow.handovers.WALK_IN')]
        : [t(isVisit && time ? 'flow.pickup.anyway' : 'flow.handovers.PICKUP'), time, content.remarks],
  };
  return (
    <FlowReview
      isFinal={isFinal}
      steps={steps.flatMap(({ step, ...each }) =>
        step === 'review' ? [] : [{ ...each, words: words[step] }],
      )}
    />
  );
}

/** The steps of the form, and whether something is missing in them. */
export function useOrderSteps(state: OrderState) {
  const { t } = useTranslation('orders');
  const layout = useLayout();
  const open = state.openSteps();
  return orderSteps
    .filter((step) => layout === 'mobile' || step !== 'review')
    .map((step) => ({
      step,
      name: t(`flow.steps.${step}`),
      to: stepPath(step, layout),
      isOpen: step === 'review' || open.has(step),
    }));
}

/** A short form of an address. */
function wordsOf(address: DraftAddress, language: 'th' | 'en-us' | 'zh-cn'): string[] {
  const { name, phone, detail, place, placeText } = address;
  const read = readWrittenPhone(phone, HOME_COUNTRY);
  const extension = read?.extension ? ` #${read.extension}` : '';
  const readable = read ? printPhone(read.number) + extension : phone;
  return [name, readable, detail, place ? place.label[language] : placeText].filter(Boolean);
}

/** The confirmation that nothing prohibited is inside. */
export function Harmless({ state }: { state: OrderState }) {
  const { t } = useTranslation('orders');
  const kinds = ['law', 'danger', 'value', 'alive'] as const;
  return (
    <Panel>
      <h2>{t('flow.harmless.title')}</h2>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>{t(`flow.harmless.${kind}`)}</li>
        ))}
      </ul>
      <p>
        <Link to={paths.terms('prohibited-goods')} target="_blank">
          {t('flow.harmless.all')}
        </Link>
      </p>
      <Checkbox
        id={state.idOf('noProhibitedGoods')}
        label={t('flow.harmless.confirm')}
        checked={state.isHarmless}
        error={state.errorAt('noProhibitedGoods')}
        onChange={state.setHarmless}
      />
    </Panel>
  );
}
