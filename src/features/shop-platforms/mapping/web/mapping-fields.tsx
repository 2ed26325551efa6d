import { useTranslation } from 'react-i18next';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import { SelectField, TextField } from '#ui/forms/text-field.tsx';
import { codUnits, MAX_CONSTANT_LENGTH, type MappedField, weightUnits } from '../mapping.rules.ts';
import { MappedSelect, type MappingForm, PathSelect, type SamplePaths } from './mapped-select.tsx';

type Props = { form: MappingForm; paths: SamplePaths };

const addressFields: readonly MappedField[] = [
  'address',
  'line',
  'line2',
  'subdistrict',
  'district',
  'province',
  'postcode',
  'country',
];

/** One choice for each of our fields, in the order of a parcel. */
export function MappingFields({ form, paths }: Props) {
  const { t } = useTranslation('shop-platforms');
  const group = (name: string) => t(`mapping.groups.${name}`);
  return (
    <>
      <FieldGroup legend={group('order')}>
        <MappedSelect form={form} field="reference" paths={paths} />
        <MappedSelect form={form} field="cancelled" paths={paths} />
        {form.values['mapping.fields.cancelled'] !== '' && (
          <TextField
            id={form.idOf('mapping.cancelledWhen')}
            label={t('mapping.cancelledWhen')}
            hint={t('mapping.cancelledWhenHint')}
            value={form.values['mapping.cancelledWhen']}
            maxLength={MAX_CONSTANT_LENGTH}
            autoComplete="off"
            error={form.errorAt('mapping.cancelledWhen')}
            onChange={({ target }) => form.set({ 'mapping.cancelledWhen': target.value })}
          />
        )}
        <MappedSelect form={form} field="updatedAt" paths={paths} hint={t('mapping.updatedAtHint')} />
      </FieldGroup>
      <FieldGroup legend={group('consignee')}>
        <MappedSelect form={form} field="name" paths={paths} />
        <MappedSelect form={form} field="phone" paths={paths} />
      </FieldGroup>
      <FieldGroup legend={group('address')} hint={t('mapping.addressHint')}>
        {addressFields.map((field) => (
          <MappedSelect key={field} form={form} field={field} paths={paths} />
        ))}
      </FieldGroup>
      <FieldGroup legend={group('cod')}>
        <Cod form={form} paths={paths} />
      </FieldGroup>
      <FieldGroup legend={group('parcel')}>
        <MappedSelect form={form} field="weight" paths={paths} />
        {form.values['mapping.fields.weight'] !== '' && (
          <Unit form={form} field="mapping.weightUnit" name="weightUnit" of={weightUnits} />
        )}
        <Items form={form} paths={paths} />
        <MappedSelect form={form} field="note" paths={paths} />
      </FieldGroup>
    </>
  );
}

function Cod({ form, paths }: Props) {
  const { t } = useTranslation('shop-platforms');
  const { values } = form;
  return (
    <>
      <MappedSelect form={form} field="codAmount" paths={paths} />
      {values['mapping.fields.codAmount'] !== '' && (
        <>
          <Unit form={form} field="mapping.codUnit" name="codUnit" of={codUnits} />
          <MappedSelect form={form} field="codCurrency" paths={paths} />
          <PathSelect
            form={form}
            field="mapping.codWhen.path"
            label={t('mapping.codWhen')}
            none={t('mapping.codWhenAlways')}
            paths={paths}
          />
        </>
      )}
      {values['mapping.codWhen.path'] !== '' && (
        <TextField
          id={form.idOf('mapping.codWhen.equals')}
          label={t('mapping.codEquals')}
          value={values['mapping.codWhen.equals']}
          maxLength={MAX_CONSTANT_LENGTH}
          autoComplete="off"
          error={form.errorAt('mapping.codWhen.equals')}
          onChange={({ target }) => form.set({ 'mapping.codWhen.equals': target.value })}
        />
      )}
    </>
  );
}

type UnitProps = Pick<Props, 'form'> & {
  field: 'mapping.codUnit' | 'mapping.weightUnit';
  name: 'codUnit' | 'weightUnit';
  of: readonly string[];
};

function Unit({ form, field, name, of }: UnitProps) {
  const { t } = useTranslation('shop-platforms');
  return (
    <SelectField
      id={form.idOf(field)}
      label={t(`mapping.${name}`)}
      value={form.values[field]}
      error={form.errorAt(field)}
      onChange={({ target }) => form.set({ [field]: target.value })}
    >
      {of.map((each) => (
        <option key={each} value={each}>
          {t(`mapping.${name}s.${each}`)}
        </option>
      ))}
    </SelectField>
  );
}

/** The list of items; within it, paths begin at an item. */
function Items({ form, paths }: Props) {
  const { t } = useTranslation('shop-platforms');
  const list = form.values['mapping.items.path'];
  const begin = `${list}/0`;
  const ofItem = paths
    .filter(({ path }) => path === begin || path.startsWith(`${begin}/`))
    .map((each) => ({ ...each, path: each.path.slice(begin.length) }));
  const within = (field: 'name' | 'quantity', label: string) => (
    <PathSelect
      form={form}
      field={`mapping.items.${field}`}
      label={label}
      none={t('mapping.none')}
      paths={ofItem}
    />
  );
  return (
    <>
      <PathSelect
        form={form}
        field="mapping.items.path"
        label={t('mapping.fields.items')}
        none={t('mapping.none')}
        paths={paths}
        isList
      />
      {list !== '' && (
        <>
          {within('name', t('mapping.itemName'))}
          {within('quantity', t('mapping.itemQuantity'))}
        </>
      )}
    </>
  );
}
