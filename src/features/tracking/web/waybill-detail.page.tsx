import { useTranslation } from 'react-i18next';

export default function TrackPage() {
  const { t } = useTranslation('parcels');
  return <h1>{t('statuses.DELIVERED')}</h1>;
}
