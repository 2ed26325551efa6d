import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#lib/contract.ts';
import { SelectField, TextField } from '#ui/forms/text-field.tsx';
import type { Form } from '#web/forms/use-form.ts';
import type { readSample } from '../mapping.contract.ts';
import { MAX_CONSTANT_LENGTH, type MappedField } from '../mapping.rules.ts';
import { CONSTANT, type MappingValues } from './mapping-values.ts';

/** The paths that a sample has. */
export type SamplePaths = OutputOf<typeof readSample>['paths'];
/** The form of a mapping. */
export type MappingForm = Form<MappingValues>;

type PathProps = {
  form: MappingForm;
  field: keyof MappingValues;
  label: string;
  hint?: string;
  none: string;
  paths: SamplePaths;
  /** Whether lists are chosen rather than values. */
  isList?: boolean;
  /** Whether a constant may be chosen. */
  isConstant?: boolean;
};

/** A select of the paths of the sample; a saved path that the sample does not have stays to be chosen. */
export function PathSelect({ form, field, label, hint, none, paths, isList, isConstant }: PathProps) {
  const { t } = useTranslation('shop-platforms');
  const value = form.values[field];
  const fitting = paths.filter(({ kind }) => (kind === 'list') === (isList ?? false));
  const isElsewhere = value !== '' && value !== CONSTANT && !fitting.some(({ path }) => path === value);
  return (
    <SelectField
      id={form.idOf(field)}
      label={label}
      hint={hint}
      value={value}
      error={form.errorAt(field)}
      onChange={({ target }) => form.set({ [field]: target.value })}
    >
      <option value="">{none}</option>
      {isConstant && <option value={CONSTANT}>{t('mapping.constant')}</option>}
      {isElsewhere && <option value={value}>{value}</option>}
      {fitting.map(({ path, example }) => (
        <option key={path} value={path}>
          {t(isList ? 'mapping.optionList' : 'mapping.option', { path, example })}
        </option>
      ))}
    </SelectField>
  );
}

type FieldProps = { form: MappingForm; field: MappedField; paths: SamplePaths; hint?: string };

/** Where the value of a field is: a path, a constant, or nowhere. */
export function MappedSelect({ form, field, paths, hint }: FieldProps) {
  const { t } = useTranslation('shop-platforms');
  const { values } = form;
  const label = t(`mapping.fields.${field}`);
  return (
    <>
      <PathSelect
        form={form}
        field={`mapping.fields.${field}`}
        label={label}
        {...(hint !== undefined && { hint })}
        none={t('mapping.none')}
        paths={paths}
        isConstant={field !== 'reference'}
      />
      {values[`mapping.fields.${field}`] === CONSTANT && (
        <TextField
          label={t('mapping.constantValue', { field: label })}
          value={values[`constant.${field}`]}
          maxLength={MAX_CONSTANT_LENGTH}
          autoComplete="off"
          onChange={({ target }) => form.set({ [`constant.${field}`]: target.value })}
        />
      )}
    </>
  );
}
