import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { FoundPlace } from '#features/places/places.contract.ts';
import { callApi } from '#web/calls/call-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { announce } from '#web/state/notices.ts';
import { useLayout } from '#web/state/use-layout.ts';
import { addAddress, type KeptAddress, updateAddress } from '../addresses.contract.ts';
import { type AddressType, addressFields, checkedAddressFields, HOME_COUNTRY } from '../addresses.rules.ts';
import { addressPath } from './address-url.ts';
import { useAddressFields } from './use-address-fields.widget.ts';

const column = (name: string) => `addresses:form.${name}`;
const fieldLabels = {
  name: column('name'),
  phone: column('phone'),
  country: column('country'),
  placeCode: column('place'),
  postcode: column('postcode'),
  city: column('city'),
  region: column('region'),
  detail: column('detail'),
};

/** The initial content of the address form. */
export type Beginning = { address: KeptAddress | null; type: AddressType; isFirst: boolean };

function beginning({ address, type, isFirst }: Beginning) {
  const extension = address?.extension ? ` #${address.extension}` : '';
  return {
    addressType: String(address?.addressType ?? type),
    name: address?.name ?? '',
    phone: address ? address.phoneText + extension : '',
    country: (address?.country ?? HOME_COUNTRY) as string,
    placeCode: address?.place?.code ?? '',
    postcode: address?.postcode ?? '',
    region: address?.region ?? '',
    city: address?.city ?? '',
    detail: address?.detail ?? '',
    isDefault: address?.isDefault ?? isFirst,
    isChecked: false,
  };
}

/** The state of the address form: typed values, those filled in from a pasted text, and saving. */
export function useAddressForm(from: Beginning) {
  const { t } = useTranslation('addresses');
  const layout = useLayout();
  const navigate = useNavigate();
  const form = useForm(beginning(from), fieldLabels);
  const { failedInForm } = useOutcome();
  const [place, setPlace] = useState<FoundPlace | null>(from.address?.place ?? null);
  const fields = useAddressFields(form, { place, setPlace });

  function save(): void {
    const checked = form.check(fields.mustBeChecked ? checkedAddressFields : addressFields);
    if (!checked) return;
    const { addressType } = checked;
    const addressId = from.address?.addressId;
    void form.send(async () => {
      const { alike } = addressId
        ? await callApi(updateAddress, { ...checked, addressId })
        : await callApi(addAddress, checked);
      announce(t(alike > 0 ? 'alike.saved' : 'form.saved'), { tone: alike > 0 ? 'info' : 'good' });
      await navigate(addressPath(layout, { type: addressType }));
    }, failedInForm);
  }

  return { form, fields, save, back: addressPath(layout, { type: from.type }) };
}
