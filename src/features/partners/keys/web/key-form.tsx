import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { type CustomerScope, customerScopes, keyModes } from '#lib/open/api-scopes.ts';
import { Button } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { FieldMessage, TextField } from '#ui/forms/text-field.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { type Form, useForm } from '#web/forms/use-form.ts';
import { makeApiKey, newApiKey } from '../api-keys.contract.ts';
import styles from './api-keys.module.css';

const initial = {
  name: '',
  mode: 'sandbox',
  scopes: '',
  lastDay: '',
  networks: '',
  ...(Object.fromEntries(customerScopes.map((scope) => [scope, true])) as Record<CustomerScope, boolean>),
};
const labels = {
  name: 'partners:keys.name',
  scopes: 'partners:keys.scopes',
  lastDay: 'partners:keys.lastDay',
  networks: 'partners:keys.networks',
};

/** Asks for the purpose of a new key. */
export function KeyForm({ onMade }: { onMade(key: string): void }) {
  const { t } = useTranslation(['partners', 'web']);
  const { revalidate } = useRevalidator();
  const form = useForm(initial, labels);
  const { name, mode, lastDay, networks } = form.values;
  const headingId = useId();

  function make(): void {
    const scopes = customerScopes.filter((scope) => form.values[scope]);
    const asked = form.check(newApiKey, { name, mode, scopes, lastDay, networks });
    if (!asked) return;
    // The parsed list of networks is text again on the wire.
    void form.send(async () => {
      const { key } = await callApi(makeApiKey, { ...asked, networks });
      form.reset();
      onMade(key);
      await revalidate();
    });
  }
  return (
    <form
      aria-labelledby={headingId}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      <h2 id={headingId}>{t('keys.new')}</h2>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      <TextField
        id={form.idOf('name')}
        label={t('keys.name')}
        hint={t('keys.nameHint')}
        value={name}
        maxLength={60}
        autoComplete="off"
        error={form.errorAt('name')}
        onChange={(event) => form.set({ name: event.currentTarget.value })}
      />
      <fieldset className={styles.choices}>
        <legend>{t('keys.mode')}</legend>
        {keyModes.toReversed().map((each) => (
          <label key={each} className={styles.choice}>
            <input
              type="radio"
              name={form.idOf('mode')}
              checked={mode === each}
              onChange={() => form.set({ mode: each })}
            />
            <span>
              <strong>{t(`keys.modes.${each}`)}</strong>
              <span className={styles.small}>{t(`keys.modeTexts.${each}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset
        className={styles.choices}
        id={form.idOf('scopes')}
        tabIndex={-1}
        aria-describedby={form.errorAt('scopes') && `${form.idOf('scopes')}-error`}
      >
        <legend>{t('keys.scopes')}</legend>
        {customerScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={
              <>
                {t(`keys.scopeNames.${scope}`)}
                <span className={styles.small}> {t(`keys.scopeTexts.${scope}`)}</span>
              </>
            }
            checked={form.values[scope]}
            onChange={(checked) => form.set({ [scope]: checked, scopes: '' })}
          />
        ))}
        {form.errorAt('scopes') && (
          <FieldMessage id={`${form.idOf('scopes')}-error`}>{form.errorAt('scopes')}</FieldMessage>
        )}
      </fieldset>
      <KeyBounds form={form} />
      <div>
        <Button type="submit" tone="primary" busy={form.isBusy}>
          {t('keys.make')}
        </Button>
      </div>
    </form>
  );
}

/** Until when, and from where, a key may be used. */
function KeyBounds({ form }: { form: Pick<Form<typeof initial>, 'values' | 'set' | 'idOf' | 'errorAt'> }) {
  const { t } = useTranslation('partners');
  return (
    <>
      <TextField
        id={form.idOf('lastDay')}
        type="date"
        label={t('keys.lastDay')}
        hint={t('keys.lastDayHint')}
        value={form.values.lastDay}
        error={form.errorAt('lastDay')}
        onChange={(event) => form.set({ lastDay: event.currentTarget.value })}
      />
      <TextField
        id={form.idOf('networks')}
        label={t('keys.networks')}
        hint={t('keys.networksHint')}
        value={form.values.networks}
        autoComplete="off"
        spellCheck={false}
        error={form.errorAt('networks')}
        onChange={(event) => form.set({ networks: event.currentTarget.value })}
      />
    </>
  );
}
