import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type HookRow,
  switchHookOff,
  switchHookOn,
} from '#features/webhooks/staff/webhooks.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';
import { ReasonDialog } from '../kit/dialogs/reason-dialog.tsx';
import { sayFailure } from '../kit/say-failure.ts';

/** Disables an endpoint with a reason, or enables it again. */
export function SwitchHook({ hook: { endpointId, address, health } }: { hook: HookRow }) {
  const { t } = useTranslation('staff/webhooks');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const done = async (message: string) => {
    notifications.show({ color: 'good', message });
    await forgetAnswers('webhooks', `webhooks-${endpointId}`, 'audit');
  };
  const switchOff = async (reason: string) => {
    await callStaff(switchHookOff, { endpointId, reason });
    await done(t('switchOff.done'));
  };
  const switchOn = async () => {
    setBusy(true);
    try {
      await callStaff(switchHookOn, { endpointId });
      await done(t('switchOn.done'));
    } catch (failure) {
      sayFailure(failure, t);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {(health === 'stopped' || health === 'switchedOff') && (
        <Button variant="filled" color="brand" loading={isBusy} onClick={switchOn}>
          {t('switchOn.action')}
        </Button>
      )}
      {health !== 'switchedOff' && <Button onClick={() => setAsked(true)}>{t('switchOff.action')}</Button>}
      <ReasonDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t('switchOff.title')}
        text={t('switchOff.text', { address })}
        action={t('switchOff.action')}
        onConfirm={switchOff}
      />
    </>
  );
}
