import { Alert, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { getProposal } from '#features/proposals/proposals.contract.ts';
import { getProposedRules } from '#features/proposals/rules.staff.contract.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { RecordHistory } from '../audit/record-history.tsx';
import { callStaff } from '../calls/call-staff.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { type Fact, Facts } from '../kit/record/facts.tsx';
import { RecordPage, Section } from '../kit/record/record-page.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { PreviewPart } from './preview-part.tsx';
import { type Opened, ProposalActions } from './proposal-actions.tsx';
import { ProposalState } from './proposal-state.tsx';
import { proposalAddresses } from './proposals.addresses.ts';
import { ProposedCard } from './proposed-card.tsx';

/** One proposal: its changes, their effects, and possible actions. */
export default function ProposalScreen() {
  const { proposalId = '' } = useParams();
  const opened = useQuery({
    queryKey: ['proposals', 'one', proposalId],
    queryFn: ({ signal }) => callStaff(getProposal, { proposalId }, signal),
  });
  return <Loaded query={opened}>{(found) => <Whole opened={found} />}</Loaded>;
}

function Whole({ opened }: { opened: Opened }) {
  const { t } = useTranslation('staff/proposals');
  const { proposal } = opened;
  const { proposalId, revision, kind } = proposal;
  const list = kind === 'rules' ? proposalAddresses.rules : proposalAddresses.rateCards;
  const noun = t(kind === 'rules' ? 'rules.title' : 'cards.title');
  return (
    <RecordPage
      title={kind === 'rules' ? t('rules.proposal') : t('cards.proposal', { name: proposal.name })}
      lead={<Lead opened={opened} />}
      crumbs={[{ to: list, title: noun }]}
      actions={<ProposalActions opened={opened} />}
      beside={
        <>
          <Section title={t('facts')}>
            <Facts facts={useFacts(opened)} />
          </Section>
          <RecordHistory subjectKind="proposal" subjectId={proposalId} />
        </>
      }
    >
      <Notices opened={opened} />
      <Section title={t('differences')}>
        {kind === 'rules' ? (
          <ProposedRules proposalId={proposalId} revision={revision} />
        ) : (
          <ProposedCard proposalId={proposalId} revision={revision} />
        )}
      </Section>
      <PreviewPart proposalId={proposalId} revision={revision} />
    </RecordPage>
  );
}

function Lead({ opened: { proposal } }: { opened: Opened }) {
  return (
    <Group gap="sm" component="span">
      <ProposalState {...proposal} />
      <Text span>{proposal.reason}</Text>
    </Group>
  );
}

/** Important notices about the proposal. */
function Notices({ opened: { proposal, isOutdated, followedFrom, isMine } }: { opened: Opened }) {
  const { t } = useTranslation('staff/proposals');
  const language = useLanguage();
  const at = followedFrom && formatDateTime(followedFrom, language);
  return (
    <Stack gap="sm">
      {proposal.state === 'waiting' && isMine && <Alert color="ink">{t('notices.mine')}</Alert>}
      {isOutdated && <Alert color="warn">{t('notices.outdated')}</Alert>}
      {at && <Alert color="warn">{t('notices.followed', { at })}</Alert>}
      {proposal.decisionReason && (
        <Alert color="ink" title={t('notices.decision', { name: proposal.decidedBy ?? '' })}>
          {proposal.decisionReason}
        </Alert>
      )}
    </Stack>
  );
}

function useFacts({ proposal, baseFrom }: Opened): Fact[] {
  const { t } = useTranslation('staff/proposals');
  const language = useLanguage();
  const known: [string, string | null][] = [
    [t('columns.validFrom'), formatDateTime(proposal.validFrom, language)],
    [t('comparedWith'), formatDateTime(baseFrom, language)],
    [t('columns.by'), proposal.authorNames.join(', ')],
    [t('columns.savedAt'), formatDateTime(proposal.savedAt, language)],
    [t('submittedAt'), proposal.submittedAt && formatDateTime(proposal.submittedAt, language)],
    [t('columns.decidedBy'), proposal.decidedBy],
    [t('decidedAt'), proposal.decidedAt && formatDateTime(proposal.decidedAt, language)],
  ];
  return known.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

function ProposedRules({ proposalId, revision }: { proposalId: string; revision: number }) {
  const rules = useQuery({
    queryKey: ['proposals', 'rules of', proposalId, revision],
    queryFn: ({ signal }) => callStaff(getProposedRules, { proposalId }, signal),
  });
  return <Loaded query={rules}>{({ differences }) => <DifferenceTable differences={differences} />}</Loaded>;
}
