import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FailedJob, retryJob } from '#features/jobs/staff/jobs.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';
import { sayFailure } from '../kit/say-failure.ts';

/** Retries a failed job. */
export function RetryJob({ job: { jobId } }: { job: FailedJob }) {
  const { t } = useTranslation('staff/jobs');
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await callStaff(retryJob, { jobId });
      notifications.show({ color: 'good', message: t('retry.done') });
    } catch (failure) {
      sayFailure(failure, t);
    } finally {
      setBusy(false);
      await forgetAnswers('jobs', 'messages', 'needs', 'audit');
    }
  };
  return (
    <Button size="compact-sm" loading={isBusy} onClick={retry}>
      {t('retry.action')}
    </Button>
  );
}
