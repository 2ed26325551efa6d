import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ApplicationState } from '#features/applications/application-states.rules.ts';
import {
  type ApplicationDetail,
  moveApplicationTo,
  removeApplicationNow,
} from '#features/applications/staff/applications.staff.contract.ts';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconDots from '#web/icons/tabler/IconDots.json' with { type: 'json' };
import { callStaff } from '../calls/call-staff.ts';
import { ReasonDialog } from '../kit/dialogs/reason-dialog.tsx';
import { HandOverButtons } from '../kit/queue/hand-over.tsx';
import { useMember } from '../session/session.ts';
import { applicationAddresses } from './applications.addresses.ts';
import { NextApplication } from './next-application.tsx';
import { reloadApplications } from './use-application.ts';
import { useAssign } from './use-assign.ts';

type Action = { move: ApplicationState } | 'remove';
type ApplicationActionsProps = { detail: ApplicationDetail; mayEdit: boolean };

/** Actions on an application besides answering it: assigning, moving, deleting it. */
export function ApplicationActions({ detail, mayEdit }: ApplicationActionsProps) {
  const { t } = useTranslation(['staff/applications', 'applications']);
  const me = useMember();
  const assign = useAssign(detail);
  const [action, setAction] = useState<Action | null>(null);
  const { application, nextStates } = detail;
  const { assignedTo } = application;
  if (!mayEdit) return null;
  const isMine = assignedTo === me.staffId;
  return (
    <>
      <HandOverButtons
        permission="applications.edit"
        mayTake={!isMine}
        mayGiveBack={assignedTo !== null}
        onChoose={(receiver) => void assign(receiver)}
      />
      <NextApplication application={application} />
      <Menu position="bottom-end">
        <Menu.Target>
          <Button rightSection={<DrawnIcon of={IconDots} size={18} />}>{t('more')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {nextStates.map((state) => (
            <Menu.Item key={state} onClick={() => setAction({ move: state })}>
              {t('move.action', { state: t(`applications:staffStates.${state}`) })}
            </Menu.Item>
          ))}
          <Menu.Item color="danger" onClick={() => setAction('remove')}>
            {t('remove.action')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {action !== null && <WithReason detail={detail} action={action} onClose={() => setAction(null)} />}
    </>
  );
}

function WithReason({
  detail,
  action,
  onClose,
}: {
  detail: ApplicationDetail;
  action: Action;
  onClose(): void;
}) {
  const { t } = useTranslation(['staff/applications', 'applications']);
  const navigate = useNavigate();
  const { applicationNo, name } = detail.application;
  const isRemoval = action === 'remove';
  const state = isRemoval ? '' : t(`applications:staffStates.${action.move}`);
  const confirm = async (reason: string) => {
    if (isRemoval) await callStaff(removeApplicationNow, { applicationNo, reason });
    else await callStaff(moveApplicationTo, { applicationNo, reason, state: action.move });
    notifications.show({
      color: 'good',
      message: t(isRemoval ? 'remove.done' : 'move.done', { name, state }),
    });
    if (isRemoval) navigate(applicationAddresses.applications);
    await reloadApplications();
  };
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={t(isRemoval ? 'remove.title' : 'move.title', { state })}
      text={t(isRemoval ? 'remove.text' : 'move.text', { name })}
      action={t(isRemoval ? 'remove.action' : 'move.action', { state })}
      onConfirm={confirm}
    />
  );
}
