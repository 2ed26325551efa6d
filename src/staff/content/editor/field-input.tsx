import { NativeSelect, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Language, localeTag } from '#lib/language.ts';
import { DayField } from '../../kit/dates/day-field.tsx';
import { ChooseMedia } from '../../media/picker/choose-media.tsx';
import type { Field } from '../fields.ts';
import { RichField } from '../rich/rich-field.tsx';
import { linesOf, valueAt } from '../value.ts';
import classes from './editor.module.css';
import type { PartProps } from './part-props.ts';
import { PicturesInput } from './pictures-input.tsx';
import { inputId } from './use-problems.ts';

type FieldInputProps = PartProps & { field: Field; path: string; language?: Language };

/** The input of one field of an item. */
export function FieldInput({ field, path, language, ...part }: FieldInputProps) {
  const { t } = useTranslation('staff/content');
  const { value: piece, mayEdit, errorAt, set } = part;
  const value = valueAt(piece, path);
  const label = t(`fields.${field.name}`);
  const help = [field.hint && t(`hints.${field.hint}`), lettersOf(field, value, language, t)];
  const common = {
    id: inputId(path),
    label: field.isOptional ? t('optional', { label }) : label,
    description: help.filter(Boolean).join(' ') || undefined,
    error: errorAt(path),
    readOnly: !mayEdit,
    ...(language && { lang: localeTag[language] }),
  };
  const text = typeof value === 'string' ? value : '';
  switch (field.as) {
    case 'text':
      return (
        <TextInput {...common} value={text} onChange={(event) => set(path, event.currentTarget.value)} />
      );
    case 'area':
      return (
        <Textarea
          {...common}
          autosize
          minRows={2}
          value={text}
          onChange={(event) => set(path, event.currentTarget.value)}
        />
      );
    case 'lines':
      return (
        <Textarea
          {...common}
          autosize
          minRows={3}
          value={linesOf(value).join('\n')}
          onChange={(event) => set(path, linesOf(event.currentTarget.value))}
        />
      );
    case 'day':
      return (
        <DayField
          {...common}
          isClearable={field.isOptional === true}
          value={text}
          onChange={(day) => set(path, day || null)}
        />
      );
    case 'switch':
      return (
        <Switch
          id={common.id}
          label={label}
          description={t(`hints.${field.name}`)}
          error={common.error}
          disabled={!mayEdit}
          checked={value === true}
          onChange={(event) => set(path, event.currentTarget.checked)}
        />
      );
    case 'choice':
      return <ChoiceInput {...common} field={field} value={text} onChange={(next) => set(path, next)} />;
    case 'picture':
      return (
        <Stack gap="xs">
          <TextInput
            {...common}
            description={t('hints.picture')}
            value={text}
            onChange={(event) => set(path, event.currentTarget.value)}
          />
          {mayEdit && <ChooseMedia kind="picture" field={label} onPick={({ link }) => set(path, link)} />}
          {text.startsWith('/') && <img src={text} alt="" className={classes.picture} />}
        </Stack>
      );
    case 'film':
      return (
        <Stack gap="xs">
          <TextInput {...common} value={text} onChange={(event) => set(path, event.currentTarget.value)} />
          {mayEdit && <ChooseMedia kind="film" field={label} onPick={({ link }) => set(path, link)} />}
        </Stack>
      );
    case 'pictures':
      return language && <PicturesInput {...part} language={language} />;
    case 'rich':
      return (
        <RichField
          key={part.generation}
          {...common}
          language={language}
          isReadOnly={!mayEdit}
          value={value}
          onChange={(next) => set(path, next)}
        />
      );
  }
}

type ChoiceInputProps = {
  id: string;
  label: string;
  error: string | undefined;
  readOnly: boolean;
  field: Field;
  value: string;
  onChange(value: string | null): void;
};

function ChoiceInput({ id, label, error, readOnly, field, value, onChange }: ChoiceInputProps) {
  const { t } = useTranslation('staff/content');
  const choices = (field.choices ?? []).map((each) => ({ value: each.value, label: t(each.text) }));
  return (
    <NativeSelect
      id={id}
      label={label}
      error={error}
      value={value}
      disabled={readOnly}
      data={field.isOptional ? [{ value: '', label: t('none') }, ...choices] : choices}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

type Translate = (key: string, values: Record<string, number>) => string;

function lettersOf({ letters }: Field, value: unknown, language: Language | undefined, t: Translate): string {
  if (!letters || !language || typeof value !== 'string') return '';
  const [least, most] = letters[language];
  return t('letters', { count: [...value].length, least, most });
}
