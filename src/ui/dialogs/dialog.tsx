import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { plain } from '#lib/plain-text.ts';
import IconArrowLeft from '#web/icons/tabler/IconArrowLeft.json' with { type: 'json' };
import IconX from '#web/icons/tabler/IconX.json' with { type: 'json' };
import { NoticeHost } from '../feedback/notice-host.tsx';
import { Icon } from '../icons/icon.tsx';
import styles from './dialog.module.css';

type Props = {
  title: string;
  onClose(): void;
  /** Shows the back arrow. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
};

/**
 * A modal dialog that a click outside does not close, for forms whose input must not be lost; Escape works like its
 * close button. Rendered only while open. For choices and reading use `Sheet`.
 */
export function Dialog({ title, onClose, onBack, children }: Props) {
  const { t } = useTranslation('web');
  const box = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = box.current;
    if (dialog && !dialog.open) dialog.showModal();
    // Closed before it is unmounted, so that the browser restores the focus.
    return () => dialog?.close();
  }, []);
  // New content starts with its first field; without one, with its title.
  useEffect(() => {
    if (!title) return;
    const field = box.current?.querySelector<HTMLElement>(
      'form :is(input:not([type="hidden"]), select, textarea)',
    );
    (field ?? heading.current)?.focus();
  }, [title]);

  // May be called late, for a dialog that is gone or open again.
  function close(): void {
    if (box.current && !box.current.open) onClose();
  }

  return (
    <dialog ref={box} className={styles.dialog} aria-labelledby={titleId} onClose={close}>
      <header className={styles.header}>
        {onBack && (
          <button
            type="button"
            className={`icon-button ${styles.back}`}
            aria-label={plain(t('backTo'))}
            onClick={onBack}
          >
            <Icon of={IconArrowLeft} size={24} />
          </button>
        )}
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button
          type="button"
          className={`icon-button ${styles.close}`}
          aria-label={plain(t('close'))}
          onClick={() => box.current?.close()}
        >
          <Icon of={IconX} size={24} />
        </button>
      </header>
      <NoticeHost inDialog />
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
