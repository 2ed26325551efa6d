import { useTranslation } from 'react-i18next';
import { PlacePicker } from '#features/places/web/place-picker.widget.tsx';
import { SelectField, TextField } from '#ui/forms/text-field.tsx';
import { useLanguage } from '#web/texts/use-language.ts';
import { addressCountries, addressTypes, HOME_COUNTRY } from '../addresses.rules.ts';
import { type AddressFieldsState, autofillToken } from './use-address-fields.widget.ts';

type Props = { state: AddressFieldsState; onlyHome: boolean; placeText: string };

/** The location of an address: in Thailand an official place with its postcode, elsewhere free text. */
export function PlaceFields({ state, onlyHome, placeText }: Props) {
  const { t } = useTranslation(['addresses', 'places']);
  const { form } = state;
  const { values } = form;
  const isConsignee = values.addressType === String(addressTypes.consignee);
  const isHome = values.country === HOME_COUNTRY;
  return (
    <>
      {!onlyHome && (isConsignee || !isHome) && (
        <SelectField
          id={form.idOf('country')}
          label={t('form.country')}
          error={form.errorAt('country')}
          value={values.country}
          onChange={(event) => form.set({ country: event.currentTarget.value })}
        >
          {addressCountries.map((country) => (
            <option key={country} value={country}>
              {t(`places:countries.${country}`)}
            </option>
          ))}
        </SelectField>
      )}
      {isHome ? <HomePlace state={state} placeText={placeText} /> : <PlaceAbroad state={state} />}
      <TextField
        id={form.idOf('postcode')}
        label={t('form.postcode')}
        hint={isHome && (state.place?.postcodes.length ?? 0) > 1 && state.place?.postcodes.join(', ')}
        inputMode={isHome ? 'numeric' : 'text'}
        autoComplete={autofillToken(form, 'postal-code')}
        value={values.postcode}
        error={form.errorAt('postcode')}
        onChange={(event) => form.set({ postcode: event.currentTarget.value })}
      />
    </>
  );
}

function HomePlace({
  state: { form, place, parsed, pickers, choosePlace },
  placeText,
}: Pick<Props, 'state' | 'placeText'>) {
  const { t } = useTranslation('addresses');
  const language = useLanguage();
  return (
    <PlacePicker
      key={pickers}
      id={form.idOf('placeCode')}
      name="place"
      label={t('form.place')}
      level="subdistrict"
      place={place}
      text={place ? '' : (parsed?.place?.label[language] ?? placeText)}
      error={form.errorAt('placeCode')}
      onChange={(_value, chosen) => choosePlace(chosen)}
    />
  );
}

function PlaceAbroad({ state: { form } }: Pick<Props, 'state'>) {
  const { t } = useTranslation('addresses');
  return (
    <>
      <TextField
        id={form.idOf('city')}
        label={t('form.city')}
        autoComplete="address-level2"
        value={form.values.city}
        error={form.errorAt('city')}
        onChange={(event) => form.set({ city: event.currentTarget.value })}
      />
      <TextField
        id={form.idOf('region')}
        label={t('form.region')}
        autoComplete="address-level1"
        value={form.values.region}
        error={form.errorAt('region')}
        onChange={(event) => form.set({ region: event.currentTarget.value })}
      />
    </>
  );
}
