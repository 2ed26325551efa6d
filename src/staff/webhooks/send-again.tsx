import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Delivery, sendDeliveryAgain } from '#features/webhooks/staff/webhooks.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';
import { sayFailure } from '../kit/say-failure.ts';

type SendAgainProps = { endpointId: string; delivery: Delivery };

/** Resends an event, once per press. */
export function SendAgain({ endpointId, delivery: { messageId, state, tries } }: SendAgainProps) {
  const { t } = useTranslation('staff/webhooks');
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await callStaff(sendDeliveryAgain, { endpointId, messageId, state, tries });
      notifications.show({ color: 'good', message: t('again.done', { message: messageId }) });
    } catch (failure) {
      sayFailure(failure, t);
    } finally {
      setBusy(false);
      await forgetAnswers('webhooks', `webhooks-${endpointId}`, 'audit');
    }
  };
  return (
    <Button
      size="compact-sm"
      loading={isBusy}
      aria-label={`${t('again.action')} ${messageId}`}
      onClick={send}
    >
      {t('again.action')}
    </Button>
  );
}
