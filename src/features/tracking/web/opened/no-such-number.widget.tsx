import { useTranslation } from 'react-i18next';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** In place of a page about one parcel whose address names none. */
export function NoSuchNumber() {
  const { t } = useTranslation('tracking');
  return (
    <Notice
      tone="warn"
      title={t('errors.invalidNumber')}
      actions={<ButtonLink to={paths.track}>{t('screen.titles.track')}</ButtonLink>}
    />
  );
}
