import { useTranslation } from 'react-i18next';
import type { RateOption } from '#features/quotes/quote-parts.contract.ts';
import { toTextParams } from '#features/quotes/quote-texts.rules.ts';
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-cards.tsx';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import { formatDate, formatMoney } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { optionOf, pickupProblems } from './price-of.ts';
import type { OrderState } from './use-order.ts';

/** The services with their prices side by side; unavailable ones say why. */
export function ServiceChoice({ state }: { state: OrderState }) {
  const { t } = useTranslation(['orders', 'quotes']);
  const { lastRates: rates, content, errorAt, idOf } = state;
  const option = optionOf(rates, content);
  const error = errorAt('parcel.service');
  if (rates.state !== 'priced') return null;
  // Where no pickup is possible, prices are compared for bringing it to a drop point: the pickup step
  // explains the rest.
  const isCollected = content.handover === 'PICKUP' && pickupProblems(rates, content).length === 0;
  const { options } = rates.quotes[isCollected ? 'PICKUP' : 'WALK_IN'];
  return (
    <FieldGroup id={idOf('parcel.service')} legend={t('flow.parcel.service')} error={error}>
      <ChoiceCards>
        {options.map((each) => (
          <Choice
            key={each.service}
            option={each}
            isChosen={option?.service === each.service}
            onChoose={() =>
              state.change('parcel.service', (before) => ({
                ...before,
                parcel: { ...before.parcel, service: each.service },
              }))
            }
          />
        ))}
      </ChoiceCards>
    </FieldGroup>
  );
}

type ChoiceProps = { option: RateOption; isChosen: boolean; onChoose(): void };

function Choice({ option, isChosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation(['orders', 'quotes']);
  const language = useLanguage();
  const { service, totalSatang, transit, problems } = option;
  return (
    <ChoiceCard
      name="service"
      value={service}
      disabled={!option.possible}
      checked={isChosen}
      onChange={onChoose}
      aside={totalSatang !== null && formatMoney(totalSatang, language)}
    >
      <strong>{t(`quotes:services.${service}`)}</strong>
      {problems.map(({ reason, params }) => (
        <small key={reason}>{t(`quotes:problems.${reason}`, toTextParams(params, language))}</small>
      ))}
      {transit && (
        <small>
          {t('quotes:screen.result.arrives', { date: formatDate(transit.promisedDate, language) })}
        </small>
      )}
    </ChoiceCard>
  );
}
