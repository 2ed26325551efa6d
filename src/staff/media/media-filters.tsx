import { useTranslation } from 'react-i18next';
import type { MediaRow } from '#features/media/staff/media.staff.contract.ts';
import { ChoiceFilter, TextFilter } from '../kit/table/filters.tsx';
import type { List } from '../kit/table/use-list.ts';

/** Filters of the library. */
export function MediaFilters({ list }: { list: List<MediaRow> }) {
  const { t } = useTranslation('staff/media');
  const choices = (name: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`filters.${name}Choices.${value}`) }));
  return (
    <>
      <TextFilter list={list} name="text" label={t('filters.text')} placeholder={t('filters.textHint')} />
      <ChoiceFilter
        list={list}
        name="kind"
        label={t('filters.kind')}
        choices={choices('kind', ['picture', 'film'])}
      />
      <ChoiceFilter
        list={list}
        name="use"
        label={t('filters.use')}
        choices={choices('use', ['used', 'unused'])}
      />
      <ChoiceFilter list={list} name="alt" label={t('filters.alt')} choices={choices('alt', ['missing'])} />
      <ChoiceFilter
        list={list}
        name="state"
        label={t('filters.state')}
        choices={choices('state', ['deleted'])}
      />
    </>
  );
}
