import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { PasteBox } from './paste-box.tsx';
import { PlaceFields } from './place-fields.tsx';
import { SplitCheck } from './split-check.tsx';
import { type AddressFieldsState, autofillToken } from './use-address-fields.widget.ts';

type Props = {
  state: AddressFieldsState;
  /** Hides other countries. */
  onlyHome?: boolean;
  /** Describes the place before one is selected. */
  placeText?: string;
  /** Split with doubts on an earlier visit. */
  isDoubtful?: boolean;
  /** Further fields of the form, above the confirmation. */
  children?: ReactNode;
};

/** The fields of an address: pasted and split, or typed one by one. */
export function AddressFields({
  state,
  onlyHome = false,
  placeText = '',
  isDoubtful = false,
  children,
}: Props) {
  const { t } = useTranslation('addresses');
  const { form, parsed } = state;
  const { values } = form;
  return (
    <>
      <PasteBox onSplit={state.takeSplit} />
      {parsed && <SplitCheck parsed={parsed} chosen={state.place} onChoose={state.chooseCandidate} />}
      <TextField
        id={form.idOf('name')}
        label={t('form.name')}
        autoComplete={autofillToken(form, 'name')}
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
        autoComplete={autofillToken(form, 'tel')}
        value={values.phone}
        error={form.errorAt('phone')}
        onChange={(event) => form.set({ phone: event.currentTarget.value })}
      />
      <PlaceFields state={state} onlyHome={onlyHome} placeText={placeText} />
      <TextField
        id={form.idOf('detail')}
        label={t('form.detail')}
        autoComplete={autofillToken(form, 'street-address')}
        value={values.detail}
        error={form.errorAt('detail')}
        onChange={(event) => form.set({ detail: event.currentTarget.value })}
      />
      {children}
      {(state.mustBeChecked || isDoubtful) && (
        <Checkbox
          id={form.idOf('isChecked')}
          label={t('form.confirm')}
          checked={values.isChecked}
          error={form.errorAt('isChecked')}
          onChange={(isChecked) => form.set({ isChecked })}
        />
      )}
    </>
  );
}
