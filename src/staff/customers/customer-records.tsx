import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { customerRecords } from '#features/parcels/staff/customer-records.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { claimAddresses } from '../claims/claims.addresses.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { Section } from '../kit/record/record-page.tsx';
import { parcelAddresses } from '../parcels/parcels.addresses.ts';
import { returnAddresses } from '../returns/returns.addresses.ts';
import { useMay } from '../session/session.ts';
import classes from './customers.module.css';

type Records = OutputOf<typeof customerRecords>;

/** A customer's orders, claims and returns, the newest first. */
export function CustomerRecords({ customerId }: { customerId: string }) {
  const records = useQuery({
    queryKey: ['customers', customerId, 'records'],
    queryFn: ({ signal }) => callStaff(customerRecords, { customerId }, signal),
  });
  return (
    <Loaded query={records}>
      {({ orders, claims, returns }) => (
        <>
          <Orders orders={orders} />
          {claims && <Claims claims={claims} />}
          <Returns returns={returns} customerId={customerId} />
        </>
      )}
    </Loaded>
  );
}

function Orders({ orders }: Pick<Records, 'orders'>) {
  const { t } = useTranslation(['staff/customers', 'parcels']);
  const mayFind = useMay()('parcels.read');
  return (
    <Section title={t('orders.title')}>
      <Lines empty={t('orders.none')}>
        {orders.map(({ orderNo, status, bookedAt, parcels }) => (
          <Line
            key={orderNo}
            name={orderNo}
            to={mayFind ? `${parcelAddresses.parcels}?text=${encodeURIComponent(orderNo)}` : null}
            says={`${t(`parcels:statuses.${status}`)} · ${t('orders.parcels', { count: parcels })}`}
            at={bookedAt}
          />
        ))}
      </Lines>
    </Section>
  );
}

function Claims({ claims }: { claims: NonNullable<Records['claims']> }) {
  const { t } = useTranslation(['staff/customers', 'staff/claims']);
  return (
    <Section title={t('claims.title')}>
      <Lines empty={t('claims.none')}>
        {claims.map(({ claimNo, state, waybillNo, submittedAt }) => (
          <Line
            key={claimNo}
            name={claimNo}
            to={`${claimAddresses.claims}/${claimNo}`}
            says={`${t(`staff/claims:states.${state}`)} · ${waybillNo}`}
            at={submittedAt}
          />
        ))}
      </Lines>
    </Section>
  );
}

/** What consignees send back to the customer as a shop. */
function Returns({ returns, customerId }: Pick<Records, 'returns'> & { customerId: string }) {
  const { t } = useTranslation(['staff/customers', 'returns']);
  const mayFind = useMay()('parcels.read');
  return (
    <Section title={t('returns.title')}>
      <Lines empty={t('returns.none')}>
        {returns.map(({ returnId, waybillNo, state, reason, askedAt }) => (
          <Line
            key={returnId}
            name={waybillNo}
            to={mayFind ? `${parcelAddresses.parcels}/${waybillNo}` : null}
            says={`${t(`returns:states.${state}`)} · ${t(`returns:reasons.${reason}`)}`}
            at={askedAt}
          />
        ))}
      </Lines>
      {mayFind && returns.length > 0 && (
        <Anchor component={Link} to={returnAddresses.ofShop(customerId)}>
          {t('returns.all')}
        </Anchor>
      )}
    </Section>
  );
}

/** A list of records, or that there is none. */
export function Lines({ empty, children }: { empty: string; children: ReactNode[] }) {
  if (children.length === 0) return <Text c="dimmed">{empty}</Text>;
  return (
    <Stack gap="xs" component="ul" m={0} p={0}>
      {children}
    </Stack>
  );
}

/** A record with its state and time, and a link for those who may open it. */
export function Line({ name, to, says, at }: { name: string; to: string | null; says: string; at: string }) {
  const language = useLanguage();
  return (
    <Group component="li" gap="sm" className={classes.session}>
      {to === null ? (
        <Text>{name}</Text>
      ) : (
        <Anchor component={Link} to={to}>
          {name}
        </Anchor>
      )}
      <Text>{says}</Text>
      <Text size="sm" c="dimmed">
        {formatDateTime(at, language)}
      </Text>
    </Group>
  );
}
