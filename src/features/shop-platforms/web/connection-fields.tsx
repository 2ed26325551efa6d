import { useTranslation } from 'react-i18next';
import { itemTypes } from '#features/parcels/parcel-kinds.rules.ts';
import type { KnownPlatformName } from '#lib/shops/shop-platforms.ts';
import { SelectField, TextField } from '#ui/forms/text-field.tsx';

/** What the form of a shop holds. */
export type ConnectionValues = {
  name: string;
  shopUrl: string;
  key: string;
  secret: string;
  signingSecret: string;
  weightGrams: string;
  itemType: string;
};

/** The names of its fields in the summary of errors. */
export const connectionLabels = {
  name: 'shop-platforms:shops.name',
  weightGrams: 'shop-platforms:shops.weight',
  itemType: 'shop-platforms:shops.itemType',
};

type Props = {
  platform: KnownPlatformName;
  /** Of a shop that is connected already: empty keys stay as they are. */
  isKept?: boolean;
  form: {
    values: ConnectionValues;
    idOf(field: keyof ConnectionValues): string;
    errorAt(field: keyof ConnectionValues): string | undefined;
    set(change: Partial<ConnectionValues>): void;
  };
};

/** The fields of a shop: its name, its keys, and what its parcels usually are. */
export function ConnectionFields({ platform, isKept = false, form }: Props) {
  const { t } = useTranslation(['shop-platforms', 'parcels']);
  const { values, idOf, errorAt, set } = form;
  const key = (field: 'key' | 'secret' | 'signingSecret', name: 'key' | 'secret' | 'signing') => (
    <TextField
      id={idOf(field)}
      label={t(`shops.${name}.${platform}`)}
      hint={isKept ? t('shops.keepHint') : t(`shops.${name}Hint.${platform}`)}
      type={field === 'key' ? 'text' : 'password'}
      value={values[field]}
      maxLength={300}
      autoComplete="off"
      spellCheck={false}
      error={errorAt(field)}
      onChange={({ target }) => set({ [field]: target.value })}
    />
  );
  return (
    <>
      <NameField form={form} />
      {!isKept && (
        <TextField
          id={idOf('shopUrl')}
          label={t(`shops.url.${platform}`)}
          hint={t(`shops.urlHint.${platform}`)}
          value={values.shopUrl}
          inputMode="url"
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          error={errorAt('shopUrl')}
          onChange={({ target }) => set({ shopUrl: target.value })}
        />
      )}
      {key('key', 'key')}
      {key('secret', 'secret')}
      {key('signingSecret', 'signing')}
      <UsualFields form={form} />
    </>
  );
}

type OwnValues = Pick<ConnectionValues, 'name' | 'weightGrams' | 'itemType'>;
type OwnProps = {
  form: {
    values: OwnValues;
    idOf(field: keyof OwnValues): string;
    errorAt(field: keyof OwnValues): string | undefined;
    set(change: Partial<OwnValues>): void;
  };
};

/** What its owner calls a shop. */
export function NameField({ form: { values, idOf, errorAt, set } }: OwnProps) {
  const { t } = useTranslation('shop-platforms');
  return (
    <TextField
      id={idOf('name')}
      label={t('shops.name')}
      hint={t('shops.nameHint')}
      value={values.name}
      maxLength={60}
      autoComplete="off"
      error={errorAt('name')}
      onChange={({ target }) => set({ name: target.value })}
    />
  );
}

/** What its parcels usually are. */
export function UsualFields({ form: { values, idOf, errorAt, set } }: OwnProps) {
  const { t } = useTranslation(['shop-platforms', 'parcels']);
  return (
    <>
      <TextField
        id={idOf('weightGrams')}
        label={t('shops.weight')}
        hint={t('shops.weightHint')}
        inputMode="decimal"
        value={values.weightGrams}
        error={errorAt('weightGrams')}
        onChange={({ target }) => set({ weightGrams: target.value })}
      />
      <SelectField
        id={idOf('itemType')}
        label={t('shops.itemType')}
        value={values.itemType}
        error={errorAt('itemType')}
        onChange={({ target }) => set({ itemType: target.value })}
      >
        {itemTypes.map((each) => (
          <option key={each} value={each}>
            {t(`parcels:itemTypes.${each}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
