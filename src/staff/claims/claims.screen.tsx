import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { claimKinds, claimTypes } from '#features/claims/claim-kinds.rules.ts';
import type { StaffClaimRow } from '#features/claims/staff/claims.staff.contract.ts';
import { Page } from '../kit/page/page.tsx';
import { QueueFilters } from '../kit/queue/queue-filters.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import { ChoiceFilter, TextFilter } from '../kit/table/filters.tsx';
import { useList } from '../kit/table/use-list.ts';
import { useMay } from '../session/session.ts';
import { useClaimColumns } from './claim-columns.tsx';
import { claimAddresses } from './claims.addresses.ts';
import { HandOver } from './hand-over.tsx';
import { claimFilters, loadClaims, viewOf } from './load-claims.ts';
import { useClaimWords } from './use-claim-words.ts';
import { ViewTabs } from './view-tabs.tsx';

const rowId = ({ claimNo }: StaffClaimRow) => claimNo;
const rowLink = ({ claimNo }: StaffClaimRow) => `${claimAddresses.claims}/${claimNo}`;

/** Claims by view, the most urgent first. */
export default function ClaimsScreen() {
  const { t } = useClaimWords();
  const [query] = useSearchParams();
  const view = viewOf(query);
  const load = useMemo(() => loadClaims(view), [view]);
  const list = useList({ name: `claims-${view}`, load, filters: claimFilters });
  const columns = useClaimColumns(view);
  const mayDecide = useMay()('claims.decide');
  return (
    <Page title={t('title')} lead={t('list.lead')}>
      <ViewTabs view={view} />
      <DataTable
        label={t(`views.${view}`)}
        list={list}
        columns={columns}
        rowId={rowId}
        rowLink={rowLink}
        filters={
          <>
            <TextFilter list={list} name="text" label={t('list.search')} />
            <ChoiceFilter
              list={list}
              name="claimType"
              label={t('columns.claimType')}
              choices={claimTypes.map((value) => ({ value, label: t(`claims:types.${value}`) }))}
            />
            <ChoiceFilter
              list={list}
              name="kind"
              label={t('columns.kind')}
              choices={claimKinds.map((value) => ({ value, label: t(`claims:kinds.${value}`) }))}
            />
            <QueueFilters list={list} permission="claims.decide" />
          </>
        }
        bulkActions={mayDecide ? (rows, done) => <HandOver rows={rows} mayTake onDone={done} /> : undefined}
        empty={t(`empty.${view}`)}
      />
    </Page>
  );
}
