import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Day,
  HandoverFields,
  toHandover,
  toHandoverValues,
} from '#features/orders/web/many/handover-fields.widget.tsx';
import type { PlaceTexts } from '#features/places/places.contract.ts';
import { domesticServices } from '#features/rate-cards/card-kinds.rules.ts';
import type { OutputOf } from '#lib/contract.ts';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { SelectField } from '#ui/forms/text-field.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { useIsPhone } from '#web/state/use-layout.ts';
import { formatMoney } from '#web/texts/format.ts';
import { orderShopDrafts, priceShopDrafts, type ShopDraft } from '../shop-drafts.contract.ts';
import type { Sent } from './send-result.tsx';
import styles from './shops.module.css';
import { useShopWords } from './use-shop-words.ts';

export type { Day } from '#features/orders/web/many/handover-fields.widget.tsx';
/** An address of the sender's book. */
export type Sender = { addressId: string; name: string; isDefault: boolean; label: PlaceTexts };
type Prices = OutputOf<typeof priceShopDrafts>;
type Props = {
  chosen: readonly ShopDraft[];
  hasReady: boolean;
  senders: readonly Sender[];
  days: readonly Day[];
  onDone(sent: readonly Sent[]): void;
};

const labels = {
  senderId: 'shop-platforms:send.sender',
  service: 'shop-platforms:send.service',
  handover: 'orders:many.screen.handover.label',
  pickup: 'orders:many.screen.handover.hours',
};

/** How the chosen orders are sent: first their prices, then the orders. */
export function SendDrafts({ chosen, hasReady, senders, days, onDone }: Props) {
  const { t } = useTranslation(['shop-platforms', 'web']);
  const { numberOf } = useShopWords();
  const { changed, failedInForm } = useOutcome();
  /** The prices of exactly these orders sent exactly so. */
  const [priced, setPriced] = useState<{ asked: string; prices: Prices } | null>(null);
  const sender = senders.find(({ isDefault }) => isDefault) ?? senders[0];
  const form = useForm(
    {
      senderId: sender?.addressId ?? '',
      service: String(domesticServices[0]),
      isHarmless: false,
      again: false,
      ...toHandoverValues(days, { handover: 'PICKUP', pickup: null }),
    },
    labels,
  );
  const { values, idOf, set } = form;
  const { senderId, service, isHarmless, again } = values;
  const draftIds = chosen.map(({ draftId }) => draftId);
  const sending = { senderId, service, ...toHandover(values) };
  const asked = JSON.stringify([draftIds, sending]);
  const prices = priced?.asked === asked ? priced.prices : null;
  const payable = prices?.rows.filter(({ totalSatang }) => totalSatang !== null) ?? [];

  function showPrices(): void {
    const input = form.check(priceShopDrafts.input, { draftIds, ...sending });
    if (!input) return;
    void form.send(
      async () => setPriced({ asked, prices: await callApi(priceShopDrafts, input) }),
      failedInForm,
    );
  }
  function order(): void {
    const drafts = payable.map(({ draftId, totalSatang }) => ({ draftId, agreedTotalSatang: totalSatang }));
    const orderedBefore = again ? 'again' : 'ask';
    const input = form.check(orderShopDrafts.input, {
      drafts,
      ...sending,
      orderedBefore,
      noProhibitedGoods: isHarmless,
    });
    if (!input) return;
    void form.send(async () => {
      const { rows } = await callApi(orderShopDrafts, input);
      const numbers = new Map(chosen.map((draft) => [draft.draftId, numberOf(draft)]));
      onDone(rows.map((row) => ({ ...row, number: numbers.get(row.draftId) ?? '' })));
      setPriced(null);
      // Said of these orders, and not of the next ones.
      set({ again: false, isHarmless: false });
      const count = rows.filter(({ orderNo }) => orderNo !== null).length;
      await changed(count > 0 ? 'shop-platforms:send.finished' : 'shop-platforms:send.nothing');
    }, failedInForm);
  }
  if (!hasReady) return null;
  if (senders.length === 0) return <NoSender />;
  return (
    <form noValidate onSubmit={handled(prices ? order : showPrices)}>
      <Panel>
        <h2>{t('send.title')}</h2>
        <p className={styles.plain}>
          {chosen.length === 0 ? t('send.none') : t('send.chosen', { count: chosen.length })}
        </p>
        <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
        <SendFields senders={senders} form={form} />
        <HandoverFields days={days} form={form} />
        {prices && <PricedRows prices={prices} chosen={chosen} />}
        {prices && payable.length > 0 && (
          <>
            <Checkbox
              id={idOf('again')}
              label={t('send.again')}
              checked={again}
              onChange={(checked) => set({ again: checked })}
            />
            <Checkbox
              id={idOf('isHarmless')}
              label={t('send.harmless')}
              checked={isHarmless}
              onChange={(checked) => set({ isHarmless: checked })}
            />
          </>
        )}
        <Actions>
          {prices && payable.length > 0 ? (
            <Button type="submit" tone="primary" busy={form.isBusy}>
              {form.isBusy ? t('send.ordering') : t('send.order', { count: payable.length })}
            </Button>
          ) : (
            <Button type="submit" tone="primary" busy={form.isBusy}>
              {t('send.prices')}
            </Button>
          )}
        </Actions>
      </Panel>
    </form>
  );
}

type SendValues = { senderId: string; service: string };
type SendFieldsProps = {
  senders: readonly Sender[];
  form: {
    values: SendValues;
    idOf(field: keyof SendValues): string;
    errorAt(field: keyof SendValues): string | undefined;
    set(change: Partial<SendValues>): void;
  };
};

/** From where, and how fast. */
function SendFields({ senders, form: { values, idOf, errorAt, set } }: SendFieldsProps) {
  const { t } = useTranslation(['shop-platforms', 'quotes']);
  const { language } = useShopWords();
  const { senderId, service } = values;
  return (
    <>
      <SelectField
        id={idOf('senderId')}
        label={t('send.sender')}
        value={senderId}
        error={errorAt('senderId')}
        onChange={({ target }) => set({ senderId: target.value })}
      >
        {senders.map(({ addressId, name, label }) => (
          <option key={addressId} value={addressId}>
            {name} · {label[language]}
          </option>
        ))}
      </SelectField>
      <SelectField
        id={idOf('service')}
        label={t('send.service')}
        value={service}
        error={errorAt('service')}
        onChange={({ target }) => set({ service: target.value })}
      >
        {domesticServices.map((each) => (
          <option key={each} value={each}>
            {t(`quotes:services.${each}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** What each of them costs, or why it cannot be sent so. */
function PricedRows({ prices, chosen }: { prices: Prices; chosen: readonly ShopDraft[] }) {
  const { t } = useTranslation('shop-platforms');
  const { language, numberOf, problem } = useShopWords();
  return (
    <div role="status">
      <ul className={styles.conflicts}>
        {prices.rows.map((row) => {
          const draft = chosen.find(({ draftId }) => draftId === row.draftId);
          const says = row.problem ? problem(row.problem) : formatMoney(row.totalSatang ?? 0, language);
          return <li key={row.draftId}>{t('send.row', { number: draft ? numberOf(draft) : '', says })}</li>;
        })}
      </ul>
      <p className={styles.plain}>
        <strong>{t('send.total', { amount: formatMoney(prices.totalSatang, language) })}</strong>
      </p>
    </div>
  );
}

function NoSender() {
  const { t } = useTranslation('shop-platforms');
  const to = useIsPhone() ? paths.addAddress() : paths.myAddresses({ view: 'form' });
  return (
    <EmptyState
      title={t('send.noSender')}
      actions={
        <ButtonLink tone="primary" to={to}>
          {t('send.addSender')}
        </ButtonLink>
      }
    >
      <p>{t('send.noSenderText')}</p>
    </EmptyState>
  );
}
