import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { itemTypes } from '#features/parcels/parcel-kinds.rules.ts';
import { handovers } from '#features/rate-cards/card-kinds.rules.ts';
import { paths } from '#routes/paths.ts';
import { SelectField } from '#ui/forms/text-field.tsx';
import { formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import {
  CarriedFields,
  ChoiceField,
  FieldGroup,
  type FieldsProps,
  fieldId,
  NumberField,
  SizeFields,
  WhenFields,
} from './fields.tsx';
import { PlaceField } from './place-field.tsx';
import styles from './price-form.module.css';
import { RecentList } from './recent-list.tsx';
import { SwapEnds } from './swap-ends.tsx';

const COVER_PATH = paths.cover();

/** The fields of a domestic parcel. */
export function DomesticFields(props: FieldsProps & { isPhone: boolean; path: string }) {
  const { t } = useTranslation(['quotes', 'parcels']);
  const language = useLanguage();
  const { view, errorAt, isPhone, path } = props;
  const { query, limits, codMaxSatang } = view;
  const isMoreUsed =
    query.cod !== '' || query.value !== '' || query.cover || query.date !== '' || query.handover === 'PICKUP';
  return (
    <>
      <FieldGroup title={t('quotes:screen.form.way')}>
        <RecentList typed={props.typed} path={path} />
        <div className={styles.ends}>
          <PlaceField {...props} end="origin" />
          <SwapEnds typed={props.typed} path={path} />
          <PlaceField {...props} end="destination" />
        </div>
      </FieldGroup>
      <FieldGroup title={t('quotes:screen.form.parcel')}>
        <SelectField
          id={fieldId('item')}
          name="item"
          label={t('quotes:screen.form.item')}
          error={errorAt('item')}
          defaultValue={query.item}
        >
          <option value="">{t('quotes:screen.form.choose')}</option>
          {itemTypes.map((item) => (
            <option key={item} value={item}>
              {t(`parcels:itemTypes.${item}`)}
            </option>
          ))}
        </SelectField>
        <SizeFields {...props} maxGrams={limits.limits.maxGrams} />
      </FieldGroup>
      <details className={styles.more} open={isMoreUsed || undefined}>
        <summary className="chevron">{t('quotes:screen.form.more')}</summary>
        <div>
          <NumberField
            {...props}
            name="cod"
            label={t('quotes:screen.form.cod')}
            hint={t('quotes:screen.form.codHint', { max: formatNumber(codMaxSatang / 100, language) })}
          />
          <NumberField {...props} name="value" label={t('quotes:screen.form.value')} />
          <label className={styles.check}>
            <input type="checkbox" name="cover" value="1" defaultChecked={query.cover} />
            {t('quotes:screen.form.cover')}
          </label>
          {isPhone && (
            <Link to={COVER_PATH} className={styles.aside}>
              {t('quotes:screen.form.coverLink')}
            </Link>
          )}
          <ChoiceField
            name="handover"
            legend={t('quotes:screen.form.handover')}
            choices={handovers.map((value) => ({ value, label: t(`quotes:screen.form.handovers.${value}`) }))}
            chosen={query.handover}
          />
          <WhenFields view={view} />
        </div>
      </details>
      <CarriedFields query={query} names={['service', 'country', 'postcode', 'sender', 'kind']} />
    </>
  );
}
