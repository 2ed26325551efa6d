import { Text } from '@mantine/core';
import { parcelSides } from '#features/claims/claim-kinds.rules.ts';
import type { ClaimView } from '#features/claims/claim-parts.contract.ts';
import { Section } from '../../kit/record/record-page.tsx';
import { useClaimWords } from '../use-claim-words.ts';
import { FileTiles } from './file-tiles.tsx';
import { numbered } from './named-files.ts';

/** Every picture and paper that came with the claim. */
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
