import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MessageRow } from '#features/messages/staff/messages.staff.contract.ts';

const colors: Readonly<Record<MessageRow['status'], string>> = {
  queued: 'info',
  sent: 'good',
  failed: 'danger',
  cancelled: 'ink',
};

/** The status of a message. */
export function MessageState({ status }: Pick<MessageRow, 'status'>) {
  const { t } = useTranslation('staff/messages');
  return (
    <Badge color={colors[status]} miw="max-content">
      {t(`states.${status}`)}
    </Badge>
  );
}
