import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { ErrorSummary, type FieldError } from '#ui/forms/error-summary.tsx';
import { TextArea, TextField } from '#ui/forms/text-field.tsx';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import { errorMessage } from '#web/calls/error-message.ts';
import { useCorrections } from '#web/forms/use-corrections.ts';
import { announce } from '#web/state/notices.ts';
import { reportPointCall } from '../../drop-points.calls.ts';
import type { reportNetworkPoint } from '../../drop-points.contract.ts';
import { MAX_REPORT_LENGTH, mistakeKinds } from '../../drop-points.rules.ts';
import styles from './point-detail.module.css';

const fieldIds: Record<string, string> = { text: 'report-text', contact: 'report-contact' };

/** Reports a mistake in a point's data. */
export function ReportSheet({ code, onClose }: { code: string; onClose(): void }) {
  const { t } = useTranslation('drop-points');
  const [kind, setKind] = useState<(typeof mistakeKinds)[number]>('WRONG_HOURS');
  const [text, setText] = useState('');
  const [contact, setContact] = useState('');
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const { left, noteInput } = useCorrections(errors);
  const [isBusy, setBusy] = useState(false);
  const errorOf = (id: string) => left.find(({ fieldId }) => fieldId === id)?.message;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      await callApi<typeof reportNetworkPoint>(reportPointCall, {
        code,
        kind,
        text,
        contact: contact || undefined,
      });
      announce(t('report.thanks'), { tone: 'good' });
      onClose();
    } catch (failure) {
      setErrors(problemsOf(failure, errorMessage(failure, t)));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Sheet open onClose={onClose} title={t('report.title')}>
      <form className={styles.report} onInput={noteInput} onSubmit={(event) => void submit(event)} noValidate>
        <ErrorSummary title={t('web:errorSummary')} errors={left} />
        <fieldset>
          <legend>{t('report.kind')}</legend>
          {mistakeKinds.map((each) => (
            <label key={each}>
              <input type="radio" name="kind" checked={kind === each} onChange={() => setKind(each)} />
              {t(`mistakeKinds.${each}`)}
            </label>
          ))}
        </fieldset>
        <TextArea
          id={fieldIds.text ?? ''}
          name="text"
          label={t('report.text')}
          hint={t('report.textHint')}
          error={errorOf('report-text')}
          maxLength={MAX_REPORT_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <TextField
          id={fieldIds.contact ?? ''}
          name="contact"
          label={t('report.contact')}
          hint={t('report.contactHint')}
          error={errorOf('report-contact')}
          autoComplete="email"
          maxLength={100}
          value={contact}
          onChange={(event) => setContact(event.target.value)}
        />
        <Button type="submit" tone="primary" busy={isBusy}>
          {t(isBusy ? 'report.sending' : 'report.send')}
        </Button>
      </form>
    </Sheet>
  );
}

function problemsOf(failure: unknown, sentence: string): FieldError[] {
  const fields = failure instanceof ApiError ? failure.fields : [];
  if (fields.length === 0) return [{ message: sentence }];
  return fields.map(({ field, msg }) => {
    const fieldId = fieldIds[field];
    return fieldId ? { fieldId, message: msg } : { message: msg };
  });
}
