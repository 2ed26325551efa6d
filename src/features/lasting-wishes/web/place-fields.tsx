import { useTranslation } from 'react-i18next';
import {
  MAX_HOUSE_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  safePlaces,
} from '#features/delivery-instructions/instructions.rules.ts';
import type { NetworkPoint } from '#features/drop-points/drop-points.contract.ts';
import { HOLD_DAYS } from '#features/parcels/holding.rules.ts';
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-cards.tsx';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { Form } from '#web/forms/use-form.ts';
import { PointField } from './point-field.tsx';
import { placeKinds, type WishValues } from './wishes-values.ts';

type Props = {
  form: Pick<Form<WishValues>, 'values' | 'idOf' | 'errorAt' | 'set'>;
  points: readonly NetworkPoint[];
};

/** Where parcels go when nobody is there. */
export function PlaceFields({ form, points }: Props) {
  const { t } = useTranslation('lasting-wishes');
  const { values, idOf, errorAt, set } = form;
  const kind = values['place.kind'];
  return (
    <>
      <FieldGroup legend={t('place.legend')} hint={t('place.hint')} error={errorAt('place')}>
        <ChoiceCards>
          {placeKinds.map((each, nth) => (
            <ChoiceCard
              key={each}
              id={nth === 0 ? idOf('place') : undefined}
              name="place.kind"
              checked={kind === each}
              onChange={() => set({ 'place.kind': each })}
            >
              {t(`place.kinds.${each}`)}
              <small>{t(`place.hints.${each}`, { days: HOLD_DAYS })}</small>
            </ChoiceCard>
          ))}
        </ChoiceCards>
      </FieldGroup>
      {kind === 'SAFE_PLACE' && <SafePlace form={form} />}
      {kind === 'NEIGHBOUR' && (
        <>
          <Line form={form} field="name" max={MAX_NAME_LENGTH} />
          <Line form={form} field="house" max={MAX_HOUSE_LENGTH} />
        </>
      )}
      {kind === 'HOLD' && <PointField form={form} known={points} />}
    </>
  );
}

function SafePlace({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('delivery-instructions');
  const { values, idOf, errorAt, set } = form;
  return (
    <>
      <FieldGroup legend={t('screen.where')} error={errorAt('place.place')}>
        <ChoiceCards>
          {safePlaces.map((place, nth) => (
            <ChoiceCard
              key={place}
              id={nth === 0 ? idOf('place.place') : undefined}
              name="place.place"
              checked={values['place.place'] === place}
              onChange={() => set({ 'place.place': place })}
            >
              {t(`places.${place}`)}
            </ChoiceCard>
          ))}
        </ChoiceCards>
      </FieldGroup>
      <Line form={form} field="note" max={MAX_NOTE_LENGTH} />
      <p>{t('screen.risk')}</p>
    </>
  );
}

type LineProps = Pick<Props, 'form'> & { field: 'name' | 'house' | 'note'; max: number };

function Line({ form: { values, idOf, errorAt, set }, field, max }: LineProps) {
  const { t } = useTranslation('delivery-instructions');
  const name = `place.${field}`;
  return (
    <TextField
      id={idOf(name)}
      label={t(`screen.${field}`)}
      error={errorAt(name)}
      value={values[name] ?? ''}
      maxLength={max}
      autoComplete="off"
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
}
