import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { WholeForm } from '#ui/flow/flow-forms.tsx';
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

/** The whole order on one page, with its price beside it. */
export function DesktopOrder({ state }: { state: OrderState }) {
  const { t } = useTranslation('orders');
  return (
    <WholeForm
      errors={state.errors}
      onSubmit={() => state.send()}
      parts={parts.map(({ step, Part }) => ({
        step,
        title: t(`flow.steps.${step}`),
        content: <Part state={state} />,
      }))}
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
  );
}
