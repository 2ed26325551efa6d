import { Anchor, Button, Group, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cardFile } from '#features/proposals/rate-cards.staff.contract.ts';
import { Page } from '../kit/page/page.tsx';
import { useMay } from '../session/session.ts';
import { ProposalList } from './proposal-list.tsx';
import { proposalAddresses } from './proposals.addresses.ts';
import { VersionList } from './version-list.tsx';

/** Every price list, each as a file, and the proposals. */
export default function RateCardsScreen() {
  const { t } = useTranslation('staff/proposals');
  const mayPropose = useMay()('rates.edit');
  return (
    <Page
      title={t('cards.title')}
      lead={t('cards.lead')}
      actions={
        <>
          <Button component={Link} to={proposalAddresses.simulator}>
            {t('simulator.open')}
          </Button>
          {mayPropose && (
            <Button component={Link} to={proposalAddresses.newRateCard} variant="filled" color="brand">
              {t('cards.propose')}
            </Button>
          )}
        </>
      }
    >
      <VersionList
        kind="rateCard"
        linkOf={({ validFrom, name }) => (
          <Group gap="md">
            <Anchor component={Link} to={`${proposalAddresses.rateCards}/${validFrom}`} size="sm">
              {t('cards.see')}
            </Anchor>
            <Anchor
              href={`${cardFile.path}?${new URLSearchParams({ validFrom })}`}
              download
              size="sm"
              aria-label={`${t('cards.download')}: ${name}`}
            >
              {t('cards.download')}
            </Anchor>
          </Group>
        )}
      />
      <Stack gap="sm" component="section">
        <Title order={2} size="h4">
          {t('proposals')}
        </Title>
        <ProposalList kind="rateCard" />
      </Stack>
    </Page>
  );
}
