import { Anchor, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { claimAddresses } from '../../claims/claims.addresses.ts';
import { customerAddresses } from '../../customers/customers.addresses.ts';
import { type Fact, Facts } from '../../kit/record/facts.tsx';
import { Section } from '../../kit/record/record-page.tsx';
import { useParcelWords } from '../use-parcel-words.ts';
import type { StaffParcel } from './use-parcel.ts';

/** Related records: order, customers, claims. */
export function ParcelLinks({ parcel: { order, accounts, claims } }: { parcel: StaffParcel }) {
  const { t, day, instant } = useParcelWords();
  const facts: Fact[] = [];
  if (order) {
    facts.push(
      { label: t('links.order'), value: `${order.orderNo} · ${t(`parcels:statuses.${order.status}`)}` },
      { label: t('links.bookedAt'), value: instant(order.bookedAt) },
    );
    if (order.customer)
      facts.push({ label: t('links.orderedBy'), value: <CustomerLink {...order.customer} /> });
    if (order.codCollectedAt)
      facts.push({ label: t('links.collected'), value: instant(order.codCollectedAt) });
    if (order.codPayableOn) facts.push({ label: t('links.payableOn'), value: day(order.codPayableOn) });
  }
  for (const side of ['sender', 'consignee'] as const) {
    const of = (accounts ?? []).filter((each) => each.side === side);
    if (of.length > 0) facts.push({ label: t(`links.${side}`), value: <CustomerLinks customers={of} /> });
  }
  if (claims && claims.length > 0)
    facts.push({ label: t('links.claim'), value: <ClaimLinks claims={claims} /> });
  return (
    <Section title={t('links.title')}>
      {facts.length === 0 ? <Text c="dimmed">{t('links.none')}</Text> : <Facts facts={facts} />}
    </Section>
  );
}

function ClaimLinks({ claims }: { claims: NonNullable<StaffParcel['claims']> }) {
  const { t } = useParcelWords();
  return (
    <Group gap="sm" component="span">
      {claims.map(({ claimNo, state }) => (
        <Way key={claimNo} to={`${claimAddresses.claims}/${claimNo}`}>
          {claimNo} · {t(`staff/claims:states.${state}`)}
        </Way>
      ))}
    </Group>
  );
}

function CustomerLinks({ customers }: { customers: { customerId: string; name: string }[] }) {
  return (
    <Group gap="sm" component="span">
      {customers.map((each) => (
        <CustomerLink key={each.customerId} {...each} />
      ))}
    </Group>
  );
}

function CustomerLink({ customerId, name }: { customerId: string; name: string }) {
  return <Way to={`${customerAddresses.customers}/${customerId}`}>{name}</Way>;
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor component={Link} to={to} inherit underline="always">
      {children}
    </Anchor>
  );
}
