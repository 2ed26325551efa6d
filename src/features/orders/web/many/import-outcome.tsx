import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { importResult } from '#features/sheets/imports/imports.contract.ts';
import { saveSentFile } from '#features/sheets/web/sheet-file.widget.ts';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { DataList } from '#ui/data/data-list.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import IconDownload from '#web/icons/tabler/IconDownload.json' with { type: 'json' };
import { formatMoney } from '#web/texts/format.ts';
import { PrintLabels } from '../labels/print-labels.tsx';
import { orderPath } from '../orders-url.ts';
import { useOrderWords } from '../use-order-words.ts';
import type { List } from './import-list.ts';
import styles from './many.module.css';

const formats = [
  { format: 'xlsx', name: 'Excel' },
  { format: 'csv', name: 'CSV' },
] as const;

/** The result of an import: its orders, their labels, and a file with the result of each row. */
export function ImportOutcome({ list }: { list: List }) {
  const { t } = useTranslation('orders');
  const { language } = useOrderWords();
  const { counts, orderNos, state } = list;
  const { done, leftOut } = counts;
  const hasOrders = orderNos.length > 0;
  const titleKey = state === 'cancelled' ? 'many.screen.cancelled.title' : 'many.screen.done.title';
  return (
    <Panel>
      <h2>{t(titleKey, { count: done })}</h2>
      {state === 'cancelled' && (
        <p>{t(done > 0 ? 'many.screen.cancelled.some' : 'many.screen.cancelled.none', { count: done })}</p>
      )}
      {hasOrders && (
        <>
          <p>{t('many.screen.done.text')}</p>
          <DataList
            items={[
              {
                name: t(state === 'done' ? 'many.screen.order.total' : 'many.screen.facts.ordered'),
                value: <strong className={styles.total}>{formatMoney(list.doneSatang, language)}</strong>,
              },
            ]}
          />
        </>
      )}
      {state === 'done' && leftOut > 0 && <p>{t('many.screen.done.leftOut', { count: leftOut })}</p>}
      {hasOrders && (
        <PrintLabels orderNos={orderNos} parcels={done} tone={state === 'done' ? 'primary' : 'plain'}>
          {t('many.screen.done.labels', { count: done })}
        </PrintLabels>
      )}
      <Actions>
        <Results list={list} />
        {state !== 'open' && (
          <ButtonLink to={paths.orderImports()}>{t('many.screen.done.another')}</ButtonLink>
        )}
      </Actions>
      {hasOrders && (
        <>
          <h3>{t('many.screen.done.orders', { count: orderNos.length })}</h3>
          <ul className={styles.orders}>
            {orderNos.map((orderNo) => (
              <li key={orderNo}>
                <Link to={orderPath(orderNo)} translate="no">
                  {orderNo}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

/** Downloads every row with its result. */
function Results({ list: { importId } }: { list: List }) {
  const { t } = useTranslation('orders');
  const form = useForm({});
  const { failed } = useOutcome();
  const download = (format: 'csv' | 'xlsx') =>
    void form.send(async () => saveSentFile(await callApi(importResult, { importId, format })), failed);
  return formats.map(({ format, name }) => (
    <Button key={format} icon={IconDownload} busy={form.isBusy} onClick={() => download(format)}>
      {t('many.screen.done.result', { format: name })}
    </Button>
  ));
}
