import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LegalHold, releaseHold } from '#features/retention/staff/retention.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';
import { ReasonDialog } from '../kit/dialogs/reason-dialog.tsx';

/** Ends a hold, with a reason. */
export function ReleaseHold({ hold: { holdId, kind, name } }: { hold: LegalHold }) {
  const { t } = useTranslation('staff/retention');
  const [isOpen, setOpen] = useState(false);
  const what = t(`holds.named.${kind}`, { name });
  return (
    <>
      <Button size="compact-sm" onClick={() => setOpen(true)}>
        {t('release.action')}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('release.title')}
        text={t('release.text', { what })}
        action={t('release.action')}
        onConfirm={async (reason) => {
          await callStaff(releaseHold, { holdId, reason });
          notifications.show({ color: 'good', message: t('release.done', { what }) });
          await forgetAnswers('retention', 'audit');
        }}
      />
    </>
  );
}
