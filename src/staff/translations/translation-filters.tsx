import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type TranslationRow, translationMarks } from '#features/translations/translations.contract.ts';
import { ChoiceFilter, TextFilter } from '../kit/table/filters.tsx';
import type { List } from '../kit/table/use-list.ts';
import { useTranslationWords } from './load-translations.ts';

/** The filters of texts: words, state, section, page. */
export function TranslationFilters({ list }: { list: List<TranslationRow> }) {
  const { t } = useTranslation('staff/translations');
  const { data } = useTranslationWords();
  const { namespaces = [], pages = [], counts } = data ?? {};
  const same = (word: string) => ({ value: word, label: word });
  return (
    <>
      <TextFilter list={list} name="text" label={t('filters.text')} placeholder={t('filters.textHint')} />
      <ChoiceFilter
        list={list}
        name="mark"
        label={t('filters.mark')}
        choices={translationMarks.map((mark) => ({
          value: mark,
          label: counts
            ? t('filters.counted', { mark: t(`marks.${mark}`), n: counts[mark] })
            : t(`marks.${mark}`),
        }))}
      />
      <ChoiceFilter
        list={list}
        name="namespace"
        label={t('filters.namespace')}
        choices={namespaces.map(same)}
      />
      {/* URLs are long, and the other filters stay beside it. */}
      <Box w="12rem">
        <ChoiceFilter list={list} name="readOn" label={t('filters.page')} choices={pages.map(same)} />
      </Box>
    </>
  );
}
