import { useTranslation } from 'react-i18next';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { HelpBlock } from '#ui/feedback/help-block.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import IconMapPinOff from '#web/icons/tabler/IconMapPinOff.json' with { type: 'json' };

/** Shown for a code that no point has, or no longer has. */
export function PointMissing() {
  const { t } = useTranslation('drop-points');
  return (
    <>
      <PageHeader title={t('list.title')} />
      <EmptyState
        icon={IconMapPinOff}
        title={t('errors.notFound')}
        actions={<ButtonLink to={paths.dropPoints()}>{t('list.all')}</ButtonLink>}
      />
      <HelpBlock />
    </>
  );
}
