import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moneyStates } from '#features/cod-ledger/money-states.rules.ts';
import type { PayoutAccounts } from '#features/payout-accounts/payout-accounts.contract.ts';
import { PayoutNote } from '#features/payout-accounts/web/payout-note.widget.tsx';
import { useAccountName } from '#features/payout-accounts/web/use-account-name.widget.ts';
import { useBankReason } from '#features/payout-accounts/web/use-bank-reason.widget.ts';
import { codTransferRule } from '#features/rules/rule-texts.rules.ts';
import { saveSentFile } from '#features/sheets/web/sheet-file.widget.ts';
import type { OutputOf } from '#lib/contract.ts';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { LinkChoice } from '#ui/navigation/link-choice.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import IconCash from '#web/icons/tabler/IconCash.json' with { type: 'json' };
import IconDownload from '#web/icons/tabler/IconDownload.json' with { type: 'json' };
import { formatDate, formatMoney, formatMonth } from '#web/texts/format.ts';
import { type codStatement, exportCodStatement } from '../../cod-statement.contract.ts';
import { codPath } from '../orders-url.ts';
import { useOrderWords } from '../use-order-words.ts';
import styles from './cod.module.css';

type Statement = OutputOf<typeof codStatement>;

/** The COD money of a month: a total per day of transfer, and what is still due. */
export function CodStatement({ statement, payout }: { statement: Statement; payout: PayoutAccounts }) {
  const { t } = useTranslation('orders');
  const { language } = useOrderWords();
  const { month, months, waiting } = statement;
  return (
    <Stack list>
      {waiting.parcels > 0 && (
        <Notice tone="info" title={t('cod.waitingTitle')}>
          <p>
            {t('cod.waiting', {
              count: waiting.parcels,
              amount: formatMoney(waiting.totalSatang, language),
            })}
          </p>
        </Notice>
      )}
      <OpenMoney open={statement.open} />
      {(month !== null || waiting.parcels > 0 || payout.accounts.length > 0) && <PayoutNote known={payout} />}
      {/* Money in transit must not be shown as "no money yet". */}
      {month === null && waiting.parcels === 0 && (
        <EmptyState
          icon={IconCash}
          title={t('cod.empty')}
          actions={<ButtonLink to={paths.codNextDay}>{t('cod.about')}</ButtonLink>}
        >
          <p>{t('cod.emptyText')}</p>
        </EmptyState>
      )}
      {month !== null && (
        <>
          <LinkChoice
            label={t('cod.months')}
            choices={months.map((each) => ({
              name: formatMonth(each, language),
              to: codPath({ month: each }),
              isChosen: each === month,
            }))}
          />
          <Days statement={statement} month={month} />
          {statement.transfers.length > 0 && <Transfers transfers={statement.transfers} />}
          <Downloads month={month} />
        </>
      )}
      <TransferRule statement={statement} />
    </Stack>
  );
}

function Days({ statement, month }: { statement: Statement; month: string }) {
  const { t } = useTranslation('orders');
  const { language } = useOrderWords();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('cod.day')}</th>
          <th scope="col">{t('cod.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {statement.days.map(({ date, parcels, totalSatang, states }) => (
          <tr key={date}>
            <th scope="row">
              <Link to={codPath({ month, date })}>{formatDate(date, language)}</Link>
              <span>{t('cod.parcels', { count: parcels })}</span>
              <span>{states.map((state) => t(`cod.states.${state}`)).join(' · ')}</span>
            </th>
            <td>{formatMoney(totalSatang, language)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {t('cod.total', { month: formatMonth(month, language) })}
            <span>{t('cod.parcels', { count: statement.parcels })}</span>
          </th>
          <td>{formatMoney(statement.totalSatang, language)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Money that has not arrived, by where it is, and what to do about it. */
function OpenMoney({ open }: { open: Statement['open'] }) {
  const { t } = useTranslation('orders');
  const { language } = useOrderWords();
  if (open.length === 0) return null;
  const inOrder = moneyStates.flatMap((state) => open.find((each) => each.state === state) ?? []);
  return (
    <>
      {inOrder.some(({ state }) => state === 'returned') && (
        <Notice tone="warn" title={t('cod.returnedTitle')}>
          <p>{t('cod.returnedText')}</p>
        </Notice>
      )}
      {inOrder.some(({ state }) => state === 'questioned') && (
        <Notice tone="info" title={t('cod.states.questioned')}>
          <p>{t('cod.questionedText')}</p>
        </Notice>
      )}
      <table className={styles.table}>
        <caption>{t('cod.openTitle')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('cod.state')}</th>
            <th scope="col">{t('cod.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {inOrder.map(({ state, parcels, totalSatang }) => (
            <tr key={state}>
              <th scope="row">
                {t(`cod.states.${state}`)}
                <span>{t('cod.parcels', { count: parcels })}</span>
              </th>
              <td>{formatMoney(totalSatang, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** What has left in the month, each transfer by itself, and where it is. */
function Transfers({ transfers }: { transfers: Statement['transfers'] }) {
  const { t } = useTranslation('orders');
  const { language } = useOrderWords();
  const nameOf = useAccountName();
  const bankReason = useBankReason();
  return (
    <table className={styles.table}>
      <caption>{t('cod.transfers')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('cod.transferDay')}</th>
          <th scope="col">{t('cod.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {transfers.map(({ transferId, state, date, parcels, totalSatang, account, returnReason }) => (
          <tr key={`${date} ${transferId} ${state} ${account?.bankName} ${account?.ending}`}>
            <th scope="row">
              {formatDate(date, language)}
              <span>
                {returnReason
                  ? t('cod.returnedBecause', { reason: bankReason(returnReason) })
                  : t(`cod.states.${state}`)}
              </span>
              <span>{t('cod.parcels', { count: parcels })}</span>
              {account && <span>{nameOf(account)}</span>}
            </th>
            <td>{formatMoney(totalSatang, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const formats = [
  { format: 'xlsx', name: 'Excel' },
  { format: 'csv', name: 'CSV' },
] as const;

/** The statement of a month as a spreadsheet, in either format, and on paper. */
function Downloads({ month }: { month: string }) {
  const { t } = useTranslation('orders');
  const form = useForm({});
  const { failed } = useOutcome();
  const download = (format: 'csv' | 'xlsx') =>
    void form.send(async () => {
      saveSentFile(await callApi(exportCodStatement, { month, format }));
    }, failed);
  return (
    <Actions>
      {formats.map(({ format, name }) => (
        <Button key={format} icon={IconDownload} busy={form.isBusy} onClick={() => download(format)}>
          {t('cod.download', { format: name })}
        </Button>
      ))}
      <ButtonLink icon={IconDownload} to={paths.printCodStatement({ month })} reloadDocument>
        {t('cod.download', { format: 'PDF' })}
      </ButtonLink>
    </Actions>
  );
}

/** When the money comes, in the sentence of the terms. */
function TransferRule({ statement }: { statement: Statement }) {
  const { language } = useOrderWords();
  return <p className={styles.muted}>{codTransferRule(statement, language)}</p>;
}
