import { Badge, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { StaffClaimRow } from '#features/claims/staff/claims.staff.contract.ts';
import classes from './claims.module.css';
import { printDue } from './print-due.ts';
import { useClaimWords } from './use-claim-words.ts';

const colours: Record<StaffClaimRow['state'], string> = {
  submitted: 'info',
  inReview: 'info',
  moreInformationNeeded: 'warn',
  approved: 'good',
  paid: 'good',
  refused: 'ink',
  withdrawn: 'ink',
};

/** The state of a claim. */
export function StateMark({ state }: Pick<StaffClaimRow, 'state'>) {
  const { t } = useClaimWords();
  return (
    <Badge color={colours[state]} component="span" miw="max-content">
      {t(`states.${state}`)}
    </Badge>
  );
}

/** The customer's next deadline, and whether it has passed. */
export function DueMark({ dueAt, isLate }: Pick<StaffClaimRow, 'dueAt' | 'isLate'>) {
  const { t, language } = useClaimWords();
  const tone = isLate ? { c: 'danger', fw: 600 } : dueAt === null ? { c: 'dimmed' } : {};
  return (
    <Group gap={6} component="span">
      <Text span inherit className={classes.whole} {...tone}>
        {dueAt === null ? '–' : printDue(dueAt, language)}
      </Text>
      {isLate && (
        <Badge color="danger" component="span" miw="max-content">
          {t('late')}
        </Badge>
      )}
    </Group>
  );
}

/** A date or an amount without line breaks, which Chinese would allow anywhere. */
export function Whole({ children }: { children: ReactNode }) {
  return <span className={classes.whole}>{children}</span>;
}
