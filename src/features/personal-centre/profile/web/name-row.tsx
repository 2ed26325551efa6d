import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldLabels } from '#features/accounts/web/field-labels.widget.ts';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { updateUser } from '#web/state/session.ts';
import { updateName } from '../../personal.contract.ts';
import { nameForm } from '../../personal-forms.rules.ts';
import styles from '../../web/personal.module.css';

/** The name, edited in place [V-07]. */
export function NameRow({ name }: { name: string }) {
  const { t } = useTranslation('personal-centre');
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The form that had the focus is gone.
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <div className={styles.row}>
      <dt className={styles.rowName}>{t('accounts:screen.field.name')}</dt>
      {isEditing ? (
        <dd className={`${styles.rowValue} ${styles.wide}`}>
          <NameForm name={name} onDone={() => setEditing(false)} />
        </dd>
      ) : (
        <>
          <dd className={styles.rowValue}>{name}</dd>
          <dd className={styles.rowAction}>
            <Button ref={edit} onClick={() => setEditing(true)}>
              {t('edit')}
              <span className="visually-hidden"> {t('accounts:screen.field.name')}</span>
            </Button>
          </dd>
        </>
      )}
    </div>
  );
}

function NameForm({ name, onDone }: { name: string; onDone(): void }) {
  const { t } = useTranslation(['personal-centre', 'web']);
  const form = useForm({ name }, fieldLabels);
  const field = useRef<HTMLInputElement>(null);
  const { changed, failedInForm } = useOutcome();
  useEffect(() => field.current?.focus(), []);

  function save(): void {
    const checked = form.check(nameForm);
    if (!checked) return;
    void form.send(async () => {
      await callApi(updateName, checked);
      updateUser(checked);
      await changed('personal-centre:name.saved');
      onDone();
    }, failedInForm);
  }
  return (
    <form className={styles.form} onSubmit={handled(save)} noValidate>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      <TextField
        ref={field}
        id={form.idOf('name')}
        label={t('accounts:screen.field.name')}
        labelHidden
        autoComplete="name"
        value={form.values.name}
        error={form.errorAt('name')}
        onChange={(event) => form.set({ name: event.currentTarget.value })}
      />
      <div className={styles.actions}>
        <Button type="submit" tone="primary" busy={form.isBusy}>
          {t(form.isBusy ? 'saving' : 'save')}
        </Button>
        <Button onClick={onDone}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
