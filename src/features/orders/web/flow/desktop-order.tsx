import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { FormAside } from '#ui/layout/form-aside.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { handled } from '#web/forms/use-form.ts';
import { AddressPart } from './address-part.tsx';
import styles from './flow.module.css';
import { HandoverPart } from './handover-part.tsx';
import { ParcelPart } from './parcel-part.tsx';
import { PricePanel } from './price-panel.tsx';
import { Harmless } from './review-part.tsx';
import type { OrderState } from './use-order.ts';

const parts = [
  { step: 'sender', Part: (props: { state: OrderState }) => <AddressPart end="sender" {...props} /> },
  { step: 'consignee', Part: (props: { state: OrderState }) => <AddressPart end="consignee" {...props} /> },
  { step: 'parcel', Part: ParcelPart },
  { step: 'handover', Part: HandoverPart },
] as const;

/** The whole order on one page, its price beside it. */
export function DesktopOrder({ state }: { state: OrderState }) {
  const { t } = useTranslation(['orders', 'web']);
  return (
    <form onSubmit={handled(() => state.send())} noValidate>
      <ErrorSummary title={t('web:errorSummary')} errors={state.errors} />
      <FormAside
        main={parts.map(({ step, Part }, at) => (
          <Panel key={step} id={step}>
            <h2>
              {at + 1}. {t(`flow.steps.${step}`)}
            </h2>
            <Part state={state} />
          </Panel>
        ))}
        aside={
          <>
            <PricePanel state={state} />
            <Harmless state={state} />
            <Button type="submit" tone="primary" wide busy={state.isBusy}>
              {t(state.isBusy ? 'flow.sending' : 'flow.send')}
            </Button>
            <p className={styles.hint}>{t('flow.payLater')}</p>
          </>
        }
      />
    </form>
  );
}
