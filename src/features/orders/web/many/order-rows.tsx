import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button } from '#ui/actions/button.tsx';
import { DataList } from '#ui/data/data-list.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { formatMoney, formatNumber } from '#web/texts/format.ts';
import { orderImportErrors, startOrderImport } from '../../many/order-imports.contract.ts';
import { useOrderWords } from '../use-order-words.ts';
import { HandoverDialog } from './handover-dialog.tsx';
import type { Day } from './handover-fields.widget.tsx';
import type { List } from './import-list.ts';
import styles from './many.module.css';

type Props = {
  list: List;
  days: readonly Day[];
  agreedSatang: number | null;
  onAgree(satang: number): void;
  onChange(): void;
};

const kinds = ['law', 'danger', 'value', 'alive'] as const;
const unsaid: { noProhibitedGoods: boolean } = { noProhibitedGoods: false };
const labels = { noProhibitedGoods: 'orders:flow.harmless.title' };

/** The total price of the parcels, to be confirmed before any is ordered. */
export function OrderRows({ list, days, agreedSatang, onAgree, onChange }: Props) {
  const { t } = useTranslation(['orders', 'web']);
  const { language } = useOrderWords();
  const form = useForm(unsaid, labels);
  const { failedInForm } = useOutcome();
  const { revalidate } = useRevalidator();
  const { importId, readySatang, doneSatang, counts, isPickupOpen } = list;
  const total = formatMoney(readySatang, language);
  const isRest = counts.done > 0;

  function send(): void {
    if (!form.values.noProhibitedGoods) {
      form.refuse([{ field: 'noProhibitedGoods', key: 'orders:validation.prohibitedUnconfirmed' }]);
      return;
    }
    onAgree(readySatang + doneSatang);
    const agreed = { importId, agreedTotalSatang: readySatang, noProhibitedGoods: true as const };
    void form.send(
      async () => {
        await callApi(startOrderImport, agreed);
        await revalidate();
      },
      (failure) => {
        failedInForm(failure);
        // Shows the current total at once.
        if (failure instanceof ApiError && failure.code === orderImportErrors.totalChanged.code)
          void revalidate();
      },
    );
  }
  if (counts.ready === 0)
    return (
      <EmptyState title={t('many.screen.order.nothing')}>
        <p>{t('many.screen.order.nothingText')}</p>
      </EmptyState>
    );
  return (
    <form onSubmit={handled(send)} noValidate>
      <Panel>
        <h2>{t(isRest ? 'many.screen.order.titleRest' : 'many.screen.order.title')}</h2>
        <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
        <Before list={list} agreedSatang={agreedSatang} />
        <Joined list={list} />
        {!isPickupOpen && <TooLate list={list} days={days} onChange={onChange} />}
        <DataList
          items={[
            { name: t('many.screen.order.parcels'), value: formatNumber(counts.ready, language) },
            ...(counts.leftOut > 0
              ? [{ name: t('many.screen.order.leftOut'), value: formatNumber(counts.leftOut, language) }]
              : []),
            { name: t('many.screen.order.total'), value: <strong className={styles.total}>{total}</strong> },
          ]}
        />
        <Harmless form={form} />
        <p className={styles.plain}>{t('flow.payLater')}</p>
        <Actions>
          <Button type="submit" tone="primary" busy={form.isBusy} disabled={!isPickupOpen}>
            {form.isBusy
              ? t('many.screen.order.sending')
              : t('many.screen.order.send', { count: counts.ready, total })}
          </Button>
        </Actions>
      </Panel>
    </form>
  );
}

/** Why ordering stopped, and how the agreed price has changed. */
function Before({ list, agreedSatang }: Pick<Props, 'list' | 'agreedSatang'>) {
  const { t } = useTranslation('orders');
  const { language } = useOrderWords();
  const { stopped, readySatang, doneSatang } = list;
  const before = agreedSatang === null ? null : agreedSatang - doneSatang;
  return (
    <>
      {stopped && (
        <Notice tone="warn" role="status" title={t('many.screen.order.stopped')}>
          <p>{stopped}</p>
        </Notice>
      )}
      {before !== null && before !== readySatang && (
        <Notice tone="warn" role="status" title={t('many.screen.order.was')}>
          <p>
            {t('many.screen.order.wasText', {
              before: formatMoney(before, language),
              after: formatMoney(readySatang, language),
            })}
          </p>
        </Notice>
      )}
    </>
  );
}

/** Another pickup that day, which these parcels join. */
function Joined({ list: { joins } }: Pick<Props, 'list'>) {
  const { t } = useTranslation('orders');
  const { when } = useOrderWords();
  if (!joins) return null;
  return (
    <Notice tone="info" title={t('many.screen.order.join')}>
      <p>{t('many.screen.order.joinText', { orderNo: joins.orderNo, when: when(joins) })}</p>
    </Notice>
  );
}

/** The pickup time has passed while the import was waiting. */
function TooLate({ list, days, onChange }: { list: List; days: readonly Day[]; onChange(): void }) {
  const { t } = useTranslation('orders');
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <Notice
        tone="warn"
        title={t('many.screen.order.late')}
        actions={<Button onClick={() => setChanging(true)}>{t('many.screen.order.choose')}</Button>}
      >
        <p>{t('many.screen.order.lateText')}</p>
      </Notice>
      {isChanging && (
        <HandoverDialog list={list} days={days} onChange={onChange} onClose={() => setChanging(false)} />
      )}
    </>
  );
}

type HarmlessForm = {
  values: { noProhibitedGoods: boolean };
  idOf(field: 'noProhibitedGoods'): string;
  errorAt(field: 'noProhibitedGoods'): string | undefined;
  set(change: { noProhibitedGoods: boolean }): void;
};

/** The confirmation that nothing prohibited is inside, once for all parcels. */
function Harmless({ form }: { form: HarmlessForm }) {
  const { t } = useTranslation('orders');
  return (
    <FieldGroup legend={t('flow.harmless.title')}>
      <ul className={styles.kinds}>
        {kinds.map((kind) => (
          <li key={kind}>{t(`flow.harmless.${kind}`)}</li>
        ))}
      </ul>
      <Link to={paths.terms('prohibited-goods')} target="_blank">
        {t('flow.harmless.all')}
      </Link>
      <Checkbox
        id={form.idOf('noProhibitedGoods')}
        label={t('flow.harmless.confirm')}
        checked={form.values.noProhibitedGoods}
        error={form.errorAt('noProhibitedGoods')}
        onChange={(noProhibitedGoods) => form.set({ noProhibitedGoods })}
      />
    </FieldGroup>
  );
}
