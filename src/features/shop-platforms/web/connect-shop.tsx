import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShownSecret } from '#features/partners/keys/web/shown-secret.widget.tsx';
import {
  type KnownPlatformName,
  type ShopPlatformName,
  shopPlatformNames,
} from '#lib/shops/shop-platforms.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { SelectField } from '#ui/forms/text-field.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { ConnectSystem, NextOfSystem } from '../mapping/web/connect-system.tsx';
import { connectShop, type ShopConnection } from '../shop-connections.contract.ts';
import { ConnectionFields, type ConnectionValues, connectionLabels } from './connection-fields.tsx';
import { InboundUrl } from './inbound-url.tsx';
import styles from './shops.module.css';
import { toGrams } from './typed-grams.ts';

const empty: ConnectionValues = {
  name: '',
  shopUrl: '',
  key: '',
  secret: '',
  signingSecret: '',
  weightGrams: '1',
  itemType: 'clothing',
};
type Made = { connection: ShopConnection; newSecret: string | null };

/** The form for another shop, and afterwards what is to be done in the shop itself. */
export function ConnectShop() {
  const { t } = useTranslation('shop-platforms');
  const headingId = useId();
  const fieldId = useId();
  const [made, setMade] = useState<Made | null>(null);
  const [chosen, setChosen] = useState<ShopPlatformName>('woocommerce');
  return (
    <>
      {made && <Next made={made} onSaved={() => setMade({ ...made, newSecret: null })} />}
      <section aria-labelledby={headingId} className={styles.form}>
        <h2 id={headingId}>{t('shops.add')}</h2>
        <SelectField
          id={fieldId}
          label={t('shops.platform')}
          value={chosen}
          onChange={({ target }) =>
            setChosen(shopPlatformNames.find((each) => each === target.value) ?? 'woocommerce')
          }
        >
          {shopPlatformNames.map((each) => (
            <option key={each} value={each}>
              {t(`platforms.${each}`)}
            </option>
          ))}
        </SelectField>
        {chosen === 'other' ? (
          <ConnectSystem onMade={setMade} />
        ) : (
          <ConnectKnown platform={chosen} onMade={setMade} />
        )}
      </section>
    </>
  );
}

/** The form for a shop on a platform that we know. */
function ConnectKnown({ platform, onMade }: { platform: KnownPlatformName; onMade(made: Made): void }) {
  const { t } = useTranslation(['shop-platforms', 'web']);
  const { failedInForm, changed } = useOutcome();
  const form = useForm(empty, connectionLabels);
  function send(): void {
    const { values } = form;
    const sent = { ...values, platform, weightGrams: toGrams(values.weightGrams) };
    const asked = form.check(connectShop.input, sent);
    if (!asked) return;
    void form.send(async () => {
      onMade(await callApi(connectShop, asked));
      form.reset();
      await changed('shop-platforms:shops.changed');
    }, failedInForm);
  }
  return (
    <form noValidate className={styles.form} onSubmit={handled(send)}>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      <ConnectionFields platform={platform} form={form} />
      <div>
        <Button type="submit" tone="primary" busy={form.isBusy}>
          {t('shops.connect')}
        </Button>
      </div>
    </form>
  );
}

type NextProps = { made: Made; onSaved(): void };

/** What is to be entered in the shop; a new secret only this once. */
function Next({ made: { connection, newSecret }, onSaved }: NextProps) {
  const { t } = useTranslation('shop-platforms');
  const { platform } = connection;
  const word = (name: string) => t(`shops.once.${name}`);
  if (platform === 'other') return <NextOfSystem made={{ connection, newSecret }} onSaved={onSaved} />;
  return (
    <>
      <Notice tone="info" title={t('shops.next')} role="status">
        <p>{t(`shops.steps.${platform}`)}</p>
        <InboundUrl url={connection.inboundUrl} />
      </Notice>
      {newSecret && (
        <ShownSecret
          secret={newSecret}
          words={{
            title: word('title'),
            text: word('text'),
            field: word('field'),
            copied: word('copied'),
            saved: word('saved'),
            copy: word('copy'),
            copyAgain: word('copyAgain'),
          }}
          onSaved={onSaved}
        />
      )}
    </>
  );
}
