import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { readBaht } from '#lib/written/typed-number.ts';
import { paths } from '#routes/paths.ts';
import { AnswerSummary } from '#ui/data/answer-summary.tsx';
import { DataList } from '#ui/data/data-list.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { useLayout } from '#web/state/use-layout.ts';
import { formatMoney, formatRelativeDay } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { OrderStep } from '../../order-draft.rules.ts';
import type { DraftAddress } from '../../order-drafts.contract.ts';
import { stepPath } from './order-url.ts';
import type { OrderState } from './use-order.ts';

/** Everything that was entered, with links back to change it. */
export function Review({ state }: { state: OrderState }) {
  const { t } = useTranslation(['orders', 'quotes', 'parcels']);
  const language = useLanguage();
  const { content } = state;
  const { parcel, handover, pickup } = content;
  const sides = [parcel.length, parcel.width, parcel.height].filter(Boolean).join(' × ');
  const day = pickup && formatRelativeDay(pickup.date, language, new Date(state.flow.now));
  return (
    <DataList
      items={[
        {
          name: t('flow.steps.sender'),
          value: <Answer step="sender">{wordsOf(content.sender, language)}</Answer>,
        },
        {
          name: t('flow.steps.consignee'),
          value: <Answer step="consignee">{wordsOf(content.consignee, language)}</Answer>,
        },
        {
          name: t('flow.steps.parcel'),
          value: (
            <Answer step="parcel">
              {[
                parcel.item && t(`parcels:itemTypes.${parcel.item}`),
                parcel.kg && t('flow.review.kg', { kg: parcel.kg }),
                sides && t('flow.review.cm', { sides }),
                readBaht(parcel.cod) &&
                  t('flow.review.cod', { money: formatMoney(readBaht(parcel.cod) ?? 0, language) }),
                parcel.cover && t('flow.review.cover'),
              ]}
            </Answer>
          ),
        },
        {
          name: t('flow.steps.handover'),
          value: (
            <Answer step="handover">
              {handover === 'WALK_IN'
                ? [t('flow.handovers.WALK_IN')]
                : [
                    t('flow.handovers.PICKUP'),
                    day && `${day} ${t('flow.pickup.window', pickup)}`,
                    content.remarks,
                  ]}
            </Answer>
          ),
        },
      ]}
    />
  );
}

function Answer({ step, children }: { step: OrderStep; children: readonly unknown[] }) {
  const { t } = useTranslation('orders');
  const layout = useLayout();
  return (
    <AnswerSummary words={children} missing={t('flow.missing')}>
      <Link to={stepPath(step, layout)}>
        {t('flow.review.change')}
        <span className="visually-hidden"> {t(`flow.steps.${step}`)}</span>
      </Link>
    </AnswerSummary>
  );
}

/** A short form of an address. */
function wordsOf(address: DraftAddress, language: 'th' | 'en-us' | 'zh-cn'): string[] {
  const { name, phone, detail, place, placeText } = address;
  return [name, phone, detail, place ? place.label[language] : placeText].filter(Boolean);
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
