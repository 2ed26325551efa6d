import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type KeyRow, revokeKey } from '#features/partners/staff/api-keys.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';
import { ReasonDialog } from '../kit/dialogs/reason-dialog.tsx';

/** Revokes a key, with a reason. */
export function RevokeKey({ apiKey: { keyId, name } }: { apiKey: KeyRow }) {
  const { t } = useTranslation('staff/api-keys');
  const [isAsked, setAsked] = useState(false);
  const revoke = async (reason: string) => {
    await callStaff(revokeKey, { keyId, reason });
    notifications.show({ color: 'good', message: t('revoke.done', { name }) });
    await forgetAnswers('api-keys', 'audit');
  };
  return (
    <>
      <Button size="compact-sm" aria-label={t('revoke.title', { name })} onClick={() => setAsked(true)}>
        {t('revoke.action')}
      </Button>
      <ReasonDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t('revoke.title', { name })}
        text={t('revoke.text')}
        action={t('revoke.action')}
        onConfirm={revoke}
      />
    </>
  );
}
