import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RowView } from '#features/sheets/staff/sheets.staff.rules.ts';
import type { StaffImportHead } from '#features/sheets/staff/staff-import-parts.contract.ts';

const colours: Record<StaffImportHead['state'], string> = {
  open: 'info',
  applied: 'good',
  undone: 'ink',
  discarded: 'ink',
};

/** The state of an import. */
export function ImportState({ state }: Pick<StaffImportHead, 'state'>) {
  const { t } = useTranslation('staff/imports');
  return (
    <Badge color={colours[state]} component="span" miw="max-content">
      {t(`states.${state}`)}
    </Badge>
  );
}

const viewColours: Record<RowView, string> = {
  added: 'good',
  changed: 'info',
  same: 'ink',
  wrong: 'danger',
  leftOut: 'ink',
  changedSince: 'warn',
};

/** The effect of a row, or its problem. */
export function RowViewMark({ view }: { view: RowView }) {
  const { t } = useTranslation('staff/imports');
  return (
    <Badge color={viewColours[view]} component="span" miw="max-content">
      {t(`views.${view}`)}
    </Badge>
  );
}
