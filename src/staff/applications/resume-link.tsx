import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ApplicationDetail,
  type ApplicationRow,
  openResume,
} from '#features/applications/staff/applications.staff.contract.ts';
import { formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { reloadApplications } from './use-application.ts';

type ResumeLinkProps = { application: ApplicationRow; resume: NonNullable<ApplicationDetail['resume']> };

/** Opens the resume by a link valid for ten minutes; opening it is recorded. */
export function ResumeLink({ application: { applicationNo }, resume }: ResumeLinkProps) {
  const { t } = useTranslation('staff/applications');
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const { url } = await callStaff(openResume, { applicationNo });
      window.open(url, '_blank', 'noopener');
      await reloadApplications();
    } catch (failure) {
      sayFailure(failure, t);
    } finally {
      setBusy(false);
    }
  };
  const kilobytes = formatNumber(Math.ceil(resume.bytes / 1024), language);
  return (
    <Button loading={isBusy} onClick={() => void open()}>
      {t('resume.open', { name: resume.fileName, kilobytes })}
    </Button>
  );
}
