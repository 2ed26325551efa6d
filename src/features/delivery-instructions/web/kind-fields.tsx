import { useTranslation } from 'react-i18next';
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-cards.tsx';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import { SelectField, TextField } from '#ui/forms/text-field.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { formatRelativeDay } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import {
  earliestHours,
  MAX_HOUSE_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  safePlaces,
} from '../instructions.rules.ts';
import styles from './change.module.css';
import type { FieldProps } from './field-props.ts';
import { PointChoice } from './point-choice.tsx';

/** The further fields of each kind. */
export function KindFields(props: FieldProps) {
  const { t } = useTranslation('delivery-instructions');
  switch (props.kind) {
    case 'ANOTHER_DAY':
      return <Days {...props} />;
    case 'NOT_BEFORE':
      return <Hour {...props} />;
    case 'HOLD':
      return <PointChoice {...props} />;
    case 'NEIGHBOUR':
      return (
        <>
          <Line {...props} field="name" label={t('screen.name')} max={MAX_NAME_LENGTH} />
          <Line {...props} field="house" label={t('screen.house')} max={MAX_HOUSE_LENGTH} />
        </>
      );
    case 'SAFE_PLACE':
      return (
        <>
          <Places {...props} />
          <Line {...props} field="note" label={t('screen.note')} max={MAX_NOTE_LENGTH} />
        </>
      );
    case 'ADDRESS':
      return (
        <>
          <Subdistrict {...props} />
          <Line {...props} field="house" label={t('screen.newHouse')} max={MAX_HOUSE_LENGTH} />
          <Line {...props} field="note" label={t('screen.note')} max={MAX_NOTE_LENGTH} />
          <p className={styles.muted}>{t('screen.otherDistrict')}</p>
        </>
      );
    case 'NOT_ORDERED':
      return (
        <Panel aria-labelledby="not-ordered">
          <h2 id="not-ordered">{t('screen.notOrdered')}</h2>
          <ul>
            {(['refuse', 'paid', 'reported'] as const).map((step) => (
              <li key={step}>{t(`screen.notOrderedSteps.${step}`)}</li>
            ))}
          </ul>
        </Panel>
      );
  }
}

function Days({ draft, setDraft, options, idOf, errorAt }: FieldProps) {
  const { t } = useTranslation('delivery-instructions');
  const language = useLanguage();
  const error = errorAt('date');
  return (
    <FieldGroup legend={t('screen.day')} error={error}>
      <ChoiceCards short>
        {options.days.map((date, nth) => (
          <ChoiceCard
            key={date}
            id={nth === 0 ? idOf('date') : undefined}
            name="date"
            checked={draft.date === date}
            onChange={() => setDraft({ ...draft, date })}
          >
            {formatRelativeDay(date, language, new Date())}
          </ChoiceCard>
        ))}
      </ChoiceCards>
    </FieldGroup>
  );
}

function Hour({ draft, setDraft, idOf, errorAt }: FieldProps) {
  const { t } = useTranslation('delivery-instructions');
  return (
    <FieldGroup legend={t('screen.hour')} error={errorAt('hour')}>
      <ChoiceCards short>
        {earliestHours.map((hour, nth) => (
          <ChoiceCard
            key={hour}
            id={nth === 0 ? idOf('hour') : undefined}
            name="hour"
            checked={draft.hour === String(hour)}
            onChange={() => setDraft({ ...draft, hour: String(hour) })}
          >
            {t('screen.atHour', { hour })}
          </ChoiceCard>
        ))}
      </ChoiceCards>
    </FieldGroup>
  );
}

function Places({ draft, setDraft, idOf, errorAt }: FieldProps) {
  const { t } = useTranslation('delivery-instructions');
  const error = errorAt('place');
  return (
    <FieldGroup legend={t('screen.where')} error={error}>
      <ChoiceCards>
        {safePlaces.map((place, nth) => (
          <ChoiceCard
            key={place}
            id={nth === 0 ? idOf('place') : undefined}
            name="place"
            checked={draft.place === place}
            onChange={() => setDraft({ ...draft, place })}
          >
            {t(`places.${place}`)}
          </ChoiceCard>
        ))}
      </ChoiceCards>
    </FieldGroup>
  );
}

function Subdistrict({ draft, setDraft, options, idOf, errorAt }: FieldProps) {
  const { t } = useTranslation('delivery-instructions');
  const { district } = options;
  return (
    <SelectField
      id={idOf('subdistrictCode')}
      label={t('screen.subdistrict', { district: district?.name ?? '', province: district?.province ?? '' })}
      error={errorAt('subdistrictCode')}
      value={draft.subdistrictCode}
      onChange={(event) => setDraft({ ...draft, subdistrictCode: event.target.value })}
    >
      <option value="">{t('screen.chooseSubdistrict')}</option>
      {district?.subdistricts.map(({ code, name, postcode }) => (
        <option key={code} value={code}>
          {`${name} ${postcode}`}
        </option>
      ))}
    </SelectField>
  );
}

type LineProps = FieldProps & { field: 'name' | 'house' | 'note'; label: string; max: number };

function Line({ field, label, max, draft, setDraft, idOf, errorAt }: LineProps) {
  return (
    <TextField
      id={idOf(field)}
      label={label}
      error={errorAt(field)}
      value={draft[field]}
      maxLength={max}
      autoComplete="off"
      onChange={(event) => setDraft({ ...draft, [field]: event.target.value })}
    />
  );
}
