import { Button, Container } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Page } from '../kit/page/page.tsx';

/** Shown when a screen fails, or its code is gone after a new deployment. */
export function RouteError() {
  const { t } = useTranslation('staff/shell');
  return (
    <Container size="sm" py="xl">
      <Page title={t('broken.title')} lead={t('broken.text')}>
        <div>
          <Button variant="filled" color="brand" onClick={() => location.reload()}>
            {t('broken.reload')}
          </Button>
        </div>
      </Page>
    </Container>
  );
}
