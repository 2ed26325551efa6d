import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/forms/text-field.tsx';
import { formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { PriceQuery } from '../../price-query.rules.ts';
import type { PriceView } from '../price/load-price.ts';
import { BoxDrawing } from './box-drawing.tsx';
import styles from './price-form.module.css';

/** Props of every group of fields; `query` has the initial values, `typed` the current ones. */
export type FieldsProps = {
  view: PriceView;
  typed: PriceQuery;
  errorAt(field: string): string | undefined;
  onChange(): void;
};

/** The id of a field, for the error summary. */
export function fieldId(name: string): string {
  return `price-${name}`;
}

/** Some fields under one heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

/** A numeric input with the matching keyboard. */
export function NumberField(
  props: FieldsProps & {
    name: 'kg' | 'length' | 'width' | 'height' | 'cod' | 'value';
    label: string;
    hint?: string;
  },
) {
  const { name, label, hint, view, errorAt } = props;
  return (
    <TextField
      id={fieldId(name)}
      name={name}
      label={label}
      hint={hint}
      error={errorAt(name)}
      defaultValue={view.query[name]}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
    />
  );
}

/** Weight and sides, with a drawing of the box. */
export function SizeFields(props: FieldsProps & { maxGrams: number }) {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const { maxSideCm, maxTotalCm } = props.view.limits.limits;
  const number = (value: number) => formatNumber(value, language);
  return (
    <>
      <NumberField
        {...props}
        name="kg"
        label={t('screen.form.weight')}
        hint={t('screen.form.weightHint', { kg: number(props.maxGrams / 1000) })}
      />
      <fieldset className={styles.size} aria-describedby="price-size-hint">
        <legend>{t('screen.form.size')}</legend>
        <p id="price-size-hint" className={styles.hint}>
          {t('screen.form.sizeHint', { side: number(maxSideCm), total: number(maxTotalCm) })}
        </p>
        <div className={styles.sides}>
          {(['length', 'width', 'height'] as const).map((name) => (
            <NumberField key={name} {...props} name={name} label={t(`screen.form.${name}`)} />
          ))}
        </div>
        <BoxDrawing typed={props.typed} />
      </fieldset>
    </>
  );
}

type ChoiceProps<T extends string> = {
  name: string;
  legend: string;
  choices: readonly { value: T; label: string }[];
  chosen: T;
};

/** A choice between two or three large targets. */
export function ChoiceField<T extends string>({ name, legend, choices, chosen }: ChoiceProps<T>) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div>
        {choices.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Day and time of handover. */
export function WhenFields({ view }: Pick<FieldsProps, 'view'>) {
  const { t } = useTranslation('quotes');
  return (
    <div className={styles.pair}>
      <TextField
        type="date"
        id={fieldId('date')}
        name="date"
        label={t('screen.form.date')}
        hint={t('screen.form.dateHint')}
        defaultValue={view.query.date}
      />
      <TextField
        type="time"
        id={fieldId('time')}
        name="time"
        label={t('screen.form.time')}
        defaultValue={view.query.time}
        className={styles.end}
      />
    </div>
  );
}

/** Hidden fields with the values of the other tab, so that nothing typed is lost. */
export function CarriedFields({ query, names }: { query: PriceQuery; names: readonly (keyof PriceQuery)[] }) {
  return names.map((name) =>
    query[name] ? (
      <input key={name} type="hidden" name={name} value={query[name] === true ? '1' : String(query[name])} />
    ) : null,
  );
}
