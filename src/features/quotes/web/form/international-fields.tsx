import { useTranslation } from 'react-i18next';
import { internationalKinds } from '#features/rate-cards/card-kinds.rules.ts';
import { destinationCountries } from '#features/rules/destinations.rules.ts';
import { sortByName } from '#lib/name-order.ts';
import { SelectField, TextField } from '#ui/forms/text-field.tsx';
import { formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { writtenLengths } from '../../international-postcode.rules.ts';
import { senderKinds } from '../../sender-kinds.rules.ts';
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
import styles from './price-form.module.css';

/** The fields of an international parcel. */
export function InternationalFields(props: FieldsProps) {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const { view, errorAt } = props;
  const { query, limits, country } = view;
  const { maxValueSatang, maxGrams } = limits.limits;
  const form = country?.postcode;
  const countries = destinationCountries.map((code) => ({ code, name: t(`places:countries.${code}`) }));
  return (
    <>
      <input type="hidden" name="to" value="abroad" />
      <FieldGroup title={t('screen.form.way')}>
        <SelectField
          id={fieldId('country')}
          name="country"
          label={t('screen.form.country')}
          error={errorAt('country')}
          defaultValue={query.country}
        >
          <option value="">{t('screen.form.choose')}</option>
          {sortByName(countries, language).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          id={fieldId('postcode')}
          name="postcode"
          label={t('screen.form.postcode')}
          hint={form && t('screen.form.postcodeHint', { ...form, digits: writtenLengths(form.lengths) })}
          error={errorAt('postcode')}
          defaultValue={query.postcode}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
        <ChoiceField
          name="sender"
          legend={t('screen.form.sender')}
          choices={senderKinds.map((value) => ({ value, label: t(`screen.form.senders.${value}`) }))}
          chosen={query.sender}
        />
      </FieldGroup>
      <FieldGroup title={t('screen.form.parcel')}>
        <ChoiceField
          name="kind"
          legend={t('screen.form.kind')}
          choices={internationalKinds
            .toReversed()
            .map((value) => ({ value, label: t(`screen.form.kinds.${value}`) }))}
          chosen={query.kind}
        />
        <SizeFields {...props} maxGrams={maxGrams} />
        <NumberField
          {...props}
          name="value"
          label={t('screen.form.value')}
          {...(maxValueSatang !== null && {
            hint: t('screen.form.valueHintAbroad', { max: formatNumber(maxValueSatang / 100, language) }),
          })}
        />
      </FieldGroup>
      <details className={styles.more} open={query.date !== '' || undefined}>
        <summary className="chevron">{t('screen.form.moreAbroad')}</summary>
        <div>
          <WhenFields view={view} />
        </div>
      </details>
      <CarriedFields
        query={query}
        names={[
          'origin',
          'originCode',
          'destination',
          'destinationCode',
          'item',
          'cod',
          'cover',
          'handover',
          'service',
        ]}
      />
    </>
  );
}
