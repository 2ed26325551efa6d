import { useTranslation } from 'react-i18next';
import { channels, messageStatuses } from '#features/messages/messages.contract.ts';
import { type MessageRow, messageKindNames } from '#features/messages/staff/messages.staff.contract.ts';
import { DayFilter } from '../kit/table/day-filter.tsx';
import { ChoiceFilter, TextFilter } from '../kit/table/filters.tsx';
import type { List } from '../kit/table/use-list.ts';

/** The filters of messages: recipient or subject, status, channel, and time. */
export function MessageFilters({ list }: { list: List<MessageRow> }) {
  const { t } = useTranslation('staff/messages');
  const choices = (words: readonly string[], group: string) =>
    words.map((word) => ({ value: word, label: t(`${group}.${word}`) }));
  return (
    <>
      <TextFilter list={list} name="text" label={t('filters.text')} placeholder={t('filters.textHint')} />
      <ChoiceFilter
        list={list}
        name="status"
        label={t('columns.status')}
        choices={choices(messageStatuses, 'states')}
      />
      <ChoiceFilter
        list={list}
        name="again"
        label={t('filters.again')}
        choices={[{ value: 'yes', label: t('filters.canBeSentAgain') }]}
      />
      <ChoiceFilter
        list={list}
        name="channel"
        label={t('columns.channel')}
        choices={choices(channels, 'channels')}
      />
      <ChoiceFilter
        list={list}
        name="kind"
        label={t('columns.kind')}
        choices={choices(messageKindNames, 'kinds')}
      />
      <DayFilter list={list} name="from" label={t('filters.from')} />
      <DayFilter list={list} name="until" label={t('filters.until')} />
    </>
  );
}
