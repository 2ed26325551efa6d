import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TranslationMark } from '#features/translations/translations.contract.ts';
import { DotBadge } from '../content/dot-badge.tsx';

const colors: Record<TranslationMark, string> = {
  missing: 'danger',
  older: 'warn',
  draft: 'info',
  changed: 'ink',
  unused: 'ink',
};

/** The state of a text at a glance. */
export function MarkBadges({ marks }: { marks: readonly TranslationMark[] }) {
  const { t } = useTranslation('staff/translations');
  return (
    <Group gap={4}>
      {marks.map((mark) => (
        <DotBadge key={mark} color={colors[mark]}>
          {t(`marks.${mark}`)}
        </DotBadge>
      ))}
    </Group>
  );
}
