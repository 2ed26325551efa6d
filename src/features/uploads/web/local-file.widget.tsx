import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plain } from '../../../lib/plain-text.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import styles from './uploads.module.css';

/** A file that waits on this device: its picture or its kind, its name, and the way to take it away. */
export function LocalFile({ file, onRemove }: { file: File; onRemove: (() => void) | null }) {
  const { t } = useTranslation('uploads');
  const picture = usePicture(file);
  return (
    <div className={styles.tile}>
      {picture ? (
        <img src={picture} alt={plain(file.name)} className={styles.picture} />
      ) : (
        <Icon of={IconFileTypePdf} size={40} className={styles.sign} />
      )}
      <span className={styles.caption}>{file.name}</span>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={plain(t('photos.remove', { name: file.name }))}
          onClick={onRemove}
        >
          <Icon of={IconX} />
        </button>
      )}
    </div>
  );
}

function usePicture(file: File): string | null {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const url = URL.createObjectURL(file);
    setPicture(url);
    return () => {
      setPicture(null);
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return picture;
}
