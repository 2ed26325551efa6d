import { Anchor, Badge, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listVersions, type VersionRow } from '#features/proposals/proposals.contract.ts';
import type { ProposalKind } from '#features/proposals/proposals.rules.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { Section } from '../kit/record/record-page.tsx';
import { OneLine } from '../kit/table/one-line.tsx';
import { proposalAddresses } from './proposals.addresses.ts';

/** One change a week for four years. */
const SHOWN = 200;
const colors = { past: 'ink', inForce: 'good', coming: 'warn' } as const;

type VersionListProps = {
  kind: ProposalKind;
  /** The link for a version. */
  linkOf(version: VersionRow): ReactNode;
};

/** Every version with its proposal, the latest first. */
export function VersionList({ kind, linkOf }: VersionListProps) {
  const { t } = useTranslation('staff/proposals');
  const language = useLanguage();
  const versions = useQuery({
    queryKey: ['proposals', 'versions', kind],
    queryFn: ({ signal }) => callStaff(listVersions, { kind, pageSize: SHOWN }, signal),
  });
  return (
    <Section title={t('versions')}>
      <Loaded query={versions}>
        {({ rows }) => (
          <Table.ScrollContainer minWidth={320} scrollAreaProps={{ tabIndex: 0 }}>
            <Table verticalSpacing="sm">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t('columns.validFrom')}</Table.Th>
                  <Table.Th scope="col">{t('columns.state')}</Table.Th>
                  <Table.Th scope="col">{t('columns.origin')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map((row) => (
                  <Table.Tr key={row.validFrom}>
                    <Table.Td>
                      <OneLine>{formatDateTime(row.validFrom, language)}</OneLine>
                      <br />
                      {row.name && <Text size="sm">{row.name}</Text>}
                      {linkOf(row)}
                    </Table.Td>
                    <Table.Td>
                      <Badge color={colors[row.phase]} variant="light" miw="max-content">
                        {t(`phases.${row.phase}`)}
                      </Badge>
                    </Table.Td>
                    <Table.Td>
                      <Origin version={row} />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Loaded>
    </Section>
  );
}

function Origin({ version: { proposalId, proposedBy, approvedBy } }: { version: VersionRow }) {
  const { t } = useTranslation('staff/proposals');
  if (proposalId === null) return <Text c="dimmed">{t('shipped')}</Text>;
  return (
    <Anchor component={Link} to={`${proposalAddresses.proposals}/${proposalId}`}>
      {t('origin', { proposed: proposedBy.join(', '), approved: approvedBy ?? '' })}
    </Anchor>
  );
}
