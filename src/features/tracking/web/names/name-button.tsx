import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icons/icon.tsx';
import IconPencil from '#web/icons/tabler/IconPencil.json' with { type: 'json' };
import { lazyPart } from '#web/start/lazy-part.ts';
import { useRecentNumbers } from '../track/recent-numbers.ts';
import styles from './name-button.module.css';
import { useParcelNames } from './parcel-names.ts';

const NameSheet = lazyPart(() => import('./name-sheet.tsx').then((part) => part.NameSheet));

/** The visitor's name for this parcel, with a button to change it; hidden where the device stores no numbers. */
export function NameButton({ billCode }: { billCode: string }) {
  const { t } = useTranslation('tracking');
  const [isOpen, setOpen] = useState(false);
  const name = useParcelNames()(billCode);
  const { isOn } = useRecentNumbers();
  const button = useRef<HTMLButtonElement>(null);
  if (!isOn) return null;

  function close(): void {
    setOpen(false);
    // Elements behind an open dialog cannot take the focus.
    requestAnimationFrame(() => button.current?.focus());
  }

  return (
    <>
      <button ref={button} type="button" className={styles.name} onClick={() => setOpen(true)}>
        <Icon of={IconPencil} size={18} />
        <span className={styles.text}>
          {name && <span className="visually-hidden">{t('screen.names.change')} </span>}
          {name ?? t('screen.names.give')}
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <NameSheet billCode={billCode} name={name ?? ''} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
