import { Badge, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { findCustomers } from '#features/accounts/staff/accounts.staff.contract.ts';
import type { OutputOf } from '#lib/contract.ts';

/** A customer in the staff view. */
export type Customer = OutputOf<typeof findCustomers>['rows'][number];

/** The kind of a customer, and whether they are restricted. */
export function CustomerState({ kind, restricted }: Pick<Customer, 'kind' | 'restricted'>) {
  const { t } = useTranslation('staff/customers');
  return (
    <Group gap="xs" component="span">
      <Badge color="ink" miw="max-content">
        {t(`kinds.${kind}`)}
      </Badge>
      {restricted && (
        <Badge color="danger" miw="max-content">
          {t('restricted')}
        </Badge>
      )}
    </Group>
  );
}
