import { useTranslation } from 'react-i18next';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import IconTable from '#web/icons/tabler/IconTable.json' with { type: 'json' };

/** Shown for an id that is not an import of this customer, or of a deleted one. */
export function ImportMissing() {
  const { t } = useTranslation(['orders', 'sheets']);
  return (
    <EmptyState
      icon={IconTable}
      title={t('sheets:errors.importNotFound')}
      actions={<ButtonLink to={paths.orderImports()}>{t('many.screen.missing')}</ButtonLink>}
    />
  );
}
