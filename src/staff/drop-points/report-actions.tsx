import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  type PointReport,
  settlePointReport,
} from '#features/drop-points/staff/drop-points.staff.contract.ts';
import { nextReportStates } from '#features/drop-points/staff/drop-points.staff.rules.ts';
import { callStaff } from '../calls/call-staff.ts';
import { ReasonDialog } from '../kit/dialogs/reason-dialog.tsx';
import { sayFailure } from '../kit/say-failure.ts';
import { dropPointAddresses } from './drop-points.addresses.ts';
import { reloadPoints } from './use-point.ts';

type To = 'ACCEPTED' | 'DONE' | 'REFUSED';

/** Accepts a report, which leads to the point, or closes it with the result. */
export function ReportActions({ report }: { report: PointReport }) {
  const { t } = useTranslation('staff/drop-points');
  const navigate = useNavigate();
  const [closing, setClosing] = useState<'DONE' | 'REFUSED' | null>(null);
  const { reportId, code, state } = report;
  const may = (to: To) => nextReportStates[state].includes(to);
  const settle = async (to: To, answer?: string) => {
    await callStaff(settlePointReport, { reportId, to, ...(answer && { answer }) });
    notifications.show({ color: 'good', message: t(`reports.settled.${to}`) });
    await reloadPoints();
  };
  const accept = () =>
    settle('ACCEPTED').then(
      () => navigate(`${dropPointAddresses.dropPoints}/${code}`),
      (failure) => sayFailure(failure, t),
    );
  if (nextReportStates[state].length === 0) return null;
  return (
    <Group gap="xs">
      {may('ACCEPTED') && (
        <Button size="xs" onClick={() => void accept()}>
          {t('reports.accept')}
        </Button>
      )}
      <Button size="xs" onClick={() => setClosing('DONE')}>
        {t('reports.done')}
      </Button>
      <Button size="xs" variant="subtle" color="danger" onClick={() => setClosing('REFUSED')}>
        {t('reports.refuse')}
      </Button>
      {closing && (
        <ReasonDialog
          isOpen
          onClose={() => setClosing(null)}
          title={t(`reports.asks.${closing}.title`)}
          text={t(`reports.asks.${closing}.text`)}
          action={t(closing === 'DONE' ? 'reports.done' : 'reports.refuse')}
          onConfirm={(answer) => settle(closing, answer)}
        />
      )}
    </Group>
  );
}
