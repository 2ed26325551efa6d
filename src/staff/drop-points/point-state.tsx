import { Badge, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StaffPointRow } from '#features/drop-points/staff/drop-points.staff.contract.ts';

type PointStateProps = { row: Pick<StaffPointRow, 'state' | 'isOpen' | 'reports'> };

/** The public state of a point, and whether it has open reports. */
export function PointState({ row: { state, isOpen, reports } }: PointStateProps) {
  const { t } = useTranslation('staff/drop-points');
  const color = { SHOWN: isOpen ? 'good' : 'ink', CLOSED: 'warn', OFFLINE: 'danger' }[state];
  return (
    <Group gap={4} wrap="nowrap">
      <Badge color={color}>{t(state === 'SHOWN' ? (isOpen ? 'open' : 'shut') : `states.${state}`)}</Badge>
      {reports > 0 && <Badge color="warn">{t('reportsOpen', { count: reports })}</Badge>}
    </Group>
  );
}
