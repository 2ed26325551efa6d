import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import { ImageCode } from '#features/captcha/web/image-code.widget.tsx';
import { brand } from '#lib/brand.ts';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { SelectField, TextArea, TextField } from '#ui/forms/text-field.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { FormProblem } from '#web/forms/form-problems.ts';
import { useAnsweredProblems } from '#web/forms/use-corrections.ts';
import { useIsPhone } from '#web/state/use-layout.ts';
import { MAX_CONTACT_LENGTH, MAX_MESSAGE_LENGTH, supportTopics } from '../support.rules.ts';
import { useKeptMessage } from './kept-message.ts';
import styles from './support.module.css';
import type { WriteFields } from './write-fields.ts';

type Props = {
  picture: { img: string; ctoken: string };
  typed: WriteFields;
  problems: readonly FormProblem[] | undefined;
};

const fieldId = (name: string) => `write-${name}`;

/** The form; works without JavaScript, in which case a refusal returns it filled in. */
export function WriteForm({ picture, typed, problems }: Props) {
  const { t } = useTranslation('support');
  const isPhone = useIsPhone();
  const isBusy = useNavigation().state !== 'idle';
  const { left, noteInput, errorAt } = useAnsweredProblems(problems, fieldId, t);
  const kept = useKeptMessage();
  return (
    <>
      {isPhone ? (
        <h1 className="visually-hidden">{t('write.title')}</h1>
      ) : (
        <PageHeader title={t('write.title')} lead={t('write.lead')} />
      )}
      <Form
        ref={kept.form}
        method="post"
        className={styles.form}
        noValidate
        onInput={(event) => {
          noteInput(event);
          kept.keep();
        }}
      >
        <ErrorSummary title={t('web:errorSummary')} errors={left} />
        <SelectField
          id={fieldId('topic')}
          name="topic"
          label={t('write.topic')}
          error={errorAt('topic')}
          defaultValue={typed.topic}
        >
          <option value="">{t('write.choose')}</option>
          {supportTopics.map((topic) => (
            <option key={topic} value={topic}>
              {t(`topics.${topic}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          id={fieldId('waybillNo')}
          name="waybillNo"
          label={t('write.waybillNo')}
          error={errorAt('waybillNo')}
          defaultValue={typed.waybillNo}
          autoComplete="off"
          maxLength={40}
        />
        <TextField
          id={fieldId('contact')}
          name="contact"
          label={t('write.contact')}
          error={errorAt('contact')}
          defaultValue={typed.contact}
          autoComplete="tel"
          maxLength={MAX_CONTACT_LENGTH}
        />
        <TextArea
          id={fieldId('text')}
          name="text"
          label={t('write.text')}
          hint={t('write.textHint')}
          error={errorAt('text')}
          defaultValue={typed.text}
          maxLength={MAX_MESSAGE_LENGTH}
          rows={5}
        />
        <ImageCode
          key={picture.ctoken}
          picture={picture}
          inputId={fieldId('captcha')}
          error={errorAt('captcha')}
        />
        <Button type="submit" tone="primary" wide busy={isBusy}>
          {t('write.send')}
        </Button>
        <p>
          {isPhone && `${t('write.lead')} `}
          <a href={`tel:${brand.callCentre}`}>{t('write.call', { phone: brand.callCentre })}</a>
        </p>
      </Form>
    </>
  );
}
