import { Alert, Anchor, Group, List, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { ClaimView } from '#features/claims/claim-parts.contract.ts';
import { Facts } from '../../kit/record/facts.tsx';
import { Section } from '../../kit/record/record-page.tsx';
import { claimAddresses } from '../claims.addresses.ts';
import { useClaimWords } from '../use-claim-words.ts';
import classes from './claim.module.css';
import type { StaffClaim } from './use-claim.ts';

/** The customer's statements about the parcel. */
export function ClaimFacts({ claim }: { claim: ClaimView }) {
  const { t, money, instant } = useClaimWords();
  const { claimType, kind, itemType, remarks, declaredLossSatang, submittedAt } = claim;
  const others = claim.batch.flatMap(({ claimNo }) => (claimNo === claim.claimNo ? [] : [claimNo]));
  const batch = { label: t('facts.batch'), value: <ClaimLinks claimNos={others} /> };
  return (
    <Section title={t('facts.title')}>
      <Text className={classes.words}>{remarks}</Text>
      <Facts
        facts={[
          { label: t('columns.claimType'), value: t(`claims:types.${claimType}`) },
          { label: t('columns.kind'), value: t(`claims:kinds.${kind}`) },
          { label: t('facts.item'), value: t(`parcels:itemTypes.${itemType}`) },
          {
            label: t('facts.loss'),
            value: declaredLossSatang === null ? t('facts.notSaid') : money(declaredLossSatang),
          },
          { label: t('columns.submittedAt'), value: instant(submittedAt) },
          ...(others.length > 0 ? [batch] : []),
        ]}
      />
    </Section>
  );
}

/** Links to other claims. */
function ClaimLinks({ claimNos }: { claimNos: readonly string[] }) {
  return (
    <Group gap="sm" component="span" display="inline-flex">
      {claimNos.map((claimNo) => (
        <Anchor
          key={claimNo}
          component={Link}
          to={`${claimAddresses.claims}/${claimNo}`}
          inherit
          underline="always"
        >
          {claimNo}
        </Anchor>
      ))}
    </Group>
  );
}

/** Hints to check, without any effect. */
export function Hints({ hints }: Pick<StaffClaim, 'hints'>) {
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

/** The payee, of the account number only the end: the transfer takes it as it is sealed. */
export function Payee({ staffClaim: { claim } }: { staffClaim: StaffClaim }) {
  const { t, money } = useClaimWords();
  const { payee, amountSatang } = claim;
  return (
    <Section title={t('payee.title')}>
      <Facts
        facts={[
          { label: t('columns.amountSatang'), value: money(amountSatang) },
          { label: t('payee.name'), value: payee.payeeName },
          {
            label: t('payee.bank'),
            value:
              payee.payeeKind === 'bank' ? payee.bankName : t(`payout-accounts:kinds.${payee.payeeKind}`),
          },
          { label: t('payee.account'), value: `•••• ${payee.accountEnding}` },
          { label: t('payee.phone'), value: payee.payeePhone },
        ]}
      />
    </Section>
  );
}
