import { Anchor, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cardFile } from '#features/proposals/rate-cards.staff.contract.ts';
import { Section } from '../kit/record/record-page.tsx';
import { proposalAddresses } from '../proposals/proposals.addresses.ts';

/** Price lists are workbooks that two people approve: they are proposed on a separate screen (decision 062). */
export function RatesProposal() {
  const { t } = useTranslation('staff/imports');
  return (
    <Section title={t('rates.title')}>
      <Text>{t('rates.about')}</Text>
      <Group gap="md">
        <Button component={Link} to={proposalAddresses.newRateCard}>
          {t('rates.propose')}
        </Button>
        <Anchor href={cardFile.path} download underline="always">
          {t('rates.template')}
        </Anchor>
      </Group>
    </Section>
  );
}
