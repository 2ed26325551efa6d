import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plain } from '#lib/plain-text.ts';
import { Icon } from '#ui/icons/icon.tsx';
import IconAlertCircle from '#web/icons/tabler/IconAlertCircle.json' with { type: 'json' };
import IconFileText from '#web/icons/tabler/IconFileText.json' with { type: 'json' };
import IconRefresh from '#web/icons/tabler/IconRefresh.json' with { type: 'json' };
import IconX from '#web/icons/tabler/IconX.json' with { type: 'json' };
import { MIB, type UploadPurpose, uploadRules } from '../uploads.rules.ts';
import type { QueuedFile } from './upload-sender.ts';
import styles from './uploads.module.css';

/** The fields of a file that its tile shows. */
export type ShownFile = Pick<QueuedFile, 'id' | 'state' | 'progress' | 'isOffline' | 'problem'> & {
  name: string;
  /** Null for other files than pictures. */
  picture: string | null;
};

/** A file on the server. */
export function thereFile(id: string, name: string, picture: string | null): ShownFile {
  return { id, name, picture, state: 'sent', progress: 1, isOffline: false, problem: null };
}

/** A file being uploaded. */
export function comingFile({ file, preview, ...queued }: QueuedFile): ShownFile {
  const { id, state, progress, isOffline, problem } = queued;
  return { id, state, progress, isOffline, problem, name: file.name, picture: preview };
}

type Props = {
  file: ShownFile;
  purpose: UploadPurpose;
  /** Its subject, such as a side of the box. */
  name?: string | undefined;
  /** Nothing is uploaded before a login. */
  isVisitor?: boolean | undefined;
  /** Without it the file cannot be removed. */
  onRemove?: (() => void) | undefined;
  onAgain?: (() => void) | undefined;
};

/** One file: its picture, upload progress, and actions. */
export function FileTile({ file, purpose, name, isVisitor, onRemove, onAgain }: Props) {
  const { t } = useTranslation('uploads');
  const { state, progress, isOffline } = file;
  const label = name ? t('photos.named', { name, file: file.name }) : file.name;
  return (
    <div className={styles.tile} data-state={state}>
      <Picture key={file.picture} picture={file.picture} label={label} name={file.name} />
      {state === 'sending' && (
        <progress
          className={styles.progress}
          value={progress}
          max={1}
          aria-label={plain(t('sending.label', { name: label }))}
        />
      )}
      {isOffline && state === 'sending' && <p className={styles.note}>{t('sending.waiting')}</p>}
      {state === 'waiting' && <p className={styles.note}>{t(`sending.${isVisitor ? 'here' : 'queued'}`)}</p>}
      {state === 'failed' && <Problem file={file} purpose={purpose} />}
      <div className={styles.tools}>
        {state === 'failed' && file.problem !== 'tooLarge' && onAgain && (
          <button
            type="button"
            className={styles.tool}
            aria-label={plain(t('sending.again', { name: label }))}
            onClick={onAgain}
          >
            <Icon of={IconRefresh} size={20} />
          </button>
        )}
        {onRemove && (
          <button
            type="button"
            className={styles.tool}
            aria-label={plain(t('photos.remove', { name: label }))}
            onClick={onRemove}
          >
            <Icon of={IconX} size={20} />
          </button>
        )}
      </div>
    </div>
  );
}

function Problem({ file: { problem }, purpose }: Pick<Props, 'file' | 'purpose'>) {
  const { t } = useTranslation('uploads');
  const most = uploadRules[purpose].maxBytes / MIB;
  return (
    <p className={styles.problem} role="alert">
      <Icon of={IconAlertCircle} size={16} />{' '}
      {problem === 'tooLarge'
        ? t('errors.tooLarge', { most })
        : typeof problem === 'object' && problem
          ? problem.message
          : t(`sending.${problem ?? 'unsent'}`)}
    </p>
  );
}

/** A PDF, or a picture that this browser cannot decode, is shown by its name. */
function Picture({ picture, label, name }: { picture: string | null; label: string; name: string }) {
  const [isBroken, setBroken] = useState(false);
  if (picture === null || isBroken)
    return (
      <span className={styles.named}>
        <Icon of={IconFileText} size={28} />
        <span>{name}</span>
      </span>
    );
  return <img src={picture} alt={plain(label)} className={styles.picture} onError={() => setBroken(true)} />;
}
