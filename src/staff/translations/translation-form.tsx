import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { isLong } from '#features/translations/text-checks.rules.ts';
import {
  discardTranslation,
  saveTranslation,
  type TranslatedText,
} from '#features/translations/translations.contract.ts';
import { type Language, languages, localeTag } from '#lib/language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { DotBadge } from '../content/dot-badge.tsx';
import { typed } from '../kit/forms/field-props.ts';
import { FormFrame } from '../kit/forms/form-frame.tsx';
import { type StaffForm, useStaffForm } from '../kit/forms/use-staff-form.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { reloadTranslations, type Translation } from './load-translations.ts';
import classes from './translations.module.css';

type Values = Record<Language | 'label', string>;
const labels = {
  label: 'staff/translations:columns.label',
  th: 'staff/translations:languages.th',
  'en-us': 'staff/translations:languages.en-us',
  'zh-cn': 'staff/translations:languages.zh-cn',
};

type TranslationFormProps = {
  translation: Translation;
  /** The texts of an earlier bundle, filled into the fields. */
  restored?: Partial<Record<string, string>> | undefined;
  isReadOnly: boolean;
};

/** The three languages side by side; saving creates a draft until it is published. */
export function TranslationForm({ translation, restored, isReadOnly }: TranslationFormProps) {
  const { t } = useTranslation(['staff/translations', 'staff/kit']);
  const { tag, revision, texts } = translation;
  const form = useStaffForm<Values>(toValues(translation, restored), labels);
  const submit = () => {
    const written = Object.fromEntries(spoken(texts).map((each) => [each, form.values[each]]));
    const given = { tag, revision, label: form.values.label, ...written };
    return form.submit(saveTranslation.input, given, async (data) => {
      await callStaff(saveTranslation, data);
      notifications.show({ color: 'good', message: t('saved') });
      await reloadTranslations();
    });
  };
  const hasDraft = languages.some((each) => texts[each].draft !== null);
  const fields = (
    <Stack gap="md">
      <TextInput
        {...typed(form, 'label')}
        label={t('columns.label')}
        description={t('labelHint')}
        readOnly={isReadOnly}
      />
      <div className={classes.languages}>
        {spoken(texts).map((language) => (
          <LanguageField
            key={language}
            form={form}
            language={language}
            translation={translation}
            isReadOnly={isReadOnly}
          />
        ))}
      </div>
    </Stack>
  );
  if (isReadOnly) return fields;
  return (
    <FormFrame
      form={{ ...form, isDirty: form.isDirty || restored !== undefined }}
      action={t('save')}
      onSubmit={submit}
      onReload={() => void reloadTranslations()}
      beside={hasDraft && <Discard translation={translation} />}
    >
      {fields}
    </FormFrame>
  );
}

type LanguageFieldProps = {
  form: Pick<StaffForm<Values>, 'values' | 'set' | 'idOf' | 'errorAt'>;
  language: Language;
  translation: Translation;
  isReadOnly: boolean;
};

function LanguageField({ form, language, translation, isReadOnly }: LanguageFieldProps) {
  const { t } = useTranslation('staff/translations');
  const text = translation.texts[language];
  const written = form.values[language];
  const others = languages.flatMap((each) => translation.texts[each].shipped ?? []);
  const own = text.shipped === null ? [] : [text.shipped];
  return (
    <Stack gap="xs">
      <Textarea
        {...typed(form, language)}
        label={t(`languages.${language}`)}
        lang={localeTag[language]}
        autosize
        minRows={3}
        readOnly={isReadOnly}
        description={isLong(written, { own, all: others }) ? t('long') : undefined}
      />
      <Marks text={text} />
      {text.fallback !== null && (
        <Text c="dimmed" size="sm" className={classes.fallback}>
          {t('fallback')}
          <br />
          <span lang={localeTag.th}>{text.fallback}</span>
        </Text>
      )}
      {text.shipped !== null && text.shipped !== written && (
        <Text c="dimmed" size="sm" className={classes.fallback}>
          {t('shipped')}
          <br />
          <span lang={localeTag[language]}>{text.shipped}</span>
        </Text>
      )}
      {!isReadOnly && text.shipped !== null && text.shipped !== written && (
        <Button size="xs" onClick={() => form.set({ [language]: text.shipped ?? '' })}>
          {t('back')}
        </Button>
      )}
    </Stack>
  );
}

function Marks({ text }: { text: TranslatedText }) {
  const { t } = useTranslation('staff/translations');
  if (text.value === null) return <DotBadge color="danger">{t('marks.missing')}</DotBadge>;
  if (text.draft !== null) return <DotBadge color="info">{t('marks.draft')}</DotBadge>;
  if (text.isOlder) return <DotBadge color="warn">{t('marks.older')}</DotBadge>;
  return null;
}

function Discard({ translation: { tag, revision } }: { translation: Translation }) {
  const { t } = useTranslation('staff/translations');
  const discard = async () => {
    try {
      await callStaff(discardTranslation, { tag, revision });
    } catch (failure) {
      sayFailure(failure, t);
    } finally {
      await reloadTranslations();
    }
  };
  return <Button onClick={() => void discard()}>{t('discard')}</Button>;
}

/** The languages that use this text: not every one has every plural form. */
function spoken(texts: Translation['texts']): Language[] {
  return languages.filter((each) => texts[each].isSpoken);
}

function toValues({ label, texts }: Translation, restored: TranslationFormProps['restored']): Values {
  // The fallback for a missing text is not filled into its field.
  const of = (language: Language) =>
    restored?.[language] ?? texts[language].draft ?? texts[language].value ?? '';
  return { label, th: of('th'), 'en-us': of('en-us'), 'zh-cn': of('zh-cn') };
}
