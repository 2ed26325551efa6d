import { useTranslation } from 'react-i18next';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import { languages } from '#lib/language.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { kinds } from '../kinds.ts';
import type { PieceValue } from '../value.ts';

/** What a piece is called on its page: by its first words, an opening by its position. */
export function useTitle(kind: ContentKind, value: PieceValue): string {
  const { t } = useTranslation('staff/content');
  const shown = useLanguage();
  if (kind === 'opening') {
    const choices = kinds.opening.fields[0]?.choices ?? [];
    return t(choices.find((each) => each.value === value.position)?.text ?? 'untitled');
  }
  const [first] = kinds[kind].words;
  const titles = [shown, ...languages].map((each) =>
    String(value.texts[each][first?.name ?? ''] ?? '').trim(),
  );
  return titles.find((title) => title !== '') ?? t('untitled');
}
