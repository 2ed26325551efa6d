import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { ClaimsView, StaffClaimRow } from '#features/claims/staff/claims.staff.contract.ts';
import type { Language } from '#lib/language.ts';
import { formatDateTime, formatMoney } from '#web/texts/format.ts';
import type { Column } from '../kit/table/columns.ts';
import { OneLine } from '../kit/table/one-line.tsx';
import { WaybillNumber } from '../parcels/waybill-number.tsx';
import { DueMark, StateMark } from './marks.tsx';
import { printDue } from './print-due.ts';
import { useClaimWords } from './use-claim-words.ts';

/** The columns of a view: by deadline where something is due, by date where it is closed. */
export function useClaimColumns(view: ClaimsView): readonly Column<StaffClaimRow>[] {
  const { t, language } = useClaimWords();
  return useMemo(() => columnsOf(view, t, language), [view, t, language]);
}

function columnsOf(view: ClaimsView, t: TFunction, language: Language): Column<StaffClaimRow>[] {
  const label = (id: string) => ({ id, label: t(`columns.${id}`) });
  const hasEnded = view === 'ended';
  const due: Column<StaffClaimRow> = {
    ...label('dueAt'),
    cell: (row) => <DueMark dueAt={row.dueAt} />,
    text: ({ dueAt }) => (dueAt ? printDue(dueAt, language) : ''),
    isExtra: hasEnded || view === 'asked',
  };
  const amount: Column<StaffClaimRow> = {
    ...label('amountSatang'),
    cell: ({ amountSatang }) => <OneLine>{formatMoney(amountSatang, language)}</OneLine>,
    text: ({ amountSatang }) => amountSatang / 100,
    isNumber: true,
  };
  return [
    { ...label('claimNo'), cell: ({ claimNo }) => claimNo },
    due,
    {
      ...label('state'),
      cell: ({ state }) => <StateMark state={state} />,
      text: ({ state }) => t(`states.${state}`),
      isExtra: view === 'toPay' || view === 'asked',
    },
    { ...label('claimType'), cell: ({ claimType }) => t(`claims:types.${claimType}`) },
    { ...label('kind'), cell: ({ kind }) => t(`claims:kinds.${kind}`), isExtra: true },
    amount,
    { ...label('assignedName'), cell: ({ assignedName }) => assignedName ?? '–' },
    {
      ...label('billCode'),
      cell: ({ billCode }) => <WaybillNumber waybillNo={billCode} />,
      text: ({ billCode }) => billCode,
      isExtra: view === 'toPay',
    },
    { ...label('payeeName'), cell: ({ payeeName }) => payeeName, isExtra: view !== 'toPay' },
    {
      ...label('submittedAt'),
      cell: ({ submittedAt }) => <OneLine>{formatDateTime(submittedAt, language)}</OneLine>,
      text: ({ submittedAt }) => formatDateTime(submittedAt, language),
      isExtra: !hasEnded && view !== 'asked' && view !== 'all',
    },
  ];
}
