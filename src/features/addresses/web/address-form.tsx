import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { SelectField, TextField } from '../../../ui/forms/text-field.tsx';
import { handled } from '../../../web/forms/use-form.ts';
import { addressTypes } from '../addresses.rules.ts';
import styles from './addresses.module.css';
import { PasteBox } from './paste-box.tsx';
import { PlaceFields } from './place-fields.tsx';
import { SplitCheck } from './split-check.tsx';
import { type Beginning, useAddressForm } from './use-address-form.ts';

/** A new address, or one that is changed: typed field by field, or pasted and split. */
export function AddressForm(props: Beginning) {
  const { t } = useTranslation(['addresses', 'web']);
  const state = useAddressForm(props);
  const { form, parsed, mustBeChecked } = state;
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
      <PasteBox onSplit={state.takeSplit} />
      {parsed && <SplitCheck parsed={parsed} chosen={state.place} onChoose={state.chooseCandidate} />}
      <TextField
        id={form.idOf('name')}
        label={t('form.name')}
        autoComplete="name"
        value={values.name}
        error={form.errorAt('name')}
        onChange={(event) => form.set({ name: event.currentTarget.value })}
      />
      <TextField
        id={form.idOf('phone')}
        label={t('form.phone')}
        hint={t('form.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={values.phone}
        error={form.errorAt('phone')}
        onChange={(event) => form.set({ phone: event.currentTarget.value })}
      />
      <PlaceFields state={state} />
      <TextField
        id={form.idOf('detail')}
        label={t('form.detail')}
        autoComplete="street-address"
        value={values.detail}
        error={form.errorAt('detail')}
        onChange={(event) => form.set({ detail: event.currentTarget.value })}
      />
      <Checkbox
        id={form.idOf('isDefault')}
        label={t('form.isDefault')}
        checked={values.isDefault}
        onChange={(isDefault) => form.set({ isDefault })}
      />
      {mustBeChecked && (
        <Checkbox
          id={form.idOf('isChecked')}
          label={t('form.confirm')}
          checked={values.isChecked}
          error={form.errorAt('isChecked')}
          onChange={(isChecked) => form.set({ isChecked })}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" tone="primary" busy={form.isBusy}>
          {t(form.isBusy ? 'form.saving' : 'form.save')}
        </Button>
        <ButtonLink to={state.back}>{t('form.cancel')}</ButtonLink>
      </div>
    </form>
  );
}
