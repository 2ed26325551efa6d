import { Anchor, Group, List, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useLanguage } from '#web/texts/use-language.ts';
import { customerAddresses } from '../../customers/customers.addresses.ts';
import { Facts } from '../../kit/record/facts.tsx';
import { Section } from '../../kit/record/record-page.tsx';
import { useMay } from '../../session/session.ts';
import { languageNameIn } from '../../texts/language-names.ts';
import { claimAddresses } from '../claims.addresses.ts';
import { StateMark } from '../marks.tsx';
import { useClaimWords } from '../use-claim-words.ts';
import type { StaffClaim } from './use-claim.ts';

/** Who claims, in which language they are written to, and what else they claimed. */
export function Claimant({ claimant, customerId }: Pick<StaffClaim, 'claimant' | 'customerId'>) {
  const { t, money, instant } = useClaimWords();
  const maySee = useMay()('customers.read');
  const reader = useLanguage();
  if (!claimant)
    return (
      <Section title={t('claimant.title')}>
        <Text c="dimmed">{t('claimant.gone')}</Text>
      </Section>
    );
  const { name, kind, language, claims } = claimant;
  return (
    <Section title={t('claimant.title')}>
      <Facts
        facts={[
          {
            label: t('claimant.name'),
            value: maySee ? (
              <Anchor
                component={Link}
                to={`${customerAddresses.customers}/${customerId}`}
                inherit
                underline="always"
              >
                {name}
              </Anchor>
            ) : (
              name
            ),
          },
          { label: t('claimant.kind'), value: t(`claimant.kinds.${kind}`) },
          { label: t('claimant.language'), value: languageNameIn(reader, language) },
        ]}
      />
      <Text fw={600}>{t('claimant.others', { count: claims.length })}</Text>
      {claims.length > 0 && (
        <List size="sm" spacing={4} listStyleType="none">
          {claims.map(({ claimNo, state, submittedAt, amountSatang }) => (
            <List.Item key={claimNo}>
              <Group gap="xs">
                <Anchor
                  component={Link}
                  to={`${claimAddresses.claims}/${claimNo}`}
                  inherit
                  underline="always"
                >
                  {claimNo}
                </Anchor>
                <StateMark state={state} />
                <Text span size="sm" c="dimmed">
                  {[amountSatang !== null && money(amountSatang), instant(submittedAt)]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Group>
            </List.Item>
          ))}
        </List>
      )}
    </Section>
  );
}
