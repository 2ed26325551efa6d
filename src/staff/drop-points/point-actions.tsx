import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  reopenPoint,
  type StaffPointDetail,
  setPointOnline,
} from '#features/drop-points/staff/drop-points.staff.contract.ts';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconDots from '#web/icons/tabler/IconDots.json' with { type: 'json' };
import { callStaff } from '../calls/call-staff.ts';
import { ReasonDialog } from '../kit/dialogs/reason-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { reloadPoints } from './use-point.ts';

type Action = 'close' | 'reopen' | 'takeOffline' | 'bringBack';

/** Actions on a point besides editing it. */
export function PointActions({ detail }: { detail: StaffPointDetail }) {
  const { t } = useTranslation('staff/drop-points');
  const [action, setAction] = useState<Action | null>(null);
  const { state } = detail.row;
  return (
    <>
      {detail.closure !== null && state !== 'OFFLINE' && (
        <Button onClick={() => setAction('reopen')}>{t('reopen.action')}</Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button rightSection={<DrawnIcon of={IconDots} size={18} />}>{t('more')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {state !== 'OFFLINE' && (
            <>
              <Menu.Item onClick={() => setAction('close')}>{t('close.action')}</Menu.Item>
              <Menu.Item color="danger" onClick={() => setAction('takeOffline')}>
                {t('takeOffline.action')}
              </Menu.Item>
            </>
          )}
          {state === 'OFFLINE' && (
            <Menu.Item onClick={() => setAction('bringBack')}>{t('bringBack.action')}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {action === 'close' && <CloseDialog detail={detail} onClose={() => setAction(null)} />}
      <WithReason detail={detail} action={action} onClose={() => setAction(null)} />
    </>
  );
}

type WithReasonProps = { detail: StaffPointDetail; action: Action | null; onClose(): void };

function WithReason({ detail, action, onClose }: WithReasonProps) {
  const { t } = useTranslation('staff/drop-points');
  const { version, row } = detail;
  const which = { code: row.code, version };
  const actions = {
    reopen: (reason: string) => callStaff(reopenPoint, { ...which, reason }),
    takeOffline: (reason: string) => callStaff(setPointOnline, { ...which, isOnline: false, reason }),
    bringBack: (reason: string) => callStaff(setPointOnline, { ...which, isOnline: true, reason }),
  };
  if (action === null || action === 'close') return null;
  const confirm = async (reason: string) => {
    await actions[action](reason);
    notifications.show({ color: 'good', message: t(`${action}.done`, { name: row.name }) });
    await reloadPoints();
  };
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={t(`${action}.title`)}
      text={t(`${action}.text`, { name: row.name })}
      action={t(`${action}.action`)}
      onConfirm={confirm}
    />
  );
}
