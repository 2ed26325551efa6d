import { useTranslation } from 'react-i18next';
import { toTextParams } from '#features/quotes/quote-texts.rules.ts';
import { type Handover, handovers } from '#features/rate-cards/card-kinds.rules.ts';
import type { Language } from '#lib/language.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-cards.tsx';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { formatMoney, formatRelativeDay } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { NearestPoint } from './nearest-point.tsx';
import { PickupTimes } from './pickup-times.tsx';
import { pickupProblems } from './price-of.ts';
import type { OrderState } from './use-order.ts';

/** Pickup with day and time, or bringing it to a drop point. */
export function HandoverPart({ state }: { state: OrderState }) {
  const { t } = useTranslation(['orders', 'quotes']);
  const language = useLanguage();
  const { content, lastRates: rates, errorAt, idOf } = state;
  const { handover } = content;
  const error = errorAt('handover');
  const problems = pickupProblems(rates, content);
  const choose = (next: Handover) => state.change('handover', (before) => ({ ...before, handover: next }));
  return (
    <Stack>
      <FieldGroup id={idOf('handover')} legend={t('quotes:screen.form.handover')} error={error}>
        <ChoiceCards>
          {handovers.toReversed().map((each) => (
            <ChoiceCard
              key={each}
              name="handover"
              value={each}
              checked={handover === each}
              onChange={() => choose(each)}
              aside={priceOf(state, each, language)}
            >
              <strong>{t(`flow.handovers.${each}`)}</strong>
              <small>{t(`flow.handoverTexts.${each}`)}</small>
            </ChoiceCard>
          ))}
        </ChoiceCards>
      </FieldGroup>
      {handover === 'PICKUP' && problems.length > 0 && (
        <NoPickup problems={problems} onBring={() => choose('WALK_IN')} state={state} />
      )}
      {handover === 'PICKUP' && problems.length === 0 && (
        <>
          <PickupTime state={state} />
          <TextArea
            id={idOf('remarks')}
            label={t('flow.pickup.remarks')}
            hint={t('flow.pickup.remarksHint')}
            rows={2}
            maxLength={200}
            value={content.remarks}
            error={errorAt('remarks')}
            onChange={(event) => {
              const remarks = event.currentTarget.value;
              state.change('remarks', (before) => ({ ...before, remarks }));
            }}
          />
        </>
      )}
      {handover === 'WALK_IN' && <NearestPoint state={state} />}
    </Stack>
  );
}

/** When the courier comes: anyway, where a recurring pickup is booked at the address, or at a time of its own. */
function PickupTime({ state }: { state: OrderState }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { visit, content, change, flow, idOf, errorAt } = state;
  const first = flow.days.find(({ windows }) => windows.length > 0);
  const [window] = first?.windows ?? [];
  const own = first && window ? { date: first.date, from: window.from, until: window.until } : null;
  const choose = (pickup: typeof own) => change('pickup', (before) => ({ ...before, pickup }));
  if (!visit) return <PickupTimes state={state} />;
  const day = formatRelativeDay(visit.date, language, new Date(flow.now));
  return (
    <>
      <FieldGroup
        legend={t('flow.pickup.title')}
        // The times of their own, below, have the same place for what is wrong.
        {...(content.pickup === null && { id: idOf('pickup'), error: errorAt('pickup') })}
      >
        <ChoiceCards>
          <ChoiceCard name="pickupHow" checked={content.pickup === null} onChange={() => choose(null)}>
            <strong>{t('flow.pickup.anyway')}</strong>
            <small>{t('flow.pickup.anywayText', { day, ...visit })}</small>
          </ChoiceCard>
          {own && (
            <ChoiceCard name="pickupHow" checked={content.pickup !== null} onChange={() => choose(own)}>
              <strong>{t('flow.pickup.another')}</strong>
            </ChoiceCard>
          )}
        </ChoiceCards>
      </FieldGroup>
      {content.pickup && <PickupTimes state={state} />}
    </>
  );
}

function priceOf(
  { rates, option }: Pick<OrderState, 'rates' | 'option'>,
  handover: Handover,
  language: Language,
): string | null {
  if (rates.state !== 'priced' || !option) return null;
  const same = rates.quotes[handover].options.find(({ service }) => service === option.service);
  return same?.totalSatang == null ? null : formatMoney(same.totalSatang, language);
}

type NoPickupProps = {
  problems: ReturnType<typeof pickupProblems>;
  onBring(): void;
  state: OrderState;
};

/** Why no pickup is possible, and the nearest drop point instead. */
function NoPickup({ problems, onBring, state }: NoPickupProps) {
  const { t } = useTranslation(['orders', 'quotes']);
  const language = useLanguage();
  return (
    <Notice
      tone="warn"
      role="status"
      title={t('flow.pickup.impossible')}
      actions={<Button onClick={onBring}>{t('flow.pickup.bring')}</Button>}
    >
      {problems.map(({ reason, params }) => (
        <p key={reason}>{t(`quotes:problems.${reason}`, toTextParams(params, language))}</p>
      ))}
      <NearestPoint state={state} />
    </Notice>
  );
}
