import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EndpointHealth } from '#features/webhooks/staff/webhooks.staff.contract.ts';

const colors: Readonly<Record<EndpointHealth, string>> = {
  working: 'good',
  failing: 'warn',
  paused: 'ink',
  stopped: 'danger',
  switchedOff: 'danger',
};

/** The health of an endpoint. */
export function HookHealth({ health }: { health: EndpointHealth }) {
  const { t } = useTranslation('staff/webhooks');
  return (
    <Badge color={colors[health]} miw="max-content">
      {t(`health.${health}`)}
    </Badge>
  );
}
