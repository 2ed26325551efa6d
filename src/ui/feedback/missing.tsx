import { useTranslation } from 'react-i18next';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '../actions/button.tsx';
import { PageActions, PageHeader } from '../layout/page-header.tsx';
import { HelpBlock } from './help-block.tsx';

/** Replaces content that is gone or never existed, with links to continue. */
export function Missing({ title, list }: { title: string; list: { name: string; to: string } }) {
  const { t } = useTranslation('web');
  return (
    <>
      <PageHeader title={title} lead={t('reading.missing')}>
        <PageActions>
          <ButtonLink to={list.to}>{list.name}</ButtonLink>
          <ButtonLink to={paths.track} tone="quiet">
            {t('reading.track')}
          </ButtonLink>
        </PageActions>
      </PageHeader>
      <HelpBlock />
    </>
  );
}
