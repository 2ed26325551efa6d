import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customerParcels } from '#features/parcels/staff/customer-records.contract.ts';
import type { FoundParcel } from '#features/parcels/staff/parcels.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { Section } from '../kit/record/record-page.tsx';
import { parcelAddresses } from '../parcels/parcels.addresses.ts';
import { Line, Lines } from './customer-records.tsx';

/** The parcels that a customer sends and receives; shown on request, because looking is recorded. */
export function CustomerParcels({ customerId }: { customerId: string }) {
  const { t } = useTranslation('staff/customers');
  const [isShown, setShown] = useState(false);
  return (
    <Section title={t('parcels.title')}>
      {isShown ? (
        <Shown customerId={customerId} />
      ) : (
        <Group gap="sm">
          <Button onClick={() => setShown(true)}>{t('parcels.show')}</Button>
          <Text size="sm" c="dimmed">
            {t('parcels.recorded')}
          </Text>
        </Group>
      )}
    </Section>
  );
}

function Shown({ customerId }: { customerId: string }) {
  const { t } = useTranslation('staff/customers');
  const parcels = useQuery({
    queryKey: ['customers', customerId, 'parcels'],
    queryFn: ({ signal }) => callStaff(customerParcels, { customerId }, signal),
    // Each look is recorded and counted.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={parcels}>
      {({ sent, received }) => (
        <Stack gap="sm">
          <Way title={t('parcels.sent')} parcels={sent} other="consigneeName" />
          <Way title={t('parcels.received')} parcels={received} other="senderName" />
        </Stack>
      )}
    </Loaded>
  );
}

type WayProps = {
  title: string;
  parcels: readonly FoundParcel[];
  /** The person at the other end. */
  other: 'senderName' | 'consigneeName';
};

function Way({ title, parcels, other }: WayProps) {
  const { t } = useTranslation(['staff/customers', 'parcels']);
  return (
    <>
      <Title order={3} size="h5">
        {title}
      </Title>
      <Lines empty={t('parcels.none')}>
        {parcels.map((row) => (
          <Line
            key={row.waybillNo}
            name={row.waybillNo}
            to={`${parcelAddresses.parcels}/${row.waybillNo}`}
            says={`${t(`parcels:statuses.${row.status}`)} · ${row[other]}`}
            at={row.acceptedAt}
          />
        ))}
      </Lines>
    </>
  );
}
