import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { InputOf } from '#lib/contract.ts';
import { keyModes } from '#lib/open/api-scopes.ts';
import { Button } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { FieldMessage, TextField } from '#ui/forms/text-field.tsx';
import { handled, useForm } from '#web/forms/use-form.ts';
import type { EndpointView } from '../webhook-parts.contract.ts';
import { addWebhook } from '../webhooks.contract.ts';
import { type HookKind, hookKinds } from '../webhooks.rules.ts';
import styles from './webhooks.module.css';

type Settings = InputOf<typeof addWebhook>;
type Values = { url: string; name: string; mode: string; hears: string; kinds: string } & Record<
  HookKind,
  boolean
>;
type Props = {
  title: string;
  submit: string;
  /** The endpoint to change; absent for a new one. */
  of?: EndpointView;
  onSend(settings: Settings): Promise<void>;
  onClose?(): void;
};

const labels = { url: 'webhooks:screen.url', name: 'webhooks:screen.name', kinds: 'webhooks:screen.hears' };

/** The URL and the events of an endpoint. */
export function EndpointForm({ title, submit, of, onSend, onClose }: Props) {
  const { t } = useTranslation(['webhooks', 'web']);
  const { revalidate } = useRevalidator();
  const form = useForm(valuesOf(of), labels);
  const { url, name, mode, hears } = form.values;
  const headingId = useId();

  function send(): void {
    const chosen = hookKinds.filter((kind) => form.values[kind]);
    if (hears === 'some' && chosen.length === 0) {
      form.refuse([{ field: 'kinds', key: 'webhooks:validation.kinds' }]);
      return;
    }
    const kinds = hears === 'some' ? chosen : [];
    const asked = form.check(addWebhook.input, { url, name, mode, kinds });
    if (!asked) return;
    void form.send(async () => {
      await onSend(asked);
      if (!of) form.reset();
      await revalidate();
    });
  }
  return (
    <form noValidate aria-labelledby={headingId} className={styles.form} onSubmit={handled(send)}>
      <h2 id={headingId}>{title}</h2>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      <TextField
        id={form.idOf('url')}
        label={t('screen.url')}
        hint={t('screen.urlHint')}
        value={url}
        type="url"
        inputMode="url"
        maxLength={1000}
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        error={form.errorAt('url')}
        onChange={(event) => form.set({ url: event.currentTarget.value })}
      />
      <TextField
        id={form.idOf('name')}
        label={t('screen.name')}
        hint={t('screen.nameHint')}
        value={name}
        maxLength={80}
        autoComplete="off"
        error={form.errorAt('name')}
        onChange={(event) => form.set({ name: event.currentTarget.value })}
      />
      {!of && (
        <Choices
          legend={t('screen.mode')}
          name={form.idOf('mode')}
          chosen={mode}
          choices={keyModes.toReversed().map((id) => ({ id, name: t(`screen.modes.${id}`) }))}
          onChoose={(id) => form.set({ mode: id })}
        />
      )}
      <Choices
        legend={t('screen.hears')}
        name={form.idOf('hears')}
        chosen={hears}
        choices={(['all', 'some'] as const).map((id) => ({ id, name: t(`screen.hearing.${id}`) }))}
        onChoose={(id) => form.set({ hears: id, kinds: '' })}
      />
      {hears === 'some' && (
        <fieldset
          className={styles.choices}
          id={form.idOf('kinds')}
          tabIndex={-1}
          aria-describedby={form.errorAt('kinds') && `${form.idOf('kinds')}-error`}
        >
          <legend>{t('screen.kindsLegend')}</legend>
          <div className={styles.kinds}>
            {hookKinds.map((kind) => (
              <Checkbox
                key={kind}
                label={t(`screen.kinds.${kind}`)}
                checked={form.values[kind]}
                onChange={(checked) => form.set({ [kind]: checked, kinds: '' })}
              />
            ))}
          </div>
          {form.errorAt('kinds') && (
            <FieldMessage id={`${form.idOf('kinds')}-error`}>{form.errorAt('kinds')}</FieldMessage>
          )}
        </fieldset>
      )}
      <div className={styles.actions}>
        <Button type="submit" tone="primary" busy={form.isBusy}>
          {submit}
        </Button>
        {onClose && <Button onClick={onClose}>{t('screen.cancel')}</Button>}
      </div>
    </form>
  );
}

type ChoicesProps = {
  legend: string;
  name: string;
  chosen: string;
  choices: readonly { id: string; name: string }[];
  onChoose(id: string): void;
};

function Choices({ legend, name, chosen, choices, onChoose }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.id} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={chosen === choice.id}
            onChange={() => onChoose(choice.id)}
          />
          <span>{choice.name}</span>
        </label>
      ))}
    </fieldset>
  );
}

function valuesOf(of: EndpointView | undefined): Values {
  const subscribed = Object.fromEntries(hookKinds.map((kind) => [kind, of?.kinds.includes(kind) ?? false]));
  return {
    ...(subscribed as Record<HookKind, boolean>),
    url: of?.url ?? '',
    name: of?.name ?? '',
    mode: of?.mode ?? 'sandbox',
    kinds: '',
    hears: of && of.kinds.length > 0 ? 'some' : 'all',
  };
}
