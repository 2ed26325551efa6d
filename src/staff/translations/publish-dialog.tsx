import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  publishTranslations,
  type WaitingTranslation,
} from '../../features/translations/translations.contract.ts';
import { sentenceOfFailure } from '../../web/forms/form-problems.ts';
import { callStaff } from '../calls/call-staff.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { ChangeTable } from './change-table.tsx';
import { reloadTranslations, useWaiting } from './load-translations.ts';

type PublishDialogProps = {
  isOpen: boolean;
  onClose(): void;
  /** Only this text, where one is given. */
  tag?: string;
};

/** Shows what readers will get, and publishes exactly that as a new bundle. */
export function PublishDialog({ isOpen, onClose, tag }: PublishDialogProps) {
  const { t } = useTranslation(['staff/translations', 'staff/kit']);
  const waiting = useWaiting(isOpen);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="xl"
      title={t('publish.title')}
      closeButtonProps={{ 'aria-label': t('staff/kit:close') }}
    >
      <Loaded query={waiting}>
        {(data) => (
          <Publish
            waiting={data.waiting.filter((each) => tag === undefined || each.tag === tag)}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Modal>
  );
}

function Publish({ waiting, onClose }: { waiting: readonly WaitingTranslation[]; onClose(): void }) {
  const { t } = useTranslation(['staff/translations', 'staff/kit']);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const publish = async () => {
    setBusy(true);
    try {
      const texts = waiting.map(({ tag, revision }) => ({ tag, revision }));
      const { bundle } = await callStaff(publishTranslations, { texts });
      notifications.show({ color: 'good', message: t('publish.done', { number: bundle }) });
      onClose();
    } catch (caught) {
      setFailure(caught);
    } finally {
      setBusy(false);
      await reloadTranslations();
    }
  };
  const changes = waiting.flatMap(({ tag, changes: own }) => own.map((each) => ({ tag, ...each })));
  return (
    <Stack gap="md">
      <Text>{t('publish.lead')}</Text>
      <ChangeTable changes={changes} label={t('publish.title')} />
      {failure !== null && (
        <Text c="danger" role="alert">
          {sentenceOfFailure(failure, t)}
        </Text>
      )}
      <Group justify="end">
        <Button onClick={onClose}>{t('staff/kit:cancel')}</Button>
        <Button
          variant="filled"
          color="brand"
          loading={isBusy}
          disabled={changes.length === 0}
          onClick={() => void publish()}
        >
          {t('publish.confirm', { count: changes.length })}
        </Button>
      </Group>
    </Stack>
  );
}
