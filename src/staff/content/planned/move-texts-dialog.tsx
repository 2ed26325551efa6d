import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannedBundle } from '#features/translations/planned-translations.contract.ts';
import { problemsOfFailure, sentenceOf } from '#web/forms/form-problems.ts';
import { toInstant, toMoment } from '../../kit/dates/moment.ts';
import { MomentField } from '../../kit/dates/moment-field.tsx';
import { moveTexts } from './load-planned.ts';

type MoveTextsProps = {
  /** Null while closed. */
  bundle: PlannedBundle | null;
  onClose(): void;
  onMoved(publishAt: string): Promise<void>;
};

/** Asks for another time of a planned bundle of texts. */
export function MoveTextsDialog({ bundle, onClose, onMoved }: MoveTextsProps) {
  const { t } = useTranslation(['staff/content', 'staff/kit']);
  return (
    <Modal
      opened={bundle !== null}
      onClose={onClose}
      title={t('planned.moveTitle')}
      closeButtonProps={{ 'aria-label': t('staff/kit:close') }}
    >
      {bundle && <MoveForm bundle={bundle} onClose={onClose} onMoved={onMoved} />}
    </Modal>
  );
}

function MoveForm({ bundle, onClose, onMoved }: MoveTextsProps & { bundle: PlannedBundle }) {
  const { t } = useTranslation('staff/content');
  const [from, setFrom] = useState(() => toMoment(bundle.publishAt));
  const [wrong, setWrong] = useState('');
  const [isSent, setSent] = useState(false);
  const move = async () => {
    const publishAt = toInstant(from, bundle.publishAt);
    if (publishAt === null) return setWrong(t('publish.fromMissing'));
    setSent(true);
    try {
      await moveTexts(bundle, publishAt);
      await onMoved(publishAt);
      onClose();
    } catch (failure) {
      setWrong(
        problemsOfFailure(failure)
          .map((problem) => sentenceOf(problem, t))
          .join(' '),
      );
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
        error={wrong}
        value={from}
        onChange={setFrom}
      />
      <Group justify="end">
        <Button onClick={onClose}>{t('staff/kit:cancel')}</Button>
        <Button variant="filled" color="brand" loading={isSent} onClick={() => void move()}>
          {t('planned.move')}
        </Button>
      </Group>
    </Stack>
  );
}
