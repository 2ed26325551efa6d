import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cardFile, getProposedCard } from '#features/proposals/rate-cards.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { CardComparisonPart } from './card-comparison.tsx';

/** The changes of a proposed price list, and the list itself as a file. */
export function ProposedCard({ proposalId, revision }: { proposalId: string; revision: number }) {
  const { t } = useTranslation('staff/proposals');
  const card = useQuery({
    queryKey: ['proposals', 'card of', proposalId, revision],
    queryFn: ({ signal }) => callStaff(getProposedCard, { proposalId }, signal),
  });
  return (
    <Stack gap="md" align="start">
      <Anchor href={`${cardFile.path}?${new URLSearchParams({ proposalId })}`} download underline="always">
        {t('cards.download')}
      </Anchor>
      <Loaded query={card}>{(comparison) => <CardComparisonPart comparison={comparison} />}</Loaded>
    </Stack>
  );
}
