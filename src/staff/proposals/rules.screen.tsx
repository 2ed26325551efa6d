import { Alert, Anchor, Button, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { getRulesVersion } from '#features/proposals/rules.staff.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { RecordPage } from '../kit/record/record-page.tsx';
import { useMay } from '../session/session.ts';
import { FiguresPart } from './figures-part.tsx';
import { ProposalList } from './proposal-list.tsx';
import { proposalAddresses } from './proposals.addresses.ts';
import { VersionList } from './version-list.tsx';

/** The current business rules, or those of a version: every figure, all versions, and the proposals. */
export default function RulesScreen() {
  const { t } = useTranslation('staff/proposals');
  const { validFrom } = useParams();
  const mayPropose = useMay()('rates.edit');
  const version = useQuery({
    queryKey: ['proposals', 'rules', validFrom ?? 'now'],
    queryFn: ({ signal }) => callStaff(getRulesVersion, { validFrom }, signal),
  });
  return (
    <RecordPage
      title={t('rules.title')}
      lead={t('rules.lead')}
      crumbs={validFrom ? [{ to: proposalAddresses.rules, title: t('rules.current') }] : []}
      actions={
        <>
          <Button component={Link} to={proposalAddresses.simulator}>
            {t('simulator.open')}
          </Button>
          {mayPropose && (
            <Button component={Link} to={proposalAddresses.newRules} variant="filled" color="brand">
              {t('rules.propose')}
            </Button>
          )}
        </>
      }
      beside={
        <VersionList
          kind="rules"
          linkOf={(row) => (
            <Anchor component={Link} to={`${proposalAddresses.rules}/versions/${row.validFrom}`} size="sm">
              {t('rules.see')}
            </Anchor>
          )}
        />
      }
    >
      {!validFrom && (
        <Stack gap="sm" component="section">
          <Title order={2} size="h4">
            {t('proposals')}
          </Title>
          <ProposalList kind="rules" />
        </Stack>
      )}
      <Loaded query={version}>{(found) => <Version found={found} />}</Loaded>
    </RecordPage>
  );
}

function Version({ found }: { found: OutputOf<typeof getRulesVersion> }) {
  const { t } = useTranslation('staff/proposals');
  const language = useLanguage();
  const { version, rules, differences, printedIn } = found;
  const from = formatDateTime(version.validFrom, language);
  return (
    <Stack gap="md">
      <Alert color="ink">{t(`rules.${version.phase}`, { from })}</Alert>
      <FiguresPart
        rules={rules}
        printedIn={printedIn}
        changed={new Set(differences.map(({ path }) => path))}
      />
    </Stack>
  );
}
