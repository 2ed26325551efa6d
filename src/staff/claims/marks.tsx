import { Badge } from '@mantine/core';
import type { StaffClaimRow } from '#features/claims/staff/claims.staff.contract.ts';
import { ClockMark } from '../kit/queue/clock-mark.tsx';
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

/** The customer's next deadline in words; in one claim with its moment. */
export function DueMark({ dueAt, hasMoment }: Pick<StaffClaimRow, 'dueAt'> & { hasMoment?: boolean }) {
  const { language } = useClaimWords();
  if (dueAt === null) return <span>–</span>;
  return <ClockMark dueAt={dueAt} moment={printDue(dueAt, language)} hasMoment={hasMoment} />;
}
