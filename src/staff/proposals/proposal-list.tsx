import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listProposals, type ProposalRow } from '#features/proposals/proposals.contract.ts';
import { type ProposalKind, proposalStates } from '#features/proposals/proposals.rules.ts';
import { formatDateTime, formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import type { Column } from '../kit/table/columns.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { ChoiceFilter } from '../kit/table/filters.tsx';
import type { ListState } from '../kit/table/list-state.ts';
import { useList } from '../kit/table/use-list.ts';
import { ProposalState } from './proposal-state.tsx';
import { proposalAddresses } from './proposals.addresses.ts';

const filters = ['state', 'written'] as const;
const written = ['mine', 'others'] as const;
const rowId = ({ proposalId }: ProposalRow) => proposalId;
const rowLink = ({ proposalId }: ProposalRow) => `${proposalAddresses.proposals}/${proposalId}`;

/** Loads proposals of a kind as a list. */
function loaderOf(kind: ProposalKind) {
  return ({ page, pageSize, filters: by }: ListState, signal?: AbortSignal) => {
    const state = proposalStates.find((each) => each === by.state);
    const author = written.find((each) => each === by.written);
    return callStaff(listProposals, { kind, page, pageSize, state, written: author }, signal);
  };
}
const loaders = { rules: loaderOf('rules'), rateCard: loaderOf('rateCard') };

/** The proposals of a kind, with their states. */
export function ProposalList({ kind }: { kind: ProposalKind }) {
  const { t } = useTranslation('staff/proposals');
  const list = useList({ name: `proposals-${kind}`, load: loaders[kind], filters, pageSize: 20 });
  return (
    <DataTable
      label={t('proposals')}
      list={list}
      columns={useColumns(kind)}
      rowId={rowId}
      rowLink={rowLink}
      filters={
        <>
          <ChoiceFilter
            list={list}
            name="state"
            label={t('columns.state')}
            choices={proposalStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
          <ChoiceFilter
            list={list}
            name="written"
            label={t('columns.by')}
            choices={written.map((value) => ({ value, label: t(`written.${value}`) }))}
          />
        </>
      }
      empty={t('noProposals')}
    />
  );
}

function useColumns(kind: ProposalKind): readonly Column<ProposalRow>[] {
  const { t } = useTranslation('staff/proposals');
  const language = useLanguage();
  return useMemo(() => {
    const name: Column<ProposalRow> = { id: 'name', label: t('columns.name'), cell: (row) => row.name };
    return [
      { id: 'reason', label: t('columns.reason'), cell: (row) => row.reason },
      ...(kind === 'rateCard' ? [name] : []),
      {
        id: 'state',
        label: t('columns.state'),
        cell: (row) => <ProposalState {...row} />,
        text: (row) => t(row.hasBegun ? 'states.begun' : `states.${row.state}`),
      },
      {
        id: 'validFrom',
        label: t('columns.validFrom'),
        cell: (row) => formatDateTime(row.validFrom, language),
      },
      {
        id: 'changes',
        label: t('columns.changes'),
        cell: (row) => formatNumber(row.changes, language),
        isNumber: true,
      },
      { id: 'by', label: t('columns.by'), cell: (row) => row.authorNames.join(', ') },
      { id: 'decidedBy', label: t('columns.decidedBy'), cell: (row) => row.decidedBy ?? '' },
      {
        id: 'savedAt',
        label: t('columns.savedAt'),
        cell: (row) => formatDateTime(row.savedAt, language),
        isExtra: true,
      },
    ];
  }, [t, language, kind]);
}
