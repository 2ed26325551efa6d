import { useTranslation } from 'react-i18next';
import { Actions } from '#ui/actions/actions.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { SelectField } from '#ui/forms/text-field.tsx';
import { handled } from '#web/forms/use-form.ts';
import { addressTypes } from '../addresses.rules.ts';
import { AddressFields } from './address-fields.widget.tsx';
import styles from './addresses.module.css';
import { type Beginning, useAddressForm } from './use-address-form.ts';

/** A new address, or one that is changed: typed field by field, or pasted and split. */
export function AddressForm(props: Beginning) {
  const { t } = useTranslation(['addresses', 'web']);
  const state = useAddressForm(props);
  const { form, fields } = state;
  const { values } = form;
  return (
    <form className={styles.form} onSubmit={handled(state.save)} noValidate>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      {!props.address && (
        <SelectField
          id={form.idOf('addressType')}
          label={t('form.book')}
          value={values.addressType}
          onChange={(event) => form.set({ addressType: event.currentTarget.value })}
        >
          {Object.values(addressTypes).map((type) => (
            <option key={type} value={type}>
              {t(`books.${type}`)}
            </option>
          ))}
        </SelectField>
      )}
      <AddressFields state={fields}>
        <Checkbox
          id={form.idOf('isDefault')}
          label={t('form.isDefault')}
          checked={values.isDefault}
          onChange={(isDefault) => form.set({ isDefault })}
        />
      </AddressFields>
      <Actions>
        <Button type="submit" tone="primary" busy={form.isBusy}>
          {t(form.isBusy ? 'form.saving' : 'form.save')}
        </Button>
        <ButtonLink to={state.back}>{t('form.cancel')}</ButtonLink>
      </Actions>
    </form>
  );
}
