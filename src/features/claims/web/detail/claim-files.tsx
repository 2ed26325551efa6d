import { useTranslation } from 'react-i18next';
import { parcelSides } from '../../claim-kinds.rules.ts';
import type { ClaimFile, ClaimView } from '../../claim-parts.contract.ts';
import styles from './detail.module.css';
import { FileTiles } from './file-tiles.tsx';

/** Every file of a claim by subject; nothing is loaded before it is opened. */
export function ClaimFiles({ claim }: { claim: ClaimView }) {
  const { t } = useTranslation('claims');
  const { photos, documents, identification, bankBook } = claim;
  const sides = parcelSides.flatMap((side) => {
    const file = photos.sides[side];
    return file ? [{ file, name: t(`sides.${side}`) }] : [];
  });
  const named = (files: readonly ClaimFile[], key: string) =>
    files.map((file, at) => ({
      file,
      name: files.length > 1 ? t('detail.numbered', { name: t(key), number: at + 1 }) : t(key),
    }));
  const all = [
    ...named(photos.damage, 'detail.damage'),
    ...sides,
    ...named(documents, 'detail.documentName'),
    ...named(identification, 'detail.identification'),
    ...named(bankBook ? [bankBook] : [], 'detail.bankBook'),
  ];
  if (all.length === 0) return null;
  return (
    <details className={styles.files}>
      <summary className="chevron">{t('detail.pictures', { count: all.length })}</summary>
      <FileTiles files={all} />
    </details>
  );
}
