import { Text } from '@mantine/core';
import { useState } from 'react';
import { parcelSides } from '#features/claims/claim-kinds.rules.ts';
import type { ClaimFile, ClaimView } from '#features/claims/claim-parts.contract.ts';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconFileText from '#web/icons/tabler/IconFileText.json' with { type: 'json' };
import IconPhotoOff from '#web/icons/tabler/IconPhotoOff.json' with { type: 'json' };
import { Section } from '../../kit/record/record-page.tsx';
import { useClaimWords } from '../use-claim-words.ts';
import classes from './claim.module.css';
import { FileViewer, type NamedFile } from './file-viewer.tsx';

/** Every picture and document of the claim. */
export function ClaimFiles({ claim }: { claim: ClaimView }) {
  const { t } = useClaimWords();
  const { photos, documents, identification, bankBook } = claim;
  const sides = parcelSides.flatMap((side) => {
    const file = photos.sides[side];
    return file ? [{ file, name: t(`claims:sides.${side}`) }] : [];
  });
  const files = [
    ...numbered(photos.damage, t('files.damage')),
    ...sides,
    ...numbered(documents, t('files.document')),
    ...numbered(identification, t('files.identification')),
    ...(bankBook ? [{ file: bankBook, name: t('files.bankBook') }] : []),
  ];
  return (
    <Section title={t('files.title')}>
      {files.length === 0 ? <Text c="dimmed">{t('files.none')}</Text> : <FileTiles files={files} />}
    </Section>
  );
}

/** Files of one kind; several are numbered. */
export function numbered(files: readonly ClaimFile[], name: string): NamedFile[] {
  return files.map((file, at) => ({ file, name: files.length > 1 ? `${name} ${at + 1}` : name }));
}

/** Pictures and documents side by side; pictures open in the viewer, documents in a new page. */
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
          <DrawnIcon of={IconPhotoOff} size={28} />
        </span>
        {t('files.gone', { name })}
      </span>
    );
  if (kind === 'pdf')
    return (
      <a href={url} target="_blank" rel="noreferrer" className={classes.tile} title={fileName}>
        <span className={classes.paper}>
          <DrawnIcon of={IconFileText} size={28} />
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
