import { useTranslation } from 'react-i18next';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import { languages } from '#lib/language.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { kinds } from '../kinds.ts';
import type { PieceValue } from '../value.ts';

/** The title of an item on its page: its first words, or the position of an opening. */
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
