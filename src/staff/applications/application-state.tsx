import { Badge, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApplicationRow } from '#features/applications/staff/applications.staff.contract.ts';

const colors: Readonly<Record<ApplicationRow['state'], string>> = {
  received: 'info',
  inReview: 'info',
  invited: 'warn',
  accepted: 'good',
  declined: 'ink',
  withdrawn: 'ink',
};

/** The state of an application, and whether an answer is overdue. */
export function ApplicationState({ state, isLate }: Pick<ApplicationRow, 'state' | 'isLate'>) {
  const { t } = useTranslation(['staff/applications', 'applications']);
  return (
    <Group gap="xs" component="span">
      <Badge color={colors[state]} miw="max-content">
        {t(`applications:staffStates.${state}`)}
      </Badge>
      {isLate && (
        <Badge color="danger" miw="max-content">
          {t('late')}
        </Badge>
      )}
    </Group>
  );
}
