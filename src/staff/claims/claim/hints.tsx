import { Alert, List } from '@mantine/core';
import { useClaimWords } from '../use-claim-words.ts';
import { ClaimLinks } from './claim-facts.tsx';
import type { DeskClaim } from './use-claim.ts';

/** What is to be looked at twice; it decides nothing. */
export function Hints({ hints }: Pick<DeskClaim, 'hints'>) {
  const { t } = useClaimWords();
  if (hints.length === 0) return null;
  return (
    <Alert color="warn" title={t('hints.title')}>
      <List size="sm" spacing={4}>
        {hints.map(({ code, claimNos, many, name }) => (
          <List.Item key={code}>
            {t(`hints.${code}`, { count: many ?? claimNos.length, name })}{' '}
            {claimNos.length > 0 && <ClaimLinks claimNos={claimNos} />}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
