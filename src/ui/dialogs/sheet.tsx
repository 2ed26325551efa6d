import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { plain } from '#lib/plain-text.ts';
import IconX from '#web/icons/tabler/IconX.json' with { type: 'json' };
import { Icon } from '../icons/icon.tsx';
import styles from './sheet.module.css';

/** The browser would focus the close button; a sheet with input starts at its first field. */
function openAt(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
  dialog?.querySelector<HTMLElement>('[data-first]')?.focus();
}

type Props = {
  open: boolean;
  onClose(): void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons that stay visible below the scrolling part. */
  footer?: ReactNode;
};

/**
 * A full-height sheet on a phone, a dialog on a desktop. The native `dialog` traps the focus, closes on Escape and
 * restores the focus.
 */
export function Sheet({ open, onClose, title, children, footer }: Props) {
  const { t } = useTranslation('web');
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open && !box.current?.open) openAt(box.current);
    if (!open && box.current?.open) box.current.close();
  }, [open]);
  return (
    <dialog
      ref={box}
      className={styles.sheet}
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={(event) => event.target === box.current && box.current.close()}
    >
      {open && (
        <div className={styles.frame}>
          <header className={styles.header}>
            <h2 id={titleId}>{title}</h2>
            <button
              type="button"
              className="icon-button"
              aria-label={plain(t('close'))}
              onClick={() => box.current?.close()}
            >
              <Icon of={IconX} size={24} />
            </button>
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
