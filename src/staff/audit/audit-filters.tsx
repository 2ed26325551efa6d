import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type AuditRow, auditWords } from '#features/staff/audit/audit.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { DayFilter } from '../kit/table/day-filter.tsx';
import { FilterChip } from '../kit/table/filter-chip.tsx';
import { ChoiceFilter, TextFilter } from '../kit/table/filters.tsx';
import type { List } from '../kit/table/use-list.ts';
import { useAuditNames } from './action-name.ts';

/** The filters of the log: who, what, which kind of record, and when; a record and an import are set by links. */
export function AuditFilters({ list }: { list: List<AuditRow> }) {
  const { t } = useTranslation('staff/audit');
  const { action, kind } = useAuditNames();
  const words = useQuery({ queryKey: ['audit', 'words'], queryFn: () => callStaff(auditWords, {}) });
  const { actors = [], actions = [], subjectKinds = [] } = words.data ?? {};
  return (
    <>
      <TextFilter list={list} name="text" label={t('filters.text')} placeholder={t('filters.textHint')} />
      <ChoiceFilter
        list={list}
        name="actorId"
        label={t('filters.actor')}
        choices={actors.map(({ actorId, name }) => ({ value: actorId, label: name }))}
      />
      <ChoiceFilter
        list={list}
        name="action"
        label={t('filters.action')}
        choices={actions.map((word) => ({ value: word, label: action(word) }))}
      />
      <ChoiceFilter
        list={list}
        name="subjectKind"
        label={t('filters.kind')}
        choices={subjectKinds.map((word) => ({ value: word, label: kind(word) }))}
      />
      <DayFilter list={list} name="from" label={t('filters.from')} />
      <DayFilter list={list} name="until" label={t('filters.until')} />
      <FilterChip list={list} name="subjectId" label={t('filters.subject', { name: subjectOf(list) })} />
      <FilterChip
        list={list}
        name="rowsOf"
        label={t('filters.rowsOf', { seq: list.state.filters.rowsOf ?? '' })}
      />
    </>
  );
}

/** The record whose entries are listed, by its name where one of them has it. */
function subjectOf({ state, page }: List<AuditRow>): string {
  const { subjectId = '' } = state.filters;
  const named = page?.rows.find((row) => row.subjectId === subjectId && row.subjectName !== '');
  return named?.subjectName ?? subjectId;
}
