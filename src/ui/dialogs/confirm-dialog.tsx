import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

type Props = {
  title: string;
  children: ReactNode;
  /** The label of the confirming button. */
  confirm: string;
  cancel: string;
  busy: boolean;
  onConfirm(): void;
  onClose(): void;
};

/** Asks for confirmation of something that is hard to undo; rendered only while open. */
export function ConfirmDialog({ title, children, confirm, cancel, busy, onConfirm, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.box}>
        <p>{children}</p>
        <div className={styles.actions}>
          <Button onClick={onClose}>{cancel}</Button>
          <Button tone="danger" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
