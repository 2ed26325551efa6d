import { Button, Menu, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApplicationState, statesAfter } from '#features/applications/application-states.rules.ts';
import {
  assignSeveral,
  moveSeveral,
  type SeveralApplications as Outcome,
  undoSeveral,
} from '#features/applications/several-applications.contract.ts';
import type { ApplicationRow } from '#features/applications/staff/applications.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { ConfirmDialog } from '../kit/dialogs/confirm-dialog.tsx';
import { HandOverButtons, type Receiver, useHandOverWords } from '../kit/queue/hand-over.tsx';
import { sayFailure } from '../kit/say-failure.ts';
import { showUndo } from '../kit/undo-notice.tsx';
import { reloadApplications } from './use-application.ts';

type SeveralProps = { rows: readonly ApplicationRow[]; onDone(): void };
type Target = Exclude<ApplicationState, 'withdrawn'>;
type Words = TFunction<['staff/applications', 'applications']>;

/** Assigns, unassigns or moves the selected applications; undoable for a while. */
export function SeveralApplications({ rows, onDone }: SeveralProps) {
  const { t } = useTranslation(['staff/applications', 'applications']);
  const [target, setTarget] = useState<Target | null>(null);
  const applications = rows.map(({ applicationNo, state, assignedTo }) => ({
    applicationNo,
    state,
    assignedTo,
  }));
  const wordsOf = useHandOverWords();
  const perform = async (change: () => Promise<Outcome>, words: (count: number) => string) => {
    try {
      say(await change(), { rows, words }, t);
      onDone();
    } finally {
      await reloadApplications();
    }
  };
  const assign = (receiver: Receiver) =>
    perform(
      () => callStaff(assignSeveral, { applications, to: receiver.to }),
      (count) => wordsOf(receiver, count),
    ).catch((failure: unknown) => sayFailure(failure, t));
  const targets = targetsOf(rows);
  return (
    <>
      <HandOverButtons
        permission="applications.edit"
        mayTake
        mayGiveBack={rows.some(({ assignedTo }) => assignedTo !== null)}
        onChoose={(receiver) => void assign(receiver)}
      />
      <Menu position="top">
        <Menu.Target>
          <Button disabled={targets.length === 0}>{t('several.move')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {targets.map((state) => (
            <Menu.Item key={state} onClick={() => setTarget(state)}>
              {t('move.action', { state: t(`applications:staffStates.${state}`) })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {target !== null && (
        <ConfirmDialog
          isOpen
          onClose={() => setTarget(null)}
          title={t('move.title', { state: t(`applications:staffStates.${target}`) })}
          action={t('move.action', { state: t(`applications:staffStates.${target}`) })}
          onConfirm={() =>
            perform(
              () => callStaff(moveSeveral, { applications, state: target }),
              (count) => t('several.moved', { count }),
            )
          }
        >
          <Text>{t('several.moveText', { count: rows.length })}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The common target states; VIP applications are accepted one by one, because that creates an account. */
function targetsOf(rows: readonly ApplicationRow[]): Target[] {
  const hasVip = rows.some(({ kind }) => kind === 'vip');
  const [first, ...others] = rows.map(({ state }) => statesAfter(state));
  return (first ?? []).flatMap((state) =>
    state !== 'withdrawn' && !(hasVip && state === 'accepted') && others.every((next) => next.includes(state))
      ? [state]
      : [],
  );
}

/** Reports the changed and the skipped ones, with an undo button. */
function say(
  { changed, left }: Outcome,
  {
    rows,
    words,
    isUndone,
  }: { rows: readonly ApplicationRow[]; words(count: number): string; isUndone?: boolean },
  t: Words,
): void {
  const nameOf = (applicationNo: string) =>
    rows.find((row) => row.applicationNo === applicationNo)?.name ?? applicationNo;
  const undo = async () => {
    const changes = changed.map(({ applicationNo, change }) => ({ applicationNo, change }));
    try {
      const undone = (count: number) => t('several.undone', { count });
      say(await callStaff(undoSeveral, { changes }), { rows, words: undone, isUndone: true }, t);
    } finally {
      await reloadApplications();
    }
  };
  showUndo(
    {
      message: words(changed.length),
      left: left.map(({ applicationNo, why }) =>
        t(`several.left.${why}`, { name: nameOf(applicationNo), applicationNo }),
      ),
      undo: changed.length > 0 && !isUndone ? undo : undefined,
    },
    t,
  );
}
