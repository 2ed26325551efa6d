import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Page } from '../kit/page/page.tsx';
import { welcomeAddresses } from '../welcome/welcome.addresses.ts';

/** Shown for an unknown address. */
export function Unknown() {
  const { t } = useTranslation('staff/shell');
  return (
    <Page title={t('unknown.title')} lead={t('unknown.text')}>
      <div>
        <Button component={Link} to={welcomeAddresses.start}>
          {t('toStart')}
        </Button>
      </div>
    </Page>
  );
}
