import { useTranslation } from 'react-i18next';
import { type ContentRow, contentNeeds } from '#features/content/staff/content.staff.contract.ts';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import { publishState } from '#features/publishing/publishing.rules.ts';
import { ChoiceFilter, TextFilter } from '../../kit/table/filters.tsx';
import type { List } from '../../kit/table/use-list.ts';
import { kinds } from '../kinds.ts';

/** The filters of a list of content: words in titles, group, state, and what is pending. */
export function ContentListFilters({ list, kind }: { list: List<ContentRow>; kind: ContentKind }) {
  const { t } = useTranslation('staff/content');
  const { groups } = kinds[kind];
  return (
    <>
      <TextFilter list={list} name="text" label={t('filters.text')} />
      {groups.length > 0 && (
        <ChoiceFilter
          list={list}
          name="group"
          label={t(`groups.${kind}`)}
          choices={groups.map(({ value, text }) => ({ value, label: t(text) }))}
        />
      )}
      {kind !== 'seo' && (
        <ChoiceFilter
          list={list}
          name="state"
          label={t('columns.state')}
          choices={publishState.options.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      )}
      <ChoiceFilter
        list={list}
        name="needs"
        label={t('filters.needs')}
        choices={contentNeeds
          .filter((value) => value !== 'off' || kind === 'banner')
          .map((value) => ({ value, label: t(`needs.${value}`) }))}
      />
    </>
  );
}
