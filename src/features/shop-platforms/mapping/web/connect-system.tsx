import { useTranslation } from 'react-i18next';
import { ShownSecret } from '#features/partners/keys/web/shown-secret.widget.tsx';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { SelectField, TextField } from '#ui/forms/text-field.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { type Form, handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import type { ShopConnection } from '../../shop-connections.contract.ts';
import { connectionLabels, NameField, UsualFields } from '../../web/connection-fields.tsx';
import { InboundUrl } from '../../web/inbound-url.tsx';
import styles from '../../web/shops.module.css';
import { toGrams } from '../../web/typed-grams.ts';
import { changeSystem, connectSystem } from '../mapping.contract.ts';
import { verifications } from '../mapping.rules.ts';

type Values = {
  name: string;
  verification: string;
  notifyUrl: string;
  weightGrams: string;
  itemType: string;
};
const empty: Values = {
  name: '',
  verification: 'signature',
  notifyUrl: '',
  weightGrams: '1',
  itemType: 'clothing',
};

type Made = { connection: ShopConnection; newSecret: string | null };

/** The form for any other system. */
export function ConnectSystem({ onMade }: { onMade(made: Made): void }) {
  const { t } = useTranslation(['shop-platforms', 'web']);
  const { failedInForm, changed } = useOutcome();
  const form = useForm(empty, connectionLabels);
  function send(): void {
    const { values } = form;
    const asked = form.check(connectSystem.input, { ...values, weightGrams: toGrams(values.weightGrams) });
    if (!asked) return;
    void form.send(async () => {
      onMade(await callApi(connectSystem, asked));
      form.reset();
      await changed('shop-platforms:shops.changed');
    }, failedInForm);
  }
  return (
    <form noValidate className={styles.form} onSubmit={handled(send)}>
      <p>{t('system.lead')}</p>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      <Fields form={form} />
      <div>
        <Button type="submit" tone="primary" busy={form.isBusy}>
          {t('shops.connect')}
        </Button>
      </div>
    </form>
  );
}

type ChangeProps = {
  connection: ShopConnection;
  system: NonNullable<ShopConnection['system']>;
  onClose(): void;
};

/** Another name, another way of verifying, or another address for numbers. */
export function ChangeSystem({ connection, system, onClose }: ChangeProps) {
  const { t } = useTranslation(['shop-platforms', 'web']);
  const { changed, failedInForm } = useOutcome();
  const { connectionId, name, shopUrl, weightGrams, itemType } = connection;
  const kept: Values = {
    name,
    verification: system.verification,
    notifyUrl: shopUrl,
    weightGrams: String(weightGrams / 1000),
    itemType,
  };
  const form = useForm(kept, connectionLabels);
  function save(): void {
    const { values } = form;
    const sent = { ...values, connectionId, weightGrams: toGrams(values.weightGrams) };
    const asked = form.check(changeSystem.input, sent);
    if (!asked) return;
    void form.send(async () => {
      await callApi(changeSystem, asked);
      await changed('shop-platforms:shops.changed');
      onClose();
    }, failedInForm);
  }
  return (
    <form noValidate className={styles.form} onSubmit={handled(save)}>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      <Fields form={form} />
      <Actions>
        <Button type="submit" tone="primary" busy={form.isBusy}>
          {t('shops.save')}
        </Button>
        <Button onClick={onClose}>{t('shops.cancel')}</Button>
      </Actions>
    </form>
  );
}

function Fields({ form }: { form: Form<Values> }) {
  const { t } = useTranslation('shop-platforms');
  const { values, idOf, errorAt, set } = form;
  return (
    <>
      <NameField form={form} />
      <SelectField
        id={idOf('verification')}
        label={t('system.verification')}
        hint={t('system.verificationHint')}
        value={values.verification}
        error={errorAt('verification')}
        onChange={({ target }) => set({ verification: target.value })}
      >
        {verifications.map((each) => (
          <option key={each} value={each}>
            {t(`system.verifications.${each}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        id={idOf('notifyUrl')}
        label={t('system.notifyUrl')}
        hint={t('system.notifyUrlHint')}
        value={values.notifyUrl}
        inputMode="url"
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        error={errorAt('notifyUrl')}
        onChange={({ target }) => set({ notifyUrl: target.value })}
      />
      <UsualFields form={form} />
    </>
  );
}

/** What is to be entered in the system; the secret only this once. */
export function NextOfSystem({ made: { connection, newSecret }, onSaved }: { made: Made; onSaved(): void }) {
  const { t } = useTranslation('shop-platforms');
  return (
    <>
      <Notice
        tone="info"
        title={t('shops.next')}
        role="status"
        actions={
          <ButtonLink to={paths.shopMapping({ shop: connection.connectionId })}>{t('system.map')}</ButtonLink>
        }
      >
        <p>{t('system.stepsText')}</p>
        <InboundUrl url={connection.inboundUrl} />
      </Notice>
      {newSecret && <SystemSecret secret={newSecret} onSaved={onSaved} />}
    </>
  );
}

/** A secret, shown once. */
export function SystemSecret(props: { secret: string; oldEndsAt?: string; onSaved(): void }) {
  const { t } = useTranslation('shop-platforms');
  const { secret, oldEndsAt, onSaved } = props;
  const word = (name: string) => t(`shops.once.${name}`);
  return (
    <ShownSecret
      secret={secret}
      words={{
        title: t('system.secretTitle'),
        text: oldEndsAt ? t('system.rotatedText', { time: oldEndsAt }) : t('system.secretText'),
        field: t('system.secretField'),
        copied: word('copied'),
        saved: word('saved'),
        copy: word('copy'),
        copyAgain: word('copyAgain'),
      }}
      onSaved={onSaved}
    />
  );
}
