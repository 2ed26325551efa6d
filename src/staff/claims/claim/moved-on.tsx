import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useClaimWords } from '../use-claim-words.ts';
import type { DeskClaim } from './use-claim.ts';

/** Says in an open dialog that the claim behind it has moved on meanwhile; what was typed stays. */
export function MovedOn({ desk: { row } }: { desk: DeskClaim }) {
  const { t } = useClaimWords();
  const [before] = useState(row.state);
  if (before === row.state) return null;
  return (
    <Alert color="warn" role="alert" title={t('movedOn.title', { state: t(`states.${row.state}`) })}>
      {t('movedOn.text')}
    </Alert>
  );
}
