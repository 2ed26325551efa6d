import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { movePlannedContent } from '#features/content/staff/planned-content.contract.ts';
import type { PlannedVersion } from '#features/content/staff/planned-version.contract.ts';
import { problemsOfFailure, sentenceOf } from '#web/forms/form-problems.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { toInstant, toMoment } from '../../kit/dates/moment.ts';
import { MomentField } from '../../kit/dates/moment-field.tsx';

type MoveDialogProps = {
  /** Null while closed. */
  planned: PlannedVersion | null;
  onClose(): void;
  onMoved(moved: PlannedVersion): Promise<void>;
};

/** Asks for another time of a planned version. */
export function MoveDialog({ planned, onClose, onMoved }: MoveDialogProps) {
  const { t } = useTranslation(['staff/content', 'staff/kit']);
  return (
    <Modal
      opened={planned !== null}
      onClose={onClose}
      title={t('planned.moveTitle')}
      closeButtonProps={{ 'aria-label': t('staff/kit:close') }}
    >
      {planned && <MoveForm planned={planned} onClose={onClose} onMoved={onMoved} />}
    </Modal>
  );
}

function MoveForm({ planned, onClose, onMoved }: MoveDialogProps & { planned: PlannedVersion }) {
  const { t } = useTranslation('staff/content');
  const [from, setFrom] = useState(() => toMoment(planned.publishAt));
  const [until, setUntil] = useState(() => toMoment(planned.offlineAt));
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({});
  const [isSent, setSent] = useState(false);
  const move = async () => {
    const publishAt = toInstant(from, planned.publishAt);
    if (publishAt === null) return setWrong({ publishAt: t('publish.fromMissing') });
    const { kind, id, plan, revision, offlineAt } = planned;
    setSent(true);
    try {
      const end = toInstant(until, offlineAt ?? undefined);
      const sent = { kind, id, plan, revision, publishAt, offlineAt: end };
      await onMoved(await callStaff(movePlannedContent, sent));
      onClose();
    } catch (failure) {
      const problems = problemsOfFailure(failure).map((problem) => {
        const field = problem.field === 'offlineAt' ? 'offlineAt' : 'publishAt';
        return [field, sentenceOf(problem, t)];
      });
      setWrong(Object.fromEntries(problems));
      setSent(false);
    }
  };
  return (
    <Stack gap="md">
      <MomentField
        data-autofocus
        isFuture
        label={t('publish.from')}
        description={t('publish.bangkok')}
        error={wrong.publishAt}
        value={from}
        onChange={setFrom}
      />
      {planned.kind !== 'seo' && (
        <MomentField
          isClearable
          isFuture
          label={t('optional', { label: t('publish.until') })}
          error={wrong.offlineAt}
          value={until}
          onChange={setUntil}
        />
      )}
      <Group justify="end">
        <Button onClick={onClose}>{t('staff/kit:cancel')}</Button>
        <Button variant="filled" color="brand" loading={isSent} onClick={() => void move()}>
          {t('planned.move')}
        </Button>
      </Group>
    </Stack>
  );
}
