import { useTranslation } from 'react-i18next';
import { pointKinds } from '#features/drop-points/drop-points.rules.ts';
import type { StaffPointRow } from '#features/drop-points/staff/drop-points.staff.contract.ts';
import { pointStates } from '#features/drop-points/staff/drop-points.staff.rules.ts';
import { provinceName, provinces } from '#features/places/book/provinces.rules.ts';
import { compareNames } from '#lib/name-order.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { ChoiceFilter, TextFilter } from '../kit/table/filters.tsx';
import type { List } from '../kit/table/use-list.ts';

/** The filters of the list of points. */
export function PointFilters({ list }: { list: List<StaffPointRow> }) {
  const { t } = useTranslation(['staff/drop-points', 'drop-points']);
  const language = useLanguage();
  const inOrder = provinces
    .map(({ code }) => ({ value: code, label: provinceName(code, language) }))
    .toSorted((a, b) => compareNames(language, a.label, b.label));
  return (
    <>
      <TextFilter list={list} name="text" label={t('filters.text')} placeholder={t('filters.textHint')} />
      <ChoiceFilter list={list} name="provinceCode" label={t('columns.province')} choices={inOrder} />
      <ChoiceFilter
        list={list}
        name="kind"
        label={t('columns.kind')}
        choices={pointKinds.map((kind) => ({ value: kind, label: t(`drop-points:kinds.${kind}`) }))}
      />
      <ChoiceFilter
        list={list}
        name="state"
        label={t('columns.state')}
        choices={pointStates.map((state) => ({ value: state, label: t(`states.${state}`) }))}
      />
      <ChoiceFilter
        list={list}
        name="openNow"
        label={t('filters.openNow')}
        choices={[{ value: 'true', label: t('open') }]}
      />
      <ChoiceFilter
        list={list}
        name="reported"
        label={t('filters.reported')}
        choices={[{ value: 'true', label: t('filters.withReports') }]}
      />
    </>
  );
}
