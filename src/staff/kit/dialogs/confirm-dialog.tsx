import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';
import { useAbove } from './form-dialog.tsx';

type ConfirmDialogProps = {
  isOpen: boolean;
  onClose(): void;
  title: string;
  children: ReactNode;
  /** The label of the button: the action itself, not "OK". */
  action: string;
  /** The label of the other button, where "Cancel" would be the action. */
  keep?: string;
  onConfirm(): Promise<unknown>;
};

/** Asks for confirmation of an action that cannot easily be undone. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  children,
  action,
  keep,
  onConfirm,
}: ConfirmDialogProps) {
  const { t } = useTranslation('staff/kit');
  useAbove(isOpen);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const close = () => {
    setFailure(null);
    onClose();
  };
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      close();
    } catch (caught) {
      setFailure(caught);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened={isOpen} onClose={close} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack gap="md">
        {children}
        {failure !== null && (
          <Text c="danger" role="alert">
            {sentenceOfFailure(failure, t)}
          </Text>
        )}
        <Group justify="end">
          <Button onClick={close}>{keep ?? t('cancel')}</Button>
          <Button variant="filled" color="brand" loading={isBusy} onClick={confirm}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
