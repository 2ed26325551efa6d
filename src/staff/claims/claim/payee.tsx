import { Facts } from '../../kit/record/facts.tsx';
import { Section } from '../../kit/record/record-page.tsx';
import { useClaimWords } from '../use-claim-words.ts';
import type { DeskClaim } from './use-claim.ts';

/** Where the money goes, whole. */
export function Payee({ desk: { claim, accountNumber } }: { desk: DeskClaim }) {
  const { t, money } = useClaimWords();
  const { payee, amountSatang } = claim;
  return (
    <Section title={t('payee.title')}>
      <Facts
        facts={[
          { label: t('columns.amountSatang'), value: money(amountSatang) },
          { label: t('payee.name'), value: payee.payeeName },
          { label: t('payee.bank'), value: payee.bankName },
          { label: t('payee.account'), value: accountNumber },
          { label: t('payee.phone'), value: payee.payeePhone },
        ]}
      />
    </Section>
  );
}
