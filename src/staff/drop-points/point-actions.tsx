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

type Deed = 'close' | 'reopen' | 'takeOffline' | 'bringBack';

/** What can be done with a point besides changing it. */
export function PointActions({ detail }: { detail: StaffPointDetail }) {
  const { t } = useTranslation('staff/drop-points');
  const [deed, setDeed] = useState<Deed | null>(null);
  const { state } = detail.row;
  return (
    <>
      {detail.closure !== null && state !== 'OFFLINE' && (
        <Button onClick={() => setDeed('reopen')}>{t('reopen.action')}</Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button rightSection={<DrawnIcon of={IconDots} size={18} />}>{t('more')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {state !== 'OFFLINE' && (
            <>
              <Menu.Item onClick={() => setDeed('close')}>{t('close.action')}</Menu.Item>
              <Menu.Item color="danger" onClick={() => setDeed('takeOffline')}>
                {t('takeOffline.action')}
              </Menu.Item>
            </>
          )}
          {state === 'OFFLINE' && (
            <Menu.Item onClick={() => setDeed('bringBack')}>{t('bringBack.action')}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {deed === 'close' && <CloseDialog detail={detail} onClose={() => setDeed(null)} />}
      <WithReason detail={detail} deed={deed} onClose={() => setDeed(null)} />
    </>
  );
}

type WithReasonProps = { detail: StaffPointDetail; deed: Deed | null; onClose(): void };

function WithReason({ detail, deed, onClose }: WithReasonProps) {
  const { t } = useTranslation('staff/drop-points');
  const { version, row } = detail;
  const which = { code: row.code, version };
  const deeds = {
    reopen: (reason: string) => callStaff(reopenPoint, { ...which, reason }),
    takeOffline: (reason: string) => callStaff(setPointOnline, { ...which, isOnline: false, reason }),
    bringBack: (reason: string) => callStaff(setPointOnline, { ...which, isOnline: true, reason }),
  };
  if (deed === null || deed === 'close') return null;
  const confirm = async (reason: string) => {
    await deeds[deed](reason);
    notifications.show({ color: 'good', message: t(`${deed}.done`, { name: row.name }) });
    await reloadPoints();
  };
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={t(`${deed}.title`)}
      text={t(`${deed}.text`, { name: row.name })}
      action={t(`${deed}.action`)}
      onConfirm={confirm}
    />
  );
}
