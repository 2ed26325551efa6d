import { Modal, type ModalProps } from '@mantine/core';
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveDialog } from './leave-dialog.tsx';

/** Through this a form tells the dialog around it whether it has unsaved input, and closes it. */
export const DialogContext = createContext<{
  reportUnsaved(isDirty: boolean): void;
  close(): void;
} | null>(null);

const AboveContext = createContext<((by: 1 | -1) => void) | null>(null);

/** Tells the dialog around this one that it is open above it: one press of Escape closes the upper one alone. */
export function useAbove(isOpen: boolean): void {
  const count = useContext(AboveContext);
  useEffect(() => {
    if (!isOpen || !count) return;
    count(1);
    return () => count(-1);
  }, [isOpen, count]);
}

/** A dialog with a form: closing it by Escape, its button or a click outside asks before unsaved input is lost. */
export function FormDialog({ onClose, children, ...rest }: ModalProps) {
  const { t } = useTranslation('staff/kit');
  const isDirty = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const [above, setAbove] = useState(0);
  const countAbove = useCallback((by: 1 | -1) => setAbove((before) => before + by), []);
  useAbove(rest.opened);
  useFocusBack();
  const reportUnsaved = useCallback((next: boolean) => {
    isDirty.current = next;
  }, []);
  const leave = () => {
    setAsking(false);
    onClose();
  };
  // Delayed, or the same press of Escape would also reach the other dialog.
  const ask = (next: boolean) => setTimeout(() => setAsking(next));
  const close = () => (isDirty.current ? ask(true) : onClose());
  return (
    <>
      <Modal
        closeButtonProps={{ 'aria-label': t('close') }}
        {...rest}
        closeOnEscape={!isAsking && above === 0}
        onClose={close}
      >
        <AboveContext value={countAbove}>
          <DialogContext value={{ reportUnsaved, close }}>{children}</DialogContext>
        </AboveContext>
      </Modal>
      <LeaveDialog leaving={isAsking ? { stay: () => ask(false), leave } : null} />
    </>
  );
}

/** A dialog that is only mounted while open restores the focus; others do so by themselves. */
function useFocusBack(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
      });
    };
  }, []);
}
