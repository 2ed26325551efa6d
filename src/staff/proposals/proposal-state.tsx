import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ProposalRow } from '#features/proposals/proposals.contract.ts';

const colors = {
  draft: 'ink',
  waiting: 'warn',
  approved: 'good',
  refused: 'danger',
  cancelled: 'danger',
  withdrawn: 'ink',
} as const;

/** The state of a proposal. */
export function ProposalState({ state, hasBegun }: Pick<ProposalRow, 'state' | 'hasBegun'>) {
  const { t } = useTranslation('staff/proposals');
  return (
    <Badge color={colors[state]} variant="light" component="span" miw="max-content">
      {t(hasBegun ? 'states.begun' : `states.${state}`)}
    </Badge>
  );
}
