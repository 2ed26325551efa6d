import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plain } from '#lib/plain-text.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import IconFileText from '#web/icons/tabler/IconFileText.json' with { type: 'json' };
import IconPhotoOff from '#web/icons/tabler/IconPhotoOff.json' with { type: 'json' };
import type { ClaimFile } from '../../claim-parts.contract.ts';
import styles from './detail.module.css';

type Named = { file: ClaimFile; name: string };

/** Pictures and documents side by side; a picture opens in a dialog, without JavaScript on its own page. */
export function FileTiles({ files }: { files: readonly Named[] }) {
  const { t } = useTranslation('claims');
  const [openId, setOpenId] = useState<string | null>(null);
  const open = files.find(({ file }) => file.uploadId === openId);
  return (
    <>
      <ul className={styles.tiles}>
        {files.map(({ file, name }) => (
          <li key={file.uploadId}>
            <Tile file={file} name={name} onOpen={() => setOpenId(file.uploadId)} />
          </li>
        ))}
      </ul>
      {open?.file.url && (
        <Dialog title={open.name} onClose={() => setOpenId(null)}>
          <img
            src={open.file.url}
            alt={plain(open.name)}
            width={open.file.width ?? undefined}
            height={open.file.height ?? undefined}
            className={styles.large}
          />
          <a href={open.file.url} target="_blank" rel="noreferrer">
            {t('detail.openFile')}
          </a>
        </Dialog>
      )}
    </>
  );
}

function Tile({ file: { url, kind, fileName }, name, onOpen }: Named & { onOpen(): void }) {
  const { t } = useTranslation('claims');
  if (url === null)
    return (
      <span className={styles.tile}>
        <Icon of={IconPhotoOff} size={32} />
        <span>{t('detail.gone', { name })}</span>
      </span>
    );
  if (kind === 'pdf')
    return (
      <a href={url} target="_blank" rel="noreferrer" className={styles.tile}>
        <Icon of={IconFileText} size={32} />
        <span>{t('detail.document', { name })}</span>
        <span className={styles.muted} translate="no">
          {fileName}
        </span>
      </a>
    );
  const enlarge = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a href={url} target="_blank" rel="noreferrer" className={styles.tile} onClick={enlarge}>
      <img src={url} alt="" loading="lazy" decoding="async" />
      <span>
        {name}
        <span className="visually-hidden"> {t('detail.enlarge')}</span>
      </span>
    </a>
  );
}
