import { useState } from 'react';
import IconFileText from '#ui/icons/tabler/IconFileText.ts';
import IconPhotoOff from '#ui/icons/tabler/IconPhotoOff.ts';
import { useClaimWords } from '../use-claim-words.ts';
import classes from './claim.module.css';
import { FileViewer } from './file-viewer.tsx';
import type { NamedFile } from './named-files.ts';

/** Pictures and documents side by side; pictures open in the viewer, papers on a page of their own. */
export function FileTiles({ files }: { files: readonly NamedFile[] }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const pictures = files.filter(({ file }) => file.url !== null && file.kind === 'image');
  return (
    <>
      <ul className={classes.tiles}>
        {files.map(({ file, name }) => (
          <li key={file.uploadId}>
            <Tile file={file} name={name} onOpen={() => setOpenId(file.uploadId)} />
          </li>
        ))}
      </ul>
      <FileViewer pictures={pictures} openId={openId} onShow={setOpenId} />
    </>
  );
}

function Tile({ file: { url, kind, fileName }, name, onOpen }: NamedFile & { onOpen(): void }) {
  const { t } = useClaimWords();
  if (url === null)
    return (
      <span className={`${classes.tile} ${classes.gone}`}>
        <span className={classes.paper}>
          <IconPhotoOff size={28} aria-hidden />
        </span>
        {t('files.gone', { name })}
      </span>
    );
  if (kind === 'pdf')
    return (
      <a href={url} target="_blank" rel="noreferrer" className={classes.tile} title={fileName}>
        <span className={classes.paper}>
          <IconFileText size={28} aria-hidden />
        </span>
        {t('files.pdf', { name })}
      </a>
    );
  return (
    <button type="button" className={classes.tile} onClick={onOpen}>
      <img src={url} alt="" loading="lazy" decoding="async" className={classes.picture} />
      {name}
    </button>
  );
}
