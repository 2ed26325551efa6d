import { Badge, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { findCustomers } from '#features/accounts/staff/accounts.staff.contract.ts';
import type { OutputOf } from '#lib/contract.ts';

/** A customer in the staff view. */
export type Customer = OutputOf<typeof findCustomers>['rows'][number];

/** The kind of a customer, and whether they are restricted or joined with another one. */
export function CustomerState({
  kind,
  restricted,
  mergedInto,
}: Pick<Customer, 'kind' | 'restricted' | 'mergedInto'>) {
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
      {mergedInto && (
        <Badge color="warn" miw="max-content">
          {t('merged')}
        </Badge>
      )}
    </Group>
  );
}
