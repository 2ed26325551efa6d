import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plain } from '../../../../../lib/plain-text.ts';
import { Icon } from '../../../../../ui/icons/icon.tsx';
import styles from './files.module.css';
import type { ShownFile } from './use-files.ts';

type Props = {
  file: ShownFile;
  /** What is on it, such as a side of the box. */
  name: string;
  /** Before a login nothing is sent. */
  isVisitor: boolean;
  onRemove(): void;
  onAgain(): void;
};

/** One file: its picture, how far it is, and what can be done about it. */
export function FileTile({ file, name, isVisitor, onRemove, onAgain }: Props) {
  const { t } = useTranslation('claims');
  const { state, progress, isOffline, problem } = file;
  const label = t('flow.tiles.named', { name, file: file.name });
  return (
    <div className={styles.tile} data-state={state}>
      <Picture key={file.picture} picture={file.picture} label={label} name={file.name} />
      {state === 'sending' && (
        <progress className={styles.progress} value={progress} max={1} aria-label={plain(label)} />
      )}
      {isOffline && state === 'sending' && <p className={styles.note}>{t('flow.tiles.offline')}</p>}
      {state === 'waiting' && (
        <p className={styles.note}>{t(`flow.tiles.${isVisitor ? 'here' : 'waiting'}`)}</p>
      )}
      {state === 'failed' && (
        <p className={styles.problem} role="alert">
          <Icon of={IconAlertCircle} size={16} />
          {problem ?? t('flow.tiles.failed')}
        </p>
      )}
      <div className={styles.tools}>
        {state === 'failed' && (
          <button
            type="button"
            className={styles.tool}
            aria-label={plain(t('flow.tiles.again', { label }))}
            onClick={onAgain}
          >
            <Icon of={IconRefresh} size={20} />
          </button>
        )}
        <button
          type="button"
          className={styles.tool}
          aria-label={plain(t('flow.tiles.remove', { label }))}
          onClick={onRemove}
        >
          <Icon of={IconX} size={20} />
        </button>
      </div>
    </div>
  );
}

/** A PDF, and a picture that this browser cannot show, is known by its name. */
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
