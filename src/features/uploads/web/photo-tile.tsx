import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plain } from '../../../lib/plain-text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { UploadView } from '../uploads.contract.ts';
import styles from './uploads.module.css';
import type { Sending } from './use-uploads.ts';

/** A picture that has arrived. */
export function TakenTile({
  photo,
  label,
  onRemove,
}: {
  photo: UploadView;
  label?: ReactNode;
  onRemove(uploadId: string): void;
}) {
  return (
    <div className={styles.tile}>
      {photo.kind === 'image' ? (
        <img src={photo.url} alt={plain(photo.fileName)} className={styles.picture} />
      ) : (
        <Icon of={IconFileTypePdf} size={40} className={styles.sign} />
      )}
      {label && <span className={styles.caption}>{label}</span>}
      <RemoveButton name={photo.fileName} onClick={() => onRemove(photo.uploadId)} />
    </div>
  );
}

/** One on its way, or one that did not arrive. */
export function SendingTile({
  sending,
  label,
  onAgain,
  onDrop,
}: {
  sending: Sending;
  label?: ReactNode;
  onAgain(sending: Sending): void;
  onDrop(key: string): void;
}) {
  const { t } = useTranslation('uploads');
  const { key, file, preview, part, isWaiting, problem } = sending;
  const percent = Math.round(part * 100);
  return (
    <div className={styles.tile} data-problem={problem ? true : undefined}>
      {preview ? (
        // Its name is read out with how far it is.
        <img src={preview} alt="" className={styles.faint} />
      ) : (
        <Icon of={IconPhoto} size={40} className={styles.sign} />
      )}
      {problem ? (
        <span className={styles.problem} role="alert">
          <Icon of={IconAlertCircle} /> {problem}
          <Button tone="quiet" onClick={() => onAgain(sending)}>
            {t('sending.again')}
          </Button>
        </span>
      ) : (
        <span className={styles.state}>
          <progress value={part} max={1} aria-label={plain(t('sending.label', { name: file.name }))} />
          <span>
            {isWaiting
              ? t('sending.waiting')
              : percent < 100
                ? t('sending.percent', { percent })
                : t('sending.checking')}
          </span>
        </span>
      )}
      {label && <span className={styles.caption}>{label}</span>}
      <RemoveButton name={file.name} onClick={() => onDrop(key)} />
    </div>
  );
}

function RemoveButton({ name, onClick }: { name: string; onClick(): void }) {
  const { t } = useTranslation('uploads');
  return (
    <button
      type="button"
      className={styles.remove}
      aria-label={plain(t('photos.remove', { name }))}
      onClick={onClick}
    >
      <Icon of={IconX} />
    </button>
  );
}
