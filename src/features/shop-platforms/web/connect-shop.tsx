import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShownSecret } from '#features/partners/keys/web/shown-secret.widget.tsx';
import { shopPlatformNames } from '#lib/shops/shop-platforms.ts';
import { readKilograms } from '#lib/written/typed-number.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { SelectField } from '#ui/forms/text-field.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { connectShop, type ShopConnection } from '../shop-connections.contract.ts';
import { ConnectionFields, type ConnectionValues, connectionLabels } from './connection-fields.tsx';
import { InboundUrl } from './inbound-url.tsx';
import styles from './shops.module.css';

const empty: ConnectionValues = {
  platform: 'woocommerce',
  name: '',
  shopUrl: '',
  key: '',
  secret: '',
  signingSecret: '',
  weightGrams: '1',
  itemType: 'clothing',
};
const GRAMS = 1000;

/** Grams of typed kilograms; not a number where nothing is typed, which the contract names. */
export function toGrams(typed: string): number {
  const kilograms = readKilograms(typed);
  return kilograms == null ? Number.NaN : Math.round(kilograms * GRAMS);
}

/** The form for another shop, and afterwards what is to be done in the shop itself. */
export function ConnectShop() {
  const { t } = useTranslation(['shop-platforms', 'web']);
  const headingId = useId();
  const { failedInForm, changed } = useOutcome();
  const [made, setMade] = useState<{ connection: ShopConnection; newSecret: string | null } | null>(null);
  const form = useForm(empty, connectionLabels);
  const { values, idOf, errorAt, set } = form;
  const platform = shopPlatformNames.find((each) => each === values.platform) ?? 'woocommerce';

  function send(): void {
    const asked = form.check(connectShop.input, { ...values, weightGrams: toGrams(values.weightGrams) });
    if (!asked) return;
    void form.send(async () => {
      setMade(await callApi(connectShop, asked));
      form.reset();
      await changed('shop-platforms:shops.changed');
    }, failedInForm);
  }
  return (
    <>
      {made && <Next made={made} onSaved={() => setMade({ ...made, newSecret: null })} />}
      <form noValidate aria-labelledby={headingId} className={styles.form} onSubmit={handled(send)}>
        <h2 id={headingId}>{t('shops.add')}</h2>
        <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
        <SelectField
          id={idOf('platform')}
          label={t('shops.platform')}
          value={values.platform}
          error={errorAt('platform')}
          onChange={({ target }) => set({ platform: target.value })}
        >
          {shopPlatformNames.map((each) => (
            <option key={each} value={each}>
              {t(`platforms.${each}`)}
            </option>
          ))}
        </SelectField>
        <ConnectionFields platform={platform} form={form} />
        <div>
          <Button type="submit" tone="primary" busy={form.isBusy}>
            {t('shops.connect')}
          </Button>
        </div>
      </form>
    </>
  );
}

type NextProps = { made: { connection: ShopConnection; newSecret: string | null }; onSaved(): void };

/** What is to be entered in the shop; a new secret only this once. */
function Next({ made: { connection, newSecret }, onSaved }: NextProps) {
  const { t } = useTranslation('shop-platforms');
  const word = (name: string) => t(`shops.once.${name}`);
  return (
    <>
      <Notice tone="info" title={t('shops.next')} role="status">
        <p>{t(`shops.steps.${connection.platform}`)}</p>
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
