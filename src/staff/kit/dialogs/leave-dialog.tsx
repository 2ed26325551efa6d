import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type LeaveDialogProps = { leaving: { stay(): void; leave(): void } | null };

/** Asks whether to discard unsaved changes. */
export function LeaveDialog({ leaving }: LeaveDialogProps) {
  const { t } = useTranslation('staff/kit');
  return (
    <Modal
      opened={leaving !== null}
      onClose={() => leaving?.stay()}
      title={t('leave.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Text mb="md">{t('leave.text')}</Text>
      <Group justify="end">
        <Button onClick={() => leaving?.leave()}>{t('leave.leave')}</Button>
        <Button variant="filled" color="brand" data-autofocus onClick={() => leaving?.stay()}>
          {t('leave.stay')}
        </Button>
      </Group>
    </Modal>
  );
}
