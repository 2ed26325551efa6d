import { Modal, type ModalProps } from '@mantine/core';
import { createContext, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveDialog } from './leave-dialog.tsx';

/** By which a form says to the dialog around it whether something is typed that is not saved. */
export const UnsavedContext = createContext<((isDirty: boolean) => void) | null>(null);

/** A dialog that is written in: Escape, its cross and a click beside it ask before what was typed is lost. */
export function FormDialog({ onClose, children, ...rest }: ModalProps) {
  const { t } = useTranslation('staff/kit');
  const isDirty = useRef(false);
  const [isAsking, setAsking] = useState(false);
  useFocusBack();
  const tell = useCallback((next: boolean) => {
    isDirty.current = next;
  }, []);
  const leave = () => {
    setAsking(false);
    onClose();
  };
  // Later, or the same press of Escape would reach the other dialog, too.
  const ask = (next: boolean) => setTimeout(() => setAsking(next));
  return (
    <>
      <Modal
        closeButtonProps={{ 'aria-label': t('close') }}
        {...rest}
        closeOnEscape={!isAsking}
        onClose={() => (isDirty.current ? ask(true) : onClose())}
      >
        <UnsavedContext value={tell}>{children}</UnsavedContext>
      </Modal>
      <LeaveDialog leaving={isAsking ? { stay: () => ask(false), leave } : null} />
    </>
  );
}

/** One that is there only while it is open gives the focus back to where it came from; others do so by themselves. */
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
