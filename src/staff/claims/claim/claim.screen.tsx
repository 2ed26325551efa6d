import { Group, Text } from '@mantine/core';
import { useParams } from 'react-router';
import { claimNotes } from '#features/claims/staff/claim-notes.contract.ts';
import { Notes } from '../../kit/notes/notes.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { RecordPage } from '../../kit/record/record-page.tsx';
import { claimAddresses } from '../claims.addresses.ts';
import { DueMark, StateMark } from '../marks.tsx';
import { useClaimWords } from '../use-claim-words.ts';
import { Calculation } from './calculation.tsx';
import { ClaimActions } from './claim-actions.tsx';
import { ClaimFacts, Hints, Payee } from './claim-facts.tsx';
import { ClaimFiles } from './claim-files.tsx';
import { ClaimHistory } from './claim-history.tsx';
import { Claimant } from './claimant.tsx';
import { Decision } from './decision.tsx';
import { Messages } from './messages.tsx';
import { ParcelPart } from './parcel-part.tsx';
import { type StaffClaim, useStaffClaim } from './use-claim.ts';

/** One claim: its data, its basis, and possible actions. */
export default function ClaimScreen() {
  const { claimNo = '' } = useParams();
  const query = useStaffClaim(claimNo);
  const { t } = useClaimWords();
  if (query.data) return <Whole key={claimNo} staffClaim={query.data} />;
  return (
    <Page title={claimNo} crumbs={[{ to: claimAddresses.claims, title: t('title') }]}>
      <Loaded query={query}>{() => null}</Loaded>
    </Page>
  );
}

function Whole({ staffClaim }: { staffClaim: StaffClaim }) {
  const { t } = useClaimWords();
  const { claim, row, hints, history } = staffClaim;
  return (
    <RecordPage
      title={t('one.title', { claimNo: row.claimNo })}
      lead={<Lead staffClaim={staffClaim} />}
      crumbs={[{ to: claimAddresses.claims, title: t('title') }]}
      actions={<ClaimActions staffClaim={staffClaim} />}
      beside={
        <>
          <Payee staffClaim={staffClaim} />
          <Claimant claimant={staffClaim.claimant} customerId={staffClaim.customerId} />
          <ParcelPart parcel={staffClaim.parcel} orderNo={staffClaim.orderNo} billCode={row.billCode} />
          <ClaimHistory history={history} />
        </>
      }
    >
      <Hints hints={hints} />
      <Decision staffClaim={staffClaim} />
      <ClaimFacts claim={claim} />
      <ClaimFiles claim={claim} />
      <Calculation claim={claim} />
      <Notes calls={claimNotes} recordId={row.claimNo} />
      <Messages claim={claim} />
    </RecordPage>
  );
}

/** State, assignee, and deadline. */
function Lead({ staffClaim: { row } }: { staffClaim: StaffClaim }) {
  const { t } = useClaimWords();
  return (
    <Group gap="sm" component="span">
      <StateMark state={row.state} />
      <Text span>{row.assignedName ? t('one.with', { name: row.assignedName }) : t('one.withNobody')}</Text>
      {row.dueAt && (
        <Group gap={6} component="span">
          <Text span>{t('one.due')}</Text>
          <DueMark dueAt={row.dueAt} hasMoment />
        </Group>
      )}
    </Group>
  );
}
